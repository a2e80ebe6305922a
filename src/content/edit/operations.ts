import type { Node } from 'jsonc-parser';
import type { Json } from '../../model/resolved';
import { pathOf } from '../source/pointer';
import { differenceEdits, newProperty } from './difference';
import { withEdits, type Edited } from './edited';
import { insertionEdits } from './items';
import { reshape } from './layout/reshape';
import { styledSource, type Source } from './layout/style';
import { childAt, childNodes, isIndex, isPointer, isWithinDepth, keyOf, nodeAt, readNode } from './tree';

/** Where a property goes that is not there yet: the names of its object in their order. */
export interface Placing {
  order?: readonly string[];
}

/**
 * The operations on a JSON text. Each changes no character but those of the value it is about, and gives what undoes
 * it. New text is set as its neighbours are. None edits a part of a text that is not JSON.
 * @returns undefined where there is no such place.
 */
export function setValue(
  text: string,
  pointer: string,
  value: Json,
  placing: Placing = {},
): Edited | undefined {
  const source = styledSource(text);
  if (!source || !isWithinDepth(value)) return undefined;
  const node = nodeAt(source.root, pointer);
  if (node) return readNode(text, node) && withEdits(text, differenceEdits(source, node, value));
  return addValue(source, pointer, value, placing);
}

/** Takes a property or an item away. Where it is not there, there is nothing to do. */
export function removeValue(text: string, pointer: string): Edited | undefined {
  const source = styledSource(text);
  const place = source && placeOf(source, pointer);
  if (!place || !nodeAt(source.root, pointer))
    return pointer !== '' && source ? withEdits(text, []) : undefined;
  const { holder, key } = place;
  if (!readNode(text, holder)) return undefined;
  const gone = new Set(
    childNodes(holder).flatMap((entry, index) => (nameOf(entry, index) === key ? [index] : [])),
  );
  return withEdits(text, reshape(source, holder, { gone, added: new Map() }));
}

/** Gives a property another name; its value and its place stay. */
export function renameKey(text: string, pointer: string, name: string): Edited | undefined {
  const node = nodeIn(text, pointer);
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return key && withEdits(text, [{ offset: key.offset, length: key.length, text: JSON.stringify(name) }]);
}

/** Puts something around a value that stays as it is written. */
export function wrapValue(text: string, pointer: string, before: string, after: string): Edited | undefined {
  const node = nodeIn(text, pointer);
  return (
    node &&
    withEdits(text, [
      { offset: node.offset, length: 0, text: before },
      { offset: node.offset + node.length, length: 0, text: after },
    ])
  );
}

function nodeIn(text: string, pointer: string): Node | undefined {
  const source = styledSource(text);
  return source && nodeAt(source.root, pointer);
}

/** Adds what is not there yet, with the objects that are to hold it. */
function addValue(source: Source, pointer: string, value: Json, { order = [] }: Placing): Edited | undefined {
  const place = placeOf(source, pointer);
  if (!place) return undefined;
  const { holder, key, missing } = place;
  if (!readNode(source.text, holder)) return undefined;
  const wished = missing.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
  if (holder.type === 'array') {
    const isNext = key === '-' || Number(key) === childNodes(holder).length;
    return isNext && missing.length === 0
      ? withEdits(source.text, insertionEdits(source, holder, childNodes(holder).length, value))
      : undefined;
  }
  if (holder.type !== 'object' || missing.some((name) => isIndex(name) || name === '-')) return undefined;
  if (childNodes(holder).length === 0)
    return withEdits(source.text, differenceEdits(source, holder, { [key]: wished }));
  const index = placeInOrder(childNodes(holder).map(keyOf), key, order);
  const added = new Map([[index, [newProperty(source, holder, key, wished)]]]);
  return withEdits(source.text, reshape(source, holder, { gone: new Set(), added }));
}

interface Place {
  /** The list or object, of those that are there, that is nearest around it. */
  holder: Node;
  key: string;
  /** The names below the key, where not even the object that should hold the value is there. */
  missing: string[];
}

function placeOf({ root }: Source, pointer: string): Place | undefined {
  if (!isPointer(pointer)) return undefined;
  const path = pathOf(pointer);
  let holder = root;
  for (const [at, key] of path.entries()) {
    const next = childAt(holder, key);
    if (!next || at === path.length - 1) return { holder, key, missing: path.slice(at + 1) };
    holder = next;
  }
  return undefined;
}

/** Behind the nearest of those that come before it, else before the nearest of those that come after it, else last. */
function placeInOrder(names: readonly string[], key: string, order: readonly string[]): number {
  const at = order.indexOf(key);
  const before = order.slice(0, Math.max(0, at)).findLast((name) => names.includes(name));
  if (before !== undefined) return names.lastIndexOf(before) + 1;
  const after = order.slice(at + 1).find((name) => names.includes(name));
  return at === -1 || after === undefined ? names.length : names.indexOf(after);
}

const nameOf = (entry: Node, index: number): string =>
  entry.type === 'property' ? keyOf(entry) : String(index);
