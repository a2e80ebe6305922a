import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchIndex } from '../../model/search';
import { excerptOf, type ExcerptPart } from './excerpt';
import { createQuestionReader } from './question';
import { createWordReader, type WordReader } from './words';

/** A page that answers, with the section of it that answers best. */
export interface SearchResult {
  /** Leads to the section. */
  href: string;
  heading: string;
  /** The page, and what the section stands under. */
  place: string[];
  excerpt: ExcerptPart[];
}

export type SearchEngine = (typed: string) => SearchResult[];

const mostResults = 8;

/** What is searched, one for each section. */
interface Entry {
  id: number;
  page: number;
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
  // A typing error in a long word; a short one, or a number, would become another.
  fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
};

/** Makes the index ready. It is done in small steps, so that what is typed meanwhile is answered. */
export async function createSearchEngine(index: SearchIndex): Promise<SearchEngine> {
  const words = createWordReader(index.lang, index.words);
  const readQuestion = createQuestionReader(words, index.words);
  const entries = entriesOf(index);
  const search = new MiniSearch<Entry>({
    fields: [...fields],
    tokenize: (text) => words.read(text),
    processTerm: (term) => (words.isStopWord(term) ? null : term),
    searchOptions: { tokenize: (term) => [term], processTerm: (term) => term },
  });
  await search.addAllAsync(entries, { chunkSize: 16 });

  return (typed) => {
    const query = readQuestion(typed);
    if (query === undefined) return [];
    const pages = new Set<number>();
    const results: SearchResult[] = [];
    for (const { id, terms } of search.search(query, searchOptions)) {
      const entry = entries[Number(id)];
      // The best section stands for its page.
      if (!entry || pages.has(entry.page)) continue;
      pages.add(entry.page);
      results.push(resultOf(entry, new Set(terms), words));
      if (results.length === mostResults) break;
    }
    return results;
  };
}

function entriesOf({ pages }: SearchIndex): Entry[] {
  const entries: Entry[] = [];
  pages.forEach(([address, title, keywords, sections], page) => {
    for (const [id, heading, above, text] of sections) {
      const href = id === '' ? address : `${address}#${id}`;
      entries.push({ id: entries.length, page, href, title, heading, above, keywords, text });
    }
  });
  return entries;
}

const resultOf = (
  { href, heading, title, above, text }: Entry,
  found: ReadonlySet<string>,
  words: WordReader,
): SearchResult => ({
  href,
  heading,
  place: [title, above].filter((part, index) => part !== '' && (index > 0 || part !== heading)),
  excerpt: excerptOf(text, found, words),
});
