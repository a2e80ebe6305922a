import MiniSearch, { type SearchOptions, type SearchResult as FoundEntry } from 'minisearch';
import type { SearchIndex, SearchWords } from '../../model/search';
import { excerptOf, type ExcerptPart } from './excerpt';
import {
  createQuestionReader,
  createUrgentReader,
  isMistyped,
  queryOf,
  type Asked,
  createWordReader,
  type WordReader,
} from './question';

/** A page that answers, with the section of it that answers best. */
export interface SearchResult {
  /** Leads to the section. */
  href: string;
  heading: string;
  /** The page, and what the section is under. */
  place: string[];
  excerpt: ExcerptPart[];
}

export interface SearchEngine {
  (typed: string): SearchResult[];
  /** Which of the site's urgent cards the words call for. */
  urgentFor: (typed: string) => number[];
}

export const mostResults = 8;

/** A document of the index, one for each section. */
interface Entry {
  id: number;
  page: number;
  /** The words of the page before its first section. */
  isBeginning: boolean;
  href: string;
  title: string;
  heading: string;
  above: string;
  keywords: string;
  text: string;
}

const fields = ['heading', 'title', 'above', 'keywords', 'text'] as const;

const searchOptions: SearchOptions = {
  boost: { heading: 3, title: 2, keywords: 1.5, above: 1, text: 1 },
  prefix: (term) => term.length > 2,
};

/** What a word of the pages begins with is what it says. A short one, or a number, would become another. */
const mayBeMistyped = (term: string, isBeginning: (term: string) => boolean): boolean =>
  term.length > 4 && !/\d/.test(term) && !isBeginning(term);

/** Makes the index ready. It is done in small steps, so that what is typed meanwhile is answered. */
export async function createSearchEngine(index: SearchIndex): Promise<SearchEngine> {
  const words = createWordReader(index.lang, index.words);
  const readQuestion = createQuestionReader(words, index.words);
  const entries = entriesOf(index);
  const vocabulary = new Set<string>();
  const search = new MiniSearch<Entry>({
    fields: [...fields],
    tokenize: (text) => words.read(text),
    processTerm(term) {
      if (words.isStopWord(term)) return null;
      vocabulary.add(term);
      return term;
    },
    searchOptions: {
      ...searchOptions,
      tokenize: (term) => [term],
      processTerm: (term) => term,
      fuzzy: (term) => (mayBeMistyped(term, isBeginning) ? 0.2 : false),
    },
  });
  await search.addAllAsync(entries, { chunkSize: 16 });
  const known = [...vocabulary];
  const isBeginning = (term: string) => known.some((word) => word.startsWith(term));

  const isKnown = (word: string) => words.isStopWord(word) || vocabulary.has(word);
  const urgentFor = createUrgentReader(words, index.words.urgent ?? [], isKnown);

  const answersTo = createAnswerReader(words, index.words.answers ?? [], isKnown);
  const byAddress = new Map(entries.map((entry) => [entry.href, entry]));

  const find = (typed: string): SearchResult[] => {
    const asked = readQuestion(typed);
    if (asked.length === 0) return [];
    const best = new Map<number, Found>();
    // What the site calls the answer is first, whatever its words are.
    for (const href of answersTo(typed, asked)) {
      const entry = byAddress.get(href);
      if (entry && !best.has(entry.page)) best.set(entry.page, { ...unscored, entry });
    }
    const chosen = new Set(best.keys());
    for (const found of search.search(queryOf(asked))) {
      const entry = entries[Number(found.id)];
      if (!entry) continue;
      const before = best.get(entry.page);
      if (!before || (chosen.has(entry.page) ? before.entry === entry : isCloser(found, before)))
        best.set(entry.page, { score: found.score, terms: found.terms, queryTerms: found.queryTerms, entry });
    }
    // A page keeps the place that the first of its sections has found for it.
    return [...best.values()]
      .slice(0, mostResults)
      .map(({ entry, terms }) => resultOf(entry, excerptOf(entry.text, new Set(terms), words)));
  };
  return Object.assign(find, { urgentFor });
}

type Score = Pick<FoundEntry, 'score' | 'terms' | 'queryTerms'>;
type Found = Score & { entry: Entry };

const unscored = { score: 0, terms: [], queryTerms: [] };

/** The best section stands for its page; where that is its beginning, a section that answers as much is closer. */
const isCloser = (found: Score, best: Found): boolean =>
  best.entry.isBeginning &&
  found.queryTerms.length > 1 &&
  found.queryTerms.length >= best.queryTerms.length &&
  found.score > best.score / 2;

function entriesOf({ pages }: SearchIndex): Entry[] {
  const entries: Entry[] = [];
  pages.forEach(([address, title, keywords, sections], page) => {
    for (const [id, heading, above, text] of sections) {
      const isBeginning = id === '';
      const href = isBeginning ? address : `${address}#${id}`;
      entries.push({ id: entries.length, page, isBeginning, href, title, heading, above, keywords, text });
    }
  });
  return entries;
}

const resultOf = ({ href, heading, title, above }: Entry, excerpt: ExcerptPart[]): SearchResult => ({
  href,
  heading,
  place: [title, above].filter((part, index) => part !== '' && (index > 0 || part !== heading)),
  excerpt,
});

/**
 * Makes the function that names the sections that the site itself calls the answer to a question, the closest first.
 * A phrase counts where at least half of what is asked belongs to it: "cost" answers "cost of a cycle", and not a long
 * question in which the word is somewhere. Stop words that a phrase has must be typed, too.
 */
function createAnswerReader(
  words: WordReader,
  answers: NonNullable<SearchWords['answers']>,
  isKnown: (word: string) => boolean,
): (typed: string, asked: readonly Asked[]) => string[] {
  const phrases = answers.flatMap(([href, list]) =>
    list.map((phrase) => {
      const all = words.read(phrase);
      const wanted = all.filter((word) => !words.isStopWord(word));
      return { href, wanted, stopWords: all.filter((word) => words.isStopWord(word)) };
    }),
  );
  return (typed, asked) => {
    const said = words.read(typed);
    const isSaid = (wanted: string, alternatives: Asked) =>
      alternatives.some((alternative) =>
        alternative.some((word) => word === wanted || (isMistyped(word, wanted) && !isKnown(word))),
      );
    const found = phrases.flatMap(({ href, wanted, stopWords }) => {
      if (wanted.length === 0 || !stopWords.every((word) => said.includes(word))) return [];
      const covered = asked.filter((alternatives) => wanted.some((word) => isSaid(word, alternatives)));
      const isWhole = wanted.every((word) => covered.some((alternatives) => isSaid(word, alternatives)));
      return isWhole && covered.length * 2 >= asked.length
        ? [{ href, share: covered.length / asked.length, length: wanted.length }]
        : [];
    });
    found.sort((one, other) => other.share - one.share || other.length - one.length);
    return [...new Set(found.map(({ href }) => href))];
  };
}
