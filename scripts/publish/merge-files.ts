import {
  changedPairs,
  documentsOf,
  kindOfDocument,
  nameOfDocument,
  schemaOf,
} from '../../src/content/changes/documents';
import { PartReader } from '../../src/content/changes/parts';
import { mergeValues, type MergeClash } from '../../src/content/compare/merge-values';
import type { Schemas } from '../../src/content/edit/fields/shape';
import { setValue } from '../../src/content/edit/operations';
import { isJson } from '../../src/model/json';
import type { PublishRequest, ReportedClash } from '../../src/model/publish';
import type { Json } from '../../src/model/resolved';
import { sentenceMarks } from '../print/changes/marks';
import { printChanges } from '../print/changes/report';
import { routesFile } from '../site/files';
import { isSameEntry, keepText, textOfEntry, type Entries, type IndexEntry } from './own-index';
import { changesBetween } from './pending';
import type { Repository } from './repository';

/** Files at three times: when both began, as they are here, and as they are on the server. */
export interface Sides {
  base: Entries;
  mine: Entries;
  theirs: Entries;
}

export interface Merged {
  /** What becomes of mine. */
  entries: Map<string, IndexEntry | undefined>;
  clashes: ReportedClash[];
  /** Changed by both, and no content: nothing puts them together. */
  blocked: string[];
}

interface MergeOptions {
  schemas: Schemas;
  settled: PublishRequest['settled'];
}

/**
 * Brings what others have changed into mine, value by value; also where a page has another name by now.
 * @param paths what they have changed.
 */
export async function mergeEntries(
  repository: Repository,
  sides: Sides,
  options: MergeOptions,
  paths: readonly string[],
): Promise<Merged> {
  const merged: Merged = { entries: new Map(), clashes: [], blocked: [] };
  const { base, mine, theirs } = sides;
  const moved = {
    mine: await movedTo(repository, sides, 'mine'),
    theirs: await movedTo(repository, sides, 'theirs'),
  };
  const isMine = (path: string) => isSameEntry(mine.get(path), base.get(path));
  // What has come to them from a page that is another one here is told with that page.
  const withOther = new Set([...moved.theirs].flatMap(([from, to]) => (isMine(from) ? [] : [to])));
  for (const path of paths.filter((each) => !withOther.has(each))) {
    const places = { mine: moved.mine.get(path) ?? path, theirs: moved.theirs.get(path) ?? path };
    const isMoved = places.mine !== path || (places.theirs !== path && !isMine(path));
    const there = theirs.get(path);
    if (!isMoved && (isSameEntry(mine.get(path), there) || isSameEntry(there, base.get(path)))) continue;
    if (!isMoved && isMine(path)) merged.entries.set(path, there);
    else if (!isDocument(repository, path)) merged.blocked.push(path);
    else await mergeDocument(repository, { path, places, ...sides }, { ...options, merged });
  }
  return merged;
}

function isDocument({ prefix }: Repository, path: string): boolean {
  const inSite = path.slice(prefix.length);
  return path.startsWith(prefix) && (kindOfDocument(inSite) !== undefined || inSite === routesFile);
}

/** Where documents have gone that are not any more where they were; none where the other side has something there. */
async function movedTo(
  repository: Repository,
  sides: Sides,
  side: 'mine' | 'theirs',
): Promise<Map<string, string>> {
  const { base, [side]: now, [side === 'mine' ? 'theirs' : 'mine']: other } = sides;
  const textsOf = async (entries: Entries, without: Entries) => {
    const found = [...entries].filter(([path]) => isDocument(repository, path) && !without.get(path));
    const texts = found.map(async ([path, entry]) =>
      entry ? [[path.slice(repository.prefix.length), await textOfEntry(repository, entry)] as const] : [],
    );
    return new Map((await Promise.all(texts)).flat());
  };
  const [gone, come] = [await textsOf(base, now), await textsOf(now, base)];
  const moves = changedPairs(documentsOf(gone, come), documentsOf(come, gone)).flatMap(({ before, after }) =>
    before && after ? [[before.path, after.path].map((path) => `${repository.prefix}${path}`)] : [],
  );
  return new Map(
    moves.flatMap(([from = '', to = '']) => (other.get(to) && other.get(from) ? [] : [[from, to]])),
  );
}

