import type { Node } from 'jsonc-parser';
import type { Fault } from '../../model/fault';
import { wholeFile } from './file-faults';
import { childPointer } from './pointer';

/** Keys written twice, of which JSON.parse silently keeps the last, and keys that would change the object itself. */
export function keyFaults(file: string, node: Node, pointer = ''): Fault[] {
  const seen = new Map<string, Node>();
  return (node.children ?? []).flatMap((child, index): Fault[] => {
    if (node.type === 'array') return keyFaults(file, child, childPointer(pointer, index));
    const [key, value] = child.children ?? [];
    if (!key || typeof key.value !== 'string') return [];
    const first = seen.get(key.value);
    seen.set(key.value, first ?? key);
    const here = childPointer(pointer, key.value);
    const own =
      key.value === '__proto__'
        ? [prototypeKey(file, key)]
        : first
          ? [duplicateKey(file, key, first, here)]
          : [];
    return value ? [...own, ...keyFaults(file, value, here)] : own;
  });
}

function duplicateKey(file: string, key: Node, first: Node, pointer: string): Fault {
  return {
    severity: 'error',
    code: 'json/duplicate-key',
    file,
    pointer,
    range: { offset: key.offset, length: key.length },
    message: `"${String(key.value)}" is written twice in the same object; only the last one would count.`,
    hint: areLists(key, first)
      ? 'Move the entries of one into the other, with a comma between them, and delete the empty one.'
      : 'Delete one of the two, or give one another name.',
    related: [
      {
        file,
        pointer,
        range: { offset: first.offset, length: first.length },
        message: 'It was written here first.',
      },
    ],
  };
}

const areLists = (...keys: Node[]) => keys.every(({ parent }) => parent?.children?.[1]?.type === 'array');

const prototypeKey = (file: string, key: Node): Fault => ({
  ...wholeFile(file, 'json/prototype-key'),
  range: { offset: key.offset, length: key.length },
  message: '"__proto__" cannot be the name of a property.',
  hint: 'Delete it.',
});
