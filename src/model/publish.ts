import type { Diagnostic } from './diagnostic';
import type { Person } from './person';
import type { Json } from './resolved';
import type { Field, PreviewAnswer } from './studio';

/** Who has made a change. */
export type Author = Omit<Person, 'may'>;

/** A wish to publish: the chosen changes, and answers to what was asked before. */
export interface PublishRequest {
  /** The changes, by their ids; all where it is left out. */
  chosen?: readonly string[];
  /** Which changes the ids are of: there may be others by now. */
  state?: string;
  message?: string;
  /** Commits that are only here are published as well. */
  withCommits?: boolean;
  /** What stays, by the id of the clash. */
  settled?: Readonly<Record<string, Settled>>;
  /** What must be settled before launch keeps the site from being published. */
  launch?: boolean;
}

/** One change is to be taken back. */
export interface TakeBackRequest {
  /** Of the change, among those of a state; with a file, among those since its text had this hash. */
  id: string;
  state: string;
  file?: string;
  /** What the history calls it. */
  label: string;
  /** The page that is shown. */
  route: string;
}

/** Which of both values stays, or the one that takes the place of both. */
export type Settled = 'mine' | 'theirs' | { value: Json };

/** A value that was changed here and on the server; or a page, with what each has made of it in words. */
export interface ReportedClash {
  id: string;
  /** Where it is, in words. */
  way: readonly string[];
  /** Absent where it is gone. */
  mine?: Json;
  theirs?: Json;
  /** Where another value can be written. */
  field?: Field;
}

interface ReportedCommit {
  commit: string;
  message: string;
}

export type PublishAnswer =
  /** Without a branch on a server it is committed only. */
  | { result: 'published'; changes: number; commit: string; to?: string }
  | { result: 'nothing' }
  /** Nothing was written: the check refuses the site as it would be. */
  | { result: 'refused'; faults: readonly Diagnostic[] }
  /** These commits would be published as well. Shall they? */
  | { result: 'commits'; commits: readonly ReportedCommit[] }
  | { result: 'clash'; clashes: readonly ReportedClash[] }
  /** It is committed, and the server has not taken it. */
  | { result: 'unpushed'; commit: string; why: string }
  /** It cannot be done so; nothing was written. */
  | { result: 'impossible'; why: string };

/** A piece of a line that tells a change. */
export interface MarkedText {
  text: string;
  mark?: 'place' | 'removed' | 'added';
}

/** What can be taken back, and published, by itself. */
export interface ReportedChange {
  id: string;
  lines: MarkedText[][];
  /** Only documents are: pictures and other files stay where they are. */
  canTakeBack: boolean;
  /** The names of those who have made it, where they are known. */
  by?: readonly string[] | undefined;
}

/** The changes of a page, of what pages share, or of other files. */
export interface ReportedGroup {
  name: string;
  /** Of a page that is there. */
  route?: string;
  changes: ReportedChange[];
}

/** A change, and the page that is looked at. */
export interface BothRequest {
  id: string;
  state: string;
  route: string;
}

/** Where on a page a change is: its part, and by what words it is found in that. */
export interface ShownSide {
  at?: string;
  words: readonly string[];
}

export type BothAnswer =
  /** The page before, and the one that there is at the route; absent where there is none. */
  | {
      result: 'both';
      route: string;
      before?: ShownSide & { preview: Extract<PreviewAnswer, { result: 'shown' }> };
      after?: ShownSide;
    }
  /** There are other changes by now. */
  | { result: 'changed' };

/** What a value said before. */
export interface EarlierText {
  /** Of the change that it would take back, and the hash of the text that it was in. */
  id: string;
  version: string;
  /** Without a text there was nothing yet. */
  words: { place: string; text?: string };
  /** When it was written, as ISO 8601; without an author on this computer, in Studio. */
  since: string;
  author?: string;
}

export type ChangesAnswer =
  | { result: 'changes'; state: string; since: string; groups: ReportedGroup[] }
  /** Without git, for example. */
  | { result: 'impossible'; why: string };
