import type { TextEdit } from '../../model/diagnostic';

/** The line that an offset is on, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The text with all edits made; every other character stays. The edits must not overlap. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const inOrder = edits.toSorted((a, b) => a.offset - b.offset);
  let result = '';
  let at = 0;
  for (const { offset, length, text: put } of inOrder) {
    result += text.slice(at, offset) + put;
    at = offset + length;
  }
  return result + text.slice(at);
}
