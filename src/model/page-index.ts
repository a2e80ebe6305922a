import type { Fault } from './fault';
import type { CollectionMembershipSource, ConfirmedSource } from './source.generated';

/** A heading in the order of the page. */
export interface IndexedHeading {
  level: 1 | 2 | 3;
  text: string;
  /** The written one; for headings of shared parts also one made from the words. */
  id?: string;
  /** Something can link to it. */
  isAnchored: boolean;
}

/** A link within the site, and where it stands. */
export interface IndexedLink {
  /** Empty for a link to a part of the same page. */
  route: string;
  hash: string;
  /** What follows the route; absent where the address is written with tokens and cannot be replaced. */
  suffix?: string;
  pointer: string;
  within?: { start: number; end: number };
  /** The language that it stands in, where that is named beside it. */
  lang?: string | undefined;
  words: string;
}

/** What a page says of its review; a date is empty where there is none. */
export interface ReviewDates {
  /** The name of a reviewer is there, and the day. */
  isReviewed: boolean;
  lastReviewed: string;
  nextReview: string;
}

/** A statement that must still be confirmed before launch. */
export interface Confirmation {
  by: 'owner' | 'counsel';
  pointer: string;
  /** Names what is to be confirmed, with the tokens in it filled in. */
  hash: string;
  words: string;
}

/** A confirmation, and its place among all of them. */
export type ConfirmedAt = ConfirmedSource & { index: number };

/** A statement that is marked to be confirmed, and who has done so. */
export interface Statement extends Confirmation {
  file: string;
  /** Who has confirmed it as it is. */
  held?: ConfirmedAt | undefined;
  /** Who has confirmed what was at its place before. */
  earlier?: ConfirmedAt | undefined;
}

/** The small record of a page that is held for all pages at once. */
export interface PageIndex {
  file: string;
  route: string;
  /** False when the page has errors that hide what it holds: then nothing is concluded from what it lacks. */
  isComplete: boolean;
  /** False when not even its address and collection can be made out. */
  isReadable: boolean;
  /** Not part of the built site. */
  isDraft: boolean;
  aliases: string[];
  title: string;
  kind?: string;
  review: ReviewDates;
  meta: { title: string; description: string; isIndexed: boolean };
  /** The main heading, if it is written on the page. */
  heading?: { text: string; pointer: string } | undefined;
  collection?: CollectionMembershipSource;
  /** The ids that are written down, and all those of its shared parts. */
  ids: string[];
  /** The languages of those that are in parts of a language of their own. */
  langs: Record<string, string>;
  /** Days, as YYYY-MM-DD, of which a text says that they are to come. */
  announced: { pointer: string; within: { start: number; end: number }; day: string }[];
  /** The links in such parts. */
  ofLangs: IndexedLink[];
  /** The headings that take their ids from their words; the ids are made when a link asks for them. */
  unnamed: string[];
  /** Where its links within the site lead, each once, as `targetOf` writes it: `/Route`, `/Route#part`, `#part`. */
  links: string[];
  /** The words of its links to whole pages, and where these lead. */
  said: [words: string, route: string][];
  /** The tokens in its texts, by name. */
  tokens: string[];
  /** The words of the glossary that its texts refer to, by id. */
  terms: string[];
  /** The collections its blocks list. */
  collections: { name: string; pointer: string }[];
  /** Shared parts, by name. */
  shared: string[];
  /** Files under public/ that it shows. */
  media: string[];
  /** The descriptions of the pictures that it shows: the file, and its alt text as it is written. */
  alts: [src: string, alt: string][];
  /** Files under public/ that it links to. */
  downloads: string[];
  /** Forms, by name. */
  forms: string[];
  confirms: Confirmation[];
  /** Faults of what it shares with others, at their places there: each is told once for all of them. */
  causes: Fault[];
  /** Where its texts and pictures are still those that a new site begins with. */
  samples: string[];
}
