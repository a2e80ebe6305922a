import type { Json } from '../../model/resolved';
import type { Origin } from '../../model/studio';
import { arranged, type Ranked } from '../compare/arrange';
import { isJsonEqual } from '../compare/same';
import { setValue } from '../edit/operations';
import { asList, isJson, isObject } from '../../model/json';
import { parentOf, pathOf, placeKey, valueAt } from '../source/pointer';
import type { DocumentChanges, ListNow, SiteChanges, Undo } from './change';

/** Something that has changed and can be taken back, or published, by itself. */
export interface ChangeChoice {
  /** Names it among the changes between these two versions. */
  id: string;
  /** Files that come, go or change as a whole; none where it is a change within a document. */
  files: readonly string[];
  undo: readonly Undo[];
}

type Texts = ReadonlyMap<string, string>;

/**
 * What can be chosen among changes. A page that is new, gone or moved is one choice, with all that it says; so is a
 * file that is no document.
 */
export function changeChoices(
  { documents, files }: SiteChanges,
  others: readonly string[] = [],
): ChangeChoice[] {
  const inPublic = (path: string) => `public/${path}`;
  return [
    ...documents.flatMap(choicesIn),
    ...files.map(({ path, from }) => ({
      id: inPublic(path),
      files: [path, ...(from === undefined ? [] : [from])].map(inPublic),
      undo: [],
    })),
    ...others.map((path) => ({ id: path, files: [path], undo: [] })),
  ];
}

export const isWhole = ({ status, oldFile }: DocumentChanges): boolean =>
  status !== 'changed' || oldFile !== undefined;

/** The ids of the changes of a document: equal where the same is said of the same place, in whatever state. */
export function idsOf({ file, changes }: DocumentChanges): string[] {
  const counts = new Map<string, number>();
  return changes.map(({ undo: _, reach: __, ...change }) => {
    const id = `${file}#${JSON.stringify(change)}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  });
}

function choicesIn(document: DocumentChanges): ChangeChoice[] {
  const { file, oldFile, changes } = document;
  const ids = idsOf(document);
  if (!isWhole(document))
    return changes.map(({ undo }, index) => ({ id: ids[index] ?? '', files: [], undo }));
  const files = oldFile === undefined ? [file] : [file, oldFile];
  return [{ id: file, files, undo: changes.flatMap(({ undo }) => undo) }];
}

/**
 * The documents of the newer version without some of the changes since the older one.
 * @param based whose way of writing the texts keep that are neither of the two.
 * @returns the text of every document that is another one, undefined where it is not there.
 */
export function withoutChanges(
  { before, after }: { before: Texts; after: Texts },
  taken: readonly ChangeChoice[],
  based: 'before' | 'after',
): Map<string, string | undefined> {
  const whole = new Set(taken.flatMap(({ files }) => files));
  const undo = taken.flatMap((each) => each.undo).filter((each) => !whole.has(fileOf(each)));
  const values = valuesOf(after, undo);
  takeBack(values, undo);
  const written = [...values].map(([file, value]): [string, string | undefined] => {
    const [old, now] = [before.get(file), after.get(file) ?? ''];
    const same = [old, now].find(
      (text) => text !== undefined && isJson(text) && isJsonEqual(value, read(text)),
    );
    const base = based === 'before' ? (old ?? now) : now;
    return [file, same ?? setValue(base, '', value)?.text ?? now];
  });
  return new Map([...[...whole].map((file) => [file, before.get(file)] as const), ...written]);
}

const fileOf = (undo: Undo): string => (undo.kind === 'set' ? undo.at : undo.list).file;

const read = (text: string): Json => JSON.parse(text) as Json;

function valuesOf(texts: Texts, undo: readonly Undo[]): Map<string, Json> {
  const files = new Set(undo.map(fileOf));
  return new Map(
    [...files].flatMap((file) => {
      const text = texts.get(file)?.replace(/^\uFEFF/, '');
      return text === undefined || !isJson(text) ? [] : [[file, read(text)] as const];
    }),
  );
}

interface ListWork extends ListNow {
  dropped: Set<number>;
  put: Ranked<Json>[];
}

/** Changes the values of documents so that changes are taken back. Places are found before anything moves. */
function takeBack(values: ReadonlyMap<string, Json>, undo: readonly Undo[]): void {
  const valueOf = ({ file, pointer }: Origin) => valueAt(values.get(file), pointer) as Json | undefined;
  for (const each of undo) if (each.kind === 'set') setIn(holderOf(each.at, valueOf), each.at, each.value);
  const works = new Map<string, ListWork>();
  for (const each of undo) {
    if (each.kind === 'set') continue;
    const key = placeKey(each.list);
    const work = works.get(key) ?? { ...each, dropped: new Set(), put: [] };
    works.set(key, work);
    if (each.kind === 'drop') work.dropped.add(each.index);
    else work.put.push({ rank: each.rank, item: (each.from && valueOf(each.from)) ?? each.value ?? null });
  }
  const lists = [...works.values()].map((work) => ({
    work,
    list: valueOf(work.list),
    holder: holderOf(work.list, valueOf),
  }));
  for (const { work, list, holder } of lists) {
    const result = listAfter(asList(list), work);
    if (Array.isArray(list)) list.splice(0, list.length, ...result);
    if (result.length === 0 && !work.wasThere) setIn(holder, work.list, undefined);
    else if (!Array.isArray(list)) setIn(holder, work.list, result);
  }
}

function listAfter(list: readonly Json[], { places, dropped, put }: ListWork): Json[] {
  const ranks = new Map([...places].map(([before, after]) => [after, before]));
  const stayed = list.flatMap((item, index) =>
    dropped.has(index) ? [] : [{ item, rank: ranks.get(index) }],
  );
  return arranged(stayed, put);
}

const holderOf = ({ file, pointer }: Origin, valueOf: (at: Origin) => Json | undefined): Json | undefined =>
  valueOf({ file, pointer: parentOf(pointer) });

function setIn(holder: Json | undefined, { pointer }: Origin, value: Json | undefined): void {
  const key = pathOf(pointer).at(-1) ?? '';
  if (Array.isArray(holder)) holder[Number(key)] = value ?? null;
  else if (isObject(holder) && value === undefined) delete holder[key];
  else if (isObject(holder)) holder[key] = value ?? null;
}
