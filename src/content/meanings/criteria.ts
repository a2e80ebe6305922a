import { valueIn } from '../source/json';
import { childPointer } from '../source/pointer';
import type { Meaning } from './meaning';

/** The criteria of a comparison, each with one cell for each of the options beside them. */
export const criteria: Meaning = {
  editor: { field: 'table' },
  columns: { of: 'options', cells: 'cells' },
  sample: (draw) => [
    { name: draw.text('plain', { minLength: 1 }), cells: [{ text: draw.text('rich', { minLength: 1 }) }] },
  ],
  examine(rows, { owner: { options }, pointer }, examination) {
    if (!Array.isArray(rows) || !Array.isArray(options)) return;
    rows.forEach((row: unknown, index) => {
      const cells = valueIn(row, 'cells');
      if (!Array.isArray(cells) || cells.length === options.length) return;
      examination.fault({
        code: 'schema/table',
        pointer: childPointer(childPointer(pointer, index), 'cells'),
        message: `This criterion has ${cells.length} cells; the comparison has ${options.length} options.`,
        hint: 'Give every criterion one cell for each option, in the order of the options.',
      });
    });
  },
};
