import type { Diagnostic } from '../../src/model/diagnostic';

export interface Report {
  diagnostics: readonly Diagnostic[];
  pages: number;
  textOf: (file: string) => string | undefined;
}

export interface PrintOptions {
  /** Lists notices one by one instead of counting them: for people. Programs get all that there is. */
  showNotices?: boolean;
  /** The way from the root of the repository to the site: `sites/bakery/`, or nothing. Hosts of code look for files from there. */
  prefix?: string;
  useColour?: boolean;
  /** The folder of the site, which commands name; the usual one where it is left out. */
  root?: string;
}

export function countOf(diagnostics: readonly Diagnostic[]): Record<Diagnostic['severity'], number> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

export type Printer = (report: Report, options: PrintOptions) => string;
