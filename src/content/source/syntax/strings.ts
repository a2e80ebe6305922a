import { contentRepairs } from './text-content';
import { insert, remove, type Repair } from './json-tokens';
import type { TextEdit } from '../../../model/diagnostic';

/** A text or a name that was read, up to behind its closing quote. */
export interface StringRead {
  end: number;
  repairs: Repair[];
  /** Edits that belong to one fault of the whole file. */
  group?: { name: string; edits: TextEdit[]; words: Pick<Repair, 'message' | 'hint'> };
}

const double = '"“”„‟″«»';

/** Reads what is in quotes of any kind, on a line that ends at the limit; undefined where a quote is but a sign among words. */
export function readQuoted(text: string, at: number, limit: number): StringRead | undefined {
  return text[at] === '"' ? readString(text, at, limit) : readOtherQuotes(text, at, limit);
}

/** How a line may go on after a text that has ended: with a sign of JSON, another text, a comment or nothing. */
const afterText = /[ \t\r\u00A0]*(?:$|\n|[,;:}\]={[]|"|\/[/*]|#)/y;
/** After a comma nothing but a value, a name or the end of the line can follow. */
const afterComma =
  /[ \t\r\u00A0]*,[ \t\r\u00A0]*(?:$|\n|["“'‘`{[\]}\-\d]|[+.]\d|true\b|false\b|null\b|[\w$-]+\s*:|\/[/*])/y;

function test(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const isEnd = (text: string, after: number): boolean =>
  test(afterText, text, after) &&
  (!/^[ \t\r\u00A0]*,/.test(text.slice(after, after + 20)) || test(afterComma, text, after));

/** Where a line ends, without its line break. */
export function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  const end = newline === -1 ? text.length : newline;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** The next quote without a backslash before it, below the limit. */
function nextQuote(text: string, from: number, limit: number, quotes = '"'): number {
  for (let at = from; at < limit; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (quotes.includes(text[at] ?? '')) return at;
  }
  return -1;
}

function readString(text: string, at: number, limit: number): StringRead {
  const close = nextQuote(text, at + 1, limit);
  const lost = lostQuoteOfName(text, at, close === -1 ? limit : close);
  if (lost) return lost;
  if (close === -1) return readOpen(text, at, limit);
  if (isEnd(text, close + 1) && !isToken(text, close + 1)) return whole(text, at, close);
  return quoteWithin(text, at, close, limit) ?? whole(text, at, close);
}

/** A {token} right after a quote: the quote is in a text. */
const isToken = (text: string, at: number) => test(/[ \t]*(?:\{[a-zA-Z][\w.-]*\}|\[[^\]\n]*\]\()/y, text, at);

/** `"title: "Visit"`: the name has lost its closing quote. */
function lostQuoteOfName(text: string, at: number, end: number): StringRead | undefined {
  const [, name, rest = ''] =
    /^([\w$-]+)\s*:\s*([^]*)$/.exec(text.slice(at + 1, Math.min(end, at + 200))) ?? [];
  if (name === undefined) return undefined;
  const isName =
    text[end] === '"' ? rest === '' && !isEnd(text, end + 1) : /^(?:[[{]|-?\d|true\b|false\b|$)/.test(rest);
  const nameEnd = at + 1 + name.length;
  return isName ? { end: nameEnd, repairs: [missingClose(at, nameEnd, 'name')] } : undefined;
}

const missingClose = (from: number, end: number, what: 'name' | 'text'): Repair => ({
  offset: from,
  length: end - from,
  message: `The closing quote of this ${what} is missing.`,
  edits: [insert(end, '"')],
  isCertain: true,
});

/** A text that is whole on its line: only what is in it may be wrong. */
const whole = (text: string, at: number, close: number): StringRead => ({
  end: close + 1,
  repairs: contentRepairs(text, at + 1, close),
});

// Whoever has more quotes in one line is not helped by a guess.
const mostQuotes = 40;

/** Quotes are in a text, and end it for JSON: looks for the one that its author meant. */
function quoteWithin(text: string, at: number, first: number, limit: number): StringRead | undefined {
  // "A, "href": …: the next name follows.
  if (
    /,\s*$/.test(text.slice(Math.max(at + 1, first - 20), first)) &&
    (test(/[\w$-]+"\s*:/y, text, first + 1) || isLastQuote(text, first, limit))
  ) {
    const comma = text.lastIndexOf(',', first);
    return { end: comma, repairs: [missingClose(at, comma, 'text')] };
  }
  const inner: number[] = [first];
  let close = nextQuote(text, first + 1, limit);
  while (
    close !== -1 &&
    inner.length < mostQuotes &&
    !(isEnd(text, close + 1) && text[close + 1] !== '"' && !isToken(text, close + 1))
  ) {
    inner.push(close);
    close = nextQuote(text, close + 1, limit);
  }
  if (close === -1 || inner.length >= mostQuotes) return undefined;
  const repair: Repair = {
    offset: first,
    length: 1,
    message: 'This quote is inside a text and ends it too early.',
    hint: 'A quote within a text is written \\", or “ and ”.',
    edits: inner.map((quote) => insert(quote, '\\')),
  };
  return { end: close + 1, repairs: [repair, ...contentRepairs(text, at + 1, close)] };
}

/** "Yes, "No"]: the text that begins at this quote is whole. */
function isLastQuote(text: string, at: number, limit: number): boolean {
  const close = nextQuote(text, at + 1, limit);
  return close !== -1 && text[close + 1] !== '"' && isEnd(text, close + 1);
}

const jsonLine = /\s*(?:$|[{}[\]]|"[^"\n]*"\s*(?:[:,\]}]|\r?\n|$)|"[\w$-]+\s*:)/y;
const mostLines = 60;

/** A text without a closing quote on its line. */
function readOpen(text: string, at: number, limit: number): StringRead {
  const line = text.slice(at + 1, limit);
  const curly = /[”“„‟″](?=\s*[,}\]]*\s*$)/.exec(line);
  if (curly) {
    const offset = at + 1 + curly.index;
    const edits = [{ offset, length: 1, text: '"' }];
    return { end: offset + 1, repairs: [], group: { name: 'curly', edits, words: curlyWords(curly[0]) } };
  }
  const next = limit + (text[limit] === '\r' ? 2 : 1);
  if (next >= text.length || test(jsonLine, text, next)) {
    const end = at + 1 + line.replace(/[\s,]*$/, '').length;
    // A bracket at the end of a line is rather one of JSON than of the text.
    return { end, repairs: [missingClose(at, end, 'text')] };
  }
  return overLines(text, at, next);
}

/** A text that was pasted with its line breaks. */
function overLines(text: string, at: number, second: number): StringRead {
  let from = second;
  for (let count = 0; count < mostLines && from < text.length; count += 1) {
    const limit = lineEnd(text, from);
    const close = nextQuote(text, from, limit);
    if (close !== -1) return joined(text, at, close, true);
    const next = limit + (text[limit] === '\r' ? 2 : 1);
    if (next >= text.length || test(jsonLine, text, next))
      return joined(text, at, from + text.slice(from, limit).replace(/[\s,]*$/, '').length, false);
    from = next;
  }
  const end = lineEnd(text, at);
  const { edits, ...repair } = missingClose(at, end, 'text');
  return { end, repairs: [repair] };
}

function joined(text: string, at: number, end: number, isClosed: boolean): StringRead {
  const isName = isClosed && test(/\s*:/y, text, end + 1);
  const breaks = [...text.slice(at, end).matchAll(/\s*\n\s*/g)];
  const repair: Repair = {
    offset: at,
    length: lineEnd(text, at) - at,
    message: `This ${isName ? 'name' : 'text'} runs over several lines; in JSON it must be on one line.`,
    hint: isName
      ? 'Write it on one line.'
      : 'Join its lines. For paragraphs of their own, write one text in quotes for each, with a comma between them.',
    edits: [
      ...breaks.map(({ 0: gap, index }) => ({
        offset: at + index,
        length: gap.length,
        text: isName ? '' : ' ',
      })),
      ...(isClosed ? [] : [insert(end, '"')]),
    ],
  };
  const starts = [at + 1, ...breaks.map(({ 0: gap, index }) => at + index + gap.length)];
  const content = starts.flatMap((from, index) =>
    contentRepairs(text, from, at + (breaks[index]?.index ?? end - at)),
  );
  return { end: isClosed ? end + 1 : end, repairs: [repair, ...content] };
}

const curlyWords = (quote: string) => ({
  message: `Texts need straight double quotes ("), not ${quote}.`,
  hint: double.includes(quote)
    ? 'Word processors and chats change quotes: type them again here. npm run check -- --fix does it in the whole file.'
    : 'Type " instead. npm run check -- --fix does it in the whole file.',
});

/** “Text”, 'text' or `text`: any quotes but the straight double ones. */
function readOtherQuotes(text: string, at: number, limit: number): StringRead | undefined {
  const isDouble = double.includes(text[at] ?? '');
  const closers = isDouble ? double : "'‘’‚`´";
  let close = nextQuote(text, at + 1, limit, closers);
  while (close !== -1 && !isEnd(text, close + 1)) close = nextQuote(text, close + 1, limit, closers);
  if (close === -1 && !isDouble) return undefined;
  const end = close === -1 ? at + 1 + text.slice(at + 1, limit).replace(/[\s,]*$/, '').length : close;
  // ´´About´´ and ''About''
  const [, , more = ''] = /^(.)(\1+)[^]+\2$/.exec(text.slice(at, end)) ?? [];
  const edits: TextEdit[] = [{ offset: at, length: 1 + more.length, text: '"' }];
  for (let inner = nextQuote(text, at + 1, end); inner !== -1; inner = nextQuote(text, inner + 1, end))
    edits.push(insert(inner, '\\'));
  // \' is JavaScript: JSON needs no backslash there.
  for (const { index } of text.slice(at, end).matchAll(/\\(?=')/g)) edits.push(remove(at + index, 1));
  edits.push({ offset: end - more.length, length: more.length + (close === -1 ? 0 : 1), text: '"' });
  return {
    end: close === -1 ? end : close + 1,
    repairs: [],
    group: { name: isDouble ? 'curly' : 'single', edits, words: curlyWords(text[at] ?? '') },
  };
}

const plainWord = /^(?:-?\d[\d.]*|true|false|null)$/;

/**
 * A text without its quotes, up to the comma or bracket that ends the line.
 * With isValue it follows a colon; else it begins a line.
 */
export function bareText(
  text: string,
  at: number,
  { limit, isValue }: { limit: number; isValue: boolean },
): StringRead | undefined {
  const line = text.slice(at, Math.min(limit, at + 5000));
  if (isValue && /^[^"{[]*"\s*[,}\]]*\s*$/.test(line) && !/^[^"]*[,:}\]]\s*"/.test(line)) {
    const end = at + line.lastIndexOf('"') + 1;
    const repair = {
      offset: at,
      length: end - at,
      message: 'The opening quote of this text is missing.',
      edits: [insert(at, '"')],
      isCertain: true,
    };
    return { end, repairs: [repair] };
  }
  const next = /,\s*["\w$-]+\s*:/.exec(line)?.index ?? line.length;
  const comment = /\s(?:\/\/|\/\*|#)/.exec(line)?.index ?? line.length;
  const words = line.slice(0, Math.min(next, comment)).replace(/\s*[}\]]*\s*[,;]?\s*$/, '');
  if (/["{}]/.test(words) || (!isValue && /^[\w$-]+\s*:/.test(line))) return undefined;
  // One word may be a number, or true in capital letters: the grammar tells.
  if (plainWord.test(words) || !/\s/.test(words.trim()) || (/^-?[\d.]+\s*,/.test(words) && !isValue))
    return undefined;
  return { end: at + words.length, repairs: [] };
}
