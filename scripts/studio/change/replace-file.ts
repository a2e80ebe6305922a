import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where the text of a file is written before it takes its place. Hidden, so that nothing reads it. */
const makingOf = (file: string) => join(dirname(file), `.${basename(file)}.studio`);

/** Puts a whole text in place of a file: at every moment there is the old one or the new one. */
export function replaceFile(file: string, text: string): void {
  const { mode } = statSync(file);
  const making = makingOf(file);
  const handle = openSync(making, 'w', mode);
  try {
    writeWhole(handle, text);
    fchmodSync(handle, mode);
  } finally {
    closeSync(handle);
  }
  try {
    renameSync(making, file);
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
}

/** Removes what a server that was killed in the middle has left. */
export const removeUnfinished = (file: string): void => rmSync(makingOf(file), { force: true });

/** On the disk itself when this returns, whatever happens to the process. */
export function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
  fsyncSync(handle);
}
