import type { SiteSource } from './source.generated';

/** A part of a page that a link can lead to, with all words that are in it. */
export interface SearchSection {
  /** Where it begins; empty for what is before the first of them. */
  id: string;
  heading: string;
  /** The heading that it is under; empty where it is by itself. */
  above: string;
  /** Paragraphs, list items and rows of tables. */
  lines: string[];
  /** The shared part that it belongs to. */
  part?: string;
}

/** The words of one page for the search. Made of that page alone, and joined to an index with those of the others. */
export interface SearchPiece {
  address: string;
  title: string;
  keywords: string;
  sections: SearchSection[];
}

/** How visitors ask. */
export type SearchWords = Pick<NonNullable<SiteSource['search']>, 'synonyms' | 'stopWords'> & {
  /** The words of each urgent card, in the order of the settings. */
  urgent?: string[][];
  /** The sections that the settings name as answers, with what they answer. */
  answers?: [href: string, words: string[]][];
};

/** Id, heading, the heading above, and the lines, with a line break after each but the last. */
export type IndexedSection = [id: string, heading: string, above: string, text: string];

/** The file that the search loads. Lists instead of objects: their names would be most of it. */
export interface SearchIndex {
  lang: string;
  words: SearchWords;
  pages: [address: string, title: string, keywords: string, sections: IndexedSection[]][];
}

/**
 * How much of each page is searched: all its words, its headings with the beginning of what is under them,
 * or its title and description.
 */
export type SearchDepth = 'words' | 'headings' | 'titles';

/** All pages by topic, for those who would rather look than type. */
export interface SearchTopic {
  heading: string;
  links: { text: string; href: string }[];
}
