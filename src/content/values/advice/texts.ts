import type { RichTextTree } from '../../../model/resolved';
import { plainText, readRichText } from '../markdown';
import { bareAddresses, shownAddresses, type Services } from './addresses';
import { longestRead, warn, type Advice } from './warn';
import { linkAdvice } from './links';
import { vagueLinks } from './vague-links';
import type { Span } from '../read-text';

/** Nine of ten texts hold nothing of what is looked for. */
const suspicious =
  /[<&*_#@•·●◦▪‣\n]|^\s*[->]|\][\s({]|\)\[|:\/\/|www\.|~|^[\s\u200E\u200F]*(?:\[\d|\d{1,4}[/.-]\d{1,2}[/.-]\d)|`|\[[^\]]*\(|\]\(/;

/**
 * What is wrong with a text that knows bold, italic and links.
 * @param tree what the text was read as.
 */
export function richTextAdvice(
  text: string,
  { tree = readRichText(text).tree, services = {} }: { tree?: RichTextTree; services?: Services } = {},
): Advice[] {
  if (text.length > longestRead || !suspicious.test(text)) return [];
  return [
    ...lineMarks(text),
    ...linkAdvice(text),
    ...vagueLinks(text),
    ...bareAddresses(text, services),
    ...looseBold(text, tree),
    ...leftOver(text, tree),
    ...struck(text),
    ...chatHeader(text),
    ...lineBreaks(text),
  ];
}

/** What is wrong with a text that knows neither markup nor links. */
export function plainTextAdvice(text: string, services: Services = {}): Advice[] {
  if (text.length > longestRead || !suspicious.test(text)) return [];
  return [
    ...lineMarks(text),
    ...tags(text),
    ...entities(text),
    ...marks(text),
    ...lineBreaks(text),
    ...shownAddresses(text, services),
  ];
}

/** A bullet, or the # of a heading, at the beginning. */
function lineMarks(text: string): Advice[] {
  const [mark = '', bullet] = /^\s*(?:([-*•·●◦▪‣])\s+|#{1,6}\s+|>\s+)/.exec(text) ?? [];
  const words = text.slice(mark.length);
  if (mark === '' || words.trim() === '') return [];
  const sign = mark.trim();
  const isList = bullet !== undefined && /\s[•·●◦▪‣]\s/.test(words);
  return [
    warn(0, isList ? mark.trimEnd().length : mark.length, {
      message: `The ${sign} at the beginning is shown as it is: it does not make ${bullet === undefined ? 'a heading' : 'a list'} here.`,
      hint:
        bullet === undefined
          ? 'A heading has a property of its own: "heading": "…".'
          : 'Entries of a list are texts of their own, in a block such as { "type": "list", "items": [{ "text": "…" }, { "text": "…" }] }.',
      ...(isList ? {} : { replacement: '' }),
    }),
  ];
}

/** Bold that begins and does not end, or has spaces within its signs. */
function looseBold(text: string, tree: RichTextTree): Advice[] {
  // All that became bold is left out of the words.
  if (!text.includes('**') || !plainText(tree).includes('**')) return [];
  const spaced = [
    ...text.matchAll(/\*\*[^\S\n]+([^*\n]+?)[^\S\n]*\*\*|\*\*([^*\s\n][^*\n]*?)[^\S\n]+\*\*(?!\w)/g),
  ];
  if (spaced.length > 0) {
    return spaced.map(({ 0: whole, 1: words, 2: others, index }) =>
      warn(index, whole.length, {
        message: 'This does not become bold: there is a space between ** and the words.',
        replacement: `**${(words ?? others ?? '').trim()}**`,
      }),
    );
  }
  const [first] = [...text.matchAll(/\*\*(?=\S)|(?<=\S)\*\*/g)].toReversed();
  return first
    ? [
        warn(first.index, 2, {
          message:
            'This ** is shown as it is: bold begins with ** and ends with **, and one of the two is missing.',
          hint: 'Write the other one, or delete this one.',
        }),
      ]
    : [];
}

// In brackets a time and a day, in either order; without them a day, a time and a dash.
const chatHead =
  /^[\s\u200E\u200F]*(?:\[(?=[^\]]{0,20}\d{1,2}[:.]\d{2})(?=[^\]]{0,20}\d{1,4}[/.-]\d{1,2})[^\]\n]{8,40}\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}[^\n–—-]{0,9} [–—-]) [^:\n]{1,40}: /;

/** [12/03, 10:15] Meera: what a chat writes before a message that is copied out of it. */
function chatHeader(text: string): Advice[] {
  const [header] = chatHead.exec(text) ?? [];
  return header === undefined
    ? []
    : [
        warn(0, header.length, {
          message: 'This came along from a chat: the time of a message, and who wrote it.',
          replacement: '',
        }),
      ];
}

/** What was meant as markup, and is shown as it is: half of a link, code, one *, an address in < >. */
function leftOver(text: string, tree: RichTextTree): Advice[] {
  const shown = plainText(tree);
  return marksLeft.flatMap(({ pattern, message, hint }) => {
    const found = pattern.test(shown) ? pattern.exec(text) : null;
    return found ? [warn(found.index, found[0].length, { message, hint })] : [];
  });
}

