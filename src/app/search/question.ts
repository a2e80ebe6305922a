import type { Query, QueryCombination } from 'minisearch';
import type { SearchWords } from '../../model/search';
import type { WordReader } from './words';

/** Phrases are of no more words than this. */
const longestPhrase = 5;

/**
 * Makes the function that turns what is typed into a query: stop words are passed over, and what the site has a word
 * of its own for is searched by that, too.
 */
export function createQuestionReader(
  words: WordReader,
  { synonyms = {} }: SearchWords,
): (typed: string) => Query | undefined {
  const meant = new Map<string, string[][]>();
  for (const [ours, typed] of Object.entries(synonyms)) {
    for (const phrase of typed) {
      const key = words.read(phrase).join(' ');
      meant.set(key, [...(meant.get(key) ?? []), words.read(ours)]);
    }
  }

  return (typed) => {
    const asked = words.read(typed);
    const queries: Query[] = [];
    for (let at = 0; at < asked.length;) {
      const phrase = phraseAt(asked, at, meant);
      const said = asked.slice(at, at + phrase.length);
      const alternatives = [said, ...phrase.meant].flatMap((alternative): QueryCombination[] => {
        const telling = alternative.filter((one) => !words.isStopWord(one));
        return telling.length > 0 ? [allOf(telling)] : [];
      });
      if (alternatives.length > 0) queries.push({ combineWith: 'OR', queries: alternatives });
      at += phrase.length;
    }
    return queries.length > 0 ? { combineWith: 'OR', queries } : undefined;
  };
}

/** The longest phrase that begins here and is known, else the one word. */
function phraseAt(
  asked: readonly string[],
  at: number,
  meant: ReadonlyMap<string, string[][]>,
): { length: number; meant: string[][] } {
  for (let length = Math.min(longestPhrase, asked.length - at); length > 0; length -= 1) {
    const found = meant.get(asked.slice(at, at + length).join(' '));
    if (found) return { length, meant: found };
  }
  return { length: 1, meant: [] };
}

const allOf = (words: string[]): QueryCombination => ({ combineWith: 'AND', queries: words });
