import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { type ItemShift, shifted } from '../../../../src/content/edit/shift';
import { jsonIn } from '../../../../src/model/json';
import type { Author } from '../../../../src/model/publish';
import type { ChangePlace, History, Step } from '../../../../src/model/studio';
import { turned } from '../../../site/write-content';

/** A step: what was changed, and how to take it back. */
export interface StepRecord extends Step {
  kind: 'step';
  file: string;
  pointer: string;
  /** The hashes of the text before and after. */
  before: string;
  after: string;
  /** Set where items of lists went and came. */
  shift?: ItemShift;
}

/** A picture that was added, or removed. */
export interface UploadRecord extends Step {
  kind: 'upload';
  /** Below the folder of the site. */
  file: string;
  /** The hash of its bytes; empty where it was not there. */
  before: string;
  after: string;
}

/** A file before and after a step: the hashes of its texts, empty where it is not there. */
export interface FileHashes {
  file: string;
  from: string;
  to: string;
}

/** Files that came, changed and went together. */
export interface FilesRecord extends Step {
  kind: 'files';
  files: FileHashes[];
  /** The page to go to once it is done. */
  leads: string;
  file: '';
  before: '';
  after: '';
}

/** Files in which arrived what others have published. It is no step: nobody here has made it. */
export interface ReceivedRecord extends Omit<FilesRecord, 'kind'> {
  kind: 'received';
}

type DoneRecord = StepRecord | UploadRecord | FilesRecord;

/** A step that was undone or redone. */
export interface UndoRecord {
  kind: 'undo' | 'redo';
  id: string;
  time: string;
  file: string;
  before: string;
  after: string;
  /** Where the value is afterwards; of a text in one file. */
  pointer?: string;
  shift?: ItemShift;
}

/** A step that can be neither undone nor redone: those before it can. */
interface SkipRecord {
  kind: 'skip';
  id: string;
  time: string;
}

/** `by` is absent where one person works alone. */
export type JournalRecord = (DoneRecord | ReceivedRecord | UndoRecord | SkipRecord) & { by?: Author };

/** A step that is done now. */
export const newStep = (label: string, place: ChangePlace): Step => ({
  id: randomUUID(),
  time: new Date().toISOString(),
  label,
  place,
});

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const dayLength = 24 * 60 * 60 * 1000;

/** Keeps every step in a file a day, one line each. */
export function openJournal(folder: string, now: () => Date = () => new Date()) {
  const files = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name))
      .sort();
  return {
    /** Those of today and some days before it: of yesterday, too, so that no change of the day is missing in any time zone. */
    read: (days = 1): JournalRecord[] => {
      const first = dayOf(new Date(now().getTime() - days * dayLength));
      return files()
        .filter((name) => name >= first)
        .flatMap((name) => readLines(join(folder, name)));
    },
    /** On the disk when it returns. */
    append: (record: JournalRecord) => {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${dayOf(now())}.jsonl`);
      const size = existsSync(file) ? statSync(file).size : 0;
      try {
        appendFileSync(file, `${JSON.stringify(record)}\n`, { flush: true });
      } catch (error) {
        // A full disk: the next record must not be written behind half of this one.
        if (existsSync(file)) truncateSync(file, size);
        throw error;
      }
    },
    /** Takes the last record away: what it says never reached its file. A full disk has room for that. */
    dropLast: () => {
      const file = join(folder, files().at(-1) ?? '');
      const text = readFileSync(file, 'utf8');
      truncateSync(file, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)));
    },
  };
}

export type Journal = ReturnType<typeof openJournal>;

/** A last line that is not whole was being written when the server was killed: it goes, so that the next one is not lost with it. */
function readLines(file: string): JournalRecord[] {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  // A line that is damaged is left out: Studio goes on without it.
  return whole.split('\n').flatMap((line) => (jsonIn(line) as JournalRecord | undefined) ?? []);
}

/** What a record says of files, before and after it. @param step what was done, undone or redone by it. */
export function filesOf(record: JournalRecord, step: JournalRecord | undefined = record): FileHashes[] {
  if (record.kind === 'skip') return [];
  if ('files' in step) return record.kind === 'undo' ? turned(step.files) : step.files;
  return [{ file: record.file, from: record.before, to: record.after }];
}

/** The steps that can be undone and redone, the next of each last. */
export interface UndoSteps {
  done: readonly DoneRecord[];
  undone: readonly DoneRecord[];
}

/** The steps after one more record. A change leaves nothing to be redone. */
export function after({ done, undone }: UndoSteps, record: JournalRecord): UndoSteps {
  if (record.kind === 'step' || record.kind === 'upload' || record.kind === 'files')
    return { done: [...done, record], undone: [] };
  if (record.kind === 'received') return { done, undone };
  if (record.kind === 'skip') {
    const isOther = ({ id }: DoneRecord) => id !== record.id;
    return { done: done.filter(isOther), undone: undone.filter(isOther) };
  }
  const [from, to] = record.kind === 'undo' ? [done, undone] : [undone, done];
  const step = from.find(({ id }) => id === record.id);
  // Of a day that is not read any more.
  if (!step) return { done, undone };
  const rest = from.filter((other) => other !== step);
  return record.kind === 'undo'
    ? { done: rest, undone: [...to, step] }
    : { done: [...to, step], undone: rest };
}

export const historyOf = ({ done, undone }: UndoSteps): History => {
  const [undo, redo] = [done.at(-1), undone.at(-1)];
  return { ...(undo && { undo: stepOf(undo) }), ...(redo && { redo: stepOf(redo) }) };
};

const stepOf = ({ id, label, place, time }: DoneRecord): Step => ({ id, label, place, time });

/** A change of a text by Studio itself: the value at the pointer became another one, or items went and came. */
export interface OwnEdit {
  before: string;
  after: string;
  pointer: string;
  shift?: ItemShift;
}

/** Those of a journal, the oldest first. `steps` are all that it has, for what was undone and redone. */
export function ownEdits(records: readonly JournalRecord[]): OwnEdit[] {
  const pointers = new Map<string, string>();
  return records.flatMap((record) => {
    if (record.kind === 'skip' || record.kind === 'upload' || 'files' in record) return [];
    if (record.kind === 'step') pointers.set(record.id, record.pointer);
    const pointer = pointers.get(record.id);
    const { before, after, shift } = record;
    return pointer === undefined ? [] : [{ before, after, pointer, ...(shift && { shift }) }];
  });
}

/** Where a value is in a version of its text. */
interface KnownPlace {
  /** Of the text. */
  hash: string;
  pointer: string;
}

/**
 * The versions of a text that came from another one by Studio's own changes alone, none of which was around the value
 * or took it away, and where it is in each.
 * @returns the first one included; the newest first.
 */
export function ownVersions({ hash, pointer }: KnownPlace, edits: readonly OwnEdit[]): KnownPlace[] {
  const reached = new Map([[hash, pointer]]);
  for (const { before, after, pointer: changed, shift } of edits) {
    const place = reached.get(before);
    const next = place !== undefined && shift ? shifted(place, shift) : place;
    if (next !== undefined && (shift || !next.startsWith(`${changed}/`))) reached.set(after, next);
  }
  return [...reached].map(([version, at]) => ({ hash: version, pointer: at })).reverse();
}
