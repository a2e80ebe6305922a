import { childPointer } from '../source/pointer';
import type { Meaning } from './meaning';

/** The rows of a table, each with one cell for each of the columns beside them. */
export const tableRows: Meaning = {
  editor: { field: 'table' },
  columns: { of: 'columns' },
  sample: (draw) => [[draw.text('rich', { minLength: 1 })]],
  examine(rows, { owner: { columns }, pointer }, examination) {
    if (!Array.isArray(rows) || !Array.isArray(columns)) return;
    const counts = new Set(rows.map((row: unknown) => (Array.isArray(row) ? row.length : undefined)));
    const [count] = counts;
    // All rows agree: the columns are what is wrong, and one fault says so.
    if (counts.size === 1 && rows.length > 1 && count !== undefined && count !== columns.length) {
      const more = count - columns.length;
      examination.fault({
        code: 'schema/table',
        pointer,
        message: `Each of these rows has ${count} ${count === 1 ? 'cell' : 'cells'}; the table has ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}.`,
        hint:
          more > 0
            ? `Write ${more} more in "columns", or delete ${more} from every row.`
            : `Write ${-more} more in every row, or delete ${-more} from "columns".`,
      });
      return;
    }
    rows.forEach((row: unknown, index) => {
      if (!Array.isArray(row)) return;
      const at = childPointer(pointer, index);
      if (row.join('\n') === columns.join('\n'))
        examination.fault({
          severity: 'warning',
          code: 'schema/table',
          pointer: at,
          message: 'This row says once more what the headings of the columns say.',
          hint: 'Delete it.',
        });
      if (row.length === columns.length) return;
      examination.fault({
        code: 'schema/table',
        pointer: at,
        message: `This row has ${row.length} cells; the table has ${columns.length} columns.`,
        hint: 'Give every row one cell for each column.',
      });
    });
  },
};
