import { existsSync, readFileSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../site/disk';
import { sha256Of } from '../../site/hash';

/** Texts that changes were made on, by their hashes: what was changed meanwhile shows by comparing. */
export function createTexts(folder: string) {
  const fileOf = (hash: string) => join(folder, hash);
  // Those that were seen last come last.
  const order = new Set(existsSync(folder) ? oldestFirst(folder) : []);
  return {
    /** @returns the hash of the text. */
    keep: (text: string): string => {
      const hash = sha256Of(text);
      order.delete(hash);
      order.add(hash);
      const file = fileOf(hash);
      if (existsSync(file)) {
        // It is in use: it is not old.
        const now = new Date();
        utimesSync(file, now, now);
        return hash;
      }
      writeWhole(file, text);
      return hash;
    },
    find: (hash: string): string | undefined => {
      // Only a hash may name a file.
      if (!/^[0-9a-f]{64}$/.test(hash) || !existsSync(fileOf(hash))) return undefined;
      const text = readFileSync(fileOf(hash), 'utf8');
      return sha256Of(text) === hash ? text : undefined;
    },
    /** The hashes of those that were seen after it was seen last. */
    since: (hash: string) => (order.has(hash) ? [...order].slice([...order].indexOf(hash) + 1) : []),
  };
}

export type KeptTexts = ReturnType<typeof createTexts>;

const oldestFirst = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => a.time - b.time)
    .map(({ name }) => name);
