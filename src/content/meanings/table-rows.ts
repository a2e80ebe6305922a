import { childPointer } from '../source/pointer';
import { asWritten, type Meaning } from './meaning';

/** The rows of a table, each with one cell for each of the columns beside them. */
export const tableRows: Meaning = {
  editor: { field: 'table' },
  sample: (draw) => [[draw.text('rich', { minLength: 1 })]],
  examine(rows, { owner: { columns }, pointer }, examination) {
    if (!Array.isArray(rows) || !Array.isArray(columns)) return;
    rows.forEach((row: unknown, index) => {
      if (!Array.isArray(row) || row.length === columns.length) return;
      examination.fault({
        code: 'schema/table',
        pointer: childPointer(pointer, index),
        message: `This row has ${row.length} cells; the table has ${columns.length} columns.`,
        hint: 'Give every row one cell for each column.',
      });
    });
  },
  resolve: asWritten,
};
