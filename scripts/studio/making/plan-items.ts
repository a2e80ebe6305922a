import { removeValue, setValue } from '../../../src/content/edit/operations';
import { type Edited, withEdits } from '../../../src/content/edit/edited';
import { insertItem, insertWritten, moveItem } from '../../../src/content/edit/items';
import { spanEdit } from '../../../src/content/edit/difference';
import { type ItemShift, addedPlace } from '../../../src/content/edit/shift';
import { readValueAt } from '../../../src/content/edit/tree';
import { isMostlySame } from '../../../src/content/compare/likeness';
import { isJsonEqual } from '../../../src/content/compare/same';
import {
  childPointer,
  indexOf,
  parentOf,
  siblingOf,
  valueAt as valueIn,
} from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import type { ItemCommand, ValueCommand, WrittenText } from '../../../src/model/studio';
import {
  type KnownStep,
  type Plan,
  type FileVersions,
  conflictAt,
  isPlaceKnown,
  nodeIn,
  placeNow,
  planOf,
  rawAt,
  readJson,
} from '../change/plan';

type Removal = Extract<ValueCommand, { kind: 'remove' }>;

/** The versions of the file that the place of a value is known in. */
type VersionsAt = (pointer: string) => FileVersions;

/** Gives an item that was put somewhere ids that nothing else has. */
export type OwnIds = (edited: Edited, place: string) => Edited;

/** Whether a change is one of the items of a list. */
export const isOfItems = (
  command: ItemCommand | ValueCommand,
  { older }: FileVersions,
): command is ItemCommand | Removal =>
  (command.kind !== 'set' && command.kind !== 'remove') ||
  (command.kind === 'remove' &&
    older.some(({ text, pointer }) => Array.isArray(valueIn(readJson(text), parentOf(pointer)))));

/** What the schemas of a site say of places in a text. */
export interface SchemaPlaces {
  /** What new items with these texts may be at a place, the best first. */
  newItems: (place: string, texts?: readonly WrittenText[][]) => readonly Json[][];
  /** The value to write for the first items of a list that is not there, and where. */
  withGroups: (list: string, items: readonly Json[]) => { pointer: string; value: Json };
  /** The names of the properties beside a place, in the order of their schema. */
  orderAt: (place: string) => readonly string[];
}

interface ItemSources extends SchemaPlaces {
  versionsAt: VersionsAt;
  ownIds: OwnIds;
}

/** A change of the items of a list, made where the items beside them are by now. */
export function planItems(command: ItemCommand | Removal, { newItems, ...sources }: ItemSources): Plan {
  const { versionsAt, ownIds } = sources;
  const versions = versionsAt(command.pointer);
  const { now } = versions;
  const merged = !isPlaceKnown(versions);
  if (command.kind === 'insert' || command.kind === 'add') {
    const place = gapNow(versions);
    if (place === undefined) return { kind: 'gone' };
    const ways = command.kind === 'add' ? newItems(place, command.texts) : [[command.value]];
    const count = ways[0]?.length ?? 1;
    const [edited, ...instead] = ways.flatMap((items) => withItems(now, place, items, sources) ?? []);
    const shift = { added: place, ...(count > 1 && { count }) };
    return planOf(edited, { instead, pointer: place, merged, shift });
  }
  const pointer = placeNow(versions);
  if (pointer === undefined) return { kind: 'gone' };
  switch (command.kind) {
    case 'duplicate': {
      const place = siblingOf(pointer, 1);
      const edited = insertWritten(now, place, rawAt(now, pointer));
      const own = edited && ownIds(edited, place);
      return planOf(own, { pointer: place, merged, shift: { added: place } });
    }
    case 'remove': {
      const theirs = readValueAt(now, pointer)?.value;
      // Somebody else has changed it meanwhile: whoever removes it has not seen that.
      if (!versions.older.some((old) => isJsonEqual(readValueAt(old.text, old.pointer)?.value, theirs)))
        return conflictAt(pointer, theirs);
      return planOf(removeValue(now, pointer), { pointer, merged, shift: { gone: pointer } });
    }
    case 'step': {
      const last = (listIn(now, parentOf(pointer))?.length ?? 1) - 1;
      const index = Math.min(Math.max(indexOf(pointer) + command.by, 0), last);
      const place = index + (command.by > 0 ? 1 : 0);
      return planMove(now, { gone: pointer, added: childPointer(parentOf(pointer), place) }, merged);
    }
    case 'move': {
      const place = gapNow(versionsAt(command.to));
      return place === undefined ? { kind: 'gone' } : planMove(now, { gone: pointer, added: place }, merged);
    }
  }
}

/** A text with new items one behind the other, from a place on. */
function withItems(
  now: string,
  place: string,
  items: readonly Json[],
  { ownIds, orderAt, withGroups }: Pick<ItemSources, 'ownIds' | 'orderAt' | 'withGroups'>,
): Edited | undefined {
  const list = parentOf(place);
  // An optional list that is not there yet comes with its first items.
  if (!nodeIn(now, list)) {
    const { pointer, value } = withGroups(list, items);
    return setValue(now, pointer, value, { order: orderAt(pointer) });
  }
  let text = now;
  for (const [index, item] of items.entries()) {
    const at = siblingOf(place, index);
    const next = insertItem(text, at, item);
    if (!next) return undefined;
    ({ text } = ownIds(next, at));
  }
  return withEdits(now, [spanEdit(now, text)]);
}

