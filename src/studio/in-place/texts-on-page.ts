import { groupBy } from '../../content/source/group-by';
import { textKinds } from '../../content/edit/fields/item-name';
import type { Field, StudioSite } from '../../model/studio';
import { sectionOf } from '../api/page-places';
import { readShownBlocks } from '../frame/shown-blocks';
import { textIn } from '../../model/json';
import { plainText, readRichText } from '../../content/values/markdown';
import { type TokenValues, fillTokens } from '../../content/values/tokens';

/** A text of the page, and the field that it is written in. */
export interface TextOnPage {
  field: Field;
  /** The box that its lines are in. */
  box: Element;
}

interface SearchedBlock {
  /** Of the page. */
  document: Document;
  at: string;
  fields: readonly Field[];
  tokens: StudioSite['tokens'];
}

/** The texts of a block that can be seen on the page as the whole of an element. */
export const textsOnPage = (block: SearchedBlock): TextOnPage[] =>
  textsInPage(block).filter(({ box }) => box.getBoundingClientRect().width > 0);

/** All of them, those that are folded away too. */
export function textsInPage({ document, at, fields, tokens }: SearchedBlock): TextOnPage[] {
  const elements = elementsByWords(
    sectionOf(at) !== undefined ? outsideMain(document) : readShownBlocks(document).elementsOf(at),
  );
  return [...fieldsByWords(fields, tokens)].flatMap(([words, same]) => {
    const boxes = (elements.get(words) ?? []).map(enclosingBox);
    const [only] = same;
    if (only && same.length === 1) return boxes.map((box) => ({ field: only, box }));
    // Three cards that say "Read more": they are told apart by their order, where none of them is hidden or repeated.
    if (same.length !== boxes.length) return [];
    return same.flatMap((field, index) => (boxes[index] ? [{ field, box: boxes[index] }] : []));
  });
}

/** What can be read on a page, and the part that says it, in the order of the page. */
export function wordsOnPage(document: Document): { at: string; text: string; element: Element }[] {
  const { atOf } = readShownBlocks(document);
  const all = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const boxes = new Set<Element>();
  while (all.nextNode()) {
    const { parentElement, textContent } = all.currentNode;
    if (parentElement && textContent?.trim()) boxes.add(enclosingBox(parentElement));
  }
  return [...boxes].flatMap((element) => {
    const at = atOf(element);
    return at === undefined ? [] : [{ at, text: (element.textContent ?? '').trim(), element }];
  });
}

/** The elements around the page itself: bars, menu, footer. */
function outsideMain(document: Document): Element[] {
  const outside: Element[] = [];
  let node: Element | null = document.querySelector('main');
  for (; node && node !== document.body; node = node.parentElement)
    outside.push(...[...(node.parentElement?.children ?? [])].filter((other) => other !== node));
  return outside.filter(({ localName }) => localName !== 'script' && localName !== 'template');
}

/** The text that an element belongs to: the innermost, as a point of a list is in the box of the point above it. */
export const enclosingText = (texts: readonly TextOnPage[], element: Element): TextOnPage | undefined =>
  texts
    .filter(({ box }) => box.contains(element))
    .find(({ box }, _, others) => others.every((other) => other.box === box || !box.contains(other.box)));

/** The text of a field; without a field, or where that has none here, the heading of the block or its first text. */
export const textToBegin = (texts: readonly TextOnPage[], pointer?: string): TextOnPage | undefined =>
  texts.find(({ field }) => field.origin.pointer === pointer) ??
  texts.find(({ box }) => box.closest('h1, h2, h3, h4, h5, h6')) ??
  texts[0];

function fieldsByWords(fields: readonly Field[], tokens: SearchedBlock['tokens']): Map<string, Field[]> {
  const texts = everyField(fields).filter(
    ({ kind, value }) => textKinds.has(kind) && typeof value === 'string',
  );
  return byWords(texts, (field) => plainWords(wordsShown(field, tokens)));
}

export const everyField = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...everyField(field.fields ?? [])]);

/** What says nothing is left out. */
const byWords = <T>(items: readonly T[], wordsOf: (item: T) => string): Map<string, T[]> =>
  groupBy(
    items.filter((item) => wordsOf(item) !== ''),
    wordsOf,
  );

// No text of a field is longer.
const mostWords = 4000;

/** The innermost elements that say something, in their order on the page. */
function elementsByWords(roots: readonly Element[]): Map<string, Element[]> {
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
  const short = all.filter(({ textContent }) => (textContent?.length ?? 0) < mostWords);
  const words = new Map(short.map((element) => [element, plainWords(element.textContent ?? '')]));
  const innermost = [...words.keys()].filter((element) =>
    [...element.children].every((child) => words.get(child) !== words.get(element)),
  );
  return byWords(innermost, (element) => words.get(element) ?? '');
}

/** Words in bold, or in a link, are a part of lines. */
function enclosingBox(element: Element): Element {
  const { parentElement: parent, ownerDocument } = element;
  const display = ownerDocument.defaultView?.getComputedStyle(element).display;
  return parent && (display === 'inline' || display === 'contents') ? enclosingBox(parent) : element;
}

export const framedDocument = () =>
  document.querySelector<HTMLIFrameElement>('iframe[data-studio]')?.contentDocument;

/** The page in a frame once it has come to life: before, nothing is known of it. */
export function livingDocument(
  frame = document.querySelector<HTMLIFrameElement>('iframe[data-studio]'),
): Document | undefined {
  const page = frame?.contentDocument;
  return page && readShownBlocks(page).isWhole ? page : undefined;
}

type Tokens = StudioSite['tokens'];

/** The field whose words were clicked on the page; undefined where none has them. */
export function fieldOfText(fields: readonly Field[], text: string, tokens: Tokens): Field | undefined {
  const wanted = plainWords(text);
  if (wanted === '') return undefined;
  const candidates = leaves(fields).map((field) => ({ field, words: plainWords(wordsShown(field, tokens)) }));
  const whole = candidates.find(({ words }) => words === wanted);
  if (whole) return whole.field;
  // A word in bold was clicked, or a text and little more: the closest in length. Beside all texts none was meant.
  const [closest] = candidates
    .filter(
      ({ words }) => words.includes(wanted) || (wanted.includes(words) && words.length * 2 > wanted.length),
    )
    .sort((one, other) => distance(one.words, wanted) - distance(other.words, wanted));
  return closest?.field;
}

const distance = (one: string, other: string) => Math.abs(one.length - other.length);

/** What visitors read: an id that looks like the words is not meant. */
const leaves = (fields: readonly Field[]): Field[] =>
  fields
    .filter(({ isSetting }) => isSetting !== true)
    .flatMap((field) => [field, ...leaves(field.fields ?? [])]);

/** What a page makes of a value. */
const wordsShown = ({ value, kind }: Field, tokens: Tokens): string =>
  fillTokens(plainText(readRichText(textOf(value, kind)).tree), valuesOf(tokens));

/** What each token stands for. */
export const valuesOf = (tokens: Tokens): TokenValues =>
  new Map(tokens.map(({ name, value }) => [name, value]));

function textOf(value: Field['value'], kind: Field['kind']): string {
  if (typeof value === 'string') return value;
  return kind === 'group' ? '' : textIn(value, kind === 'picture' ? 'alt' : 'text');
}

/** Words to be compared: typographic quotes and spaces that do not break are made by the site, or by the keyboard. */
export const plainWords = (text: string) =>
  text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\s\u00A0\u00AD\u200B]+/g, ' ')
    .trim()
    .toLowerCase();
