import type { WrittenText } from '../../../model/studio';
import { markdownOf, plainText } from '../../fields/markdown/save-markdown';
import type { Run } from '../../fields/markdown/runs';
import { bodyOf, joinParagraphs, linesIn, paragraphsIn } from '../../fields/rich/paste';

/** What was pasted, as entries of a list: a row of texts each. */
export interface PastedRows {
  rows: WrittenText[][];
  /** It came as a table. */
  isTable: boolean;
}

/** Reads a table of a sheet or a document, else paragraphs, else lines. */
export function readRows({ html, text }: { html: string; text: string }): PastedRows {
  const body = bodyOf(html);
  const tableRows = [...body.querySelectorAll('tr')].filter((row) => !row.querySelector('tr'));
  if (tableRows.length > 0)
    return table(tableRows.map((row) => [...row.children].map((cell) => written(paragraphsIn(cell)))));
  if (text.includes('\t'))
    return table(cellsIn(text).map((row) => row.map((cell) => written(linesIn(cell)))));
  const paragraphs = html === '' ? [] : paragraphsIn(body);
  const lines = paragraphs.length > 0 ? paragraphs : linesIn(text);
  return { rows: lines.map((line) => [written([line])]), isTable: false };
}

/** Whether it is more than one text: an entry each may be meant. */
export const isSeveral = ({ rows }: PastedRows): boolean => rows.length > 1;

const table = (rows: WrittenText[][]): PastedRows => ({
  rows: rows.filter((row) => row.some(({ plain }) => plain !== '')),
  isTable: true,
});

function written(paragraphs: Run[][]): WrittenText {
  const { runs } = joinParagraphs(paragraphs);
  return { plain: plainText(runs), rich: markdownOf(runs) };
}

/** The cells of a sheet: tabs between them; what holds a tab, a line end or a quotation mark is within such marks. */
function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
