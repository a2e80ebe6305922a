import { isSame } from '../../../src/content/edit/same';
import { isObject } from '../../../src/content/source/json';
import { childPointer, pathOf } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';

/**
 * Where a value is in the newer of two versions of a file that was at a pointer of the older one: items may
 * have been added, moved or removed around it. The last property need not be there.
 * @returns undefined where that cannot be told for certain.
 */
export function followPointer(older: unknown, newer: unknown, pointer: string): string | undefined {
  let [before, now] = [older, newer];
  let found = '';
  const path = pathOf(pointer);
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(before) && Array.isArray(now)) {
      const index = itemAfter(before, now, Number(key));
      if (index === undefined) return undefined;
      found = childPointer(found, index);
      [before, now] = [before[Number(key)], now[index]];
    } else if (isObject(before) && isObject(now)) {
      const isLast = depth === path.length - 1;
      if (!isLast && !(Object.hasOwn(before, key) && Object.hasOwn(now, key))) return undefined;
      found = childPointer(found, key);
      [before, now] = [before[key], now[key]];
    } else return undefined;
  }
  return found;
}

/** The index that an item has in a newer list. */
function itemAfter(before: readonly Json[], now: readonly Json[], index: number): number | undefined {
  const item = before[index];
  if (item === undefined) return undefined;
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && isSameAt(before, start, now, start)) start += 1;
  if (index < start) return index;
  let end = 0;
  while (end < most - start && isSameAt(before, before.length - 1 - end, now, now.length - 1 - end)) end += 1;
  if (index >= before.length - end) return index + now.length - before.length;
  const [old, changed] = [before.slice(start, before.length - end), now.slice(start, now.length - end)];
  const same = onlyOne(old, changed, (other) => isSame(item, other));
  if (same !== undefined) return start + same;
  const alike = onlyOne(old, changed, (other) => kindOf(item) === kindOf(other));
  if (alike !== undefined) return start + alike;
  const there = now[index];
  return old.length === changed.length && there !== undefined && kindOf(item) === kindOf(there)
    ? index
    : undefined;
}

function isSameAt(a: readonly Json[], at: number, b: readonly Json[], other: number): boolean {
  const [x, y] = [a[at], b[other]];
  return x !== undefined && y !== undefined && isSame(x, y);
}

/** The index of the only such item, where the older list has only one of them, too. */
function onlyOne(
  old: readonly Json[],
  now: readonly Json[],
  is: (item: Json) => boolean,
): number | undefined {
  const index = now.findIndex(is);
  return index !== -1 && old.filter(is).length === 1 && now.filter(is).length === 1 ? index : undefined;
}

/** What an item remains while its words change. */
const kindOf = (item: Json): string =>
  isObject(item) ? JSON.stringify(['type', 'id', 'kind'].map((key) => item[key] ?? null)) : typeof item;
