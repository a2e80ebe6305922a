import type { TextEdit } from '../../../model/diagnostic';
import { insert, isCloser, isOpener, type JsonToken } from './tokens';

/** The place of the bracket that closes the one at a place. */
export function partnerOf(tokens: readonly JsonToken[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    const kind = tokens[index]?.kind;
    if (kind && isOpener(kind)) depth += 1;
    if (kind && isCloser(kind)) depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length - 1;
}

/** The end of the last of the blocks that follow one another, from the end of the first. */
export function lastBlockBehind(tokens: readonly JsonToken[], end: number): number {
  let last = end;
  while (tokens[last + 1]?.kind === ',' && tokens[last + 2]?.kind === '{') last = partnerOf(tokens, last + 2);
  return last;
}

/** Moves the end of a list behind the blocks that follow it. */
export function moveClosing(
  tokens: readonly JsonToken[],
  text: string,
  { closer, end }: { closer: JsonToken; end: number },
): TextEdit[] {
  const last = lastBlockBehind(tokens, end);
  const first = tokens.find(({ offset }) => offset >= closer.end);
  const next = tokens[last + 1];
  const gap = /\s*$/.exec(text.slice(0, closer.offset))?.[0] ?? '';
  const comma = next && next.kind !== '}' && next.kind !== ',' ? ',' : '';
  return [
    { offset: closer.offset - gap.length, length: gap.length + 1, text: first?.kind === ',' ? '' : ',' },
    insert(tokens[last]?.end ?? closer.end, `${gap.includes('\n') ? gap : ''}]${comma}`),
  ];
}
