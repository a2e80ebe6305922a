/** Keeps submissions, each once, where the environment says. */

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsonObject } from '../../../src/model/resolved';
import { partEnding, syncFolder, writeSynced, isWithin } from '../../site/disk';
import { UsageError } from '../../site/usage-error';
import { type Key, readKey } from './key';
import { hash } from 'node:crypto';

/** One form that was sent, as it is kept. */
export interface Submission {
  form: string;
  /** When, as an ISO time in UTC. */
  received: string;
  /** It looks as if a program had sent it. */
  isSuspect: boolean;
  values: JsonObject;
}

/** How far handing on has come. */
export interface Progress {
  /** How often it was tried in vain. */
  tries: number;
  /** When it is tried again, in milliseconds. */
  next: number;
  /** Why it failed last. */
  problem?: string;
  /** When it succeeded, as an ISO time. */
  handedOn?: string;
}

/** The room that what is kept may take is used up. */
export class StoreFull extends Error {}

const sealedEnding = '.sealed';
const progressEnding = '.progress';
const trailEnding = '.trail';

/** A folder of submissions, each an encrypted file of its own. Nothing is ever half there under its name. */
export interface Store {
  names: () => string[];
  /** @throws where the file cannot be opened with the key. */
  read: (name: string) => Submission | undefined;
  /** Keeps it, on the disk itself, under the name of its id. @throws StoreFull, or what the disk says. */
  keep: (name: string, submission: Submission) => void;
  progress: (name: string) => Progress;
  note: (name: string, progress: Progress) => void;
  /** What was appended to it, in that order; encrypted, too. */
  lines: (name: string) => string[];
  append: (name: string, line: string) => void;
  /** Nothing of it stays in the folder. */
  delete: (name: string) => void;
}

/**
 * @param limit how many bytes all files together may have.
 * @throws UsageError where the key is not that of what the folder holds.
 */
export function openStore(folder: string, key: Key, limit = 1_000_000_000): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string, ending: string) => join(folder, name + ending);
  const isThere = (name: string) => existsSync(pathOf(name, sealedEnding));
  // What another program deletes before or meanwhile leaves nothing behind.
  const beside = (name: string, write: () => void) => {
    if (isThere(name)) write();
    if (!isThere(name)) store.delete(name);
  };
  let used = sizeOf(folder);
  const store: Store = {
    names: () => namesIn(folder),
    read: (name) => {
      const sealed = bytesOf(pathOf(name, sealedEnding));
      return sealed && JSON.parse(key.open(name, sealed));
    },
    keep: (name, submission) => {
      const sealed = key.seal(name, JSON.stringify(submission));
      // What another program has deleted meanwhile is found only where it matters.
      if (used + sealed.length > limit) used = sizeOf(folder);
      if (used + sealed.length > limit) throw new StoreFull(`${folder} holds ${used} bytes of ${limit}.`);
      writeSynced(join(folder, name + sealedEnding), sealed);
      used += sealed.length;
    },
    progress: (name) =>
      JSON.parse(bytesOf(pathOf(name, progressEnding))?.toString('utf8') ?? '{"tries":0,"next":0}'),
    note: (name, progress) =>
      beside(name, () => writeSynced(pathOf(name, progressEnding), JSON.stringify(progress))),
    ...linesIn(pathOf, key, beside),
    delete: (name) => {
      for (const ending of [sealedEnding, progressEnding, trailEnding])
        rmSync(pathOf(name, ending), { force: true });
      syncFolder(folder);
    },
  };
  const names = store.names();
  if (names.length > 0 && !names.some((name) => opens(store, name)))
    throw new UsageError(`The key opens nothing of what ${folder} holds. Use the key that it was kept with.`);
  return store;
}

/** Lines are encrypted one by one, and go to the end in one write: another program's come before or after them. */
function linesIn(
  pathOf: (name: string, ending: string) => string,
  key: Key,
  beside: (name: string, write: () => void) => void,
): Pick<Store, 'lines' | 'append'> {
  const open = (name: string, line: string): string[] => {
    try {
      return [key.open(name + trailEnding, Buffer.from(line, 'base64'))];
    } catch {
      // A power cut has left half of it.
      return [];
    }
  };
  return {
    lines: (name) => {
      const lines = bytesOf(pathOf(name, trailEnding))?.toString('utf8').split('\n') ?? [];
      return lines.flatMap((line) => open(name, line));
    },
    append: (name, line) => {
      const sealed = key.seal(name + trailEnding, line).toString('base64');
      beside(name, () => appendFileSync(pathOf(name, trailEnding), `${sealed}\n`, { mode: 0o600 }));
    },
  };
}

const bytesOf = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(sealedEnding))
    .map((file) => file.slice(0, -sealedEnding.length))
    .sort();

// With another key, what comes twice would not be known again.
function opens(store: Store, name: string): boolean {
  try {
    return store.read(name) !== undefined;
  } catch {
    return false;
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce(
    (sum, file) => sum + (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/** Removes what was being written when the receiver was last ended. */
export function clearParts(folder: string): void {
  for (const file of readdirSync(folder).filter((each) => each.endsWith(partEnding)))
    rmSync(join(folder, file), { force: true });
}

/** What a receiver keeps, with what opens it. */
export interface OpenedStore {
  store: Store;
  key: Key;
  folder: string;
}

/**
 * Opens what the environment names, for a site in the folder `root`.
 * @throws UsageError where it names no folder, one that others see, or no key to it.
 */
export function openKept(
  { RECEIVE_DATA: data, ...environment }: NodeJS.ProcessEnv,
  root: string,
): OpenedStore {
  if (!data)
    throw new UsageError(
      'Say in RECEIVE_DATA where to keep what arrives: a folder outside that of the site. See docs/receive.md.',
    );
  const folder = resolve(data);
  if (isWithin(root, folder))
    throw new UsageError(
      `${folder} is in the folder of the site, which others see. Choose another for RECEIVE_DATA.`,
    );
  const key = readKey(environment, folder);
  return { store: openStore(folder, key), key, folder };
}

/** Another submission has this id already. */
export class IdTaken extends Error {}

const sameFor = 10 * 60_000;

/**
 * Keeps a submission, unless it is kept already: by its id, or, where the browser alone sent it, by its values within
 * ten minutes.
 * @throws IdTaken, and what `Store.keep` throws.
 */
export function keepOnce(
  { store, key }: { store: Store; key: Key },
  id: string | undefined,
  submission: Submission,
): { name: string; isNew: boolean } {
  const names = id === undefined ? namesByValues(key, submission) : [key.nameOf(id)];
  for (const name of names) {
    const known = store.read(name);
    if (!known || isPast(known, id, submission)) continue;
    if (contentOf(known) !== contentOf(submission)) throw new IdTaken('This id is another submission’s.');
    return { name, isNew: false };
  }
  const [name = ''] = names;
  store.keep(name, submission);
  return { name, isNew: true };
}

const contentOf = ({ form, values }: Submission) => JSON.stringify([form, values]);

const isPast = (known: Submission, id: string | undefined, { received }: Submission) =>
  id === undefined && Date.parse(received) - Date.parse(known.received) >= sameFor;

/** The name in this span of ten minutes, and that in the last one, which may have been a moment ago. */
function namesByValues(key: Key, submission: Submission): string[] {
  const digest = hash('sha256', contentOf(submission));
  const span = Math.floor(Date.parse(submission.received) / sameFor);
  return [span, span - 1].map((each) => key.nameOf(`values ${digest} ${each}`));
}
