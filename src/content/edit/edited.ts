import type { TextEdit } from '../../model/diagnostic';
import { applyTextEdits } from '../source/text-edits';

/** A text after its edits. */
export interface Edited {
  text: string;
  /** In the order of the text; none where there was nothing to change. */
  edits: TextEdit[];
  /** What makes the former text of the new one, character by character. */
  inverse: TextEdit[];
}

/** Makes edits that do not overlap. Those of the same place are made in their order. */
export function withEdits(text: string, edits: readonly TextEdit[]): Edited {
  const inOrder = edits.toSorted((a, b) => a.offset - b.offset);
  let shift = 0;
  const inverse = inOrder.map(({ offset, length, text: put }) => {
    const undo = { offset: offset + shift, length: put.length, text: text.slice(offset, offset + length) };
    shift += put.length - length;
    return undo;
  });
  return { text: applyTextEdits(text, inOrder), edits: inOrder, inverse };
}
