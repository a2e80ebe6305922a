import type { Occurrence } from '../../model/content';
import type { Confirmation } from '../../model/page-index';
import type { Findings } from '../meanings/examination';
import { meanings } from '../meanings/meanings';

const longest = 500;

/** The statements that somebody must still confirm, with their words as they are written. */
export function confirmMarks(
  confirms: Findings['confirms'],
  occurrences: readonly Occurrence[],
): Confirmation[] {
  if (confirms.length === 0) return [];
  const within = new Map(confirms.map(({ pointer }): [string, Occurrence[]] => [ownerOf(pointer), []]));
  for (const occurrence of occurrences) {
    for (let owner = occurrence[3]; owner !== '';) {
      owner = ownerOf(owner);
      within.get(owner)?.push(occurrence);
    }
  }
  return confirms.map(({ by, pointer }) => ({
    by,
    pointer,
    words: wordsOf(within.get(ownerOf(pointer)) ?? []),
  }));
}

const ownerOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** What a visitor reads of an object; of a text with an alternative, the text. */
function wordsOf(occurrences: readonly Occurrence[]): string {
  const words = occurrences
    .filter(([semantics, , key]) => meanings[semantics].isProse === true && key !== 'otherwise')
    .map(([, parent, key]) => parent[key])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    // A sign such as + belongs to the figure before it.
    .reduce<string>((line, word) => (line === '' || isSign(word) ? line : `${line} `) + word, '');
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
}

const isSign = (word: string | number) => /^[^\p{L}\p{N}\s]{1,3}$/u.test(String(word));
