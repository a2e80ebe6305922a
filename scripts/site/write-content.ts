import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '../../src/content/source/places/package-of';
import type { SiteIndex, SourceFile } from '../../src/model/content';
import { readSource, routesFile, type SiteFolder } from './files';
import { beginWriting, type FileTexts, takeBackUnfinished } from './running/unfinished';
import { UsageError } from './usage-error';
import { writeWhole } from './disk';

export type { FileTexts };

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

export const fileTextsOf = ({ added = [], edited = [], removed = [] }: ContentChanges): FileTexts[] => [
  ...added.map(({ path, text }) => ({ file: path, from: undefined, to: text })),
  ...edited.map(({ path, text, before }) => ({ file: path, from: before, to: text })),
  ...removed.map(({ path, text }) => ({ file: path, from: text, to: undefined })),
];

/** The other way round. */
export const turned = <T>(files: readonly { file: string; from: T; to: T }[]) =>
  files.map(({ file, from, to }) => ({ file, from: to, to: from }));

/**
 * Writes what an author's command works out, as `putTexts` does.
 * @throws UsageError also when a file that is to be added exists.
 */
export function writeContent(root: string, changes: ContentChanges): void {
  takeBackUnfinished(root);
  const taken = (changes.added ?? []).filter(({ path }) => existsSync(join(root, path)));
  if (taken.length > 0) {
    throw new UsageError(`Nothing was written: ${taken.map(({ path }) => path).join(', ')} exists already.`);
  }
  putTexts(root, fileTextsOf(changes));
}

/**
 * Writes files: all of them, or none. Refuses before it writes anything. Of what a process had begun that was killed, the
 * next one that opens the site takes back what is there.
 * @throws UsageError when a file is not what it was when it was read.
 */
export function putTexts(root: string, files: readonly FileTexts[]): void {
  takeBackUnfinished(root);
  if (files.some(({ file }) => packageOf(file))) throw new Error('A file of a package would be written.');
  const changed = files.filter(({ file, from }) => textIn(root, file) !== from);
  if (changed.length > 0) {
    throw new UsageError(
      `Nothing was written: ${changed.map(({ file }) => file).join(', ')} changed while the command ran. Run it again.`,
    );
  }
  const finish = beginWriting(root, files);
  const undo: (() => void)[] = [];
  try {
    for (const { file, to } of files) undo.push(put(join(root, file), to));
  } catch (error) {
    for (const step of undo.toReversed()) step();
    finish();
    throw error;
  }
  finish();
}

/** @returns what puts the old file back. */
function put(file: string, text: string | undefined): () => void {
  const before = existsSync(file) ? readFileSync(file) : undefined;
  if (text === undefined) rmSync(file, { force: true });
  else writeWhole(file, text);
  return () => (before === undefined ? rmSync(file, { force: true }) : writeFileSync(file, before));
}

/** The text of a file of the site; undefined where it is not there. */
export const textIn = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readSource(root, path).text : undefined;

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
