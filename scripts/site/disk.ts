import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { codeOf } from './usage-error';

/** The files below a folder, relative to it, with forward slashes, in an order that does not depend on the disk. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(join(folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Whether a path is a folder, or is somewhere in it. Of two drives of Windows neither is in the other. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** A path that is not there yet is real as far as its folders are. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path));
  }
}

/** The text of a file; undefined where there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

/** @returns which of these files below a folder differ from what they should be, and writes them where that is asked for. */
export function bringUpToDate(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  isWritten: boolean,
): string[] {
  const stale = Object.entries(files).filter(([path, content]) => {
    const file = join(folder, path);
    return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content));
  });
  for (const [path, content] of isWritten ? stale : []) writeWhole(join(folder, path), content);
  return stale.map(([path]) => path);
}

/** Writes a file, and its folder; renamed into place, so that nobody reads half of it. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const making = `${file}.${process.pid}`;
  try {
    writeFileSync(making, text);
    renameSync(making, file);
  } finally {
    rmSync(making, { force: true });
  }
}

/** What is being written, until it is whole. */
export const partEnding = '.part';

/**
 * Writes a file that its owner alone may read: beside its place, brought to the disk, and put in place. After a power
 * cut it is there whole, or not at all.
 */
export function writeSynced(file: string, content: Buffer | string): void {
  const part = `${file}.${process.pid}${partEnding}`;
  rmSync(part, { force: true });
  try {
    writeFileSync(part, content, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  syncFolder(dirname(file));
}

export function syncFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
