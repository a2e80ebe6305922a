import { visit, type JSONPath } from 'jsonc-parser';

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

/** Where a part of a decoded string stands in the text, in which one character may be written as up to six. */
export function sourceRange(text: string, literal: StringLiteral, part: { start: number; end: number }) {
  let at = literal.offset + 1;
  let from = at;
  for (let unit = 0; unit < part.end; unit += 1) {
    if (unit === part.start) from = at;
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return { offset: from, length: at - from };
}
