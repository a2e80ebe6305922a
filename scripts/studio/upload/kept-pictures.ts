import { codeOf } from '../../site/failures';
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isWithin } from '../serve/safe-path';
import type { Saved, UndoAnswer } from '../../../src/model/studio';
import type { UndoRecord, UploadRecord } from '../change/steps/journal';

const mediaFolder = 'public/media';

/** The hash of a picture that was added; empty where there is none, or no plain file. */
export function pictureHash(root: string, file: string): string {
  const full = join(root, file);
  const isAdded = file === `${mediaFolder}/${basename(file)}` && isWithin(root, mediaFolder);
  if (!isAdded || !lstatSync(full, { throwIfNoEntry: false })?.isFile()) return '';
  return createHash('sha256').update(readFileSync(full)).digest('hex');
}

/** Pictures that were taken back, under the hashes of their bytes: they can be brought back. */
export function keepPictures(root: string, folder: string) {
  return {
    /** Takes a picture out of the site. */
    takeAway(file: string, hash: string) {
      mkdirSync(folder, { recursive: true });
      copyFileSync(join(root, file), join(folder, hash));
      rmSync(join(root, file));
    },
    /** Puts it back under its name. @returns false where it is not known any more, or the name is taken. */
    putBack(file: string, hash: string): boolean {
      if (!existsSync(join(folder, hash)) || !isWithin(root, mediaFolder)) return false;
      try {
        copyFileSync(join(folder, hash), join(root, file), constants.COPYFILE_EXCL);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        rmSync(join(root, file), { force: true });
        throw error;
      }
    },
  };
}

export type KeptPictures = ReturnType<typeof keepPictures>;

// Where a picture may be named.
const places = ['pages', 'schema/forms', 'blocks', 'theme.css'];

/** Whether any file of the site names a picture, be it a draft or one that cannot be read. */
function isNamed(root: string, src: string): boolean {
  const has = (path: string): boolean => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) return readdirSync(path).some((name) => has(join(path, name)));
    return found?.isFile() === true && isText(path) && readFileSync(path, 'utf8').includes(src);
  };
  return places.some((place) => has(join(root, place)));
}

const isText = (path: string) => ['.json', '.ts', '.tsx', '.css', '.md'].includes(extname(path));

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
