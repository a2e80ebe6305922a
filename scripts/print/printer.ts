import type { Diagnostic } from '../../src/model/diagnostic';

export interface Report {
  diagnostics: readonly Diagnostic[];
  pages: number;
  textOf: (file: string) => string | undefined;
}

export interface PrintOptions {
  /** Lists notices one by one instead of counting them. */
  showNotices?: boolean;
  useColour?: boolean;
}

export type Printer = (report: Report, options: PrintOptions) => string;
