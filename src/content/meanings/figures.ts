import type { Json, JsonObject } from '../../model/resolved';
import { asList, numberIn, valueIn } from '../source/json';
import { childPointer } from '../source/pointer';
import type { Examination } from './examination';
import type { Draw, Meaning } from './meaning';

/** What is wrong with a row of figures; its path begins at the row. */
type FigureFault = readonly [path: string, message: string, hint: string];

/** Rows of figures, each judged by itself. */
const rowsOf = (
  sampleOf: (draw: Draw) => Json,
  faultsOf: (row: unknown, owner: Record<string | number, unknown>) => readonly FigureFault[],
): Meaning => ({
  editor: { field: 'table' },
  sample: (draw) => Array.from({ length: draw.integer(1, 6) }, () => sampleOf(draw)),
  examine(rows, { owner, pointer }, examination) {
    asList(rows).forEach((row: unknown, index) => {
      for (const fault of faultsOf(row, owner)) report(fault, childPointer(pointer, index), examination);
    });
  },
});

const report = ([path, message, hint]: FigureFault, pointer: string, examination: Examination) =>
  examination.fault({ code: 'schema/figures', pointer: `${pointer}${path}`, message, hint });

const reversed = (path: string, from: number, to: number, hint: string): FigureFault => [
  path,
  `A range from ${from} to ${to} runs backwards or is empty.`,
  hint,
];

const unknownWithFigures = (what: string): FigureFault => [
  '/unknown',
  `This ${what} is marked as unknown, and yet it has figures.`,
  'Delete "unknown", or the figures.',
];

/** Proportions: so many of so many, or visibly unknown. */
export const proportions = rowsOf(
  (draw) => ({
    ...Object.fromEntries(
      ['outcome', 'per', 'period'].map((name) => [name, draw.text('plain', { minLength: 1 })]),
    ),
    name: draw.text('plain', { minLength: 1, maxLength: 120 }),
    text: draw.text('rich', { minLength: 1 }),
    ...draw.one<JsonObject>([
      { count: 0, of: 12 },
      { count: 999, of: 1000 },
      { count: 1 / 3, upTo: 2, of: 2 },
      { unknown: true },
    ]),
  }),
  (item) => {
    const [count, upTo, all] = ['count', 'upTo', 'of'].map((name) => numberIn(item, name));
    if (valueIn(item, 'unknown') === true)
      return [count, upTo, all].every((figure) => figure === undefined)
        ? []
        : [unknownWithFigures('proportion')];
    if (count === undefined || all === undefined)
      return [
        [
          '',
          'A proportion needs both "count" and "of".',
          'For example: "count": 9, "of": 10. Where it is not known: "unknown": true, which leaves the dots visibly empty.',
        ],
      ];
    const tooMany = (name: string, figure: number): FigureFault[] =>
      figure > all
        ? [[`/${name}`, `${figure} of ${all} is more than all.`, `Correct "${name}" or "of".`]]
        : [];
    const hint =
      'Write the smaller number into "count" and the larger one into "upTo"; leave "upTo" out for a single number.';
    return [
      ...tooMany('count', count),
      ...(upTo === undefined ? [] : tooMany('upTo', upTo)),
      ...(upTo !== undefined && upTo <= count ? [reversed('/upTo', count, upTo, hint)] : []),
    ];
  },
);

/** Bars on a scale: their own one, or that of all beside them. */
export const rangeRows = rowsOf(
  (draw) => ({
    name: draw.text('plain', { minLength: 1, maxLength: 120 }),
    text: draw.text('rich', { minLength: 1 }),
    scale: { from: 0, to: 100, unit: draw.text('plain', { minLength: 1, maxLength: 40 }) },
    ...draw.one<JsonObject>([
      { from: 40, to: 50 },
      { from: 90 },
      { to: 0.5 },
      { value: 100, from: 0, to: 100 },
      { unknown: true },
      { value: 7, limits: [{ at: 1 / 3, text: draw.text('plain', { minLength: 1, maxLength: 120 }) }] },
    ]),
  }),
  (row, owner) => {
    const scale = valueIn(row, 'scale') ?? owner.scale;
    return [...shapeFaults(row, scale), ...outside(row, scale)];
  },
);

/** What a row lacks, and what contradicts itself. */
function shapeFaults(row: unknown, scale: unknown): FigureFault[] {
  const isUnknown = valueIn(row, 'unknown') === true;
  const hasFigures = figuresOf(row).length > 0;
  const [from, to] = [numberIn(row, 'from'), numberIn(row, 'to')];
  const faults: FigureFault[] = [];
  if (scale === undefined)
    faults.push([
      '',
      'Nothing says which scale this bar is on.',
      'Give the block a "scale" for all bars, or this row one of its own: "scale": { "from": 0, "to": 100, "unit": "%" }.',
    ]);
  if (isUnknown && hasFigures) faults.push(unknownWithFigures('row'));
  if (!isUnknown && !hasFigures)
    faults.push([
      '',
      'This bar has nothing to show.',
      'Give the row "from" and "to", a "value" or "limits"; or "unknown": true, which leaves it visibly empty.',
    ]);
  const hint =
    'Write the smaller number into "from" and the larger one into "to"; a single number is a "value".';
  if (from !== undefined && to !== undefined && from >= to) faults.push(reversed('/to', from, to, hint));
  return faults;
}

/** The figures that lie beyond the ends of the scale. */
function outside(row: unknown, scale: unknown): FigureFault[] {
  const [least, most] = [numberIn(scale, 'from'), numberIn(scale, 'to')];
  if (least === undefined || most === undefined || least >= most) return [];
  return figuresOf(row)
    .filter(([, figure]) => figure < least || figure > most)
    .map(([path, figure]) => [
      path,
      `${figure} is outside of the scale, which goes from ${least} to ${most}.`,
      'Correct the figure, or widen the scale.',
    ]);
}

function figuresOf(row: unknown): [path: string, figure: number][] {
  const limits = valueIn(row, 'limits');
  const found = [
    ...['from', 'to', 'value'].map((key) => [`/${key}`, numberIn(row, key)] as const),
    ...asList(limits).map((limit: unknown, index) => [`/limits/${index}/at`, numberIn(limit, 'at')] as const),
  ];
  return found.flatMap(([path, figure]) => (figure === undefined ? [] : [[path, figure]]));
}

/** A scale of numbers, from one to a larger one. */
export const scale: Meaning = {
  editor: { field: 'line' },
  sample: (draw) => ({
    from: draw.one([0, -50]),
    to: draw.one([0.5, 100]),
    unit: draw.text('plain', { minLength: 1, maxLength: 40 }),
  }),
  examine(value, { pointer }, examination) {
    const [from, to] = [numberIn(value, 'from'), numberIn(value, 'to')];
    if (from === undefined || to === undefined || from < to) return;
    const message = `A scale from ${from} to ${to} has no room for a bar.`;
    report(['/to', message, 'Write a larger number into "to" than into "from".'], pointer, examination);
  },
};
