import type { Diagnostic } from '../../src/model/diagnostic';

export interface FrameOptions {
  /** How many characters of a line are shown. */
  width?: number;
  /** Marks the line and what is underlined, for example with colour. */
  emphasise?: (text: string) => string;
}

const contextLines = 1;
const gap = '…';

/** The lines around a diagnostic, with what it is about underlined. Long lines are cut to the part that matters. */
export function codeFrame(
  text: string,
  place: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
  options: FrameOptions = {},
): string {
  const { width = 100, emphasise = (marked) => marked } = options;
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, place.line - contextLines);
  const last = Math.min(lines.length, place.line + contextLines);
  const digits = String(last).length;
  const cut = cutOf(lines[place.line - 1] ?? '', place.column, width);
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const isMarked = number === place.line;
    const line = clip(lines[number - 1] ?? '', isMarked ? cut : 0, width);
    frame.push(`${isMarked ? emphasise('>') : ' '} ${String(number).padStart(digits)} | ${line}`.trimEnd());
    if (isMarked)
      frame.push(
        `  ${' '.repeat(digits)} | ${underline(lines[number - 1] ?? '', { place, cut, width, emphasise })}`,
      );
  }
  return frame.join('\n');
}

/** How much of the line's beginning is left out. */
function cutOf(line: string, column: number, width: number): number {
  if (line.length <= width) return 0;
  return Math.max(0, Math.min(column - 1 - Math.floor(width / 3), line.length - width));
}

function clip(line: string, cut: number, width: number): string {
  const part = line.slice(cut, cut + width).replaceAll('\t', ' ');
  return `${cut > 0 ? gap + part.slice(1) : part}${line.length > cut + width ? gap : ''}`;
}

interface Underline {
  place: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>;
  cut: number;
  width: number;
  emphasise: (text: string) => string;
}

function underline(line: string, { place, cut, width, emphasise }: Underline): string {
  const start = place.column - 1 - cut;
  const end = (place.endLine > place.line ? line.length : place.endColumn - 1) - cut;
  return ' '.repeat(Math.max(0, start)) + emphasise('^'.repeat(Math.max(1, Math.min(end, width) - start)));
}
