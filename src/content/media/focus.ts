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
 * `focus` as the attribute `data-focus` has it. The security policy lets no page have styles of its own, so that a point
 * is named by its digits, for each of which the stylesheet has a rule: "320 410" is `at x300 x20 y400 y10`.
 */
export function focusAttribute(focus: string): string {
  if (!isPoint(focus)) return focus;
  const { x, y } = pointOf(focus);
  return ['at', ...digitsOf('x', x), ...digitsOf('y', y), ...(x <= side ? ['left'] : [])].join(' ');
}

const units = [100, 10, 1];

/** What each digit stands for: 320 is 300 and 20. */
const digitsOf = (axis: string, value: number): string[] =>
  units.flatMap((unit) => {
    const part = (value % (unit === 100 ? 10_000 : unit * 10)) - (value % unit);
    return part === 0 ? [] : `${axis}${part}`;
  });

/** The rules of the stylesheet for all points. */
export function focusRules(): string {
  const parts = ['x', 'y'].flatMap((axis) => units.map((unit) => ({ axis, unit, name: `--${axis}${unit}` })));
  const sum = (axis: string) =>
    `calc(${parts.flatMap((part) => (part.axis === axis ? `var(${part.name})` : [])).join(' + ')})`;
  const digits = parts.flatMap(({ axis, unit, name }) =>
    Array.from({ length: unit === 100 ? 10 : 9 }, (_, index) => (index + 1) * unit).map(
      (value) => `[data-focus~='${axis}${value}'] { ${name}: ${value / 10}%; }`,
    ),
  );
  const none = parts.map(({ name }) => `${name}: 0%;`).join(' ');
  return [`[data-focus^='at '] { ${none} object-position: ${sum('x')} ${sum('y')}; }`, ...digits].join('\n');
}
