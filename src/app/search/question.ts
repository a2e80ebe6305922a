/** The question in what was typed: its words, its phrases, and whether it is urgent. */

import type { Query, QueryCombination } from 'minisearch';
import type { SearchWords } from '../../model/search';

/** Phrases are of no more words than this. */
const longestPhrase = 5;

/** Of a text that is pasted, the beginning says what is asked. */
const mostAsked = 20;

/** A word or phrase that was typed: its words, and those of what the site calls it. Each stands for the others. */
export type Asked = string[][];

/**
 * Makes the function that turns what is typed into what is asked: stop words are passed over, and what the site has a
 * word of its own for is asked by that, too.
 */
export function createQuestionReader(
  words: WordReader,
  { synonyms = {} }: SearchWords,
): (typed: string) => Asked[] {
  const equivalents = new Map<string, string[][]>();
  for (const [ours, typed] of Object.entries(synonyms)) {
    for (const phrase of typed) {
      const key = words.read(phrase).join(' ');
      equivalents.set(key, [...(equivalents.get(key) ?? []), words.read(ours)]);
    }
  }

  return (typed) => {
    const said = words.read(typed);
    // Said twice is asked once.
    const asked = new Map<string, Asked>();
    for (let at = 0; at < said.length && asked.size < mostAsked;) {
      const phrase = phraseAt(said, at, equivalents);
      const alternatives = [said.slice(at, at + phrase.length), ...phrase.equivalents]
        .map((alternative) => alternative.filter((one) => !words.isStopWord(one)))
        .filter((alternative) => alternative.length > 0);
      if (alternatives.length > 0) asked.set(alternatives.join(' '), alternatives);
      at += phrase.length;
    }
    return [...asked.values()];
  };
}

/** The query of the index: any of the words, the more of them the better. */
export const queryOf = (asked: readonly Asked[]): Query => ({
  combineWith: 'OR',
  queries: asked.map((alternatives) => ({ combineWith: 'OR', queries: alternatives.map(allOf) })),
});

/** The longest phrase that begins here and is known, else the one word. */
function phraseAt(
  asked: readonly string[],
  at: number,
  equivalents: ReadonlyMap<string, string[][]>,
): { length: number; equivalents: string[][] } {
  for (let length = Math.min(longestPhrase, asked.length - at); length > 0; length -= 1) {
    const found = equivalents.get(asked.slice(at, at + length).join(' '));
    if (found) return { length, equivalents: found };
  }
  return { length: 1, equivalents: [] };
}

const allOf = (words: string[]): QueryCombination => ({ combineWith: 'AND', queries: words });

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

/** Letters, signs that belong to them, and digits; an apostrophe or a joiner within a word belongs to it. */
const word = /[\p{L}\p{M}\p{N}]+(?:(?:['’]|\u200C|\u200D)+[\p{L}\p{M}\p{N}]+)*/gu;

/** How words of a language are compared, whether they are typed or are on a page. */
export interface WordReader {
  /** The word as it is compared. */
  fold: (word: string) => string;
  /** The words of a text as they are compared. */
  read: (text: string) => string[];
  isStopWord: (folded: string) => boolean;
}

export function createWordReader(lang: string, { stopWords = [] }: SearchWords): WordReader {
  const ending = lang.startsWith('en') ? englishEnding : undefined;
  const known = new Map<string, string>();
  const folded = (written: string) => {
    const bare = written
      .normalize('NFKD')
      .replace(/[\u0300-\u036F\u093C'’]|\u200C|\u200D/g, '')
      // Two signs of Devanagari for one sound; which of them is typed differs from keyboard to keyboard.
      .replaceAll('\u0901', '\u0902')
      .toLowerCase();
    return ending ? bare.replace(ending, '') : bare;
  };
  // Few words make up most of a site, and each is compared with every letter that is typed.
  const fold = (written: string) => {
    const compared = known.get(written) ?? folded(written);
    known.set(written, compared);
    return compared;
  };
  const read = (text: string) => (text.match(word) ?? []).map(fold);
  const passedOver = new Set(stopWords.flatMap(read));
  return { fold, read, isStopWord: (compared) => passedOver.has(compared) };
}

// "injections" and "injection" are one word, "sleeping" and "sleep"; "loss", "virus" and "analysis" end in no plural.
const englishEnding = /(?<=[a-z]{3})(?<![suia])s$|(?<=[a-z]{4})ing$/;

/** Splits a text so that every other part, beginning with the second, is a word. */
export const wordParts = (text: string): string[] => text.split(apart);

const apart = new RegExp(`(${word.source})`, 'u');
