import type { Diagnostic } from './diagnostic';
import type { Json } from './resolved';
import type { ResolvedPage, ResolvedSite } from './site';
import type { Statement } from './page-index';

/** Where a value is written. */
export interface Origin {
  /** Relative to the site's root, with forward slashes. */
  file: string;
  /** JSON pointer within the file. */
  pointer: string;
}

/** Where a value is in a version of its file: nothing is said of another version. */
export interface Address extends Origin {
  /** SHA-256, in hexadecimal digits, of the text. */
  hash: string;
}

/** A block as the outline of Studio shows it. */
export interface OutlineNode {
  /** Its place in the page as it is shown: `/blocks/3/blocks/0`. */
  at: string;
  origin: Origin;
  type: string;
  /** The title of its type: "Card carousel". */
  title: string;
  /** Its heading or first words; may be empty. */
  label: string;
  /** Set where it comes from a shared part: on how many pages that is shown. */
  part?: { name: string; pages: number };
  /** What takes the shared part into the page: removed or moved as a whole. */
  include?: Origin;
  /** The name of the form that it shows. */
  form?: string;
  /** The lists that may hold parts, empty ones too. */
  lists: PartList[];
  children: OutlineNode[];
}

/** A list of parts: of a page, of a shared part, or within a container. */
interface PartList {
  origin: Origin;
  /** What it is called: "First tab". */
  title: string;
}

export interface StudioPage {
  route: string;
  title: string;
  file: string;
  isDraft: boolean;
  /** Where the parts of the page itself are written. */
  list: Origin;
  /** The version of each file that the outline names. */
  hashes: Record<string, string>;
  outline: OutlineNode[];
  /** All faults and warnings of the page and of the parts that it shows. */
  diagnostics: Diagnostic[];
  /** The texts that are still to be written. */
  unwritten: Origin[];
  /** Set where a file of the page cannot be parsed: the faults with their fixes; the outline then holds the healthy blocks. */
  broken?: Diagnostic[];
}

/** What fields offer. */
export interface StudioSite {
  title: string;
  base: string;
  /** The picture of shared links of pages that have none of their own. */
  shareImage?: string;
  /** The file of what all pages share. */
  settings: string;
  /** The parts of it that people come for. */
  sections: { pointer: string; title: string }[];
  pages: {
    route: string;
    title: string;
    file: string;
    anchors: { id: string; text: string }[];
    /** Its place in a collection, and its name there. */
    member?: { name: string; order: number; label: string };
  }[];
  tokens: SharedText[];
  /** `src` as a page writes it; `alts` are the descriptions that pages give of it, each once. */
  pictures: { src: string; width: number; height: number; alts: string[] }[];
  /** `body` is what is within the svg element: shown by an img with a data address, never as raw HTML. */
  icons: { name: string; viewBox: string; body: string }[];
  files: string[];
  /** Each with the pages that show it. */
  forms: { name: string; title: string; file: string; routes: string[] }[];
  collections: string[];
  pageKinds: string[];
  /** The pages that new ones of a kind are made like. */
  templates: { kind: string; route: string }[];
  /** Shared parts, and on how many pages each stands. */
  shared: { name: string; pages: number }[];
}

/** A token: a text that is written once for all pages. */
export interface SharedText {
  /** Without braces. */
  name: string;
  /** In words. */
  title: string;
  /** With the tokens in it filled in. */
  value: string;
  written: string;
  origin: Origin;
  /** Of the text that it was read from. */
  hash?: string;
  /** What it is for, as the site's settings say it. */
  note?: string;
  /** What it says for as long as its value is not known. */
  standIn?: string;
  /** The titles of the pages that show it. */
  pages: string[];
  /** It is in what is around every page. */
  isEverywhere: boolean;
}

/** A kind of part that a page may be given. */
export interface PaletteEntry {
  type: string;
  /** What people call it. */
  title: string;
  /** What it is for. */
  description: string;
  alsoCalled: string[];
  /** The address of its example as a still picture; absent where the site has nothing that an example could show. */
  look?: string;
  /** What a new one begins as; absent as above. */
  value?: Json;
}

export type FieldKind =
  | 'line'
  | 'text'
  | 'rich-text'
  | 'choice'
  /** Any of several values, each once. */
  | 'choices'
  | 'number'
  | 'switch'
  | 'date'
  | 'icon'
  | 'address'
  | 'picture'
  | 'name'
  | 'group'
  | 'list'
  | 'read-only';

/** It is made of blocks of their own; is not as its schema says; is not in its schema; has no fixed form; or is a package's. */
export type Reason = 'blocks' | 'unexpected' | 'unknown' | 'free' | 'package' | 'right';

