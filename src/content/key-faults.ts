import type { Node } from 'jsonc-parser';
import type { Fault } from '../model/content';
import { wholeFile } from './file-faults';
import { childPointer } from './pointer';

/** Keys written twice, of which JSON.parse silently keeps the last, and keys that would change the object itself. */
export function keyFaults(file: string, node: Node, pointer = ''): Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, Node>();
  (node.children ?? []).forEach((child, index) => {
    if (node.type === 'array') return faults.push(...keyFaults(file, child, childPointer(pointer, index)));
    const [key, value] = child.children ?? [];
    if (!key || typeof key.value !== 'string') return 0;
    const first = seen.get(key.value);
    const here = childPointer(pointer, key.value);
    if (key.value === '__proto__') faults.push(prototypeKey(file, key));
    else if (first) faults.push(duplicateKey(file, key, first, here));
    seen.set(key.value, first ?? key);
    return value ? faults.push(...keyFaults(file, value, here)) : 0;
  });
  return faults;
}

function duplicateKey(file: string, key: Node, first: Node, pointer: string): Fault {
  return {
    severity: 'error',
    code: 'json/duplicate-key',
    file,
    pointer,
    range: { offset: key.offset, length: key.length },
    message: `"${String(key.value)}" is written twice in the same object; only the last one would count.`,
    hint: 'Delete one of the two, or give one another name.',
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

const prototypeKey = (file: string, key: Node): Fault => ({
  ...wholeFile(file, 'json/prototype-key'),
  range: { offset: key.offset, length: key.length },
  message: '"__proto__" cannot be the name of a property.',
  hint: 'Delete it.',
});
