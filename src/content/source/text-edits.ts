import type { TextEdit } from '../../model/diagnostic';

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
