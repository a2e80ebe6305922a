import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '../../src/content/source/places/package-of';
import type { SiteIndex, SourceFile } from '../../src/model/content';
import { readSource, routesFile, type SiteFolder } from './files';
import { beginWriting, type FileTexts, takeBackUnfinished } from './running/unfinished';
import { UsageError } from './usage-error';
import { writeWhole } from './disk';

export type { FileTexts };

/** What becomes of a file. */
export interface ContentChange {
  path: string;
  /** Undefined where it goes. */
  text?: string | undefined;
  /** The text that the change was worked out from; undefined where there must be no file yet. */
  before?: string | undefined;
}

/** A file with another text. */
export type ContentEdit = ContentChange & SourceFile;

/** A file that goes, as it was read. */
export const removed = ({ path, text: before }: SourceFile): ContentChange => ({ path, before });

export const fileTextsOf = (changes: readonly ContentChange[]): FileTexts[] =>
  changes.map(({ path, text, before }) => ({ file: path, from: before, to: text }));

/** The other way round. */
export const turned = <T>(files: readonly { file: string; from: T; to: T }[]) =>
  files.map(({ file, from, to }) => ({ file, from: to, to: from }));

/**
 * Writes what an author's command works out, as `putTexts` does.
 * @throws UsageError also when a file that is to be added exists.
 */
export function writeContent(root: string, changes: readonly ContentChange[]): void {
  takeBackUnfinished(root);
  const taken = changes.filter(({ path, before }) => before === undefined && existsSync(join(root, path)));
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
  const changed = files.filter(({ file, from }) => siteText(root, file) !== from);
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
export const siteText = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readSource(root, path).text : undefined;

/** The list of released addresses, as it is written. */
export function routesText({ pages, aliases }: SiteIndex): { text: string; count: number } {
  const routes = [...new Set([...pages.keys(), ...aliases.keys()])].sort();
  return { text: `${JSON.stringify(routes, null, 2)}\n`, count: routes.length };
}

/** Writes the list of released addresses. Only after a check without errors: then no older one is lost. */
export function releaseRoutes({ root, files }: SiteFolder, siteIndex: SiteIndex): void {
  const { text, count } = routesText(siteIndex);
  putTexts(root, [{ file: routesFile, from: files.releasedRoutes?.text, to: text }]);
  console.error(`${routesFile} lists ${count} addresses.`);
}
