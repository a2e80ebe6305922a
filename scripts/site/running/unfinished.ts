import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, writeWhole } from '../disk';
import { isRunningSince, processStart } from './process-start';

/** The list of files that are being written, in the folder of the site: it is there only until all of them are. */
const recordFile = '.unfinished.json';

/** A file with its text before and after; undefined where it is not there. */
export interface FileTexts {
  file: string;
  from: string | undefined;
  to: string | undefined;
}

interface Unfinished {
  /** The process that writes. */
  pid: number;
  started: string;
  files: readonly FileTexts[];
}

/** Notes files that are about to be written together. @returns what says that they are. */
export function beginWriting(root: string, files: readonly FileTexts[]): () => void {
  // One file is there as a whole or not at all.
  if (files.length < 2) return () => {};
  const record = join(root, recordFile);
  const unfinished: Unfinished = { pid: process.pid, started: processStart(process.pid), files };
  writeWhole(record, JSON.stringify(unfinished));
  return () => rmSync(record, { force: true });
}

/** Takes back what a process had begun to write that was killed. What somebody else has changed since then stays. */
export function takeBackUnfinished(root: string): void {
  const record = join(root, recordFile);
  const text = readIfThere(record);
  if (text === undefined) return;
  const { pid, started, files } = JSON.parse(text) as Unfinished;
  if (pid !== process.pid && isRunningSince(pid, started)) return;
  for (const { file, from, to } of files) {
    const full = join(root, file);
    // What was to take its place.
    rmSync(`${full}.${pid}`, { force: true });
    if (readIfThere(full) !== to) continue;
    if (from === undefined) rmSync(full, { force: true });
    else writeWhole(full, from);
  }
  rmSync(record);
}
