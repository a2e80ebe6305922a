import { parseTree, type Node } from 'jsonc-parser';
import type { Json } from '../../model/resolved';
import { maxDepth } from '../source/limits';
import { pathOf } from '../source/pointer';

/** @returns undefined where there is no value at all, and where values are nested too deeply to be read. */
export function treeOf(text: string): Node | undefined {
  try {
    // A byte order mark is taken for a part of the word behind it; a space keeps all places.
    return parseTree(text.replace(/^\uFEFF/, ' '));
  } catch {
    return undefined;
  }
}

/** The value at a pointer. Of a name that is written twice the last one counts, as JSON.parse reads. */
export function nodeAt(root: Node, pointer: string): Node | undefined {
  if (!isPointer(pointer)) return undefined;
  let node: Node | undefined = root;
  for (const key of pathOf(pointer)) node = node && childAt(node, key);
  return node;
}

/** Whether a word can be a JSON pointer. */
export const isPointer = (word: string): boolean => word === '' || word.startsWith('/');

export function childAt(node: Node, key: string): Node | undefined {
  if (node.type === 'array') return isIndex(key) ? node.children?.[Number(key)] : undefined;
  if (node.type !== 'object') return undefined;
  return valueNodeOf(childNodes(node).findLast((entry) => keyOf(entry) === key));
}

/** The items of a list, the properties of an object. */
export const childNodes = (container: Node): readonly Node[] => container.children ?? [];

export const keyOf = (property: Node): string => String(property.children?.[0]?.value);

/** The value of an entry: of a property what is behind its name, of a list the item. */
export const valueNodeOf = (entry: Node | undefined): Node | undefined =>
  entry?.type === 'property' ? entry.children?.[1] : entry;

/** Whether a part of a pointer may be an index of a list. */
export const isIndex = (key: string): boolean => /^(?:0|[1-9]\d*)$/.test(key);

export const endOf = ({ offset, length }: Node): number => offset + length;

export const rawOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length);

/** What a part of a text says by itself; undefined where it is not JSON, as the broken part of a file. */
export function readNode(text: string, node: Node): { value: Json } | undefined {
  try {
    return { value: JSON.parse(rawOf(text, node)) as Json };
  } catch {
    return undefined;
  }
}

/** The value at a pointer of a text, as JSON.parse reads it; the text may be broken elsewhere. */
export function readValueAt(text: string, pointer: string): { value: Json } | undefined {
  const root = treeOf(text);
  const node = root && nodeAt(root, pointer);
  return node && readNode(text, node);
}

/** Whether a value is nested no deeper than a file may be: what follows walks through it level by level. */
export const isWithinDepth = (value: Json, left = maxDepth): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isWithinDepth(inner, left - 1)));
