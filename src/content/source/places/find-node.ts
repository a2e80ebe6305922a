import { parseTree, type Node } from 'jsonc-parser';
import { pathOf } from '../pointer';

/** A value in a text, as far as its place is concerned. */
export interface FoundNode {
  type: Node['type'];
  offset: number;
  length: number;
  /** The name of the property that holds it, quotes and all. */
  key?: { offset: number; length: number };
}

/**
 * A text as a tree, as far as it can be read.
 * @returns undefined for what is no JSON at all, or nests too deeply for the recursive parser.
 */
export function parseLenient(text: string): Node | undefined {
  try {
    const tree = parseTree(text);
    return tree && text.slice(0, tree.offset).trim() === '' ? tree : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a value. What is not there is stood for by what should hold it. */
export function nearestNodeAt(tree: Node, pointer: string): FoundNode {
  let node = tree;
  for (const key of pathOf(pointer)) {
    const next = childOf(node, key);
    if (!next) break;
    node = next;
  }
  const { type, offset, length, parent } = node;
  const key = parent?.type === 'property' ? parent.children?.[0] : undefined;
  return { type, offset, length, ...(key && { key }) };
}

/** Of a name that is written twice the second value is the one that counts. */
function childOf({ type, children = [] }: Node, key: string): Node | undefined {
  if (type === 'array') return children[Number(key)];
  return children.findLast((property) => property.children?.[0]?.value === key)?.children?.[1];
}

/** The same in a text of which nothing else is asked. */
export function findNode(text: string, pointer: string): FoundNode {
  const tree = parseLenient(text);
  return tree ? nearestNodeAt(tree, pointer) : { type: 'null', offset: 0, length: 0 };
}
