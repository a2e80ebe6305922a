import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash';

/** Texts that changes were made on, by their hashes: what was changed meanwhile shows by comparing. */
export interface Texts {
  /** @returns the hash of the text. */
  keep: (text: string) => string;
  find: (hash: string) => string | undefined;
}

export function createTexts(folder: string): Texts {
  const fileOf = (hash: string) => join(folder, hash);
  return {
    keep(text) {
      const hash = hashOf(text);
      const file = fileOf(hash);
      if (existsSync(file)) {
        // It is in use: it is not old.
        const now = new Date();
        utimesSync(file, now, now);
        return hash;
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.next`, text);
      renameSync(`${file}.next`, file);
      return hash;
    },
    find(hash) {
      // Only a hash may name a file.
      if (!/^[0-9a-f]{64}$/.test(hash) || !existsSync(fileOf(hash))) return undefined;
      const text = readFileSync(fileOf(hash), 'utf8');
      return hashOf(text) === hash ? text : undefined;
    },
  };
}
