import { severityOf, type DiagnosticCode } from './diagnostic-table';
import type { Severity } from './severity';

/** A problem in content: a value, never thrown. */
export interface Diagnostic {
  severity: Severity;
  /** Stable, for machines to go by: for example `schema/unknown-property`. docs/diagnostics.md lists them. */
  code: DiagnosticCode;
  /** Relative to the site's root, with forward slashes. */
  file: string;
  /** Line and column count from 1; the end is exclusive. Columns count UTF-16 units. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** JSON pointer of the value the problem is about. */
  pointer?: string;
  /** What is wrong and why; never where. */
  message: string;
  /** What to do about it. */
  hint?: string;
  /** Other places that take part, for example the first of two equal keys. */
  related?: { file: string; line: number; column: number; message: string }[];
  /** The one right answer, where there is one: `--fix` makes it. Offsets count UTF-16 units. */
  fix?: TextEdit[];
  /** What was probably meant, for the author to confirm. The words of the hint are printed from it. */
  suggestion?: TextEdit[];
}

export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** Whether a page with the problem cannot be shown. A text that is still to be written can, to whoever writes it. */
export const preventsShowing = (
  found: Partial<Pick<Diagnostic, 'severity'>> & Pick<Diagnostic, 'code'>,
): boolean => severityOf(found) === 'error' && found.code !== 'page/unwritten';
