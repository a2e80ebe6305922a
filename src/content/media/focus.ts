/** A place in a picture, in thousandths of it, from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Whether it names a place on one picture alone; a side may hold for any. */
export const isPoint = (focus: unknown): boolean => /^\d+ \d+$/.test(String(focus));

/** The place that `focus` names: a side, a corner, or a point such as "320 410"; the middle where it names none. */
export function pointOf(focus = ''): Point {
  const [x, y] = focus.split(' ').map(Number);
  if (x !== undefined && y !== undefined) return { x, y };
  const between = (least: string, most: string) =>
    focus.includes(least) ? 0 : focus.includes(most) ? 1000 : 500;
  return { x: between('left', 'right'), y: between('top', 'bottom') };
}

// What is as near to the left is treated as what is on the left.
const side = 333;

/**
 * `focus` as the attribute `data-focus` has it. The security policy lets no page have styles of its own, so that a place
 * is named by parts that add up to it, for each of which the stylesheet has a rule: "320 410" is `at x300 x20 y400 y10 left`.
 * The side comes last, for blocks that heed it.
 */
export function focusAttribute(focus: string): string {
  const { x, y } = pointOf(focus);
  const near = x <= side ? ['left'] : [];
  return ['at', ...partsOf('x', x), ...partsOf('y', y), ...(isPoint(focus) ? near : [focus])].join(' ');
}

// A thousandth more or less is seen by nobody.
const units = [100, 10];

function partsOf(axis: string, value: number): string[] {
  const whole = Math.round(value / 10) * 10;
  return [whole - (whole % 100), whole % 100].flatMap((part) => (part === 0 ? [] : `${axis}${part}`));
}

/** The rules of the stylesheet for all points: after those of blocks, for an author has chosen the point. */
export function focusRules(): string {
  const parts = ['x', 'y'].flatMap((axis) => units.map((unit) => ({ axis, unit, name: `--${axis}${unit}` })));
  const sum = (axis: string) =>
    `calc((${parts.flatMap((part) => (part.axis === axis ? `var(${part.name})` : [])).join(' + ')}) * 0.1%)`;
  const rules = parts.flatMap(({ axis, unit, name }) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, ...(unit === 100 ? [10] : [])]
      .map((count) => count * unit)
      .map((value) => `[data-focus~='${axis}${value}'] { ${name}: ${value}; }`),
  );
  const none = parts.map(({ name }) => `${name}: 0;`).join(' ');
  return [`[data-focus^='at '] { ${none} object-position: ${sum('x')} ${sum('y')}; }`, ...rules].join('\n');
}
