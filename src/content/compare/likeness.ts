import type { Json } from '../../model/resolved';
import { isObject } from '../../model/json';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How often each word stands in a value. Addresses and names of files are no words. */
export type WordCounts = ReadonlyMap<string, number>;

// In fewer words two things may be alike by accident: a divider, or a "Next".
const fewestOwnWords = 3;

/** Whether a value says something that hardly another one says. */
export const hasOwnWords = (value: Json): boolean => countOf(countWords(value)) >= fewestOwnWords;

/** Whether two values are of one kind and have most of their words in common. */
export const isMostlySame = (a: Json, b: Json): boolean =>
  kindOfItem(a) === kindOfItem(b) && likeness(a, b) > 0.5;

const likeness = (a: Json, b: Json): number => likenessOf(countWords(a), countWords(b));

/** The share of the words of both that they have in common: 0 to 1. */
export function likenessOf(one: WordCounts, other: WordCounts): number {
  const all = countOf(one) + countOf(other);
  return all === 0 ? 0 : (2 * commonOf(one, other)) / all;
}

/** Whether most of what the shorter one says is said by the other, too: it has grown, or lost a part. */
export function isContained(a: Json, b: Json): boolean {
  const [one, other] = [countWords(a), countWords(b)];
  return 2 * commonOf(one, other) > Math.min(countOf(one), countOf(other));
}

/** What an item remains while its words change. */
export const kindOfItem = (item: Json): string =>
  isObject(item)
    ? JSON.stringify(['type', 'id', 'kind'].map((key) => item[key] ?? null))
    : Array.isArray(item)
      ? 'list'
      : typeof item;

export function countWords(value: Json): WordCounts {
  const words = new Map<string, number>();
  for (const text of textsIn(value))
    for (const { segment, isWordLike } of segmenter.segment(text))
      if (isWordLike === true) words.set(segment, (words.get(segment) ?? 0) + 1);
  return words;
}

/** What a value says, without what its kind says and without addresses. */
function textsIn(value: Json): string[] {
  if (typeof value === 'string') return /^\S*[/.#:]\S*$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'type' ? [] : textsIn(part)));
}

const countOf = (words: WordCounts): number => [...words.values()].reduce((sum, count) => sum + count, 0);

function commonOf(one: WordCounts, other: WordCounts): number {
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return common;
}
