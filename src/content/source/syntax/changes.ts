import type { TextEdit } from '../../../model/diagnostic';
import { closerOf, insert, isCloser, isOpener, remove, type JsonToken, type Repair } from './tokens';

/** One thing that has to change. */
export interface Change {
  token: JsonToken;
  repair: Repair;
  /** The token that is no longer there. */
  drops?: JsonToken;
  /** The change of an opening bracket that this one belongs to. */
  of?: Change;
  /** All behind the end of the page. */
  isRest?: true;
}

const longest = 40;
const longestIndent = 200;

function wordsOf({ offset, end }: JsonToken, text: string): string {
  const words = text.slice(offset, end).replace(/\s+/g, ' ');
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

const at = ({ offset, end }: JsonToken) => ({ offset, length: Math.max(1, end - offset) });

export const insertion = (sign: ',' | ':', token: JsonToken, text: string): Change => ({
  token,
  repair: {
    offset: sign === ':' ? token.end : Math.max(0, token.end - 1),
    length: 1,
    ...(sign === ','
      ? missingComma(token, text)
      : {
          message: 'A colon is missing between the name and its value.',
          edits: [insert(token.end, sign)],
          isCertain: true,
        }),
  },
});

/** "check," at the end of a line: the comma and the quote changed places. */
function missingComma(
  { kind, end }: JsonToken,
  text: string,
): Pick<Repair, 'message' | 'edits' | 'isCertain'> {
  const isWithin =
    kind === 'string' && text.slice(end - 2, end) === ',"' && /^\s*\n/.test(text.slice(end, end + longest));
  return isWithin
    ? {
        message: 'The comma is inside the quotes; it belongs after the closing quote.',
        edits: [{ offset: end - 2, length: 2, text: '",' }],
      }
    : { message: 'A comma is missing after this value.', edits: [insert(end, ',')], isCertain: true };
}

export const replacement = (token: JsonToken, sign: string, message: string): Change => ({
  token,
  repair: { ...at(token), message, edits: [{ ...at(token), text: sign }], isCertain: !isOpener(token.kind) },
});

export const quotedName = (token: JsonToken, text: string): Change => ({
  token,
  repair: {
    ...at(token),
    message: 'The name of a property needs double quotes around it.',
    edits: [{ ...at(token), text: JSON.stringify(text.slice(token.offset, token.end)) }],
    isCertain: true,
  },
});

export function deletion(token: JsonToken, expects: string, text: string): Change {
  const { kind } = token;
  const isSign =
    isOpener(kind) || isCloser(kind) || ',:;='.includes(kind) || !/[\p{L}\p{N}]/u.test(wordsOf(token, text));
  return {
    token,
    drops: token,
    repair: {
      ...at(token),
      message: deletionWords(token, expects, text),
      ...(isSign
        ? {
            edits: [remove(token.offset, token.end - token.offset)],
            isCertain: kind === ',' || (kind === ':' && expects === 'value'),
          }
        : { hint: 'Put it into the text that it belongs to, or delete it.' }),
    },
  };
}

/** A closing bracket behind which more of what it ends follows. */
export const tooEarly = (opener: JsonToken, token: JsonToken, text: string): Change => ({
  token,
  drops: token,
  repair: {
    ...at(token),
    message: `This ${token.kind} comes too early: it ends ${lower(nameOf(opener, text))}, and more of that follows.`,
    edits: [remove(token.offset, 1)],
  },
});

const lower = (words: string) => words.replace(/^./, (letter) => letter.toLowerCase());

function deletionWords(token: JsonToken, expects: string, text: string): string {
  const { kind } = token;
  if (isCloser(kind)) return `This ${kind} is one too many: nothing that is open here ends with it.`;
  if (isOpener(kind))
    return `This ${kind} is one too many: it follows another, and only one of them is closed.`;
  if (kind === ',' || kind === ';') {
    if (expects === 'first') return 'There is a comma before the first entry.';
    if (expects === 'entry') return 'There are two commas here; one divides two entries.';
    return expects === 'end'
      ? 'There is a comma after the end of the page.'
      : 'There is a comma after the last entry, which JSON does not allow.';
  }
  if (kind !== ':' && kind !== '=') return `${wordsOf(token, text)} is outside the quotes, or has none.`;
  if (expects === 'value')
    return 'There are two colons here; a name and its value need only one between them.';
  return expects === 'comma' ? 'This colon comes after a value.' : 'This colon has no name before it.';
}

/** A name that nothing follows; the colon and the value may be in its quotes. */
export function emptyValue(name: JsonToken, expects: string, text: string): Change {
  const written = wordsOf(name, text);
  const place = { token: name, repair: at(name) };
  const [, own, words = ''] = /^"([\w$-]+)\s*:\s*([^]+)"$/.exec(text.slice(name.offset, name.end)) ?? [];
  if (own !== undefined && expects === 'colon')
    return {
      token: name,
      repair: {
        ...place.repair,
        message: 'The colon is inside the quotes; it belongs after the closing quote of the name.',
        edits: [{ ...at(name), text: `"${own}": "${words}"` }],
      },
    };
  const isCutOff = expects === 'end';
  return {
    token: name,
    repair: {
      ...place.repair,
      message: isCutOff ? `The file ends too early: ${written} has no value.` : `${written} has no value.`,
      hint: isCutOff
        ? 'Was the end of the file lost? Put it back, or end the page here.'
        : `Write ${written}: and its value, or delete it.`,
    },
  };
}

/** A block, or a list, where the name of a property should be. */
export const nameWithout = (token: JsonToken): Change => ({
  token,
  repair: {
    ...at(token),
    message: `A name in double quotes is expected here, before the ${token.kind}.`,
    hint:
      token.kind === '{'
        ? 'Blocks belong in the [ ] of a list: "blocks": [ { … }, { … } ].'
        : 'For example: "blocks": [ … ].',
  },
});

/** An opening bracket that is missing before a token. */
export function opening(
  kind: '{' | '[',
  token: JsonToken,
  text: string,
  name: JsonToken | undefined,
): Change {
  const isFirst = text.search(/\S/) >= token.offset;
  return {
    token,
    repair: {
      offset: token.offset,
      length: 1,
      message:
        kind === '['
          ? `${name ? wordsOf(name, text) : 'This'} has several values: a list needs square brackets.`
          : `The { that begins this ${isFirst ? 'page' : 'block or entry'} is missing.`,
      edits: [insert(token.offset, kind === '{' ? '{ ' : '[')],
    },
  };
}

interface Open {
  kind: '{' | '[';
  opener: JsonToken;
  change?: Change;
  early?: Change;
}

/** The closing bracket of what is open: behind a token, or in the place of one. */
export function closeFor(open: Open, token: JsonToken, text: string, instead?: JsonToken): Change {
  const { kind, opener, change, early } = open;
  const of = change ?? early;
  const closer = closerOf(kind);
  const what = nameOf(opener, text);
  const isAtEnd = !instead && isLast(token.end, text);
  const edit: TextEdit = instead
    ? { ...at(instead), text: closer }
    : insert(token.end, change ? closer : onItsLine(closer, opener, token.end, text));
  const message = instead
    ? `${what} is closed by ${instead.kind} instead of ${closer}.`
    : isAtEnd
      ? `The file ends too early: ${lower(what)} is still open.`
      : `${what} is not closed: its ${closer} is missing.`;
  return {
    token,
    ...(of && { of }),
    repair: {
      offset: instead ? instead.offset : Math.max(0, token.end - 1),
      length: 1,
      message,
      ...(isAtEnd && { hint: 'First look whether the end of the file was lost.' }),
      edits: [edit],
    },
  };
}

// Without a copy of what follows: it is asked at every line.
const isLast = (end: number, text: string): boolean => {
  const rest = /\s*$/y;
  rest.lastIndex = end;
  return rest.test(text);
};

/** The bracket, on a line of its own where what it closes has lines of its own. */
function onItsLine(closer: string, opener: JsonToken, end: number, text: string): string {
  const newline = text.indexOf('\n', opener.offset);
  if (newline === -1 || newline > end) return closer;
  const line = text.lastIndexOf('\n', opener.offset) + 1;
  return `\n${/^[^\S\n]*/.exec(text.slice(line, line + longestIndent))?.[0] ?? ''}${closer}`;
}

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

/** What stands before the { of the page; without any {, there is no page. */
export function beforeStart(tokens: readonly JsonToken[], opener: JsonToken | undefined): Change {
  const [token] = tokens;
  const place = token ?? { kind: 'word', offset: 0, end: 1, line: 1, indent: 0, isFirstOnLine: true };
  const { offset } = place;
  return {
    token: place,
    repair: opener
      ? {
          ...at(place),
          message: 'There is something before the { that begins the page.',
          edits: [remove(offset, opener.offset - offset)],
        }
      : {
          ...at(place),
          message:
            'This file holds no object { … }. A page, for example, is written { "title": "…", "meta": { … }, "blocks": [ … ] }.',
          hint: 'npm run new page /Name writes a first page.',
        },
  };
}

export function afterEnd(token: JsonToken, text: string): Change {
  const rest = text.slice(token.offset).trimEnd();
  const isProse = !/[[\]{}:]/.test(rest);
  return {
    token,
    drops: token,
    isRest: true,
    repair: {
      ...at(token),
      message: 'There is something after the } that ends the page. A file holds exactly one { … }.',
      ...(isProse
        ? { edits: [remove(token.offset, rest.length)] }
        : { hint: 'A block belongs before the ] that ends "blocks", another page in a file of its own.' }),
    },
  };
}
