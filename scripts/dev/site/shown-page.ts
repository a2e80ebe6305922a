import { parseSource } from '../../../src/content/source/parse';
import { childPointer, pathOf } from '../../../src/content/source/pointer';
import type { Occurrence, SourceContent } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';
import type { Origin } from '../../../src/model/studio';
import { FileChanged, pageIndexAt, type SiteView } from './site-reader';
import { asList, textIn } from '../../../src/model/json';

/** A value of a page as it is shown, and where it is written. */
export interface ShownValue {
  origin: Origin;
  value: unknown;
  /** The shared part that brings it. */
  part?: string;
  /** What takes the shared part into the page. */
  include?: Origin;
}

/**
 * A page as it is shown, before its values are resolved: shared parts have taken the place of what includes them, so
 * lists may be longer than they are written, and what a kind of page ends with is after its own blocks.
 */
export interface ShownPage {
  index: PageIndex;
  root: ShownValue;
  /** False where its file is not JSON: what is shown is a guess. */
  isSound: boolean;
  /** Its values that have a meaning, by file, as they are written. */
  occurrences: ReadonlyMap<string, readonly Occurrence[]>;
  /** The items of a list, as they are shown. */
  items: (list: ShownValue) => ShownValue[];
}

/** @throws FileChanged */
export function showPage(view: SiteView, route: string): ShownPage | undefined {
  const { context } = view.siteIndex;
  const index = pageIndexAt(route, view.siteIndex);
  if (!index) return undefined;
  const text = view.textOf(index.file);
  if (text === undefined) throw new FileChanged(index.file);
  const { value, isSound } = parseSource({ path: index.file, text });
  const includes = new Map<unknown, string>();
  const occurrences = new Map<string, readonly Occurrence[]>();
  const note = (file: string, found: readonly Occurrence[]) => {
    occurrences.set(file, found);
    for (const [semantics, owner, key] of found)
      if (semantics === 'shared') includes.set(owner, String(owner[key]));
  };
  const partOf = (name: string): (SourceContent & { file: string }) | undefined => {
    const part = context.shared.get(name);
    if (!part?.source) return undefined;
    const { path } = part.file;
    if (!occurrences.has(path)) note(path, part.source.occurrences);
    return { ...part.source, file: path };
  };
  // Parts that include one another in a circle are reported by the check, and must end here.
  const blocksOf = (name: string, within: readonly string[], include?: Origin): ShownValue[] => {
    const part = within.includes(name) ? undefined : partOf(name);
    if (!part) return [];
    const origin = { file: part.file, pointer: '/blocks' };
    const blocks = itemsOf({ origin, value: part.value.blocks, part: name }, [...within, name]);
    return include ? blocks.map((block) => ({ ...block, include })) : blocks;
  };
  const itemsOf = (list: ShownValue, within: readonly string[]): ShownValue[] =>
    asList(list.value).flatMap((item: unknown, at): ShownValue[] => {
      const name = includes.get(item);
      const shown = below(list, at, item);
      return name === undefined ? [shown] : blocksOf(name, within, shown.origin);
    });

  const own: Occurrence[] = [];
  context.environment.validators.page.call(own, value);
  note(index.file, own);
  // A page with errors has no record of its kind.
  const ending = context.settings?.pageKinds?.[index.kind ?? textIn(value, 'kind')]?.ending;
  const isLast = ({ origin }: ShownValue) => origin.file === index.file && origin.pointer === '/blocks';
  return {
    index,
    root: { origin: { file: index.file, pointer: '' }, value },
    isSound,
    occurrences,
    items: (list) => [
      ...itemsOf(list, list.part === undefined ? [] : [list.part]),
      ...(ending !== undefined && isLast(list) ? blocksOf(ending, []) : []),
    ],
  };
}

/** The value at a pointer of the page as it is shown; where there is none, the one that should hold it. */
export function shownAt(page: ShownPage, pointer: string): ShownValue {
  let at = page.root;
  for (const key of pathOf(pointer)) {
    const next = Array.isArray(at.value) ? page.items(at)[Number(key)] : propertyOf(at, key);
    if (!next) break;
    at = next;
  }
  return at;
}

const below = ({ origin, part }: ShownValue, key: string | number, value: unknown): ShownValue => ({
  origin: { file: origin.file, pointer: childPointer(origin.pointer, key) },
  value,
  part,
});

export function propertyOf(owner: ShownValue, key: string): ShownValue | undefined {
  const { value } = owner;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return below(owner, key, Reflect.get(value, key));
}
