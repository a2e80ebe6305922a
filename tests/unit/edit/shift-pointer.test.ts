import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftPointer, type Shift } from '../../../src/content/edit/shift-pointer';

test('a pointer into a list follows its item', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.nat(),
      fc.nat(),
      fc.constantFrom<Shift['kind']>('item inserted', 'item moved', 'item removed'),
      (length, first, second, kind) => {
        const items = Array.from({ length }, (_, at) => at);
        const [index, to] = [first % length, second % length];
        const [shift, after]: [Shift, number[]] =
          kind === 'item inserted'
            ? [{ kind, list: '/a~1b', index }, items.toSpliced(index, 0, -1)]
            : kind === 'item moved'
              ? [{ kind, list: '/a~1b', from: index, to }, items.toSpliced(index, 1).toSpliced(to, 0, index)]
              : [{ kind: 'item removed', list: '/a~1b', index }, items.toSpliced(index, 1)];
        for (const item of items) {
          const place = after.indexOf(item);
          expect(shiftPointer(`/a~1b/${item}/text`, shift)).toBe(
            place === -1 ? undefined : `/a~1b/${place}/text`,
          );
        }
      },
    ),
  );
});

test('other pointers stay', () => {
  const shift: Shift = { kind: 'item removed', list: '/a', index: 0 };
  for (const pointer of ['', '/a', '/ab/1', '/a/-', '/b/a/1', '/a/01'])
    expect(shiftPointer(pointer, shift)).toBe(pointer);
});

test('a property takes along what it holds', () => {
  const renamed: Shift = { kind: 'property renamed', pointer: '/a/old', name: 'n/w' };
  expect(shiftPointer('/a/old/0', renamed)).toBe('/a/n~1w/0');
  expect(shiftPointer('/a/older', renamed)).toBe('/a/older');
  expect(shiftPointer('/tokens/1/value', { kind: 'property removed', pointer: '/tokens/1' })).toBeUndefined();
  expect(shiftPointer('/tokens/2', { kind: 'property removed', pointer: '/tokens/1' })).toBe('/tokens/2');
});
