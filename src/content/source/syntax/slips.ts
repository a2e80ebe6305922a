import { lastBlockBehind, moveClosing, partnerOf } from './blocks-behind';
import type { Cursor, Frame } from './cursor';
import { insert, isOpener, remove, type JsonToken } from './tokens';

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

/** A block, or a list, where the name of a property should be. */
export function valueForName(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const end = partnerOf(cursor.tokens, cursor.at - 1);
  const closer = cursor.tokens[end];
  const after = cursor.tokens[end + 1];
  const isBlock = token.kind === '{';
  const isWrapped = frame.state === 'first' && isBlock && after?.kind === '}' && closer;
  const { last } = frame;
  if (isWrapped) {
    cursor.repair(frame.opener, 'Two { follow one another: the outer pair of { and } is one too many.', {
      edits: [remove(frame.opener.offset, 1), remove(after.offset, 1)],
    });
  } else if (isBlock && closer && last?.opener.kind === '[') {
    cursor.repair(token, 'This block comes after the end of the list that it belongs to.', {
      hint: 'The ] that ends the list comes after its last block.',
      edits: moveClosing(cursor.tokens, cursor.text, { closer: last.closer, end }),
    });
  } else if (isBlock && listOfBlocksInBraces(cursor, frame)) {
    // Both brackets are told of at once.
  } else if (!listWithoutOpening(cursor, frame, end)) {
    cursor.repair(token, `A name in double quotes is expected here, before the ${token.kind}.`, {
      hint: isBlock
        ? 'Blocks belong in a list: "blocks": [ { … }, { … } ].'
        : 'For example: "blocks": [ … ].',
    });
  }
  skipTo(cursor, end, frame);
}

/** "blocks": { { … }, { … } }: the list has the brackets of an object. */
function listOfBlocksInBraces(cursor: Cursor, { opener, state }: Frame): boolean {
  const start = cursor.tokens.indexOf(opener);
  const closer = cursor.tokens[partnerOf(cursor.tokens, start)];
  const name = cursor.tokens[start - 2];
  if (state !== 'first' || name?.kind !== 'string' || closer?.kind !== '}' || closer.isMissing) return false;
  cursor.repair(
    opener,
    `${cursor.words(name)} is a list, and a list has square brackets: [ at its beginning, ] at its end.`,
    {
      edits: [
        { offset: opener.offset, length: 1, text: '[' },
        { offset: closer.offset, length: 1, text: ']' },
      ],
    },
  );
  return true;
}

/** "items": { … }, { … } ]: the first of several entries stands where their list should begin. */
function listWithoutOpening(cursor: Cursor, { last }: Frame, end: number): boolean {
  const { tokens, text } = cursor;
  const first = last?.opener.kind === '{' ? tokens.indexOf(last.opener) : -1;
  const name = tokens[first - 2];
  if (tokens[cursor.at - 1]?.kind !== '{' || tokens[first - 1]?.kind !== ':' || name?.kind !== 'string')
    return false;
  const behind = tokens[lastBlockBehind(tokens, end)]?.end ?? text.length;
  const isClosed = /^[\s,]*\]/.test(text.slice(behind, behind + mostSpace));
  const written = cursor.words(name);
  cursor.repair(name, `The [ at the beginning of the list ${written} is missing.`, {
    hint: `Insert [ after the colon of ${written}${isClosed ? '' : ', and ] after the last of its entries'}.`,
  });
  return true;
}

// As far as a bracket on one of the next lines.
const mostSpace = 400;

/** Goes on behind a value, and behind the blocks that a list was moved around. */
function skipTo(cursor: Cursor, end: number, frame: Frame): void {
  cursor.at = lastBlockBehind(cursor.tokens, end) + 1;
  frame.state = 'comma';
  // A missing comma after it is part of the same fault.
  if (cursor.next && cursor.next.kind !== ',' && cursor.next.kind !== '}') frame.state = 'entry';
}

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

/** "title: Visit" and "title:" "Visit": the colon stands within the quotes. */
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

/** { "a", "b" }: texts without names, in the brackets of an object. */
export function listInBraces(cursor: Cursor, frame: Frame): boolean {
  const start = cursor.tokens.indexOf(frame.opener);
  const end = partnerOf(cursor.tokens, start);
  const closer = cursor.tokens[end];
  const within = cursor.tokens.slice(start + 1, end);
  const isList =
    within.length > 0 &&
    within.every(({ kind }, at) => (at % 2 === 1 ? kind === ',' : kind === 'string' || kind === 'number'));
  if (!isList || !closer || frame.opener.isMissing || closer.isMissing) return false;
  cursor.repair(frame.opener, 'A list needs square brackets, not braces.', {
    edits: [
      { offset: frame.opener.offset, length: 1, text: '[' },
      { offset: closer.offset, length: 1, text: ']' },
    ],
  });
  cursor.at = end + 1;
  cursor.close(closer);
  return true;
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

export function missingComma(cursor: Cursor): void {
  const before = cursor.before;
  if (!before) return;
  // What stands before it is changed already: one slip, one fault.
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

export function strayColon(cursor: Cursor, token: JsonToken, frame: Frame): void {
  const { last, kind } = frame;
  const before = cursor.before;
  // "list": [ "name": "value" ]: only objects have names.
  if (kind === '[' && before?.kind === 'string') {
    cursor.repair(before, `${cursor.words(before)} is the name of a property, but is in a list.`, {
      hint: 'Entries of a list have no names. Put names and their values into { }.',
    });
  } else
    cursor.repair(token, 'This colon comes after a value.', {
      hint: 'A name, a colon and a value make an entry; a comma ends it.',
    });
  frame.state = last ? 'comma' : 'value';
}
