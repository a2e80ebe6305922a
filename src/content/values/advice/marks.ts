import { blank } from '../read-text';
import { warn, type Advice } from './warn';

/** A bullet, a box, the | of a table or the # of a heading, at the beginning. */
export function lineMark(left: string): Advice[] {
  const [mark = '', bullet] =
    /^\s*(?:((?![+–>] ?[\d£€$₹])[-*+•·●◦▪‣–☐☑✓✔✅](?:\s+\[[ xX]?\])?|\[[ xX]\])\s+|#{1,6}\s+(?!of\b)|>\s*(?! ?\d)|\|(?=.*\|))/.exec(
      left,
    ) ?? [];
  const words = left.slice(mark.length);
  if (mark === '' || words.trim() === '') return [];
  const sign = mark.trim();
  const isList = bullet !== undefined && /\s[•·●◦▪‣]\s/.test(words);
  const makes = bullet ? 'a list' : sign === '|' ? 'a table' : sign === '>' ? 'a quote' : 'a heading';
  return [
    warn(0, isList ? mark.trimEnd().length : mark.length, {
      message: shownAt(sign, makes),
      hint: instead[makes],
      ...(isList || makes === 'a table' ? {} : { replacement: '' }),
    }),
  ];
}

/** A number as lists have it. What goes on in lower case, or with a year, is a sentence. */
export function numberMark(left: string): Advice[] {
  const [, sign] =
    /^\s*(\(?(?:\d{1,2}|[a-z])\)|1\.(?=\s[^]*\s2\.\s+\S)|\d{1,2}\.(?=\s+\p{Lu}\p{L}*(?!\W*\d{4})\P{L}))\s+(?=\S)/u.exec(
      left,
    ) ?? [];
  return sign === undefined
    ? []
    : [
        warn(left.indexOf(sign), sign.length, {
          message: shownAt(sign, 'a list'),
          hint: `A list draws its numbers by itself: { "type": "list", "style": "number", "items": [{ "text": "…" }, { "text": "…" }] }. Written ${sign.replace(/(?=[.)]$)/, '\\\\')} it is taken as meant.`,
        }),
      ];
}

const shownAt = (sign: string, makes: string) =>
  `The ${sign} at the beginning is shown as it is: it does not make ${makes} here.`;

export const instead = {
  'a list':
    'Entries of a list are texts of their own, in a block such as { "type": "list", "items": [{ "text": "…" }, { "text": "…" }] }.',
  'a table': 'Rows of a table are lists of texts, in a block of type "table".',
  'a quote': 'A quote has a block of its own, { "type": "quote", … }.',
  'a heading': 'A heading has a property of its own: "heading": "…".',
};

/** Bold that begins and does not end, or has spaces within its signs. */
export function looseBold(left: string): Advice[] {
  if (!left.includes('**')) return [];
  const spaced = [
    ...left.matchAll(/\*\*[^\S\n]+([^*\n]+?)[^\S\n]*\*\*|\*\*([^*\s\n][^*\n]*?)[^\S\n]+\*\*(?!\w)/g),
  ];
  if (spaced.length > 0) {
    return spaced.map(({ 0: whole, 1: words, 2: others, index }) =>
      warn(index, whole.length, {
        message: 'This does not become bold: there is a space between ** and the words.',
        // What was read of links is not there.
        ...(whole.includes(blank)
          ? { hint: 'Delete the space behind the first ** and before the last.' }
          : { replacement: `**${(words ?? others ?? '').trim()}**` }),
      }),
    );
  }
  const [last] = [...left.matchAll(/\*\*(?=\S)|(?<=\S)\*\*/g)].toReversed();
  return last
    ? [
        warn(last.index, 2, {
          message:
            'This ** is shown as it is: bold begins with ** and ends with **, and one of the two is missing.',
          hint: 'Write the other one, or delete this one.',
        }),
      ]
    : [];
}

/** ~~struck~~, ==marked==, [b]bold[/b] and the like. */
export function pairedMarks(left: string): Advice[] {
  const found = left.matchAll(
    /(?<![\p{L}\p{N}~=+|])(~{1,2}|==|\+\+|\|\|)(?=\S)([^~=+|\n]+)(?<=\S)\1(?![\p{L}\p{N}~=+|])|([~^])([\p{L}\p{N}]{1,3})\3|(\[[bi]\])(.+?)\[\/[bi]\]/gu,
  );
  return [...found].map(({ 0: whole, 1: double, 2: struck, 3: single, 4: raised, 5: tag, 6: bold, index }) =>
    warn(index, whole.length, {
      message: `${double ?? single ?? tag} is shown as it is: words can be **bold** and *italic*, no more.`,
      // What is struck through is to go; chats have one ~ for it, other programs for what is lowered.
      ...(double === '~'
        ? { hint: 'If the words were struck out, delete them; if not, delete each ~.' }
        : { replacement: double === '~~' ? '' : (struck ?? raised ?? bold ?? '') }),
    }),
  );
}

/** Browsers show it as a space. */
export function lineBreak(text: string): Advice[] {
  const path = /\b[A-Z]:[\n\t\r][^ ]+/i.exec(text);
  if (path)
    return [
      warn(path.index, path[0].length, {
        message:
          'A single \\ and the letter behind it are another sign here: visitors see neither of the two.',
        hint: 'A \\ that is to be seen is written \\\\.',
      }),
    ];
  const found = /(?<=\S)[^\S\n\t]*([\n\t])\s*(?=\S)/.exec(text);
  if (!found) return [];
  const isTab = found[1] === '\t';
  return [
    warn(found.index, found[0].length, {
      message: isTab
        ? 'This tab is shown as a space: what was a column of its own becomes part of a sentence.'
        : 'This line break is shown as a space.',
      hint: isTab
        ? 'Each cell of a table is a text of its own: close the quote, write a comma, and open the next.'
        : 'Two paragraphs are two texts: close the quote, write a comma, and open the next. Where there is no list of texts, write one sentence.',
    }),
  ];
}
