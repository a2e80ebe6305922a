import type { Node } from 'jsonc-parser';
import type { Json } from '../../../model/resolved';
import { isObject } from '../../../model/json';
import { childAt, childNodes, keyOf } from '../tree';

/** The item of a list, nearest to a place in it, that a new one of the same sort is written like. */
export function likeItem(list: Node, index: number, value: Json): Node | undefined {
  const items = childNodes(list);
  return [...items.slice(0, index).toReversed(), ...items.slice(index)].find((item) => isLike(item, value));
}

/** The same property of another item of the list that holds an object: the cells of the other rows. */
export function likeProperty(object: Node, key: string, value: Json): Node | undefined {
  const list = object.parent;
  if (list?.type !== 'array') return undefined;
  const items = childNodes(list);
  const at = items.indexOf(object);
  const others = [...items.slice(0, at).toReversed(), ...items.slice(at + 1)];
  return others.map((other) => childAt(other, key)).find((child) => isLike(child, value));
}

/** What a value is written like that takes the place of another. */
export function likeInPlace(node: Node, value: Json): Node | undefined {
  if (isLike(node, value)) return node;
  const { parent } = node;
  if (parent?.type === 'array') return likeItem(parent, childNodes(parent).indexOf(node), value);
  return parent?.parent && likeProperty(parent.parent, keyOf(parent), value);
}

/** Whether a value is a list or an object as the new one is, and shows how these are written. */
export const isLike = (node: Node | undefined, value: Json | undefined): boolean =>
  childNodes(node ?? { type: 'null', offset: 0, length: 0 }).length > 0 &&
  ((node?.type === 'array' && Array.isArray(value)) || (node?.type === 'object' && isObject(value)));
