import { mkdirSync, readdirSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, writeSynced } from '../site/disk';
import { codeOf } from '../site/usage-error';

export type KeptFolder<T> = ReturnType<typeof openKeptFolder<T>>;

const ending = '.json';

/**
 * A folder of small records, each a file of its own, so that the server and a command write beside each other. What is
 * deleted is void from then on. Names are made here, never by whoever asks.
 */
export function openKeptFolder<T>(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name: string) => join(folder, name + ending);
  return {
    names: () =>
      readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : [])),
    read: (name: string): T | undefined => {
      const text = readIfThere(fileOf(name));
      return text === undefined ? undefined : JSON.parse(text);
    },
    keep: (name: string, record: T) => writeSynced(fileOf(name), JSON.stringify(record)),
    /** @returns whether it was there: of several who drop it at once, one is told so. */
    drop: (name: string) => isDone(() => unlinkSync(fileOf(name))),
    /** When it was kept or touched last, in milliseconds; 0 where it is not there. */
    touched: (name: string) => statSync(fileOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    touch: (name: string) => void isDone(() => utimesSync(fileOf(name), new Date(), new Date())),
  };
}

/** @returns false where there was no such file. */
function isDone(job: () => void): boolean {
  try {
    job();
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
