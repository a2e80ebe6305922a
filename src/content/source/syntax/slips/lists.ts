import { lastBlockBehind, moveClosing, partnerOf } from '../blocks-behind';
import type { Cursor, Frame } from '../cursor';
import { insert, isOpener, remove, type JsonToken } from '../tokens';

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
  } else if (isBlock && isBeforeBlocks(cursor, end)) {
    cursor.repair(token, 'This block stands before the list "blocks", not in it.', {
      hint: 'Move it into the [ ] of "blocks", and put a comma between it and the next block.',
    });
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

/** { … }, "blocks": [ … ]: whether the list is among the properties behind a block. */
function isBeforeBlocks({ tokens, text }: Cursor, end: number): boolean {
  let at = lastBlockBehind(tokens, end) + 1;
  while (tokens[at]?.kind === ',' && tokens[at + 2]?.kind === ':') {
    const name = tokens[at + 1];
    const value = tokens[at + 3];
    if (!name || !value) return false;
    if (text.slice(name.offset, name.end) === '"blocks"') return value.kind === '[';
    at = (isOpener(value.kind) ? partnerOf(tokens, at + 3) : at + 3) + 1;
  }
  return false;
}

/** "items": { … }, { … } ]: the first of several entries is where their list should begin. */
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

/** "columns": "Visit", "What it costs": the values of a list without its brackets. One word may be a name instead. */
export function listWithoutBrackets(cursor: Cursor, loose: JsonToken, frame: Frame): boolean {
  const { tokens, text } = cursor;
  const isValue = (at: number) => tokens[at]?.kind === 'string' || tokens[at]?.kind === 'number';
  const at = tokens.indexOf(loose);
  let [from, to] = [at, at];
  while (tokens[from - 1]?.kind === ',' && isValue(from - 2)) from -= 2;
  while (tokens[to + 1]?.kind === ',' && isValue(to + 2) && tokens[to + 3]?.kind !== ':') to += 2;
  const [first, last, name] = [tokens[from], tokens[to], tokens[from - 2]];
  if (!first || !last || !name || from === at || tokens[from - 1]?.kind !== ':') return false;
  if (to === at && /^"[$@a-z][\w:.-]*"$/.test(text.slice(loose.offset, loose.end))) return false;
  cursor.repair(loose, `${cursor.words(name)} has several values: a list needs square brackets.`, {
    edits: [insert(first.offset, '['), insert(last.end, ']')],
  });
  cursor.at = to + 1;
  frame.state = 'comma';
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