const marksLeft: readonly { pattern: RegExp; message: string; hint: string }[] = [
  {
    pattern: /\[[^[\]()\n]+\((?:\/|#|https?:|mailto:|tel:|term:)[^()\s]*\)/,
    message: 'This is not a link: the ] after its words is missing.',
    hint: 'A link is written [its words](/Route).',
  },
  {
    pattern: /(?<![\]\w])(?:\w+ )?\w+\]\((?:\/|#|https?:|mailto:|tel:|term:)[^()\s]*\)/,
    message: 'This is not a link: the [ before its words is missing.',
    hint: 'A link is written [its words](/Route).',
  },
  {
    pattern: /`[^`\n]+`/,
    message: 'These ` are shown as they are: a text has no code in it.',
    hint: 'Delete them, or write **bold** words.',
  },
  {
    pattern: /(?<![*\w\s])\*(?=[\p{L}\p{N}])|(?<=^|\s)\*(?=[\p{L}\p{N}])|(?<=\p{L})\*(?=[\s.,;:!?]|$)/u,
    message: 'This * is shown as it is: italic begins with * and ends with *, and one of the two is missing.',
    hint: 'Write the other one, or delete this one. A * that is to be seen is written \\\\*.',
  },
];

function struck(text: string): Advice[] {
  if (!text.includes('~')) return [];
  const found = text.matchAll(/(?<![\p{L}\p{N}~])(~{1,2})(?=\S)([^~\n]+)(?<=\S)\1(?![\p{L}\p{N}~])/gu);
  return [...found].map(({ 0: whole, 1: sign = '', 2: words = '', index }) =>
    warn(index, whole.length, {
      message: `${sign} is shown as it is: words cannot be struck through.`,
      replacement: words,
    }),
  );
}

/** Browsers show it as a space. */
function lineBreaks(text: string): Advice[] {
  if (!text.includes('\n')) return [];
  const found = /(?<=\S)[^\S\n]*\n\s*(?=\S)/.exec(text);
  if (!found) return [];
  return [
    warn(found.index, found[0].length, {
      message: 'This line break is shown as a space.',
      hint: 'Two paragraphs are two texts: close the quote, write a comma, and open the next. Where there is no list of texts, write one sentence.',
    }),
  ];
}

/** HTML, which only browsers read: here it is shown. */
function tags(text: string): Advice[] {
  const pairs = [
    ...text.matchAll(/<([a-z][a-z0-9]*)\b[^<>]*>([^<>]*)<\/\1>|<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi),
  ];
  return pairs.map(({ 0: whole, 2: words = '', index }) => ({
    severity: 'error',
    code: 'text/html',
    within: { start: index, end: index + whole.length },
    message: 'HTML is shown as it is here: this text knows no markup.',
    // A line break is a space to the reader.
    replacement: /^<br/i.test(whole) ? ' ' : words,
  }));
}

const signs: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '”',
  apos: '’',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
};

function entities(text: string): Advice[] {
  return [...text.matchAll(/&([a-z]+);/g)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const sign = signs[name];
    return sign === undefined
      ? []
      : [warn(index, whole.length, { message: `${whole} is shown as it is here.`, replacement: sign })];
  });
}

/** Bold and links in a text that knows neither. */
function marks(text: string): Advice[] {
  const bold = [...text.matchAll(/\*\*([^*\n]+)\*\*|__([^_\n]+)__/g)];
  const links = [...text.matchAll(/\[([^[\]\n]+)\]\([^()\s]+\)/g)];
  return [
    ...bold.map(({ 0: whole, 1: words, 2: others, index }) =>
      warn(index, whole.length, {
        message: `${whole.slice(0, 2)} is shown as it is here: this text cannot be bold.`,
        replacement: words ?? others ?? '',
      }),
    ),
    ...links.map(({ 0: whole, 1: words = '', index }) =>
      warn(index, whole.length, {
        message:
          'This link is shown as it is here: headings and short texts cannot have links, paragraphs and lists can.',
        replacement: words,
      }),
    ),
  ];
}

// Of a closing tag; what is longer is not one that somebody wrote.
const longestTag = 64;

/** What HTML in a rich text would be here; undefined where there is nothing like it. */
export function markdownFor(
  text: string,
  { start, end }: Span,
): { within: Span; replacement: string } | undefined {
  const tag = text.slice(start, end);
  const name = /^<([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  if (name === 'br') return { within: { start, end }, replacement: ' ' };
  // Only where the next tag closes this one; to search further on would take very long where there are very many.
  const next = text.indexOf('<', end);
  const close = next < 0 ? null : /^<\/([a-z][a-z0-9]*)\s*>/i.exec(text.slice(next, next + longestTag));
  if (close?.[1]?.toLowerCase() !== name) return undefined;
  const words = text.slice(end, next);
  const within = { start, end: next + close[0].length };
  const href = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1];
  if (name === 'a') return href === undefined ? undefined : { within, replacement: `[${words}](${href})` };
  const mark = ['b', 'strong'].includes(name) ? '**' : ['i', 'em'].includes(name) ? '*' : '';
  return { within, replacement: words.trim() === '' ? words : `${mark}${words.trim()}${mark}` };
}
