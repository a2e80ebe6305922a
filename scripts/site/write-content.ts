import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageOf } from '../../src/content/source/places/package-of';
import type { SiteIndex, SourceFile } from '../../src/model/content';
import { readSource, routesFile, type SiteFolder } from './files';
import { beginWriting, takeBackUnfinished } from './running/unfinished';
import { UsageError } from './usage-error';
import { writeWhole } from './disk';

export interface ContentChange {
  path: string;
  text: string;
}

/** What becomes of a file. */
export interface ContentEdit extends ContentChange {
  /** The text that the change was worked out from; undefined where there was no file. */
  before: string | undefined;
}

export interface ContentChanges {
  /** Files that must not be there yet. */
  added?: readonly ContentChange[];
  edited?: readonly ContentEdit[];
  /** As they were read. */
  removed?: readonly SourceFile[];
}

/**
 * Writes what an author's command works out: all of it, or nothing. Refuses before it writes anything. Of what a process
 * had begun that was killed, the next one that opens the site takes back what is there.
 * @throws UsageError when a file that is to be added exists, or another is not what it was when it was read.
 */
export function writeContent(root: string, { added = [], edited = [], removed = [] }: ContentChanges): void {
  takeBackUnfinished(root);
  if ([...added, ...edited, ...removed].some(({ path }) => packageOf(path)))
    throw new Error('A file of a package would be written.');
  const taken = added.filter(({ path }) => existsSync(join(root, path)));
  if (taken.length > 0) {
    throw new UsageError(`Nothing was written: ${taken.map(({ path }) => path).join(', ')} exists already.`);
  }
  const read = [...edited, ...removed.map(({ path, text }) => ({ path, before: text }))];
  const changed = read.filter(({ path, before }) => textIn(root, path) !== before);
  if (changed.length > 0) {
    throw new UsageError(
      `Nothing was written: ${changed.map(({ path }) => path).join(', ')} changed while the command ran. Run it again.`,
    );
  }
  const finish = beginWriting(root, [
    ...added.map(({ path, text }) => ({ path, before: null, after: text })),
    ...edited.map(({ path, text, before = null }) => ({ path, before, after: text })),
    ...removed.map(({ path, text }) => ({ path, before: text, after: null })),
  ]);
  const undo: (() => void)[] = [];
  try {
    for (const { path, text } of added) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      undo.push(() => rmSync(file, { force: true }));
      writeFileSync(file, text, { flag: 'wx' });
    }
    for (const { path, text } of edited) undo.push(replace(join(root, path), text));
    for (const { path } of removed) undo.push(remove(join(root, path)));
  } catch (error) {
    for (const step of undo.toReversed()) step();
    finish();
    throw error;
  }
  finish();
}

/** A file with its text before and after; undefined where it is not there. */
export interface FileTexts {
  file: string;
  from: string | undefined;
  to: string | undefined;
}

/** Writes files whose texts before and after are known: all of them, or none. */
export function putTexts(root: string, files: readonly FileTexts[]): void {
  writeContent(root, {
    added: files.flatMap(({ file, from, to }) =>
      from === undefined && to !== undefined ? { path: file, text: to } : [],
    ),
    edited: files.flatMap(({ file, from, to }) =>
      from !== undefined && to !== undefined ? { path: file, text: to, before: from } : [],
    ),
    removed: files.flatMap(({ file, from, to }) =>
      from !== undefined && to === undefined ? { path: file, text: from } : [],
    ),
  });
}

const textIn = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readSource(root, path).text : undefined;

/** @returns what puts the old file back. */
function replace(file: string, text: string): () => void {
  const before = existsSync(file) ? readFileSync(file) : undefined;
  writeWhole(file, text);
  return () => (before === undefined ? rmSync(file, { force: true }) : writeFileSync(file, before));
}

function remove(file: string): () => void {
  const before = readFileSync(file);
  rmSync(file);
  return () => writeFileSync(file, before);
}

/** The list of released addresses, as it is written. */
export function routesText({ pages, aliases }: SiteIndex): { text: string; count: number } {
  const routes = [...new Set([...pages.keys(), ...aliases.keys()])].sort();
  return { text: `${JSON.stringify(routes, null, 2)}\n`, count: routes.length };
}

/** Writes the list of released addresses. Only after a check without errors: then no older one is lost. */
export function releaseRoutes({ root, files }: SiteFolder, siteIndex: SiteIndex): void {
  const { text, count } = routesText(siteIndex);
  writeContent(root, { edited: [{ path: routesFile, text, before: files.releasedRoutes?.text }] });
  console.error(`${routesFile} lists ${count} addresses.`);
}