/** One field of a block, from its schema and the value as it is written. */
export interface Field {
  origin: Origin;
  /** Of the text that its value was read from. */
  hash?: string;
  kind: FieldKind;
  title: string;
  description?: string;
  /** As written; undefined where the property is not there. */
  value?: Json;
  isRequired: boolean;
  choices?: { value: Json; title: string }[];
  least?: number;
  most?: number;
  maxLength?: number;
  offers?: string;
  /** The parts of a group or list. */
  fields?: Field[];
  /** Why it is shown read-only. */
  reason?: Reason;
  example?: Json;
  /** How something is shown or addressed, not what it says: editors fold it away. */
  isSetting?: boolean;
  /** What it is, in a few words, for the line that it is behind. */
  summary?: string;
  /** The labels of fields that a form shows only where this one is answered so: if it goes, they are always shown. */
  conditionOf?: string[];
}

/** The fields of a block, each with the version of its file. */
export interface StudioBlock {
  fields: Field[];
}

/**
 * One change. `set` also adds a property that is not there yet. The place of an item that is put somewhere is that of
 * the item before which it goes; the number of items is the end of the list. `to` may be in another list of the file.
 */
export type Command = ValueCommand | ItemCommand;
export type ValueCommand =
  | { kind: 'set'; pointer: string; value: Json }
  | { kind: 'remove'; pointer: string };
export type ItemCommand =
  /** `from`: the route of another page that it was copied from, to which its links within that page lead from now on. */
  | { kind: 'insert'; pointer: string; value: Json; from?: string }
  /** New items, an item a row of texts; what of their texts is not given is still to be written. */
  | { kind: 'add'; pointer: string; texts?: WrittenText[][] }
  | { kind: 'duplicate'; pointer: string }
  | { kind: 'move'; pointer: string; to: string }
  /** By so many places in its list; not beyond its ends. */
  | { kind: 'step'; pointer: string; by: number };

/** A text that was pasted: as plain text, and as simple Markdown. Which of them is written depends on the schema. */
export interface WrittenText {
  plain: string;
  rich: string;
}

/** What a change shows on the page. */
export interface ChangePlace {
  route: string;
  at: string;
  field: string;
}

export interface Edit {
  file: string;
  /** Of the text that the value was read from. */
  hash: string;
  /** The value at the pointer when the change was begun; absent where there was none. */
  before?: Json;
  command: Command;
  /** What the history calls it: "Home › Hero › Heading". */
  label: string;
  /** Where to go when it is undone or redone. */
  place: ChangePlace;
}

/** Where a window is: the page, and the part that is chosen; empty where none is. */
export interface Here {
  route: string;
  at: string;
}

/** Somebody of a team, and where they are. */
export interface Present extends Here {
  id: string;
  name: string;
}

export interface Team {
  /** Of whoever asks. */
  id: string;
  people: readonly Present[];
  /** When the last commit was made that the server has, as ISO 8601. */
  published?: string | undefined;
}

/** A request about a page as a whole: copy, move, remove. Addresses begin with a slash. */
export type PageRequest =
  /** With the parts of another one, or the first of them alone, its texts still to be written. */
  | { kind: 'like'; from: string; to: string; title: string; isEmpty?: boolean }
  | { kind: 'copy'; from: string; to: string; title: string }
  /** Links follow, and the old address leads to the new one. */
  | { kind: 'rename'; from: string; to: string }
  /** Visitors and links go to another page, where there are any. Asked about, it is only said what that takes. */
  | { kind: 'remove'; from: string; to?: string; isAsked?: boolean }
  /** A part becomes a shared one; or what a shared one holds becomes the page's own. The address is that of the part. */
  | ({ kind: 'share'; from: string; title: string } & Address)
  | ({ kind: 'own'; from: string } & Address)
  /** A form that works, with the fields of every new one; or one that no page shows goes, by its name. */
  | { kind: 'form'; from: string; title: string }
  | { kind: 'removeForm'; from: string; name: string };

/** What is done with a picture wherever it is. `from` is the page that is shown. */
export type PictureRequest =
  /** The description is that of the new picture, wherever one was given. */
  | { kind: 'replace'; from: string; src: string; to: string; alt: string; isDecorative?: boolean }
  /** Out of the site; only what nothing uses. */
  | { kind: 'discard'; from: string; src: string };

/** A place that names a picture. */
export interface PictureUse extends Origin {
  /** Of the page. */
  title?: string;
  /** Where it is seen: the page itself, or the first that shows the shared part. */
  route?: string | undefined;
  /** The title of the part that shows it. */
  part?: string;
  /** What it is said to show; empty where it is decorative, absent where nothing can be said. */
  alt?: string;
}

