import type { Json } from '../../model/resolved';
import type { Origin } from '../../model/studio';
import type { Passage } from './text-diff';

/** The names on the way to a place, from the page on: "Home", "Bread", "Country loaf", "Text". */
export type Way = readonly string[];

/** A text, with what people call it. */
export interface Said {
  title: string;
  text: string;
}

/** One thing that has changed, as people would say it. */
export type Change =
  /** A value is another one. One that was not there has only added words, one that is gone only removed ones. */
  | { kind: 'value'; way: Way; passages: readonly Passage[] }
  /** Another picture is another description, and whatever else is said of it: none of it is right by itself. Their ways begin at the picture. */
  | { kind: 'picture'; way: Way; before?: string; after?: string; inner: readonly Change[] }
  /** A block or an entry of a list, with what it says. */
  | { kind: 'added' | 'removed'; way: Way; texts: readonly Said[] }
  /** From another list, or within its own behind what is named; without either it is the first there now. */
  | { kind: 'moved'; way: Way; behind?: string; from?: Way };

/** A list of the newer version, which may not be there. */
export interface ListNow {
  list: Origin;
  wasThere: boolean;
  /** Where the entries of the older version are in it. */
  places: ReadonlyMap<number, number>;
}

/** What of the newer version has to become another one so that a change is taken back. */
export type Undo =
  /** Without a value it goes. */
  | { kind: 'set'; at: Origin; value?: Json }
  | ({ kind: 'drop'; index: number } & ListNow)
  /** An entry comes back to where it was: what it said, or the entry that is elsewhere now. */
  | ({ kind: 'put'; rank: number; value?: Json; from?: Origin } & ListNow);

/** A change as it is told of a document. */
export type DocumentChange = Change & { reach?: Reach; undo: readonly Undo[] };

/** On how many pages a change is seen. */
export type Reach = number | 'every';

/** What has changed of one document. */
export interface DocumentChanges {
  file: string;
  kind: 'page' | 'shared' | 'settings' | 'form';
  /** What people call it: the title of a page. */
  name: string;
  /**
   * `renamed`: it has another address, or name. `rewritten`: it says the same, written in another way. `unreadable`: it
   * is no JSON, now or before.
   */
  status: 'new' | 'removed' | 'renamed' | 'changed' | 'rewritten' | 'unreadable';
  /** Of a page. */
  address?: string;
  /** What has been renamed was this: the address of a page, else a name. */
  oldName?: string;
  /** Its file was this one. */
  oldFile?: string;
  changes: readonly DocumentChange[];
}

/** What has become of a file under public/. */
export interface FileChange {
  kind: 'added' | 'removed' | 'replaced' | 'renamed';
  path: string;
  /** Its path before, of one that has been renamed. */
  from?: string;
}

/** What has changed of a site, in the order of its files. */
export interface SiteChanges {
  documents: readonly DocumentChanges[];
  files: readonly FileChange[];
}
