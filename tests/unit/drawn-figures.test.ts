import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharedFacts } from '../../src/blocks/dots/dots';
import { dotCounts, dotPath } from '../../src/blocks/dots/dots';
import { drawnAt, ticks } from '../../src/blocks/ranges/ranges';

const words = { name: 'A', text: 'B' };
const facts = { ...words, outcome: 'C', per: 'D', period: 'E' };

describe('a bar', () => {
  const scale = { from: 10, to: 30, unit: '°C' };

  test('is where its figures are on the scale', () => {
    const limits = [
      { at: 10, text: 'the least' },
      { at: 30, text: 'the most' },
    ];
    expect(drawnAt({ ...words, from: 15, to: 20, value: 25, limits }, scale)).toEqual({
      span: { x: '25%', width: '25%' },
      point: '75%',
      limits: ['0%', '100%'],
    });
  });

  test('without a beginning or an end goes on to that of the scale', () => {
    expect(drawnAt({ ...words, from: 25 }, scale).span).toEqual({ x: '75%', width: '25%' });
    expect(drawnAt({ ...words, to: 25 }, scale).span).toEqual({ x: '0%', width: '75%' });
  });

  test('that is unknown shows nothing', () => {
    expect(drawnAt({ ...words, unknown: true }, scale)).toEqual({ limits: [] });
  });

  test('has the unit at the end of its scale, a sign close to the figure', () => {
    expect(ticks(scale)).toEqual(['10', '20', '30 °C']);
    expect(ticks({ from: 0, to: 100, unit: '%' })).toEqual(['0', '50', '100%']);
    expect(ticks({ from: 0, to: 0.3 })).toEqual(['0', '0.15', '0.3']);
  });
});

describe('dots', () => {
  test('say once what is true of all that are known', () => {
    const known = { ...facts, count: 1, of: 2 };
    const unknown = { ...facts, unknown: true, outcome: 'not stated' } as const;
    expect(sharedFacts([known, { ...known, period: 'F' }, unknown])).toEqual(['outcome', 'per']);
    expect(sharedFacts([known, unknown])).toEqual([]);
    expect(sharedFacts([known, { ...known, source: 'G' }])).toEqual(['outcome', 'per', 'period']);
  });

  test.each([
    [{ count: 25, of: 100 }, 25, 0],
    [{ count: 1, of: 3 }, 33, 0],
    [{ count: 40, upTo: 50, of: 100 }, 40, 10],
    [{ count: 0, of: 12 }, 0, 0],
    [{ count: 12, of: 12 }, 100, 0],
    [{ count: 1, of: 5000 }, 1, 0],
    [{ count: 4999, of: 5000 }, 99, 0],
    [{ unknown: true }, 0, 0],
  ])('%j are %i full and %i half full ones', (figures, full, half) => {
    expect(dotCounts({ ...facts, ...figures })).toEqual({ full, half });
  });

  test('are always a hundred', () => {
    const proportion = fc
      .tuple(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 1000 }))
      .map((figures) => figures.sort((a, b) => a - b))
      .filter(([, , of]) => of !== 0);
    fc.assert(
      fc.property(proportion, ([count = 0, upTo = 0, of = 1]) => {
        const { full, half } = dotCounts({ ...facts, count, upTo, of });
        const paths = [dotPath(0, full), dotPath(full, full + half), dotPath(full + half, 100)];
        expect(paths.join('').split('M').length - 1).toBe(100);
      }),
    );
  });
});
