import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { findNode } from '../../src/content/source/places/find-node';
import { childPointer } from '../../src/content/source/pointer';

const pointerTo = (path: readonly string[]) => path.reduce((pointer, key) => childPointer(pointer, key), '');

/** Every path into a value, and beside each one that leads nowhere. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path, [...path, 'none']];
  const keys = Object.keys(value);
  return [
    path,
    [...path, 'none'],
    ...keys.flatMap((key) => pathsIn(Reflect.get(value, key), [...path, key])),
  ];
}

/** What the whole parser says. */
function parsed(text: string, path: readonly string[]) {
  let node = parseTree(text);
  for (const key of path) {
    const next = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    if (!next) break;
    node = next;
  }
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return { offset: node?.offset, length: node?.length, key: key && [key.offset, key.length] };
}

const texts = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2, '\t'))
  .map(([value, indent]) => ({ value, text: JSON.stringify(value, null, indent) }));

test('every value of any JSON is found where the parser finds it', () => {
  fc.assert(
    fc.property(texts, ({ value, text }) => {
      for (const path of pathsIn(value)) {
        const { offset, length, key } = findNode(text, pointerTo(path));
        expect({ offset, length, key: key && [key.offset, key.length] }, `${text} ${path.join('/')}`).toEqual(
          parsed(text, path),
        );
      }
    }),
    { numRuns: 300, seed: 18 },
  );
});

test('names with escapes, quotes in texts and spaces everywhere are read as they are meant', () => {
  const text = ' { "a\\u0062" : [ "\\\\", "x\\"]" , { } ] ,\r\n"c":{"d" : -1.5e+3 } } ';
  for (const path of [
    ['ab', '1'],
    ['ab', '2'],
    ['ab', '3'],
    ['c', 'd'],
    ['ab', 'x'],
  ])
    expect(findNode(text, pointerTo(path))).toMatchObject({
      offset: parsed(text, path).offset,
      length: parsed(text, path).length,
    });
});
