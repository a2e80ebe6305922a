import type { Cursor, Frame } from '../cursor';
import { isOpener, remove, type JsonToken } from '../tokens';

export function looseWord(cursor: Cursor, token: JsonToken): void {
  const { offset, end } = token;
  if (lineOfDiff(cursor, token)) return;
  cursor.repair(token, `${cursor.words(token)} is outside the quotes, or has none.`, {
    hint: 'Put it into the text that it belongs to, or delete it.',
    ...(/\w/.test(cursor.text.slice(offset, end))
      ? {}
      : { edits: [remove(offset, end - offset)], hint: undefined }),
  });
}

/** "- old" and "+ new": lines as tools show what was changed. */
function lineOfDiff(cursor: Cursor, token: JsonToken): boolean {
  const { text } = cursor;
  const isFirst = token.offset === 0 || text[token.offset - 1] === '\n';
  const sign = text[token.offset];
  if (!isFirst || (sign !== '-' && sign !== '+') || !/^-\s/m.test(text) || !/^\+\s/m.test(text)) return false;
  const end = text.indexOf('\n', token.offset);
  const isOld = sign === '-';
  cursor.repair(
    token,
    isOld
      ? 'This line was copied out of a list of changes, where - marks what was before.'
      : 'This line was copied out of a list of changes, where + marks what is new.',
    isOld ? { hint: 'Delete the whole line.' } : { edits: [remove(token.offset, 1)] },
  );
  // What was before is no longer a part of the file.
  if (isOld) cursor.at = firstFrom(cursor.tokens, { at: cursor.at, offset: end < 0 ? text.length : end });
  return true;
}

/** The first token behind a place of the text. */
function firstFrom(tokens: Cursor['tokens'], { at, offset }: { at: number; offset: number }): number {
  const found = tokens.findIndex((token, index) => index >= at && token.offset >= offset);
  return found < 0 ? tokens.length : found;
}

/** 10 years, 5px: a text that begins with a number. */
export function textAfterNumber(cursor: Cursor, token: JsonToken): boolean {
  const number = cursor.before;
  if (number?.kind !== 'number' || number.line !== token.line) return false;
  const { offset } = number;
  const written = cursor.text.slice(offset, token.end);
  cursor.repairs.push({
    offset,
    length: written.length,
    message: 'Text needs double quotes, even when it begins with a number.',
    edits: [{ offset, length: written.length, text: JSON.stringify(written) }],
  });
  return true;
}

/** "title: Visit" and "title:" "Visit": the colon is within the quotes. */
export function colonWithin(cursor: Cursor, name: JsonToken, token: JsonToken, frame: Frame): boolean {
  const { offset, end } = name;
  const [, own, words = ''] = /^"([\w$-]+)\s*:\s*([^]*)"$/.exec(cursor.text.slice(offset, end)) ?? [];
  const isValue =
    token.kind === 'string' || token.kind === 'number' || token.kind === 'literal' || isOpener(token.kind);
  if (own === undefined || (words === '') !== isValue) return false;
  const text = words === '' ? `"${own}":` : `"${own}": "${words}"`;
  cursor.repair(name, 'The colon is inside the quotes; it belongs after the closing quote of the name.', {
    edits: [{ offset, length: end - offset, text }],
  });
  frame.state = words === '' ? 'value' : 'comma';
  cursor.at -= 1;
  return true;
}

/** Objects by their names, as the fields of a form are, were begun as a list; other names are parts of its entries. */
function hintForNamed(cursor: Cursor): string {
  const whose = cursor.frames.at(-2)?.name;
  const isByName = cursor.next?.kind === '{' && whose !== undefined;
  return isByName && !/^"(?:blocks|items|rows)"$/.test(cursor.words(whose))
    ? `If ${cursor.words(whose)} holds entries by their names, type { in the place of the [ behind it, and } in the place of the ] that ends it.`
    : 'Entries of a list have no names. Put names and their values into { }.';
}

export function strayColon(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const { last, kind } = frame;
  const before = cursor.before;
  // "list": [ "name": "value" ]: only objects have names.
  if (kind === '[' && before?.kind === 'string') {
    cursor.repair(before, `${cursor.words(before)} is the name of a property, but is in a list.`, {
      hint: hintForNamed(cursor),
    });
  } else
    cursor.repair(token, 'This colon comes after a value.', {
      hint: 'A name, a colon and a value make an entry; a comma ends it.',
    });
  frame.state = last ? 'comma' : 'value';
}
