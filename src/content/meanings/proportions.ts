import type { Json } from '../../model/resolved';
import { childPointer } from '../source/pointer';
import { asWritten, type Draw, type Meaning } from './meaning';
import { numberIn, valueIn } from './within';

interface Fault {
  /** From the item on. */
  path: string;
  message: string;
  hint: string;
}

/** Proportions: so many of so many, or visibly unknown. */
export const proportions: Meaning = {
  editor: { field: 'table' },
  sample: (draw) => Array.from({ length: draw.integer(1, 6) }, () => sampleItem(draw)),
  examine(items, { pointer }, examination) {
    if (!Array.isArray(items)) return;
    items.forEach((item: unknown, index) => {
      for (const { path, ...words } of faultsOf(item))
        examination.fault({
          code: 'schema/figures',
          pointer: `${childPointer(pointer, index)}${path}`,
          ...words,
        });
    });
  },
  resolve: asWritten,
};

function faultsOf(item: unknown): Fault[] {
  const count = numberIn(item, 'count');
  const upTo = numberIn(item, 'upTo');
  const all = numberIn(item, 'of');
  if (valueIn(item, 'unknown') === true)
    return [count, upTo, all].every((figure) => figure === undefined) ? [] : [unknownWithFigures];
  if (count === undefined || all === undefined) return [incomplete];
  return [
    ...(count > all ? [tooMany('count', count, all)] : []),
    ...(upTo !== undefined && upTo > all ? [tooMany('upTo', upTo, all)] : []),
    ...(upTo !== undefined && upTo <= count ? [reversed(count, upTo)] : []),
  ];
}

const unknownWithFigures: Fault = {
  path: '/unknown',
  message: 'This proportion is marked as unknown, and yet it has figures.',
  hint: 'Delete "unknown", or the figures.',
};

const incomplete: Fault = {
  path: '',
  message: 'A proportion needs both "count" and "of".',
  hint: 'For example: "count": 9, "of": 10. Where it is not known: "unknown": true, which leaves the dots visibly empty.',
};

const tooMany = (name: string, figure: number, all: number): Fault => ({
  path: `/${name}`,
  message: `${figure} of ${all} is more than all.`,
  hint: `Correct "${name}" or "of".`,
});

const reversed = (count: number, upTo: number): Fault => ({
  path: '/upTo',
  message: `A range from ${count} to ${upTo} runs backwards or is empty.`,
  hint: 'Write the smaller number into "count" and the larger one into "upTo"; leave "upTo" out for a single number.',
});

const samples: readonly Record<string, Json>[] = [
  { count: 0, of: 12 },
  { count: 999, of: 1000 },
  { count: 1 / 3, upTo: 2, of: 2 },
  { unknown: true },
];

const sampleItem = (draw: Draw): Json => ({
  ...Object.fromEntries(
    ['outcome', 'per', 'period'].map((name) => [name, draw.text('plain', { minLength: 1 })]),
  ),
  name: draw.text('plain', { minLength: 1, maxLength: 120 }),
  text: draw.text('rich', { minLength: 1 }),
  ...draw.one(samples),
});
