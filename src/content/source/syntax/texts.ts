import type { TextEdit } from '../../../model/diagnostic';
import { insert, remove, type Repair } from './tokens';

/** A text or a name that was read, up to behind its closing quote. */
export interface TextRead {
  end: number;
  repairs: Repair[];
}

const doubleQuotes = '"“”„‟″«»';
const singleQuotes = "'‘’‚`´";
export const quotes = doubleQuotes + singleQuotes;

/** How a line goes on behind a text: it ends, or a sign of JSON, a comment or another text follows. */
const behindText =
  /[^\S\n]*(?:$|\n|[:}\]=：，]|\/[/*]|(?<=\s)["“]|[[{]\s*(?:$|["{}[\]\d-])|[,;][^\S\n]*(?:$|\n|["“'‘`{}[\]\d-]|[+.]\d|true\b|false\b|null\b|[\w$-]+\s*:|\/[/*]))/y;
const lostQuoteOfName = /"([\w$-]+)\s*:\s*(?:(")|[[{]|-?\d|true\b|false\b|null\b|$)/my;
const jsonLine = /\s*(?:$|[{}[\]]|"[^"\n]*"\s*[:,\]}\n]|"[\w$-]+\s*:)/y;

// Whoever has more quotes in a line is not helped by a guess.
const mostQuotes = 40;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export const canFollowText = (text: string, at: number): boolean => match(behindText, text, at) !== null;

/** Where a line ends, without its line break. */
export function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  const end = newline === -1 ? text.length : newline;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** Reads what is in quotes of any kind, on a line that ends at the limit; undefined where a quote is an apostrophe. */
export function readText(text: string, at: number, limit: number): TextRead | undefined {
  if (text[at] !== '"') return otherQuotes(text, at, limit);
  const { close, inner } = closingQuote(text, { from: at + 1, limit, quotes: '"' });
  const [first] = inner;
  if (close !== -1 && first === undefined) return whole(text, at, close);
  const [, name, quote] = match(lostQuoteOfName, text, at) ?? [];
  if (name !== undefined && (quote !== undefined || first === undefined))
    return withoutClose(at, at + 1 + name.length);
  if (first === undefined) return openText(text, at, limit);
  // ["Harbour, "None"]: the comma is no part of the text.
  const comma = /,\s*$/.exec(text.slice(Math.max(at + 1, first - 20), first));
  if (comma && close !== -1 && inner.length === 1) return withoutClose(at, first - comma[0].length);
  if (close === -1) return whole(text, at, first);
  if (inner.length === 1 && first === at + 1)
    return {
      end: close + 1,
      repairs: [
        {
          offset: first,
          length: 1,
          message: 'There are two quotes before this text.',
          hint: 'Delete one of them.',
          edits: [{ offset: first, length: 1, text: '' }],
        },
        ...contentRepairs(text, at + 2, close),
      ],
    };
  const [{ length } = ''] = (inner.length === 2 && match(/"\s*\+\s*"/y, text, first)) || [];
  const repair: Repair =
    length > 0
      ? {
          offset: first,
          length,
          message: 'Two texts cannot be joined with +.',
          hint: 'Write them as one, in one pair of quotes.',
          edits: [remove(first, length)],
        }
      : {
          offset: first,
          length: 1,
          message: 'This quote is inside a text and ends it too early.',
          hint: 'A quote within a text is written \\", or “ and ”.',
          edits: inner.map((place) => insert(place, '\\')),
        };
  return { end: close + 1, repairs: [repair, ...contentRepairs(text, at + 1, close)] };
}

interface Reach {
  from: number;
  limit: number;
  quotes: string;
}

/** The quote that ends a text, and those before it that do not. */
function closingQuote(text: string, { from, limit, quotes: closers }: Reach) {
  const inner: number[] = [];
  for (let at = from; at < limit && inner.length < mostQuotes; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (closers.includes(text[at] ?? '')) {
      if (canFollowText(text, at + 1)) return { close: at, inner };
      inner.push(at);
    }
  }
  return { close: -1, inner };
}

const whole = (text: string, at: number, close: number): TextRead => ({
  end: close + 1,
  repairs: contentRepairs(text, at + 1, close),
});

/** Of a file that was cut off. */
export const lostEnd = {
  message: ': the rest may be lost.',
  hint: 'First look for it: undo, an older copy, or "git checkout" with the name of the file.',
};

function withoutClose(at: number, end: number): TextRead {
  const message = 'The closing quote is missing here.';
  const edits = [insert(end, '"')];
  return { end, repairs: [{ offset: at, length: end - at, message, edits, isCertain: true }] };
}

/** A text without a closing quote on its line: it is of another kind, or missing, or on a line below. */
function openText(text: string, at: number, limit: number): TextRead {
  const { close } = closingQuote(text, { from: at + 1, limit, quotes: doubleQuotes });
  if (close !== -1) return straightened(close + 1, [{ offset: close, length: 1, text: '"' }], at);
  const endOfText = endOfWords(text, limit);
  const { end, repairs } = escapedEnd(text, at, endOfText) ?? withoutClose(at, endOfText);
  const isLast = match(/(?<![}\]]\s*)\s*$/y, text, limit);
  if (!isLast && match(jsonLine, text, limit)) return { end, repairs };
  const told = isLast
    ? { ...lostEnd, message: `The file ends in the middle of this text${lostEnd.message}` }
    : {
        hint: 'A text stands on one line: join its lines. For paragraphs of their own, write one text in quotes for each, with a comma between them.',
      };
  return { end, repairs: repairs.map(({ edits: _, ...repair }) => ({ ...repair, ...told })) };
}

