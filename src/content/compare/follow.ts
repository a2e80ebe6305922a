import type { Json } from '../../model/resolved';
import { isObject, ownIn } from '../../model/json';
import { childPointer, pathOf } from '../source/pointer';
import { hasOwnWords, isContained, isMostlySame } from './likeness';
import { pairItems, type Pair } from './pair-items';
import { isJsonEqual } from './same';

/**
 * Where the value at a pointer of a document is in a newer version of it. What is not there yet is followed with the
 * nearest object around it that is.
 * @param isToBeAsked also through items between certain neighbours of which all but this very value is as it was, if no
 * other is like them: what is there is shown, never written to unasked.
 * @returns undefined where that is not certain.
 */
export function follow(older: Json, newer: Json, pointer: string, isToBeAsked = false): string | undefined {
  let [before, now]: [Json | undefined, Json | undefined] = [older, newer];
  let found = '';
  // Around the value words have changed so much that it may be another thing by now.
  let isDoubtful = !isJsonEqual(older, newer) && hasOwnWords(older) && !isContained(older, newer);
  const path = pathOf(pointer);
  for (const [depth, key] of path.entries()) {
    // An object that is not there yet is made with the value.
    if (before === undefined && now === undefined) found = childPointer(found, key);
    else if (Array.isArray(before) && Array.isArray(now)) {
      const from = Number(key);
      const pairs = pairItems(before, now);
      const pair: Pair | undefined = pairs.find((each) => each.before === from);
      if (!pair) return undefined;
      const item: Json | undefined = before[from];
      const isLikely = (other: Json) => isSameBeside(path.slice(depth + 1), item, other);
      const isAsked = isToBeAsked && isOnlyOne(pair, { pairs, before, now }, isLikely);
      if (!pair.isCertain && !isAsked) return undefined;
      [before, now] = [item, now[pair.after]];
      found = childPointer(found, pair.after);
      isDoubtful = false;
    } else if (isObject(before) && isObject(now)) {
      found = childPointer(found, key);
      [before, now] = [ownIn(before, key), ownIn(now, key)];
      isDoubtful ||= isObject(before) && isObject(now) && isOther(before, now);
    } else return undefined;
  }
  const isAsItWas = before !== undefined && isJsonEqual(before, now);
  return isDoubtful && !isAsItWas && !isToBeAsked ? undefined : found;
}

/**
 * Whether what is around a value was there more often in a later version of the document: which of them is the one that
 * was meant, no text tells from then on.
 */
export function wasCopied(older: Json, later: Json, pointer: string): boolean {
  let [before, now]: [Json | undefined, Json | undefined] = [older, later];
  for (const key of pathOf(pointer)) {
    if (Array.isArray(before) && Array.isArray(now)) {
      const item: Json = before[Number(key)] ?? null;
      const countIn = (items: readonly Json[]) => items.filter((other) => isMostlySame(item, other)).length;
      if (countIn(now) > countIn(before)) return true;
      const pair: Pair | undefined = pairItems(before, now).find((each) => each.before === Number(key));
      [before, now] = [item, pair && now[pair.after]];
    } else if (isObject(before) && isObject(now)) [before, now] = [ownIn(before, key), ownIn(now, key)];
    else return false;
  }
  return false;
}

/**
 * Whether an item between certain neighbours is likely to be the one that was meant, and no other may be: by its words,
 * or by what is beside the value.
 */
function isOnlyOne(
  { after, isAlone }: Pair,
  { pairs, before, now }: { pairs: readonly Pair[]; before: readonly Json[]; now: readonly Json[] },
  isLikely: (item: Json) => boolean,
): boolean {
  const there = now[after] ?? null;
  const isOther = (item: Json, at: number) =>
    at === after ||
    pairs.some((pair) => pair.after === at && (pair.isCertain || isJsonEqual(before[pair.before], item)));
  const isTwin = (item: Json, at: number) =>
    !isOther(item, at) && (isLikely(item) || isMostlySame(there, item));
  return isAlone === true && isLikely(there) && !now.some(isTwin);
}

/** Whether all of two items but the value at a path is the same, and is something. */
function isSameBeside(path: readonly string[], before: Json | undefined, now: Json | undefined): boolean {
  const [one, other] = [without(before ?? null, path), without(now ?? null, path)];
  return isJsonEqual(one, other) && isObject(one) && Object.keys(one).some((key) => key !== 'type');
}

function without(value: Json, [key, ...rest]: readonly string[]): Json {
  if (!isObject(value) || key === undefined) return null;
  const { [key]: inner, ...others } = value;
  return rest.length === 0 || inner === undefined ? others : { ...others, [key]: without(inner, rest) };
}

const isOther = (before: Json, now: Json): boolean =>
  !isJsonEqual(before, now) && hasOwnWords(before) && !isMostlySame(before, now);
