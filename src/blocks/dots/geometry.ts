import type { DotsItem } from '../../model/blocks.generated';

const side = 10;
const all = side * side;

/**
 * How many of a hundred dots are full, and how many more may be. Whole dots: but some of all never look like none,
 * and less than all never like all.
 */
export function dotCounts({ count = 0, upTo = count, of = 1 }: DotsItem): { full: number; half: number } {
  const full = dotsOf(count / of);
  return { full, half: dotsOf(upTo / of) - full };
}

function dotsOf(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return all;
  return Math.min(Math.max(Math.round(share * all), 1), all - 1);
}

/** The dots from one to before another as a path of points: a line that is as thick as a dot, and has no length. */
export const dotPath = (from: number, to: number): string =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => {
    const dot = from + index;
    return `M${(dot % side) * side + side / 2} ${Math.floor(dot / side) * side + side / 2}h0`;
  }).join('');
