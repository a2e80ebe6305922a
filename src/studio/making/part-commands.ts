import type { Edit, OutlineNode, PaletteEntry, Refused, StudioPage } from '../../model/studio';
import {
  type Place,
  type Unit,
  besideOf,
  placeAtEnd,
  nameOfNode,
  originOf,
  siblingsOf,
  wayTo,
} from '../outline/places';
import type { Drag } from '../outline/use-drag';
import { words } from '../words';
import type { Json } from '../../model/resolved';
import { siblingOf } from '../../content/source/pointer';

/** A part on its way to another place: its name for people, and how it is written. */
export interface CopiedPart {
  name: string;
  value: Json;
  /** Of the page that it was copied from, where that is known. */
  route?: string;
}

/** What may be done with the chosen part, each undefined where it cannot be; undefined for what is around all pages. */
export function partCommands(page: StudioPage, node: OutlineNode, places: readonly Place[]) {
  const origin = originOf(node);
  const hash = page.hashes[origin.file];
  if (hash === undefined || origin.pointer === '') return undefined;
  const { file, pointer } = origin;
  const units = siblingsOf(page.outline, node);
  const index = units.findIndex((unit) => unit.origin.pointer === pointer);
  const [before, after] = [units[index - 1], units[index + 1]];
  const { step, ...commands } = itemCommands(
    (command, label, said) => ({ file, hash, command, label, said, next: 'part' }),
    { pointer, name: nameOfNode(node), count: units.length },
  );
  return {
    up: before && step(-1),
    down: after && step(1),
    ...acrossLists(page, node, { places, before }),
    ...commands,
  };
}

interface Item {
  pointer: string;
  name: string;
  /** Of those that it is one of. */
  count: number;
}

const { moved, movedTo, movedSaid, duplicated, duplicatedSaid, removed, removedSaid } = words.making;

/** What may be done with a part among its siblings, or with an entry of a list. */
export const itemCommands = (
  request: (command: ChangeRequest['command'], label: string, said: ChangeRequest['said']) => ChangeRequest,
  { pointer, name, count }: Item,
) => ({
  step: (by: number) => request({ kind: 'step', pointer, by }, moved(name), movedTo(name, count)),
  duplicate: request({ kind: 'duplicate', pointer }, duplicated(name), duplicatedSaid(name)),
  remove: request({ kind: 'remove', pointer }, removed(name), removedSaid(name)),
});

/** Where the part may leave its list: out of what it is in, to behind that; into what is before it, to the end of its first list. */
function acrossLists(
  page: StudioPage,
  node: OutlineNode,
  { places, before }: { places: readonly Place[]; before: Unit | undefined },
) {
  const holder = wayTo(page.outline, node.at).at(-2);
  const out = holder && besideOf(page.outline, places, holder.at)?.after;
  const [list] = wayTo(page.outline, before?.at).at(-1)?.lists ?? [];
  const into = list && placeAtEnd(places, list.origin);
  return { out: out && move(page, node, out), into: into && move(page, node, into) };
}

/** A part put at a place: a new one of a kind, or one that was copied. */
export function insertion(
  page: StudioPage,
  { origin, title }: Place,
  part: PaletteEntry | CopiedPart,
): ChangeRequest | undefined {
  const hash = page.hashes[origin.file];
  const { value } = part;
  if (hash === undefined || value === undefined) return undefined;
  const { inserted, insertedSaid, pasted, pastedSaid } = words.making;
  return {
    file: origin.file,
    hash,
    command: {
      kind: 'insert',
      pointer: origin.pointer,
      value,
      ...('route' in part && part.route !== page.route && { from: part.route }),
    },
    ...('name' in part
      ? { label: pasted(part.name), said: pastedSaid(part.name, title), next: 'part' }
      : { label: inserted(part.title), said: insertedSaid(part.title, title), next: 'new' }),
  };
}

/** A part dragged to another one; undefined where it cannot go, or is already. */
export function dragged(
  page: StudioPage,
  places: readonly Place[],
  { from, to, side }: Drag,
): ChangeRequest | undefined {
  const [node, target] = [from, to].map((at) => wayTo(page.outline, at).at(-1));
  const list = target?.include ? undefined : target?.lists[0];
  const place =
    side === 'into' ? list && placeAtEnd(places, list.origin) : besideOf(page.outline, places, to)?.[side];
  if (!node || !place) return undefined;
  const own = originOf(node);
  const isOwn = [own.pointer, siblingOf(own.pointer, 1)].includes(place.origin.pointer);
  return isOwn || place.origin.pointer.startsWith(`${own.pointer}/`) ? undefined : move(page, node, place);
}

/** A part moved to a place. */
export function move(
  page: StudioPage,
  node: OutlineNode,
  { origin, title }: Place,
): ChangeRequest | undefined {
  const from = originOf(node);
  const hash = page.hashes[from.file];
  if (hash === undefined || from.file !== origin.file) return undefined;
  return {
    file: from.file,
    hash,
    command: { kind: 'move', pointer: from.pointer, to: origin.pointer },
    label: moved(nameOfNode(node)),
    said: movedSaid(nameOfNode(node), title),
    next: 'part',
  };
}

/** A change of the parts of a page, or of the entries of a list. */
export interface ChangeRequest extends Omit<Edit, 'place'> {
  /** The words once it is done; after a move with the new position, from 1. */
  said: string | ((position: number) => string);
  /** Where to go on afterwards: to the part, or where it is gone beside it; to the first field of a new one; to the entry, or that of an index. */
  next?: 'part' | 'new' | 'entry' | number | undefined;
}

/** Why a change was not made. */
export interface ChangeRefusal {
  label: string;
  why: string[];
  /** The links that would lead nowhere, where that is why. */
  holders?: Refused['faults'];
}
