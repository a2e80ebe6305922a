import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where the text of a file is written before it takes its place. Hidden, so that nothing reads it. */
const makingOf = (file: string) => join(dirname(file), `.${basename(file)}.studio`);

/** Puts a whole text in place of a file: at every moment there is the old one or the new one. */
export function replaceFile(file: string, text: string): void {
  const mode = refuseProtected(file);
  const making = makingOf(file);
  try {
    const handle = openSync(making, 'w', mode);
    try {
      writeWhole(handle, text);
      fchmodSync(handle, mode);
    } finally {
      closeSync(handle);
    }
    renameSync(making, file);
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
}

/** A folder that may be written to would let a protected file be replaced all the same. @returns its mode. */
export function refuseProtected(file: string): number {
  const { mode } = statSync(file);
  if ((mode & anyWrite) === 0) throw Object.assign(new Error(`${file} is read-only.`), { code: 'EACCES' });
  accessSync(file, constants.W_OK);
  return mode;
}

// Of the owner, the group and all others. Whoever may do anything is not asked by the system.
const anyWrite = 0o222;

/** Removes what a server that was killed in the middle has left. */
export const removeUnfinished = (file: string): void => rmSync(makingOf(file), { force: true });

/** On the disk itself when this returns, whatever happens to the process. */
export function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
  fsyncSync(handle);
}
