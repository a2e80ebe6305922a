import type { Container, PageFacts, ResolvedPart, SiteContext } from '../../model/content';
import type { CollectionEntry } from '../../model/resolved';
import type { Examination } from './examination';

/** Where a value with a meaning is: the object or list that holds it, and its place in the file. */
interface ValuePlace {
  owner: Container;
  key: string | number;
  pointer: string;
}

/** Takes what a value adds to the outline of its page: ids, headings, and the shared parts that bring more of them. */
export interface Indexer {
  id: (id: string, pointer: string) => void;
  part: (name: string, pointer: string) => void;
  heading: (heading: { level: 1 | 2 | 3; isAnchored: boolean; text: string }, place: ValuePlace) => void;
}

/** What values are resolved from, once the whole site is linked. */
export interface ValueSources {
  context: SiteContext;
  base: string;
  collections: ReadonlyMap<string, CollectionEntry[]>;
  /** The resolved blocks of a shared part. */
  part: (name: string) => ResolvedPart;
}

/** What a site has names for. */
export type Nameable =
  | 'collections'
  | 'forms'
  | 'icons'
  | 'files'
  | 'pageKinds'
  | 'pictures'
  | 'providers'
  | 'routes'
  | 'shared';
export type Names = Record<Nameable, readonly string[]>;

/** How an editor presents a value. */
export interface EditorField {
  field: 'line' | 'rich-text' | 'address' | 'name' | 'picture' | 'film' | 'embed' | 'date' | 'table' | 'path';
  /** What is offered for completion. */
  offers?: Nameable;
  /** What a property is called that has the name of the meaning, where that is no word for an author. */
  title?: string;
  /** It is of no concern to whoever changes words and pictures. */
  isSetting?: boolean;
}

/** The properties of an object that hold what its meaning offers. */
export const namingProperties: Partial<Record<EditorField['field'], readonly string[]>> = {
  picture: ['src'],
  film: ['webm', 'mp4'],
  embed: ['provider'],
};

/** All that follows from what a value means. One file says it for one meaning; `meanings` holds them all. */
export interface Meaning {
  editor: EditorField;
  /** Visitors read it: it is among the words of what is around it. */
  isProse?: boolean;
  /** Says what is wrong with the value by itself, and notes what it refers to. */
  examine?: (value: unknown, place: ValuePlace, examination: Examination) => void;
  /**
   * What a block is given in place of the value; undefined where it is not for blocks. Without it, the value itself.
   * @param resolved the value with all that has a meaning within it resolved already.
   */
  resolve?: (value: unknown, sources: ValueSources, resolved: unknown) => unknown;
  /** Its entries are rows: which list beside it has their columns, and which property of a row its cells, if not the row itself. */
  columns?: { of: string; cells?: string };
  /** Adds to the outline of the page. */
  index?: (value: unknown, place: ValuePlace, indexer: Indexer) => void;
  /** What search engines are told, from the resolved object that holds the value. */
  tell?: (value: unknown, owner: Container, page: { facts: PageFacts; sources: ValueSources }) => void;
  /** The value of a schema's example, changed to fit a site that has other names; `serial` differs for every value. */
  adopt?: (value: unknown, names: Names, serial: number) => unknown;
}

/** The name itself where the site has it, else one that it has. */
export function adoptName(nameable: Nameable): NonNullable<Meaning['adopt']> {
  return (value, names) => (names[nameable].includes(String(value)) ? value : (names[nameable][0] ?? value));
}
