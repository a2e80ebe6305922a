import { readHref } from '../../../content/values/address';
import { withoutControls } from '../frame/one-line';
import { type TextStyle, type Run, joinRuns, plainLook } from '../markdown/save-markdown';

export interface Pasted {
  runs: Run[];
  /** How many paragraphs became one. */
  paragraphs: number;
}

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TD TH TR UL'.split(
    ' ',
  ),
);
const unread = new Set(['STYLE', 'SCRIPT', 'TITLE', 'HEAD', 'META', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'svg']);

/** The words of a paste from a word processor or a web page: bold, italic and safe links stay, all else goes. */
export const readPastedHtml = (html: string): Pasted => joinParagraphs(paragraphsIn(parseHtmlBody(html)));

export const parseHtmlBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

/** The paragraphs of an element that was pasted; those that hold nothing are left out. */
export function paragraphsIn(element: Element): Run[][] {
  const paragraphs: Run[][] = [[]];
  walk(element, plainLook, paragraphs);
  return paragraphs.map(tidy).filter((runs) => runs.length > 0);
}

export function readPastedText(text: string): Pasted {
  // A few words keep the spaces around them.
  if (!/[\r\n]/.test(text)) return { runs: [{ text: cleanText(text), ...plainLook }], paragraphs: 1 };
  return joinParagraphs(linesIn(text));
}

/** The lines of a text that was pasted; those that hold nothing are left out. */
export const linesIn = (text: string): Run[][] =>
  text
    .split(/[\r\n]+/)
    .map((line) => tidy([{ text: line, ...plainLook }]))
    .filter((runs) => runs.length > 0);

function walk(parent: globalThis.Node, look: TextStyle, paragraphs: Run[][]): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) paragraphs.at(-1)?.push({ text: node.nodeValue ?? '', ...look });
    if (!(node instanceof Element) || isUnread(node)) continue;
    const token = node.getAttribute('data-token');
    if (token !== null) {
      paragraphs.at(-1)?.push({ text: token, ...look });
      continue;
    }
    const isBlock = blocks.has(node.tagName);
    if (isBlock) paragraphs.push([]);
    walk(node, lookOf(node, look), paragraphs);
    if (isBlock) paragraphs.push([]);
  }
}

/** What no reader sees; and the bullets that Word writes as text. */
const isUnread = (element: Element): boolean =>
  unread.has(element.tagName) ||
  /mso-list:\s*ignore|display:\s*none/i.test(element.getAttribute('style') ?? '');

function lookOf(element: Element, look: TextStyle): TextStyle {
  const style = element.getAttribute('style') ?? '';
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1];
  const isStrong = isBold(weight) ?? (['B', 'STRONG'].includes(element.tagName) || look.isStrong);
  const isEm =
    slant === undefined ? ['I', 'EM'].includes(element.tagName) || look.isEm : /italic|oblique/i.test(slant);
  const href = element.tagName === 'A' ? safeHref(element) : look.href;
  return { isStrong, isEm, ...(href !== undefined && { href }) };
}

// Google Docs wraps all it copies in <b style="font-weight: normal">.
function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined;
  return /^bold/i.test(weight) || Number(weight) >= 600;
}

function safeHref(link: Element): string | undefined {
  const own = link.getAttribute('data-href');
  if (own !== null) return own;
  const href = link.getAttribute('href')?.trim() ?? '';
  const { kind } = readHref(href);
  // A place within the document that was copied from is none of this page.
  return kind === 'unsafe' || kind === 'invalid' || kind === 'anchor' ? undefined : href;
}

const bullet = /^[\s\u00a0]*(?:[•·▪◦‣●○■–*-]|\u00a7|o(?=[\s\u00a0]{2}))[\s\u00a0]+/u;
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

const cleanText = (text: string): string =>
  withoutControls(text)
    .replace(invisible, '')
    .replace(/[\s\u00a0]+/g, ' ');

export function joinParagraphs(paragraphs: Run[][]): Pasted {
  const runs = paragraphs.flatMap((paragraph, index) =>
    index === 0 ? paragraph : [{ text: ' ', ...plainLook }, ...paragraph],
  );
  return { runs: joinRuns(runs), paragraphs: paragraphs.length };
}

/** One paragraph without bullets, invisible characters and doubled spaces. Quotation marks and dashes stay. */
function tidy(paragraph: Run[]): Run[] {
  const [first, ...rest] = joinRuns(paragraph.map((run) => ({ ...run, text: cleanText(run.text) })));
  const bare = first ? [{ ...first, text: first.text.replace(bullet, '') }, ...rest] : [];
  const [last, ...before] = joinRuns(bare.map((run, index) => spaced(run, bare[index - 1]))).reverse();
  return last ? joinRuns([...before.reverse(), { ...last, text: last.text.trimEnd() }]) : [];
}

/** Without a space at the beginning, or that follows another one. */
const spaced = (run: Run, before: Run | undefined): Run =>
  (before?.text.endsWith(' ') ?? true) ? { ...run, text: run.text.trimStart() } : run;
