import type { Settled } from '../../model/publish';
import type { Json, JsonObject } from '../../model/resolved';
import { isObject, ownIn } from '../../model/json';
import { childPointer } from '../source/pointer';
import { arranged, stayedOf } from './arrange';
import { isMostlySame, kindOfItem } from './likeness';
import { isSettledPair, pairItems, type Pair } from './pair-items';
import { isJsonEqual } from './same';

type Value = Json | undefined;

/** A value that two people have changed in different ways; undefined is what is not there. */
export interface MergeClash extends Versions {
  /** Where it was before both, or would have been. */
  pointer: string;
}

/** Which of both values stays, or what takes the place of both; undefined where nobody has said. */
export type Settle = (clash: MergeClash) => Settled | undefined;

/**
 * Puts together what two people have made of a value. What only one of them changed is as they made it.
 * @returns also what both have changed and `settle` has not decided; there the value is mine.
 */
export function mergeValues(
  base: Value,
  versions: Versions,
  settle: Settle,
): { value: Value; clashes: MergeClash[] } {
  const clashes: MergeClash[] = [];
  const ask = (clash: MergeClash): Value => {
    const settled = settle(clash);
    if (settled === undefined) clashes.push(clash);
    if (typeof settled === 'object') return settled.value;
    return settled === 'theirs' ? clash.theirs : clash.mine;
  };
  return { value: merge(base, versions, { pointer: '', ask }), clashes };
}

interface Versions<T = Value> {
  mine: T;
  theirs: T;
}

interface Place {
  pointer: string;
  ask: (clash: MergeClash) => Value;
  /** False for an item that may be another one: nothing is put together, one of both stays. */
  isKnown?: boolean;
}

function merge(base: Value, { mine, theirs }: Versions, place: Place): Value {
  const { pointer, ask, isKnown = true } = place;
  if (isJsonEqual(mine, theirs) || isJsonEqual(theirs, base)) return mine;
  if (isJsonEqual(mine, base)) return theirs;
  if (!isKnown) return ask({ pointer, mine, theirs });
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const kinds = new Set([base, mine, theirs].map(kindOfItem));
    if (kinds.size === 1) return mergeObjects(base, { mine, theirs }, place);
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, { mine, theirs }, place);
  return ask({ pointer, mine, theirs });
}

function mergeObjects(
  base: JsonObject,
  { mine, theirs }: Versions<JsonObject>,
  { pointer, ask }: Place,
): Json {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...keys].flatMap((key): [string, Json][] => {
    const versions = { mine: ownIn(mine, key), theirs: ownIn(theirs, key) };
    const value = merge(ownIn(base, key), versions, { pointer: childPointer(pointer, key), ask });
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** Their order, with what I have added or moved in its place. */
function mergeLists(base: readonly Json[], lists: Versions<readonly Json[]>, { pointer, ask }: Place): Json {
  const pairs = { mine: byPlace(base, lists.mine), theirs: byPlace(base, lists.theirs) };
  const stayed = stayedOf([...pairs.mine.values()]);
  const items = base.map((item, index) => {
    const [mine, theirs] = [pairs.mine.get(index), pairs.theirs.get(index)];
    const versions = { mine: at(lists.mine, mine), theirs: at(lists.theirs, theirs) };
    const isSame = (pair: Pair | undefined, value: Value) =>
      !pair || pair.isCertain || isMostlySame(item, value ?? null);
    const isKnown = isSame(mine, versions.mine) && isSame(theirs, versions.theirs);
    return {
      value: merge(item, versions, { pointer: childPointer(pointer, index), ask, isKnown }),
      mine,
      theirs,
      index,
    };
  });
  const inTheirs = new Map(items.flatMap((each) => (each.theirs ? [[each.theirs.after, each]] : [])));
  const isMoved = (index: number) => !stayed.has(index);
  const kept = lists.theirs.flatMap((item, index) => {
    const each = inTheirs.get(index);
    if (!each) return [{ item, rank: undefined }];
    const isElsewhere = each.mine !== undefined && isMoved(each.index);
    return each.value === undefined || isElsewhere ? [] : [{ item: each.value, rank: each.mine?.after }];
  });
  const added = kept.flatMap(({ item, rank }) => (rank === undefined ? [item] : []));
  const inMine = new Map(items.flatMap((each) => (each.mine ? [[each.mine.after, each]] : [])));
  const put = lists.mine.flatMap((item, rank) => {
    const each = inMine.get(rank);
    // Both have added the same.
    if (!each) return added.some((other) => isJsonEqual(other, item)) ? [] : [{ item, rank }];
    const isToPut = each.value !== undefined && (isMoved(each.index) || !each.theirs);
    return isToPut ? [{ item: each.value ?? null, rank }] : [];
  });
  return arranged(kept, put);
}

/** The items that are there in both versions, by their places in the older one. */
const byPlace = (before: readonly Json[], after: readonly Json[]): Map<number, Pair> =>
  new Map(
    pairItems(before, after)
      .filter((pair) => isSettledPair(pair, before, after))
      .map((pair) => [pair.before, pair]),
  );

const at = (list: readonly Json[], pair: Pair | undefined): Value => pair && list[pair.after];