export interface LibraryPicture {
  src: string;
  width: number;
  height: number;
  bytes: number;
  uses: PictureUse[];
  /** What else names it: the look of the site, its own blocks, packages. */
  others: string[];
}

export interface PageChange {
  request: PageRequest | PictureRequest;
  /** What the history calls it. */
  label: string;
}

/** How often a file links to a page; the title and route where it is a page itself. */
export interface PageLinks {
  file: string;
  title?: string;
  route?: string;
  count: number;
}

/** Where a file lists pages. */
export interface ListPlace extends Omit<PageLinks, 'count'> {
  pointer: string;
  /** What the part is called. */
  part?: string;
}

export type PageAnswer =
  /** The route is that of the page to go on with. */
  | { result: 'saved'; saved: Saved[]; route: string; history: History }
  | Refused
  /** It cannot be done so, in words. */
  | { result: 'impossible'; why: string }
  /**
   * These pages link to it, or its address is public: where shall visitors go instead? Lists of which it is the last
   * page have to go first.
   */
  | { result: 'needed'; links: PageLinks[]; released: string[]; lists: ListPlace[] };

/** Typed text that is not saved, to be shown on a page as if it were. */
export interface WantedPreview {
  route: string;
  changes: (Pick<Edit, 'file' | 'hash'> & { command: ValueCommand })[];
}

export type PreviewAnswer =
  | {
      result: 'shown';
      page: ResolvedPage;
      /** Header, menus and footer, where they are other ones, too. */
      site?: ResolvedSite;
    }
  /** The check refuses it, or it does not reach the page: what is shown already stays. */
  | { result: 'kept' };

export interface Saved {
  file: string;
  /** Of the text as it is now. */
  hash: string;
  /** Where the value is in it. */
  pointer?: string;
  /** How many lines of the file are other than before. */
  lines: number;
  /** The file had been changed meanwhile; this change was made in its newer text. */
  merged: boolean;
}

/** Nothing was written: what the check refuses, in its words. */
export interface Refused {
  result: 'refused';
  /** A link with its words. */
  faults: (Diagnostic & { words?: string })[];
}

/** Nothing was written: somebody else changed the same value meanwhile. */
export interface Conflict {
  result: 'conflict';
  /** Their value; absent where it is gone. */
  theirs?: Json;
  file: string;
  /** Of their text. */
  hash: string;
  /** Where the value is in their text; absent where that is not known. */
  pointer?: string;
  /** It is likely, and not certain, that this is the value: whoever writes there has to be asked. */
  isLikely?: true;
}

/** Nothing was written: the file is not there any more, or it is not certain where the value is in it by now. */
interface Gone {
  result: 'gone';
  what: 'file' | 'part';
}

/**
 * Nothing is wrong with what was asked, and yet it was not done: a file or folder is protected; the disk is full; the
 * folder of the site is gone; more was sent than is taken; the file is none that Studio may change.
 */
export type Hindrance = 'protected' | 'full' | 'folderGone' | 'tooLong' | 'notOpen' | 'notAllowed';

export type ChangeAnswer =
  | {
      result: 'saved';
      saved: Saved[];
      history: History;
      /** Links lead to the heading by its former words: these were written down as its name. */
      isNameKept?: true;
    }
  | Refused
  | Conflict
  | Gone;

export type UndoAnswer =
  | { result: 'saved'; saved: Saved[]; place: ChangePlace; history: History }
  | { result: 'nothing'; history: History }
  | (Refused & { place: ChangePlace })
  /** Used: a picture that was added is named by a file by now. */
  | (Conflict & { place: ChangePlace; isUsed?: true });

/** The steps that undo and redo would take. */
export interface History {
  undo?: Step;
  redo?: Step;
}

export interface Step {
  id: string;
  label: string;
  place: ChangePlace;
  /** In UTC, as ISO 8601. */
  time: string;
}

export type UploadAnswer =
  | { result: 'saved'; src: string; width: number; height: number }
  | { result: 'refused'; message: string };

/** Who can supply what is missing before visitors come. */
export const answerers = ['owner', 'counsel', 'review', 'delivery'] as const;
export type Answerer = (typeof answerers)[number];

/** What must be supplied before visitors come, and where. */
export interface LaunchDemand extends Origin {
  code: Diagnostic['code'];
  by: Answerer;
  /** What is missing, in a sentence. */
  message: string;
  hint: string;
  /** Where it is seen: the page itself, or the first that shows the shared part. */
  route?: string | undefined;
  /** What somebody is to confirm, or has confirmed. */
  statement?: Statement | undefined;
}

export interface Launch {
  demands: LaunchDemand[];
  /** Of the settings, which hold the confirmations. */
  hash: string;
}
