import type { Saved, UndoAnswer } from '../../../src/model/studio';
import { isNamed, pictureHash, type KeptPictures } from './kept-pictures';
import type { UndoRecord, UploadRecord } from '../change/steps/journal';

type Conflict = Extract<UndoAnswer, { result: 'conflict' }>;

interface Site {
  root: string;
  pictures: KeptPictures;
}

/**
 * Takes a picture that was added out of the site again, or puts it back. What another file names stays, and so does
 * one that was changed since. Done before it is recorded: what is done already is only recorded.
 */
export function undoUpload(
  step: UploadRecord,
  direction: 'undo' | 'redo',
  { root, pictures }: Site,
): { record: UndoRecord; saved: Saved[] } | { conflict: Conflict } {
  const { id, file, place, after: hash } = step;
  const now = pictureHash(root, file);
  const isUsed = direction === 'undo' && now === hash && isNamed(root, file.slice('public/'.length));
  const conflict: Conflict = { result: 'conflict', file, hash: now, place, ...(isUsed && { isUsed }) };
  if (isUsed || (now !== '' && now !== hash)) return { conflict };
  if (direction === 'undo' && now === hash) pictures.takeAway(file, hash);
  if (direction === 'redo' && now === '' && !pictures.putBack(file, hash)) return { conflict };
  const after = direction === 'undo' ? '' : hash;
  const record = { kind: direction, id, time: new Date().toISOString(), file, before: now, after };
  return { record, saved: [{ file, hash: after, lines: 0, merged: false }] };
}
