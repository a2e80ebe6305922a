import type { History, Step } from '../../../../src/model/studio';
import type { DoneRecord, JournalRecord } from './journal';
import { type ItemShift, shifted } from '../../../../src/content/edit/shift';

/** The steps that can be undone and redone, the next of each last. */
export interface Steps {
  done: readonly DoneRecord[];
  undone: readonly DoneRecord[];
}

/** What follows from a journal. */
export const stepsOf = (records: readonly JournalRecord[]): Steps =>
  records.reduce<Steps>(after, { done: [], undone: [] });

/** The steps after one more record. A change leaves nothing to be redone. */
export function after({ done, undone }: Steps, record: JournalRecord): Steps {
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

export const historyOf = ({ done, undone }: Steps): History => {
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
