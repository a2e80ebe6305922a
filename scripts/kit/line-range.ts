import { readFileSync } from 'node:fs';

/** Where a place is in a file. @param line counts from 1. @param column counts from 0, in UTF-16 units. */
export function lineRange(file: string, line: number, column: number, length = 1) {
  const start = readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, 0);
  return { offset: start + column, length };
}
