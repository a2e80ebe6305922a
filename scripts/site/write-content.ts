import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error';

export interface ContentChange {
  path: string;
  text: string;
}

interface ContentChanges {
  /** Files that must not be there yet. */
  added?: readonly ContentChange[];
  edited?: readonly ContentChange[];
  removed?: readonly string[];
}

/**
 * Writes what an author's command works out. Refuses before it writes anything, and deletes last:
 * a command that is cut short loses nothing.
 * @throws UsageError when a file that is to be added exists.
 */
export function writeContent(root: string, { added = [], edited = [], removed = [] }: ContentChanges): void {
  const taken = added.filter(({ path }) => existsSync(join(root, path)));
  if (taken.length > 0) {
    throw new UsageError(`Nothing was written: ${taken.map(({ path }) => path).join(', ')} exists already.`);
  }
  for (const { path, text } of added) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  for (const { path, text } of edited) writeFileSync(join(root, path), text);
  for (const path of removed) rmSync(join(root, path));
}
