import type { WordReader } from './word-reader';

/**
 * Makes the function that says which of the lists hold a phrase of what is typed. A word that is on the pages is
 * what it says; any other may be one of the phrase with an ending of its language, or with a typing error.
 */
export function createUrgentReader(
  words: WordReader,
  lists: readonly (readonly string[])[],
  isKnown: (word: string) => boolean,
): (typed: string) => number[] {
  const phrases = lists.map((list) => list.map((phrase) => words.read(phrase)));
  const all = [...new Set(phrases.flat(2))];
  const alternativesOf = (word: string): string[] =>
    all.filter(
      (wanted) =>
        wanted === word || (!isKnown(word) && (isInflected(word, wanted) || isMistyped(word, wanted))),
    );
  return (typed) => {
    const asked = new Set(words.read(typed).flatMap(alternativesOf));
    const isAsked = (wanted: string) => asked.has(wanted);
    return phrases.flatMap((list, at) =>
      list.some((phrase) => phrase.length > 0 && phrase.every(isAsked)) ? [at] : [],
    );
  };
}

/** The word that is wanted, and more: where it is so long that few others begin like it. */
const isInflected = (typed: string, wanted: string): boolean =>
  wanted.length >= (/^\p{ASCII}+$/u.test(wanted) ? 4 : 3) && typed.startsWith(wanted);

/** One error in a word of four letters, two in one of eight; the first letter is seldom wrong. */
export function isMistyped(typed: string, wanted: string): boolean {
  const most = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2;
  if (most === 0 || typed[0] !== wanted[0] || Math.abs(typed.length - wanted.length) > most) return false;
  // Of a word this short, only letters in the wrong order are an error.
  if (wanted.length === 4 && sorted(typed) !== sorted(wanted)) return false;
  return distance(typed, wanted) <= most;
}

const sorted = (word: string) => Array.from(word).toSorted().join('');

/** How many letters are added, left out, changed, or changed with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + change,
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
