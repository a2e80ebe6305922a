import type { Diagnostic } from '../../src/model/diagnostic';

const contextLines = 1;
const gap = '…';
/** How many characters of a line are shown. */
const width = 100;

type Place = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>;

/**
 * The lines around a diagnostic, with what it is about underlined. Long lines are cut to the part that matters.
 * @param emphasise marks the line and what is underlined, for example with colour.
 */
export function codeFrame(
  text: string,
  place: Place,
  emphasise: (text: string) => string = (marked) => marked,
): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, place.line - contextLines);
  const last = Math.min(lines.length, place.line + contextLines);
  const digits = String(last).length;
  const cut = cutOf(lines[place.line - 1] ?? '', place.column);
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const isMarked = number === place.line;
    const line = clip(lines[number - 1] ?? '', isMarked ? cut : 0);
    frame.push(`${isMarked ? emphasise('>') : ' '} ${String(number).padStart(digits)} | ${line}`.trimEnd());
    const [start, end] = underlined(lines[number - 1] ?? '', place, cut);
    if (isMarked)
      frame.push(
        `  ${' '.repeat(digits)} | ${' '.repeat(start)}${emphasise('^'.repeat(Math.max(1, end - start)))}`,
      );
  }
  return frame.join('\n');
}

/** How much of the line's beginning is left out. */
function cutOf(line: string, column: number): number {
  if (line.length <= width) return 0;
  return Math.max(0, Math.min(column - 1 - Math.floor(width / 3), line.length - width));
}

function clip(line: string, cut: number): string {
  const part = line.slice(cut, cut + width).replaceAll('\t', ' ');
  return `${cut > 0 ? gap + part.slice(1) : part}${line.length > cut + width ? gap : ''}`;
}

/** From where to where, of the part of the line that is shown. */
function underlined(line: string, place: Place, cut: number): [start: number, end: number] {
  const end = place.endLine > place.line ? line.length : place.endColumn - 1;
  return [Math.max(0, place.column - 1 - cut), Math.min(end - cut, width)];
}
