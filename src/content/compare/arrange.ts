import { commonItems } from './common-items';
import type { Pair } from './pair-items';

/** An entry of a list; its rank, its index in another version of the list, is unknown where it is not there. */
export interface Ranked<T> {
  item: T;
  rank?: number | undefined;
}

/** A list with entries put into it, each behind the nearest of those that come before it by their ranks. */
export function arranged<T>(stayed: readonly Ranked<T>[], put: readonly Ranked<T>[]): T[] {
  const list = [...stayed];
  for (const each of put.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    const behind = list.findLastIndex(({ rank }) => rank !== undefined && rank < (each.rank ?? 0));
    list.splice(behind + 1, 0, each);
  }
  return list.map(({ item }) => item);
}

/** Those of the older entries that have kept their order; the others have been moved. */
export function stayedOf(pairs: readonly Pair[]): Set<number> {
  const order = pairs.map(({ before }) => before);
  const now = pairs.toSorted((a, b) => a.after - b.after).map(({ before }) => before);
  return new Set(commonItems(order, now).map(([index]) => order[index] ?? -1));
}
