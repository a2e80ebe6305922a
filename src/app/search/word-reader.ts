import type { SearchWords } from '../../model/search';

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
