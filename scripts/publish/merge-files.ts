import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kindOf, nameOf, schemaOf, type Document } from '../../src/content/changes/documents';
import { PartReader } from '../../src/content/changes/parts';
import { mergeValues, type Clash } from '../../src/content/compare/merge-values';
import type { Schemas } from '../../src/content/edit/fields/shape';
import { setValue } from '../../src/content/edit/operations';
import { isJson } from '../../src/content/source/json';
import type { PublishWish, ReportedClash } from '../../src/model/publish';
import type { Json } from '../../src/model/resolved';
import { routesFile } from '../site/files';
import { UsageError } from '../site/usage-error';
import { checkOut, inFolder } from './judge';
import { entriesInFolder, keepText, textOf, withIndex, type Entries, type Entry } from './own-index';
import type { Repository } from './repository';

/** Files at three times: when both began, as they are here, and as they are on the server. */
export interface Sides {
  base: Entries;
  mine: Entries;
  theirs: Entries;
}

export interface Merged {
  /** What becomes of mine. */
  entries: Map<string, Entry | undefined>;
  clashes: ReportedClash[];
  /** Changed by both, and no content: nothing puts them together. */
  blocked: string[];
}

interface MergeOptions {
  schemas: Schemas;
  settled: PublishWish['settled'];
}

/** Brings what others have changed into mine, value by value. */
export async function mergeEntries(
  repository: Repository,
  sides: Sides,
  options: MergeOptions,
  paths: readonly string[] = [...sides.theirs.keys()],
): Promise<Merged> {
  const merged: Merged = { entries: new Map(), clashes: [], blocked: [] };
  for (const path of paths) {
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((side) => side.get(path));
    if (isSame(mine, theirs) || isSame(theirs, base)) continue;
    if (isSame(mine, base)) merged.entries.set(path, theirs);
    else if (!isDocument(repository, path)) merged.blocked.push(path);
    else await mergeDocument(repository, { path, base, mine, theirs }, { ...options, merged });
  }
  return merged;
}

const isSame = (a: Entry | undefined, b: Entry | undefined): boolean =>
  a?.blob === b?.blob && a?.mode === b?.mode;

function isDocument({ way }: Repository, path: string): boolean {
  const inSite = path.slice(way.length);
  return path.startsWith(way) && (kindOf(inSite) !== undefined || inSite === routesFile);
}

interface FileSides {
  path: string;
  base: Entry | undefined;
  mine: Entry | undefined;
  theirs: Entry | undefined;
}

async function mergeDocument(
  repository: Repository,
  { path, base, mine, theirs }: FileSides,
  { schemas, settled = {}, merged }: MergeOptions & { merged: Merged },
): Promise<void> {
  const file = path.slice(repository.way.length);
  const [before = '', here = '', there = ''] = await Promise.all(
    [base, mine, theirs].map(async (entry) => entry && textOf(repository, entry)),
  );
  const put = async (value: Json | undefined) => {
    const text = value === undefined ? undefined : setValue(there, '', value)?.text;
    const blob = await keepText(repository, path, text ?? here);
    merged.entries.set(path, { mode: theirs?.mode ?? '100644', blob });
  };
  if (file === routesFile && isJson(here) && isJson(there)) return put(bothLists(read(here), read(there)));
  if (![before, here, there].every(isJson)) {
    // Nothing is put together of what is gone on one side, or cannot be read.
    if (settled[file] === 'theirs') merged.entries.set(path, theirs);
    else if (settled[file] === undefined)
      merged.clashes.push({ id: file, way: [file], ...said(mine && here, theirs && there) });
    return;
  }
  const idOf = ({ pointer }: Clash) => `${file}#${pointer}`;
  const older = read(before);
  const { value, clashes } = mergeValues(
    older,
    { mine: read(here), theirs: read(there) },
    (clash) => settled[idOf(clash)],
  );
  const wayTo = namer(schemas, { path: file, text: before, value: older });
  merged.clashes.push(
    ...clashes.map((clash) => ({
      id: idOf(clash),
      way: wayTo(clash.pointer),
      ...said(written(clash.mine), written(clash.theirs)),
    })),
  );
  await put(value);
}

const read = (text: string): Json => JSON.parse(text) as Json;

const written = (value: Json | undefined): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const said = (mine: string | undefined, theirs: string | undefined) => ({
  ...(mine !== undefined && { mine }),
  ...(theirs !== undefined && { theirs }),
});

const bothLists = (mine: Json, theirs: Json): Json =>
  [...new Set([mine, theirs].flatMap((list) => (Array.isArray(list) ? list.map(String) : [])))].sort();

/** What people call the place of a value. */
function namer(schemas: Schemas, { path, text, value }: Pick<Document, 'path' | 'text'> & { value: Json }) {
  const reader = new PartReader(schemas);
  const root = reader.root(schemaOf(path), value, path);
  const name = nameOf({ path, text, value, kind: kindOf(path) ?? 'settings', aliases: [] });
  return (pointer: string) => [name, ...reader.wayTo(root, pointer)];
}

/**
 * Puts files into the folder: all of them, or none.
 * @throws UsageError where one of them is not any more what it was.
 */
export const putIntoFolder = (repository: Repository, mine: Entries, entries: Entries): Promise<void> =>
  inFolder(repository, async (folder) => {
    const paths = [...entries.keys()];
    await withIndex(repository, 'HEAD', async (index) => {
      await index.set(entries);
      const there = paths.filter((path) => entries.get(path));
      await checkOut(repository, {
        env: index.env,
        paths: there.map((path) => `${path}\0`).join(''),
        folder: join(folder, 'new'),
      });
    });
    const now = await entriesInFolder(repository, paths);
    const changed = paths.filter((path) => !isSame(now.get(path), mine.get(path)));
    if (changed.length > 0) throw new UsageError(`${changed.join(', ')} changed meanwhile. Publish again.`);
    const undo: (() => void)[] = [];
    const move = (from: string, to: string) => {
      if (!existsSync(from)) return;
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
      undo.push(() => renameSync(to, from));
    };
    try {
      for (const path of paths) {
        move(join(repository.top, path), join(folder, 'old', path));
        move(join(folder, 'new', path), join(repository.top, path));
      }
    } catch (error) {
      for (const step of undo.toReversed()) step();
      throw error;
    }
  });