/** A text that ends in \\", which ends none: with an even number of them the last belongs to one before it. */
function escapedEnd(text: string, at: number, end: number): TextRead | undefined {
  const escaped = [...text.slice(at + 1, end).matchAll(/\\(.)/g)].filter(([, sign]) => sign === '"');
  if (escaped.length % 2 === 0 || escaped.at(-1)?.index !== end - at - 3) return undefined;
  const message = 'The \\ before this quote makes it a part of the text, which has no end then.';
  const repair = { offset: end - 2, length: 2, message, edits: [remove(end - 2, 1)] };
  return { end, repairs: [repair] };
}

/** The end of a line without the comma that stands there. */
function endOfWords(text: string, limit: number): number {
  let end = limit;
  while (/[\s,]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

/** “Text”, 'text' or `text`: any quotes but the straight double ones. */
function otherQuotes(text: string, at: number, limit: number): TextRead | undefined {
  const isDouble = doubleQuotes.includes(text[at] ?? '');
  const { close } = closingQuote(text, {
    from: at + 1,
    limit,
    quotes: isDouble ? doubleQuotes : singleQuotes,
  });
  if (close === -1 && !isDouble) return undefined;
  const end = close === -1 ? endOfWords(text, limit) : close;
  const inner = [...text.slice(at + 1, end).matchAll(/\\?["']/g)].flatMap(({ 0: quote, index }) => {
    if (quote === '"') return [insert(at + 1 + index, '\\')];
    return quote === "\\'" ? [remove(at + 1 + index, 1)] : [];
  });
  const closing = { offset: end, length: close === -1 ? 0 : 1, text: '"' };
  return straightened(end + closing.length, [{ offset: at, length: 1, text: '"' }, ...inner, closing], at);
}

const straightened = (end: number, edits: TextEdit[], offset: number): TextRead => ({
  end,
  repairs: [
    {
      offset: edits[0]?.offset ?? offset,
      length: 1,
      message: 'Texts and names need straight double quotes (").',
      hint: 'Word processors and chats change quotes: type them again here. npm run check -- --fix does it in the whole file.',
      edits,
      isCertain: true,
      isThroughout: true,
    },
  ],
});

const badEscape = /\\(?:(["\\/bfnrt]|u[0-9a-fA-F]{4})|[^]?)/g;

/** Signs that JSON does not allow within a text. */
function contentRepairs(text: string, from: number, to: number): Repair[] {
  const content = text.slice(from, to);
  const controls = [...content.matchAll(/ {0,9}[\u0000-\u001F][\u0000-\u0020]*/g)].map(
    ({ 0: found, index }) => ({
      offset: from + index,
      length: found.length,
      text: /\s/.test(found) ? ' ' : '',
    }),
  );
  const unknown = [...content.matchAll(badEscape)].filter(([, known]) => known === undefined);
  const isPath = unknown.length > 0 && /^[\w.:-]*(?:\\[\w.-]+)+$/.test(content);
  const path = content.replace(/^[a-z]:.*\\/i, 'media/').replaceAll('\\', '/');
  const escapes = isPath
    ? [{ offset: from, length: content.length, text: path }]
    : unknown.map(({ 0: sign, index }) => ({ offset: from + index, length: sign.length, text: `\\${sign}` }));
  const cut = /(?<!\\)\\u(?=[a-f]{0,2}\d)[\da-f]{1,3}(?![\da-f])/i.exec(content);
  if (cut)
    return [
      {
        offset: from + cut.index,
        length: cut[0].length,
        message: 'Four digits, or letters from a to f, belong behind \\u.',
      },
    ];
  return [
    {
      message: 'There is a tab or another control character in this text.',
      hint: 'Write a space in its place. A row of a spreadsheet is a list of texts: ["Car", "The main road"].',
      edits: controls,
    },
    {
      offset: from + (unknown[0]?.index ?? 0),
      message: 'This backslash has no meaning in a text.',
      hint: isPath
        ? 'The folders of a path are divided by /. A file of your computer has to be copied to public/media.'
        : 'Two of them show one. The folders of a path are divided by /, and a quote within a text is written \\".',
      edits: escapes,
    },
  ].flatMap((repair) => repair.edits.slice(0, 1).map(({ offset }) => ({ offset, length: 1, ...repair })));
}
