import { at, wordsOf } from './token-words';
import { insert, remove, type JsonToken, type Repair } from './json-tokens';

/** What may follow: of an object or a list its first entry, or another one. */
export type Expects = 'first' | 'entry' | 'colon' | 'value' | 'comma' | 'end';

export const insertion = (sign: ',' | ':', token: JsonToken, text: string): Repair => ({
  offset: sign === ':' ? token.end : Math.max(0, token.end - 1),
  length: 1,
  ...(sign === ','
    ? missingComma(token, text)
    : {
        message: 'A colon is missing between the name and its value.',
        edits: [insert(token.end, sign)],
        isCertain: true,
      }),
});

const longestGap = 40;

/** "check," at the end of a line: the comma and the quote changed places. */
function missingComma(
  { kind, end }: JsonToken,
  text: string,
): Pick<Repair, 'message' | 'edits' | 'isCertain'> {
  const isWithin =
    kind === 'string' &&
    text.slice(end - 2, end) === ',"' &&
    /^\s*\n/.test(text.slice(end, end + longestGap));
  return isWithin
    ? {
        message: 'The comma is inside the quotes; it belongs after the closing quote.',
        edits: [{ offset: end - 2, length: 2, text: '",' }],
      }
    : { message: 'A comma is missing after this value.', edits: [insert(end, ',')], isCertain: true };
}

export const replacement = (token: JsonToken, sign: ',' | ':', message: string): Repair => ({
  ...at(token),
  message,
  edits: [{ ...at(token), text: sign }],
  isCertain: true,
});

export const quotedName = (token: JsonToken, text: string): Repair => ({
  ...at(token),
  message: 'The name of a property needs double quotes around it.',
  edits: [{ ...at(token), text: JSON.stringify(text.slice(token.offset, token.end)) }],
  isCertain: true,
});

/** A sign that nothing needs here. */
export const needless = (token: JsonToken, expects: Expects): Repair => ({
  ...at(token),
  message: needlessWords(token, expects),
  edits: [remove(token.offset, token.end - token.offset)],
  isCertain: token.kind === ',' || expects === 'end' || (token.kind === ':' && expects === 'value'),
});

function needlessWords({ kind }: JsonToken, expects: Expects): string {
  if (kind === ',' || kind === ';') {
    if (expects === 'first') return 'There is a comma before the first entry.';
    return expects === 'entry'
      ? 'There are two commas here; one divides two entries.'
      : `There is a ${kind === ',' ? 'comma' : 'semicolon'} after the last entry, which JSON does not allow.`;
  }
  if (expects === 'value')
    return 'There are two colons here; a name and its value need only one between them.';
  return expects === 'comma' ? 'This colon comes after a value.' : 'This colon has no name before it.';
}

/** Words where none can be. */
export const lostOutside = (token: JsonToken, text: string): Repair => ({
  ...at(token),
  message: `${wordsOf(token, text)} is outside the quotes, or has none.`,
  ...(/[\p{L}\p{N}]/u.test(wordsOf(token, text))
    ? { hint: 'Put it into the text that it belongs to, or delete it.' }
    : { edits: [remove(token.offset, token.end - token.offset)] }),
});

/** A name that nothing follows; the colon and the value may be in its quotes. */
export function emptyValue(name: JsonToken, expects: Expects, text: string): Repair {
  const written = wordsOf(name, text);
  const [, own, words = ''] = /^"([\w$-]+)\s*:\s*([^]+)"$/.exec(text.slice(name.offset, name.end)) ?? [];
  if (own !== undefined && expects === 'colon')
    return {
      ...at(name),
      message: 'The colon is inside the quotes; it belongs after the closing quote of the name.',
      edits: [{ ...at(name), text: `"${own}": "${words}"` }],
    };
  return expects === 'end'
    ? {
        ...at(name),
        message: `The file ends too early: ${written} has no value.`,
        hint: 'Was the end of the file lost? Put it back, or end the page here.',
      }
    : {
        ...at(name),
        message: `${written} has no value.`,
        hint: `Write ${written}: and its value, or delete it.`,
      };
}

/** A block, or a list, where the name of a property should be. */
export const nameWithout = (token: JsonToken): Repair => ({
  ...at(token),
  message: `A name in double quotes is expected here, before the ${token.kind}.`,
  hint:
    token.kind === '{'
      ? 'Blocks belong in the [ ] of a list: "blocks": [ { … }, { … } ].'
      : 'For example: "blocks": [ … ].',
});

/** "About" "us": a name has one value. */
export const twoTexts = (first: JsonToken, second: JsonToken, text: string): Repair => ({
  ...at(second),
  message: 'This is a second text for the same name, which has one value.',
  edits: [
    {
      offset: first.offset,
      length: second.end - first.offset,
      text: `${text.slice(first.offset, first.end - 1).trimEnd()} ${text.slice(second.offset + 1, second.end)}`,
    },
  ],
});

/** What stands before the { of the page; without any {, there is no page. */
export function beforeStart(first: JsonToken | undefined, opener: JsonToken | undefined): Repair {
  const { offset, length } = first ? at(first) : { offset: 0, length: 1 };
  return opener
    ? {
        offset,
        length,
        message: 'There is something before the { that begins the page.',
        edits: [remove(offset, opener.offset - offset)],
      }
    : {
        offset,
        length,
        message:
          'This file holds no object { … }. A page, for example, is written { "title": "…", "meta": { … }, "blocks": [ … ] }.',
        hint: 'npm run new page /Name writes a first page.',
      };
}

export function afterEnd(token: JsonToken, text: string): Repair {
  const rest = text.slice(token.offset).trimEnd();
  const isProse = !/[[\]{}:]/.test(rest);
  return {
    ...at(token),
    message: 'There is something after the } that ends the page. A file holds exactly one { … }.',
    ...(isProse
      ? { edits: [remove(token.offset, rest.length)] }
      : { hint: 'A block belongs before the ] that ends "blocks", another page in a file of its own.' }),
  };
}
