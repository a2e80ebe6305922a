import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error';

export interface ContentChange {
  path: string;
  text: string;
}

export interface ContentChanges {
  /** Files that must not be there yet. */
  added?: readonly ContentChange[];
  edited?: readonly ContentChange[];
  removed?: readonly string[];
}

/**
 * Writes what an author's command works out: all of it, or nothing. Refuses before it writes anything, and deletes
 * last: a command that is cut short loses nothing.
 * @throws UsageError when a file that is to be added exists.
 */
export function writeContent(root: string, { added = [], edited = [], removed = [] }: ContentChanges): void {
  const taken = added.filter(({ path }) => existsSync(join(root, path)));
  if (taken.length > 0) {
    throw new UsageError(`Nothing was written: ${taken.map(({ path }) => path).join(', ')} exists already.`);
  }
  const undo: (() => void)[] = [];
  try {
    for (const { path, text } of added) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      undo.push(() => rmSync(file, { force: true }));
      writeFileSync(file, text, { flag: 'wx' });
    }
    for (const { path, text } of edited) undo.push(replace(join(root, path), text));
    for (const path of removed) undo.push(remove(join(root, path)));
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}

/** Renamed into place, so that nobody reads half a file. @returns what puts the old file back. */
function replace(file: string, text: string): () => void {
  const before = existsSync(file) ? readFileSync(file) : undefined;
  const making = `${file}.${process.pid}`;
  try {
    writeFileSync(making, text);
    renameSync(making, file);
  } finally {
    rmSync(making, { force: true });
  }
  return () => (before === undefined ? rmSync(file, { force: true }) : writeFileSync(file, before));
}

function remove(file: string): () => void {
  const before = readFileSync(file);
  rmSync(file);
  return () => writeFileSync(file, before);
}
