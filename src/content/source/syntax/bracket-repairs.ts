import { at, wordsOf } from './token-words';
import { closerOf, insert, isCloser, remove, type JsonToken, type Repair } from './json-tokens';

/** A bracket that goes with no other. */
export const tooMany = (token: JsonToken): Repair => ({
  ...at(token),
  message: isCloser(token.kind)
    ? `This ${token.kind} is one too many: nothing that is open here ends with it.`
    : `This ${token.kind} is one too many: it follows another, and only one of them is closed.`,
  edits: [remove(token.offset, 1)],
});

/** An opening bracket that should be of the other kind. */
export const otherBracket = (token: JsonToken, kind: '{' | '['): Repair => ({
  ...at(token),
  message:
    kind === '['
      ? 'A list has square brackets: [ at its beginning, ] at its end.'
      : 'What has names stands in braces: { at its beginning, } at its end.',
  edits: [{ ...at(token), text: kind }],
});

/** An opening bracket that is missing before a token; the name is that of a list. */
export function opening(
  kind: '{' | '[',
  { offset }: JsonToken,
  { text, name }: { text: string; name: JsonToken | undefined },
): Repair {
  const isFirst = text.search(/\S/) >= offset;
  return {
    offset,
    length: 1,
    message:
      kind === '['
        ? `${name ? wordsOf(name, text) : 'This'} has several values: a list needs square brackets.`
        : `The { that begins this ${isFirst ? 'page' : 'block or entry'} is missing.`,
    edits: [insert(offset, kind === '{' ? '{ ' : '[')],
  };
}

interface Closed {
  last: JsonToken;
  text: string;
  instead?: JsonToken | undefined;
}

/** The closing bracket of what is open: behind the last token of it, or in the place of another bracket. */
export function closing(
  { kind, opener, isOwn }: { kind: '{' | '['; opener: JsonToken; isOwn: boolean },
  { last, text, instead }: Closed,
): Repair {
  const closer = closerOf(kind);
  const what = nameOf(opener, text);
  if (instead)
    return {
      ...at(instead),
      message: `${what} is closed by ${instead.kind} instead of ${closer}.`,
      edits: [{ ...at(instead), text: closer }],
    };
  const isAtEnd = isLast(last.end, text);
  return {
    offset: Math.max(0, last.end - 1),
    length: 1,
    message: isAtEnd
      ? `The file ends too early: ${lower(what)} is still open.`
      : `${what} is not closed: its ${closer} is missing.`,
    ...(isAtEnd && { hint: 'First look whether the end of the file was lost.' }),
    edits: [insert(last.end, isOwn ? onItsLine(closer, opener, { end: last.end, text }) : closer)],
  };
}

// Without a copy of what follows: it is asked at every line.
export const isLast = (end: number, text: string): boolean => {
  const rest = /[\s,]*$/y;
  rest.lastIndex = end;
  return rest.test(text);
};

const longestIndent = 200;

/** The bracket, on a line of its own where what it closes has lines of its own. */
function onItsLine(closer: string, opener: JsonToken, { end, text }: { end: number; text: string }): string {
  const newline = text.indexOf('\n', opener.offset);
  if (newline === -1 || newline > end) return closer;
  const line = text.lastIndexOf('\n', opener.offset) + 1;
  return `\n${/^[^\S\n]*/.exec(text.slice(line, line + longestIndent))?.[0] ?? ''}${closer}`;
}

const lower = (words: string) => words.replace(/^./, (letter) => letter.toLowerCase());

/** What an opening bracket begins, as an author knows it. */
function nameOf({ offset, kind, line }: JsonToken, text: string): string {
  const where = `that begins on line ${line}`;
  const name = /("[^"\n]*")\s*:\s*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[1];
  if (kind === '[') return `The list ${name === undefined ? '' : `${name} `}${where}`;
  if (name !== undefined) return `The part ${name} ${where}`;
  if (text.search(/\S/) >= offset) return 'The page';
  const type = /^\{?\s*"type"\s*:\s*("[^"\n]*")/.exec(text.slice(offset, offset + 200))?.[1];
  return type === undefined ? `The entry ${where}` : `The block ${type} ${where}`;
}
