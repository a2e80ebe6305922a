import { readIfThere } from '../disk';
import { linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { asObject, jsonIn } from '../../../src/model/json';
import { UsageError, codeOf } from '../usage-error';
import { isRunningSince, processStart } from './process-start';

/** Who holds a lock: a process is named by its id together with its start, for ids are used again. */
interface Holder {
  host: string;
  pid: number;
  started: string;
}

/**
 * Keeps a second one of the same, such as a build of the same output, out while `job` runs. The lock needs no sign of life: it stands for as long
 * as its process does, however long that is busy, and is taken over when the process is gone.
 * @param what is running, for the message: `build into dist`.
 * @throws UsageError that names the other process.
 */
export async function withLock<T>(file: string, what: string, job: () => Promise<T>): Promise<T> {
  takeLock(file, what);
  try {
    return await job();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes it until the file is deleted, or the process has ended. @throws as `withLock` does. */
export function takeLock(file: string, what: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const own: Holder = { host: hostname(), pid: process.pid, started: processStart(process.pid) };
  // More than once: another process may take over the same lock at the same time.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file, JSON.stringify(own))) return;
    const text = readIfThere(file);
    if (text === undefined) continue;
    const holder = readHolder(text);
    if (holder ? isHeld(holder) : isFresh(file)) throw new UsageError(refusal(file, what, holder));
    removeStale(file, text);
  }
  throw new UsageError(`Another ${what} is starting. Try again in a moment.`);
}

/** @returns false where there is such a file. Before the whole text is in it, it counts as being written. */
function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock away before it deletes it: if it has become another's in between, that one gets it back. */
function removeStale(file: string, judged: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readIfThere(aside) !== judged) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Processes of other machines, which write to the same disk, cannot be looked at: they are taken for running. */
function isHeld({ host, pid, started }: Holder): boolean {
  return host !== hostname() || isRunningSince(pid, started);
}

function readHolder(text: string): Holder | undefined {
  const { host, pid, started } = asObject(jsonIn(text));
  return typeof host === 'string' && typeof pid === 'number' && typeof started === 'string'
    ? { host, pid, started }
    : undefined;
}

/** A lock that cannot be read is being written just now, or was left by a power cut. */
function isFresh(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < 10_000;
}

function refusal(file: string, what: string, holder: Holder | undefined): string {
  const where = holder && holder.host !== hostname() ? ` on ${holder.host}` : '';
  const who = holder ? ` (process ${holder.pid}${where})` : '';
  const elsewhere = where && ` If it is not running any more, delete ${file}.`;
  return `Another ${what} is running${who}. Wait until it has ended.${elsewhere}`;
}
