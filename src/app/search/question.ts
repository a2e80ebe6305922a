import type { Query, QueryCombination } from 'minisearch';
import type { SearchWords } from '../../model/search';
import type { WordReader } from './word-reader';

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

/** What is looked for: any of what is asked, the more of it the better. */
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
