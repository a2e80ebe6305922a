import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { focusAttribute, pointOf } from '../../src/content/media/focus';

const css = readFileSync('src/ui/focus.generated.css', 'utf8');
const rules = new Map(
  [...css.matchAll(/\[data-focus~='(\w+)'\] \{ (--\w+): (\d+); \}/g)].map(([, token, name, share]) => [
    token,
    { name, share: Number(share) },
  ]),
);

/** What the stylesheet makes of an attribute: parts of different sizes, added up. */
function placed(attribute: string) {
  const found = attribute.split(' ').flatMap((token) => rules.get(token) ?? []);
  expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
  const sum = (axis: string) =>
    found.reduce((all, { name, share }) => (name?.startsWith(`--${axis}`) ? all + share : all), 0);
  return { x: sum('x'), y: sum('y') };
}

describe('the focus of a picture', () => {
  test('the stylesheet puts every point where it is written, to the hundredth', () => {
    const thousandths = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(thousandths, thousandths, (x, y) => {
        const there = placed(focusAttribute(`${x} ${y}`));
        expect(Math.max(Math.abs(there.x - x), Math.abs(there.y - y))).toBeLessThanOrEqual(5);
        expect(pointOf(`${x} ${y}`)).toEqual({ x, y });
      }),
      { numRuns: 2000 },
    );
  });

  test('a word is a place, too, and stays to be heeded', () => {
    for (const word of ['top', 'bottom-right', 'left', 'right'])
      expect(placed(focusAttribute(word))).toEqual(pointOf(word));
    expect(focusAttribute('top')).toBe('at x500 top');
    expect(focusAttribute('bottom-left')).toBe('at y1000 bottom-left');
    expect(pointOf()).toEqual({ x: 500, y: 500 });
    expect(pointOf('top')).toEqual({ x: 500, y: 0 });
    expect(pointOf('bottom-left')).toEqual({ x: 0, y: 1000 });
    expect(pointOf('right')).toEqual({ x: 1000, y: 500 });
  });

  test('what is near the left is treated as what is on the left', () => {
    expect(focusAttribute('320 410')).toBe('at x300 x20 y400 y10 left');
    expect(focusAttribute('1000 0')).toBe('at x1000');
  });
});
