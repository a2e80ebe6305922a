import type { JournalRecord } from './journal';

/** A change of a text by Studio itself: the value at the pointer became another one, and nothing moved. */
export interface OwnEdit {
  before: string;
  after: string;
  pointer: string;
}

/** Those of a journal, the oldest first. `steps` are all that it has, for what was undone and made again. */
export function ownEdits(records: readonly JournalRecord[]): OwnEdit[] {
  const pointers = new Map<string, string>();
  return records.flatMap((record) => {
    if (record.kind === 'skip' || record.kind === 'upload') return [];
    if (record.kind === 'step') pointers.set(record.id, record.pointer);
    const pointer = pointers.get(record.id);
    return pointer === undefined ? [] : [{ before: record.before, after: record.after, pointer }];
  });
}

/**
 * The versions of a text that came from another one by Studio's own changes alone, none of which was around the
 * pointer: in all of them the value is where it was.
 * @returns their hashes, the first one included; the newest first.
 */
export function ownVersions(
  { hash, pointer }: { hash: string; pointer: string },
  edits: readonly OwnEdit[],
): string[] {
  const reached = new Set([hash]);
  for (const edit of edits)
    if (reached.has(edit.before) && !pointer.startsWith(`${edit.pointer}/`)) reached.add(edit.after);
  return [...reached].reverse();
}
