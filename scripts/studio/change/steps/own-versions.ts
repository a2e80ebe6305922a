import { shifted, type ItemShift } from '../../../../src/content/edit/shift';
import type { JournalRecord } from './journal';

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
export interface KnownPlace {
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
