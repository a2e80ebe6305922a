import type { RangeRow, RangeScale } from '../../model/blocks.generated';

/** What is drawn of a row, in percent of the bar's length. */
interface Drawn {
  span?: { x: string; width: string };
  point?: string;
  limits: string[];
}

/** The places of a row's figures on its scale. A range without an end goes on to the end of the scale. */
export function place({ from, to, value, limits = [] }: RangeRow, scale: RangeScale): Drawn {
  const share = (figure: number) => (100 * (figure - scale.from)) / (scale.to - scale.from);
  const start = share(from ?? scale.from);
  return {
    ...((from !== undefined || to !== undefined) && {
      span: { x: percent(start), width: percent(share(to ?? scale.to) - start) },
    }),
    ...(value !== undefined && { point: percent(share(value)) }),
    limits: limits.map(({ at }) => percent(share(at))),
  };
}

// Two decimals are finer than any screen.
const percent = (share: number) => `${Math.round(share * 100) / 100}%`;

/** A figure with its unit; signs such as % are close to it. */
function withUnit(figure: number, unit: string | undefined): string {
  if (unit === undefined) return String(figure);
  return /^[%°‰]$/.test(unit) ? `${figure}${unit}` : `${figure} ${unit}`;
}

/** The figures under a scale: its ends and its middle. */
export const ticks = ({ from, to, unit }: RangeScale): string[] => [
  String(from),
  String(Number(((from + to) / 2).toPrecision(6))),
  withUnit(to, unit),
];
