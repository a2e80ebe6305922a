import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeValues } from '../../src/content/compare/merge-values';
import type { Json } from '../../src/model/resolved';

/** What a merge says of three versions; `!` in place of what has to be asked. */
function merged(base: Json, mine: Json, theirs: Json) {
  const { value, clashes } = mergeValues(base, { mine, theirs }, () => undefined);
  return clashes.length > 0 ? clashes.map(({ pointer }) => `! ${pointer}`) : value;
}

const text = (words: string): Json => ({ type: 'quote', text: words });
const [a, b, c] = [
  text('The oven is warm from three in the morning on'),
  text('Rye bread rests for two days before it is baked'),
  text('Whoever comes before seven gets the first loaf'),
];

test('properties that each has changed are both there; the same one is asked about', () => {
  const base = { title: 'A', meta: { x: '1', y: '2' } };
  expect(merged(base, { ...base, title: 'B' }, { ...base, meta: { x: '1', y: '3' } })).toEqual({
    title: 'B',
    meta: { x: '1', y: '3' },
  });
  expect(merged(base, { ...base, title: 'B' }, { ...base, title: 'C' })).toEqual(['! /title']);
  expect(merged(base, { ...base, title: 'B' }, { meta: base.meta })).toEqual(['! /title']);
  expect(merged(base, { meta: base.meta }, { ...base, new: true })).toEqual({ meta: base.meta, new: true });
  expect(merged({}, { x: 1 }, { x: 2 })).toEqual(['! /x']);
  expect(merged({}, { x: 1 }, { x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
});

test('entries that come, go, move and change on both sides', () => {
  const d = text('On Sundays the shop is closed, and nobody bakes');
  const e = text('The market stall is there on Saturdays until noon');
  expect(merged([a, b], [a, d, b], [a, b, e])).toEqual([a, d, b, e]);
  expect(merged([a, b, c], [b, c], [a, b, c, e])).toEqual([b, c, e]);
  expect(merged([a, b, c], [c, a, b], [a, b, c, d])).toEqual([c, a, b, d]);
  expect(merged([a, b], [a, b, d], [a, b, d])).toEqual([a, b, d]);
  const warmer = text('The oven is warm from two in the morning on');
  expect(merged([a, b, c], [warmer, b, c], [c, a, b])).toEqual([c, warmer, b]);
  expect(merged([a, b], [b], [warmer, b])).toEqual(['! /0']);
  expect(merged([a, b], [warmer, b], [text('The oven is warm from four in the morning on'), b])).toEqual([
    '! /0/text',
  ]);
  expect(merged(['x', 'y'], ['x', 'y', 'z'], ['w', 'x', 'y'])).toEqual(['w', 'x', 'y', 'z']);
});

const word = fc.constantFrom('north wind', 'south gate', 'east quay', 'west pier', 'high tide', 'low water');
const sentence = fc.array(word, { minLength: 4, maxLength: 7 }).map((words) => words.join(' '));
const item = fc.record({ type: fc.constantFrom('quote', 'list'), text: sentence });
const list = fc.array(item, { minLength: 1, maxLength: 6 });
type Item = { type: string; text: string };
const edits = fc.array(
  fc.tuple(fc.constantFrom('change', 'add', 'remove', 'move'), fc.nat(), fc.nat(), fc.uuid()),
  {
    maxLength: 4,
  },
);

function editedBy(
  items: readonly Item[],
  wished: readonly [string, number, number, string][],
  who: string,
): Item[] {
  const now = [...items];
  for (const [edit, from, to, id] of wished) {
    const at = from % Math.max(1, now.length);
    const one = now[at];
    if (edit === 'add')
      now.splice(to % (now.length + 1), 0, { type: 'quote', text: `${who} has added ${id}` });
    else if (one && edit === 'change') now[at] = { ...one, text: `${one.text} ${who}${id}` };
    else if (edit === 'remove') now.splice(at, 1);
    else if (one) now.splice(to % now.length, 0, ...now.splice(at, 1));
  }
  return now;
}

test('whatever two people have written is there, or is asked about', () =>
  fc.assert(
    fc.property(list, edits, edits, (base, one, other) => {
      const versions = { mine: editedBy(base, one, 'Asha'), theirs: editedBy(base, other, 'Ben') };
      const { value, clashes } = mergeValues(base, versions, () => undefined);
      const all = JSON.stringify([value, clashes]);
      for (const written of JSON.stringify(versions).match(
        /(?:Asha|Ben has added |Ben|Asha has added )[0-9a-f-]{36}/g,
      ) ?? [])
        expect(all).toContain(written);
      // What only one of them has done is as they did it.
      expect(mergeValues(base, { mine: versions.mine, theirs: base }, () => undefined)).toEqual({
        value: versions.mine,
        clashes: [],
      });
      expect(mergeValues(base, { mine: base, theirs: versions.theirs }, () => undefined)).toEqual({
        value: versions.theirs,
        clashes: [],
      });
      // Nothing that nobody wrote or left.
      const count = clashes.length === 0 && Array.isArray(value) ? value.length : 0;
      expect(count).toBeLessThanOrEqual(base.length + one.length + other.length);
    }),
    { numRuns: 1000 },
  ));

test('each answer settles its own question', () => {
  const base = { title: 'A', text: 'a' };
  const versions = { mine: { title: 'B', text: 'b' }, theirs: { title: 'C', text: 'c' } };
  const settle = ({ pointer }: { pointer: string }) => (pointer === '/title' ? 'mine' : 'theirs');
  expect(mergeValues(base, versions, settle)).toEqual({ value: { title: 'B', text: 'c' }, clashes: [] });
});
