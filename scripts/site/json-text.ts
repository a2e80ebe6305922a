import { visit, type JSONPath } from 'jsonc-parser';
import { partOfLiteral } from '../../src/content/source/places/unit-places';

/** A string of a JSON text: its value and where its literal stands, quotes included. */
export interface StringLiteral {
  path: JSONPath;
  value: string;
  offset: number;
  length: number;
}

/** Every string value of a JSON text, in the order of the text. */
export function stringLiterals(text: string): StringLiteral[] {
  const literals: StringLiteral[] = [];
  visit(text, {
    onLiteralValue(value: unknown, offset, length, _line, _character, path) {
      if (typeof value === 'string') literals.push({ path: path(), value, offset, length });
    },
  });
  return literals;
}

/** Where a part of a decoded string stands in the text. */
export function sourceRange(text: string, literal: StringLiteral, part: { start: number; end: number }) {
  const { offset, length } = partOfLiteral(text.slice(literal.offset, literal.offset + literal.length), part);
  return { offset: literal.offset + offset, length };
}