/** Takes a step with items back, or makes it again, in a text that somebody else has changed since. */
export function planItemsUndo(
  { gone, added, count, also }: ItemShift,
  { versionsAt, pointer: at, left, target }: KnownStep & { versionsAt: VersionsAt },
): Plan {
  // Of several only the first is known by its words, and of a column only its head.
  if (count !== undefined || also) return { kind: 'gone' };
  const item = gone === undefined ? undefined : versionsAt(gone);
  const gap = added === undefined ? undefined : versionsAt(added);
  const now = (item ?? gap)?.now ?? '';
  const pointer = item && placeNow(item);
  const place = gap && gapNow(gap);
  if ((item && pointer === undefined) || (gap && place === undefined)) return { kind: 'gone' };
  if (pointer !== undefined && place !== undefined)
    return planMove(now, { gone: pointer, added: place }, true);
  if (pointer !== undefined) {
    const theirs = readValueAt(now, pointer)?.value;
    if (!isJsonEqual(theirs, readValueAt(left, gone ?? '')?.value)) return conflictAt(pointer, theirs);
    return planOf(removeValue(now, pointer), { pointer, merged: true, shift: { gone: pointer } });
  }
  if (!gap || place === undefined) return { kind: 'gone' };
  if (isBack(readValueAt(target, at)?.value, place, gap)) return { kind: 'gone' };
  const edited = insertWritten(now, place, rawAt(target, at));
  return planOf(edited, { pointer: place, merged: true, shift: { added: place } });
}

/** Whether somebody else has put an item back already: it does not come twice. */
function isBack(item: Json | undefined, place: string, { older, now }: FileVersions): boolean {
  const countIn = (text: string, at: string) =>
    listIn(text, parentOf(at))?.filter((each) => isJsonEqual(each, item)).length ?? 0;
  return older.every(({ text, pointer }) => countIn(now, place) > countIn(text, pointer));
}

function planMove(now: string, shift: { gone: string; added: string }, merged: boolean): Plan {
  const edited = moveItem(now, shift.gone, shift.added);
  if (!edited) return { kind: 'gone' };
  const pointer = edited.edits.length === 0 ? shift.gone : addedPlace(shift.added, shift);
  // Past one that is the same to the letter nothing has moved: no place that is known in this text has become another.
  if (edited.text === now) return { kind: 'edit', edited: withEdits(now, []), pointer, merged };
  return { kind: 'edit', edited, pointer, merged, shift };
}

/** Before which item the place is by now at which an item is to be put; undefined where that is not certain. */
function gapNow(versions: FileVersions): string | undefined {
  const before = placeNow(versions);
  if (before !== undefined) return before;
  // Studio may have moved the item meanwhile: what was beside it then says nothing of where it was last.
  const found = new Set(versions.older.map((old) => gapFrom(old, versions)));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Where it was before an item that is gone: behind the one that it was behind; else in the list that is empty still. */
function gapFrom(
  { text, pointer }: FileVersions['older'][number],
  versions: FileVersions,
): string | undefined {
  const at = (place: string) => placeNow({ ...versions, older: [{ text, pointer: place }] });
  const [list, index] = [parentOf(pointer), indexOf(pointer)];
  const place = at(list);
  const items = listIn(text, list);
  const there = place === undefined ? undefined : listIn(versions.now, place);
  if (place === undefined || !items || !there) return undefined;
  if (items.length === 0) return there.length === 0 ? childPointer(place, 0) : undefined;
  const before = index > 0 ? at(siblingOf(pointer, -1)) : undefined;
  if (before !== undefined) return siblingOf(before, 1);
  // Nothing is written over: beside what is there once, however few its words, there is one place only.
  const [next, last] = [index, index - 1].map((each) => placeOfSame(items, there, each));
  if (next !== undefined) return childPointer(place, next);
  return last === undefined ? undefined : childPointer(place, last + 1);
}

function listIn(text: string, pointer: string): Json[] | undefined {
  const value = valueIn(readJson(text), pointer);
  return Array.isArray(value) ? (value as Json[]) : undefined;
}

/** Where an item of a list is in another list, if both have it once, and nothing that is much like it. */
function placeOfSame(items: readonly Json[], others: readonly Json[], index: number): number | undefined {
  const item = items[index];
  if (item === undefined) return undefined;
  const isIt = (other: Json) => isJsonEqual(item, other);
  const isLike = (other: Json) => isIt(other) || isMostlySame(item, other);
  // One that is hardly another may be the one that was meant as well.
  const isOnce = [items, others].every((all) => all.some(isIt) && all.filter(isLike).length === 1);
  return isOnce ? others.findIndex(isIt) : undefined;
}
