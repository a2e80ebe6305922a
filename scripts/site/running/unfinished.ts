import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../write-whole';

/** What is being written, in the folder of the site: it is there only until all of it is. */
const recordFile = '.unfinished.json';

/** A file with its text before and after; null where it is not there. */
export interface Turned {
  path: string;
  before: string | null;
  after: string | null;
}

interface Unfinished {
  /** The process that writes. */
  pid: number;
  time: number;
  files: readonly Turned[];
}

/** Notes files that are about to be written together. @returns what says that they are. */
export function beginWriting(root: string, files: readonly Turned[]): () => void {
  // One file is there as a whole or not at all.
  if (files.length < 2) return () => {};
  const record = join(root, recordFile);
  const unfinished: Unfinished = { pid: process.pid, time: Date.now(), files };
  writeWhole(record, JSON.stringify(unfinished));
  return () => rmSync(record, { force: true });
}

/** Takes back what a process had begun to write that was killed. What somebody else has changed since then stays. */
export function takeBackUnfinished(root: string): void {
  const record = join(root, recordFile);
  if (!existsSync(record)) return;
  const { pid, time, files } = JSON.parse(readFileSync(record, 'utf8')) as Unfinished;
  if (isWriting(pid, time)) return;
  for (const { path, before, after } of files) {
    const file = join(root, path);
    // What was to take its place.
    rmSync(`${file}.${pid}`, { force: true });
    const now = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (now !== after) continue;
    if (before === null) rmSync(file, { force: true });
    else writeWhole(file, before);
  }
  rmSync(record);
}

// Nothing takes as long; the number of a process is given to another one at some time.
const longest = 60_000;

function isWriting(pid: number, time: number): boolean {
  if (pid === process.pid || Date.now() - time > longest) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
