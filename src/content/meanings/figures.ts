import { asList, numberIn, textIn, valueIn } from '../source/json';
import { childPointer } from '../source/pointer';
import type { Examination } from './examination';
import type { Meaning } from './meaning';

/** What is wrong with a row of figures; its path begins at the row. */
type FigureFault = readonly [path: string, message: string, hint: string, severity?: 'warning'];

/** Rows of figures, each judged by itself. */
const rowsOf = (
  faultsOf: (row: unknown, owner: Record<string | number, unknown>) => readonly FigureFault[],
): Meaning => ({
  editor: { field: 'table' },
  examine(rows, { owner, pointer }, examination) {
    asList(rows).forEach((row: unknown, index) => {
      for (const fault of faultsOf(row, owner)) report(fault, childPointer(pointer, index), examination);
    });
  },
});

const report = ([path, message, hint, severity]: FigureFault, pointer: string, examination: Examination) =>
  examination.fault({ severity, code: 'schema/figures', pointer: `${pointer}${path}`, message, hint });

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
export const proportions = rowsOf((item) => {
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
    figure > all ? [[`/${name}`, `${figure} of ${all} is more than all.`, `Correct "${name}" or "of".`]] : [];
  const spoken = new RegExp(`^(?:about )?(\\d+) (?:in|of|out of) ${all}(?![.,]?\\d)`, 'i');
  const [, said] = spoken.exec(textIn(item, 'text')) ?? [];
  const hint =
    'Write the smaller number into "count" and the larger one into "upTo"; leave "upTo" out for a single number.';
  return [
    ...tooMany('count', count),
    ...(upTo === undefined ? [] : tooMany('upTo', upTo)),
    ...(upTo !== undefined && upTo <= count ? [reversed('/upTo', count, upTo, hint)] : []),
    ...(said === undefined || [count, upTo].includes(Number(said))
      ? []
      : [
          [
            '/text',
            `The words say ${said} of ${all}, and ${count} of ${all} are drawn.`,
            'Write the same in both.',
            'warning',
          ] as const,
        ]),
  ];
});

/** Bars on a scale: their own one, or that of all beside them. */
export const rangeRows = rowsOf((row, owner) => {
  const scale = valueIn(row, 'scale') ?? owner.scale;
  return [...shapeFaults(row, scale), ...outside(row, scale), ...otherLimits(row)];
});

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

/** Limits whose words say other numbers, years left aside. */
const otherLimits = (row: unknown): FigureFault[] =>
  asList(valueIn(row, 'limits')).flatMap((limit: unknown, index): FigureFault[] => {
    const said = textIn(limit, 'text').match(/\d+(?:\.\d+)?(?!\d)(?<!\b(?:19|20)\d\d)/g);
    const at = numberIn(limit, 'at');
    return !said || said.map(Number).includes(at ?? NaN)
      ? []
      : [
          [
            `/limits/${index}/at`,
            `The words beside it say ${said.join(', ')}.`,
            'Write the same in both.',
            'warning',
          ],
        ];
  });

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
  examine(value, { pointer }, examination) {
    const [from, to] = [numberIn(value, 'from'), numberIn(value, 'to')];
    if (from === undefined || to === undefined || from < to) return;
    const message = `A scale from ${from} to ${to} has no room for a bar.`;
    report(['/to', message, 'Write a larger number into "to" than into "from".'], pointer, examination);
  },
};
