import { lastBlockBehind, moveClosing, partnerOf } from '../blocks-behind';
import type { Cursor, Frame } from '../cursor';
import { remove, type JsonToken } from '../tokens';

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
