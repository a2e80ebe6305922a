import { canonical } from './same';
import type { Json } from '../../model/resolved';

/** The items that two lists have in common, in their order, as pairs of indexes. */
export type Common = readonly (readonly [before: number, after: number])[];

// Beyond this only what is the same at both ends stays: a page has no such lists.
const mostSteps = 4_000_000;

/** The longest run of items that stay when a list becomes another. */
export function commonItems(before: readonly Json[], after: readonly Json[]): Common {
  const [old, wished] = [before.map(canonical), after.map(canonical)];
  const most = Math.min(old.length, wished.length);
  let start = 0;
  while (start < most && old[start] === wished[start]) start += 1;
  let tail = 0;
  while (tail < most - start && old.at(-1 - tail) === wished.at(-1 - tail)) tail += 1;
  const middle = commonBetween(
    old.slice(start, old.length - tail),
    wished.slice(start, wished.length - tail),
  );
  const pairs = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, index) => [from + index, to + index] as const);
  return [
    ...pairs(start, 0, 0),
    ...middle.map(([from, to]) => [from + start, to + start] as const),
    ...pairs(tail, old.length - tail, wished.length - tail),
  ];
}

function commonBetween(old: readonly string[], wished: readonly string[]): Common {
  if (old.length * wished.length > mostSteps) return [];
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(wished.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? new Uint16Array(0);
    for (let j = wished.length - 1; j >= 0; j -= 1)
      row[j] =
        old[i] === wished[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < wished.length;) {
    if (old[i] === wished[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
