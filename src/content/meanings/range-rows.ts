import type { Json } from '../../model/resolved';
import { childPointer } from '../source/pointer';
import { asWritten, type Draw, type Meaning } from './meaning';
import { numberIn, valueIn } from './within';

interface Fault {
  /** From the row on. */
  path: string;
  message: string;
  hint: string;
}

/** Bars on a scale: their own one, or that of all beside them. */
export const rangeRows: Meaning = {
  editor: { field: 'table' },
  sample: (draw) => Array.from({ length: draw.integer(1, 6) }, () => sampleRow(draw)),
  examine(rows, { owner, pointer }, examination) {
    if (!Array.isArray(rows)) return;
    rows.forEach((row: unknown, index) => {
      const scale = valueIn(row, 'scale') ?? owner.scale;
      for (const { path, ...words } of [...shapeFaults(row, scale), ...outside(row, scale)])
        examination.fault({
          code: 'schema/figures',
          pointer: `${childPointer(pointer, index)}${path}`,
          ...words,
        });
    });
  },
  resolve: asWritten,
};

/** What a row lacks, and what contradicts itself. */
function shapeFaults(row: unknown, scale: unknown): Fault[] {
  const isUnknown = valueIn(row, 'unknown') === true;
  const hasFigures = figuresOf(row).length > 0;
  const from = numberIn(row, 'from');
  const to = numberIn(row, 'to');
  return [
    ...(scale === undefined
      ? [
          {
            path: '',
            message: 'Nothing says which scale this bar is on.',
            hint: 'Give the block a "scale" for all bars, or this row one of its own: "scale": { "from": 0, "to": 100, "unit": "%" }.',
          },
        ]
      : []),
    ...(isUnknown && hasFigures
      ? [
          {
            path: '/unknown',
            message: 'This row is marked as unknown, and yet it has figures.',
            hint: 'Delete "unknown", or the figures.',
          },
        ]
      : []),
    ...(!isUnknown && !hasFigures
      ? [
          {
            path: '',
            message: 'This bar has nothing to show.',
            hint: 'Give the row "from" and "to", a "value" or "limits"; or "unknown": true, which leaves it visibly empty.',
          },
        ]
      : []),
    ...(from !== undefined && to !== undefined && from >= to
      ? [
          {
            path: '/to',
            message: `A range from ${from} to ${to} runs backwards or is empty.`,
            hint: 'Write the smaller number into "from" and the larger one into "to"; a single number is a "value".',
          },
        ]
      : []),
  ];
}

/** The figures that lie beyond the ends of the scale. */
function outside(row: unknown, scale: unknown): Fault[] {
  const least = numberIn(scale, 'from');
  const most = numberIn(scale, 'to');
  if (least === undefined || most === undefined || least >= most) return [];
  return figuresOf(row)
    .filter(({ figure }) => figure < least || figure > most)
    .map(({ path, figure }) => ({
      path,
      message: `${figure} is outside of the scale, which goes from ${least} to ${most}.`,
      hint: 'Correct the figure, or widen the scale.',
    }));
}

function figuresOf(row: unknown): { path: string; figure: number }[] {
  const limits = valueIn(row, 'limits');
  const found = [
    ...['from', 'to', 'value'].map((key) => ({ path: `/${key}`, figure: numberIn(row, key) })),
    ...(Array.isArray(limits) ? limits : []).map((limit: unknown, index) => ({
      path: `/limits/${index}/at`,
      figure: numberIn(limit, 'at'),
    })),
  ];
  return found.flatMap(({ path, figure }) => (figure === undefined ? [] : [{ path, figure }]));
}

const sampleFigures: readonly Record<string, Json>[] = [
  { from: 40, to: 50 },
  { from: 90 },
  { to: 0.5 },
  { value: 100, from: 0, to: 100 },
  { unknown: true },
];

const sampleRow = (draw: Draw): Json => ({
  name: draw.text('plain', { minLength: 1, maxLength: 120 }),
  text: draw.text('rich', { minLength: 1 }),
  scale: { from: 0, to: 100, unit: draw.text('plain', { minLength: 1, maxLength: 40 }) },
  ...draw.one([
    ...sampleFigures,
    { value: 7, limits: [{ at: 1 / 3, text: draw.text('plain', { minLength: 1, maxLength: 120 }) }] },
  ]),
});
