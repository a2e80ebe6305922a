import * as fc from 'fast-check';
import type { Json } from '../../src/model/resolved';

/** Names that ordinary objects trip over, and those that differ from one another in little. */
const keys = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'type',
    '',
    '0',
    '1',
    '01',
    '-',
    '~',
    '/',
    '~1',
    'a/b',
    '__proto__',
    'constructor',
    'é"\\',
  ),
  fc.string({ maxLength: 3 }),
);

export const scalars: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    1.5,
    -2,
    1e21,
    '',
    'text',
    'Café, “quoted”',
    '😀😁',
    '\u2028{phone}\n\t"\\/',
  ),
  fc.integer(),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);

export function jsonOf(depth: number): fc.Arbitrary<Json> {
  return depth === 0 ? scalars : fc.oneof({ weight: 2, arbitrary: scalars }, containers(depth));
}

function containers(depth: number): fc.Arbitrary<Json> {
  return fc.oneof(
    fc.array(jsonOf(depth - 1), { maxLength: 5 }),
    fc.array(fc.array(scalars, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    fc
      .array(fc.tuple(keys, jsonOf(depth - 1)), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  );
}

/** A JSON text in a style of its own, as people and their editors write them. */
export const styledTexts: fc.Arbitrary<string> = fc
  .record({
    value: fc.oneof(jsonOf(3), containers(3)),
    unit: fc.constantFrom('  ', '    ', '\t', '', ' '),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    colon: fc.constantFrom(': ', ':', ' : ', ':\t'),
    comma: fc.constantFrom(', ', ',', ' , '),
    padding: fc.constantFrom('', ' '),
    lines: fc.constantFrom('none', 'objects', 'all', 'mixed', 'comma first'),
    before: fc.constantFrom('', '', '\uFEFF', '\n'),
    after: fc.constantFrom('', '\n', '\r\n', '\n\n  '),
    seed: fc.nat(),
  })
  .map(({ value, before, after, ...style }) => `${before}${new Printer(style).print(value, 0)}${after}`);

interface Habits {
  unit: string;
  newline: string;
  colon: string;
  comma: string;
  padding: string;
  lines: 'none' | 'objects' | 'all' | 'mixed' | 'comma first';
  seed: number;
}

class Printer {
  readonly #habits: Habits;
  #state: number;

  constructor(habits: Habits) {
    this.#habits = habits;
    this.#state = habits.seed + 1;
  }

  print(value: Json, depth: number): string {
    if (typeof value === 'string') return this.#string(value);
    if (typeof value === 'number') return this.#number(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const texts = Array.isArray(value)
      ? value.map((item) => this.print(item, depth + 1))
      : Object.entries(value).flatMap(([key, item]) => this.#property(key, item, depth));
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    return open + this.#inner(texts, depth, Array.isArray(value)) + close;
  }

  #inner(texts: string[], depth: number, isList: boolean): string {
    const { unit, newline, comma, padding, lines } = this.#habits;
    if (texts.length === 0) return this.#chance(5) ? padding : '';
    const isSpread = {
      none: false,
      objects: !isList,
      all: true,
      'comma first': true,
      mixed: this.#chance(2),
    }[lines];
    if (!isSpread) return padding + texts.join(comma) + padding;
    const line = newline + unit.repeat(depth + 1);
    const end = newline + unit.repeat(depth);
    if (lines === 'comma first') return `${line}${texts.join(`${line}, `)}${end}`;
    // Several of them on a line, as in a grid of numbers.
    return (
      texts
        .map((text, at) =>
          at > 0 && isList && this.#chance(4) ? `, ${text}` : `${at > 0 ? ',' : ''}${line}${text}`,
        )
        .join('') + end
    );
  }

  /** Now and then a name is written twice: the first of them does not count. */
  #property(key: string, value: Json, depth: number): string[] {
    const written = () => `${this.#string(key)}${this.#habits.colon}`;
    const own = `${written()}${this.print(value, depth + 1)}`;
    return this.#chance(12) ? [`${written()}[1, { "lost": 1.50 }]`, own] : [own];
  }

  #string(value: string): string {
    return JSON.stringify(value).replace(/é/g, () => (this.#chance(2) ? '\\u00e9' : 'é'));
  }

  #number(value: number): string {
    const text = JSON.stringify(value);
    if (!Number.isInteger(value) && /^-?[\d.]+$/.test(text)) return `${text}0`;
    return Number.isInteger(value) && Math.abs(value) < 1000 && this.#chance(3) ? `${value}.0` : text;
  }

  #chance(of: number): boolean {
    this.#state = (Math.imul(this.#state, 1103515245) + 12345) >>> 0;
    return (this.#state >>> 16) % of === 0;
  }
}
