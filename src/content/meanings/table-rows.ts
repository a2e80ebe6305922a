import { otherShare } from './figures';
import { asList, numberIn, textIn, valueIn } from '../../model/json';
import { childPointer, parentOf } from '../source/pointer';
import type { Meaning } from './meaning';

type Columns = NonNullable<Meaning['columns']>;

/** Rows with one cell for each of the columns that are listed beside them. */
const rowsOf = (columns: Columns): Meaning => ({
  editor: { field: 'table' },
  columns,
  examine(rows, { owner, pointer }, examination) {
    const heads = owner[columns.of];
    if (!Array.isArray(rows) || !Array.isArray(heads)) return;
    const pictures = heads.filter((head: unknown) => valueIn(head, 'image') !== undefined).length;
    if (pictures > 0 && pictures < heads.length)
      examination.fault({
        severity: 'warning',
        code: 'schema/table',
        pointer: childPointer(parentOf(pointer), columns.of),
        message: `Only ${pictures} of these ${heads.length} ${columns.of} have a picture.`,
        hint: 'Give one to each, or to none.',
      });
    const cellsOf = (row: unknown) => (columns.cells === undefined ? row : valueIn(row, columns.cells));
    const isSame = rows.length > 1 && new Set(rows.map((row) => asList(cellsOf(row)).length)).size === 1;
    rows.forEach((row: unknown, index) => {
      const cells = cellsOf(row);
      if (!Array.isArray(cells)) return;
      const at = childPointer(pointer, index);
      const place = columns.cells === undefined ? at : childPointer(at, columns.cells);
      const fault = (path: string, message: string, hint: string, severity?: 'warning') =>
        examination.fault({ severity, code: 'schema/table', pointer: place + path, message, hint });
      if (JSON.stringify(cells) === JSON.stringify(heads) || cells.every((cell) => cell === ''))
        fault(
          '',
          'This row has no words, or says once more what the headings of the columns say.',
          'Delete it.',
          'warning',
        );
      cells.forEach((cell: unknown, at) => {
        const mark = textIn(cell, 'mark');
        const [, said] = /^\W*(yes|no)\b(?=[\s*]*(?:[.,;:!–—]|$))/i.exec(textIn(cell, 'text')) ?? [];
        const message = `The sign says "${mark}", and the words beside it say "${said}".`;
        if (mark !== '' && said !== undefined && said.toLowerCase() !== mark)
          examination.contradiction('schema/table', `${place}/${at}/mark`, message);
        const bar = numberIn(cell, 'bar');
        for (const [, said] of bar === undefined ? [] : otherShare(textIn(cell, 'text'), [bar], 100))
          examination.contradiction('schema/table', `${place}/${at}/bar`, said);
      });
      // That all rows are so may be the fault of the columns, and is said once.
      if (cells.length === heads.length || (isSame && index > 0)) return;
      examination.fault({
        code: 'schema/table',
        pointer: isSame ? childPointer(parentOf(pointer), columns.of) : place,
        message: `${isSame ? 'Every' : 'This'} row has ${cells.length} cells; there are ${heads.length} ${columns.of}.`,
        hint: `Write one cell for each entry of "${columns.of}", in their order.`,
      });
    });
  },
});

export const tableRows = rowsOf({ of: 'columns' });

/** The criteria of a comparison. */
export const criteria = rowsOf({ of: 'options', cells: 'cells' });