interface DocumentSides extends Sides {
  /** In the version of before both. */
  path: string;
  places: { mine: string; theirs: string };
}

async function mergeDocument(
  repository: Repository,
  { path, places, ...sides }: DocumentSides,
  { schemas, settled = {}, merged }: MergeOptions & { merged: Merged },
): Promise<void> {
  const file = path.slice(repository.prefix.length);
  const [base, mine, theirs] = [
    sides.base.get(path),
    sides.mine.get(places.mine),
    sides.theirs.get(places.theirs),
  ];
  const texts = await Promise.all(
    [base, mine, theirs].map(async (entry) => entry && textOfEntry(repository, entry)),
  );
  const [before = '', here = '', there = ''] = texts;
  const put = (entry: IndexEntry | undefined) => {
    merged.entries.set(places.theirs === path ? places.mine : places.theirs, entry);
    if (places.theirs !== path && places.mine !== places.theirs) merged.entries.set(places.mine, undefined);
  };
  const putValue = async (value: Json | undefined) => {
    const text = value === undefined ? undefined : setValue(there, '', value)?.text;
    const blob = await keepText(repository, path, text ?? here);
    put({ mode: theirs?.mode ?? '100644', blob });
  };
  if (file === routesFile && isJson(here) && isJson(there))
    return putValue(bothLists(read(here), read(there)));
  const isTwice = places.mine !== path && places.theirs !== path && places.mine !== places.theirs;
  if (isTwice || ![before, here, there].every(isJson)) {
    // Nothing is put together of what is gone on one side, or cannot be read.
    if (settled[file] === 'theirs') {
      merged.entries.set(places.mine, undefined);
      merged.entries.set(places.theirs, theirs);
    } else if (settled[file] === undefined) merged.clashes.push(wholeClash(file, texts, { places, schemas }));
    return;
  }
  const { value, clashes } = mergeValues(
    read(before),
    { mine: read(here), theirs: read(there) },
    ({ pointer }) => settled[`${file}#${pointer}`],
  );
  merged.clashes.push(...clashes.map(teller(schemas, { path: file, text: before, mine: read(here) })));
  await putValue(value);
}

const read = (text: string): Json => JSON.parse(text) as Json;

const bothLists = (mine: Json, theirs: Json): Json =>
  [...new Set([mine, theirs].flatMap((list) => (Array.isArray(list) ? list.map(String) : [])))].sort();

/** Both have changed a page as a whole, so that only one of them can stay: what each has made of it, in words. */
function wholeClash(
  file: string,
  [before = '', ...sides]: readonly (string | undefined)[],
  { places, schemas }: { places: DocumentSides['places']; schemas: Schemas },
): ReportedClash {
  const [mine, theirs] = [places.mine, places.theirs].map((place, index) => {
    const text = sides[index];
    if (text === undefined) return undefined;
    const changes = changesBetween(new Map([[file, before]]), new Map([[place, text]]), schemas);
    return printChanges(changes, [], sentenceMarks);
  });
  const [name = file] = [before, ...sides].flatMap((text = '') => (isJson(text) ? nameIn(file, text) : []));
  return {
    id: file,
    way: [name],
    mine,
    theirs,
  };
}

const nameIn = (path: string, text: string): string =>
  nameOfDocument({ path, text, value: read(text), kind: kindOfDocument(path) ?? 'settings', aliases: [] });

/** Tells a clash: what people call its place, and the field that it is of. */
function teller(schemas: Schemas, { path, text, mine }: { path: string; text: string; mine: Json }) {
  const reader = new PartReader(schemas);
  const [root, now] = [read(text), mine].map((value) => reader.root(schemaOf(path), value, path));
  return ({ pointer, mine, theirs }: MergeClash): ReportedClash => {
    const field = (root && reader.at(root, pointer)) ?? (now && reader.at(now, pointer));
    return {
      id: `${path}#${pointer}`,
      way: [nameIn(path, text), ...(root ? reader.wayTo(root, pointer) : [])],
      mine,
      theirs,
      ...(field && field.kind !== 'read-only' && { field }),
    };
  };
}
