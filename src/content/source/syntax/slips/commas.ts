import type { Cursor, Frame } from '../cursor';
import { insert, type JsonToken } from '../tokens';

/** 1,5 instead of 1.5, or 1,200 instead of 1200. */
export function decimalComma(cursor: Cursor, token: JsonToken, frame: Frame): boolean {
  const comma = cursor.before;
  const whole = cursor.tokens[cursor.at - 3];
  if (!whole || comma?.kind !== ',' || !isNumberBehind(whole, comma, token)) return false;
  const offset = whole.offset;
  const first = cursor.text.slice(offset, whole.end);
  const [written = ''] = /^-?[\d.]+(?:,[\d.]+)+/.exec(cursor.text.slice(offset)) ?? [];
  const isThousands = /^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(written);
  const length = isThousands ? written.length : token.end - offset;
  const text = isThousands ? written.replaceAll(',', '') : `${first}.${cursor.words(token)}`;
  cursor.repairs.push({
    offset,
    length,
    message: isThousands
      ? 'The thousands of a number have no comma before them.'
      : 'A decimal number has a point, not a comma.',
    hint: `Write ${text}, without quotes.`,
    edits: [{ offset, length, text }],
  });
  while (cursor.next && cursor.next.offset < offset + length) cursor.at += 1;
  frame.state = 'comma';
  return true;
}

const isNumberBehind = (whole: JsonToken, comma: JsonToken, token: JsonToken): boolean =>
  token.kind === 'number' &&
  whole.kind === 'number' &&
  whole.end === comma.offset &&
  comma.end === token.offset;

export function trailingComma(cursor: Cursor): void {
  const comma = cursor.before;
  if (comma) cursor.delete(comma, 'There is a comma after the last entry, which JSON does not allow.');
}

export function extraComma(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const message =
    frame.state === 'first'
      ? 'There is a comma before the first entry.'
      : 'There are two commas here; one divides two entries.';
  cursor.delete(token, message);
}

export function missingComma(cursor: Cursor): void {
  const before = cursor.before;
  if (!before) return;
  // What is before it is changed already: one slip, one fault.
  const [edit] = cursor.repairs.at(-1)?.edits ?? [];
  if (edit?.offset === before.offset && edit.offset + edit.length === before.end) {
    edit.text += ',';
    return;
  }
  const { offset, end } = before;
  // "check," at the end of its line: the comma and the quote changed places.
  if (
    before.kind === 'string' &&
    cursor.text.slice(offset, end).endsWith(',"') &&
    /^\s*\n/.test(cursor.text.slice(end))
  ) {
    cursor.repairs.push({
      offset,
      length: end - offset,
      message: 'The comma is inside the quotes; it belongs after the closing quote.',
      edits: [{ offset: end - 2, length: 2, text: '",' }],
    });
    return;
  }
  cursor.repairs.push({
    offset: Math.max(0, before.end - 1),
    length: 1,
    message: 'A comma is missing after this value.',
    edits: [insert(before.end, ',')],
    isCertain: true,
  });
}
