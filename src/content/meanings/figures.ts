import { asList, numberIn, textIn, valueIn } from '../../model/json';
import { childPointer } from '../source/pointer';
import type { Examination } from './examination';
import type { Meaning } from './meaning';

/** A fault of a row of figures; its path begins at the row. */
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
    // One that is no number is told by itself.
    return ['count', 'of'].every((name) => valueIn(item, name) !== undefined)
      ? []
      : [
          [
            '',
            'A proportion needs both "count" and "of".',
            'For example: "count": 9, "of": 10. Where it is not known: "unknown": true, which leaves the dots visibly empty.',
          ],
        ];
  const tooMany = (name: string, figure: number): FigureFault[] =>
    figure > all ? [[`/${name}`, `${figure} of ${all} is more than all.`, `Correct "${name}" or "of".`]] : [];
  const hint =
    'Write the smaller number into "count" and the larger one into "upTo"; leave "upTo" out for a single number.';
  return [
    ...tooMany('count', count),
    ...(upTo === undefined ? [] : tooMany('upTo', upTo)),
    ...(upTo !== undefined && upTo <= count ? [reversed('/upTo', count, upTo, hint)] : []),
    ...otherShare(textIn(item, 'text'), [count, upTo ?? count], all),
  ];
});

/** Bars on a scale: their own one, or that of all beside them. */
export const rangeRows = rowsOf((row, owner) => {
  const scale = valueIn(row, 'scale') ?? owner.scale;
  return [...shapeFaults(row, scale), ...outside(row, scale), ...otherNumbers(row), ...otherUnit(row, scale)];
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

const unlike = (path: string, said: string, drawn: string): FigureFault => [
  path,
  `The words beside it say ${said}, and ${drawn} is drawn.`,
  'Write the same in both.',
  'warning',
];

const numbers = 'zero one two three four five six seven eight nine ten'.split(' ');

/** Words that name another share, such as one in four or 25%, than what is drawn. */
export function otherShare(text: string, drawn: readonly number[], all: number): FigureFault[] {
  const digits = text.replace(/\b[a-z]{3,5}\b/gi, (word) => {
    const number = numbers.indexOf(word.toLowerCase());
    return number < 0 ? word : String(number);
  });
  const [said = '', part, of = 100] =
    /(\d+(?:\.\d+)?) ?(?:%|(?:in|of|out of) (?:every )?(\d+)(?![.,]?\d))/i.exec(digits) ?? [];
  // Drawn in other parts than it is said in, a share is rounded.
  const most = Number(of) === all ? 0.001 : 0.04;
  const isDrawn = drawn.some((count) => Math.abs(count / all - Number(part) / Number(of)) <= most);
  return part === undefined || isDrawn ? [] : [unlike('/text', said, `${drawn[0]} of ${all}`)];
}

/** Bars and limits whose words say other numbers, years left aside. */
function otherNumbers(row: unknown): FigureFault[] {
  const beside = (part: unknown, path: string, keys: readonly string[]): FigureFault[] => {
    const said =
      textIn(part, 'text')
        .replace(/,(?=\d{3})/g, '')
        .match(/\d+(?:\.\d+)?(?!\d)(?<!\b(?:19|20)\d\d)/g) ?? [];
    const drawn = keys.flatMap((key) => numberIn(part, key) ?? []);
    const others = drawn.filter((figure) => !said.map(Number).includes(Math.abs(figure)));
    const isOther = others.length === drawn.length || said.length === drawn.length;
    return said.length === 0 || others.length === 0 || !isOther
      ? []
      : [unlike(path, said.join(', '), drawn.join(' to '))];
  };
  return [
    ...beside(row, '/text', ['from', 'to', 'value']),
    ...asList(valueIn(row, 'limits')).flatMap((limit: unknown, index) =>
      beside(limit, `/limits/${index}/at`, ['at']),
    ),
  ];
}

const units = /(?<=^|\d ?)(?:[\wµ]+\/[a-z]+|[cmkµ]?[gml])(?![\w/])/g;

/** Words in ng/ml beside a bar in pg/ml. */
function otherUnit(row: unknown, scale: unknown): FigureFault[] {
  const unitsIn = (text: string) => text.toLowerCase().replaceAll('μ', 'µ').match(units) ?? [];
  const [drawn] = unitsIn(textIn(scale, 'unit'));
  const said: string[] = unitsIn(textIn(row, 'text'));
  return !drawn || !said[0] || said.includes(drawn) ? [] : [unlike('/text', said[0], drawn)];
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
  examine(value, { pointer }, examination) {
    const [from, to] = [numberIn(value, 'from'), numberIn(value, 'to')];
    if (from === undefined || to === undefined || from < to) return;
    const message = `A scale from ${from} to ${to} has no room for a bar.`;
    report(['/to', message, 'Write a larger number into "to" than into "from".'], pointer, examination);
  },
};
