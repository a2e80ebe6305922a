import type { Diagnostic } from '../../src/model/diagnostic';

/** Nobody reads more at a time; programs get all of them. */
const mostInFile = 20;
const mostInAll = 200;

export interface Capped {
  /** In their order. */
  shown: Diagnostic[];
  /** How many more a file has, of those that are shown. */
  leftIn: ReadonlyMap<string, number>;
  /** What is left out of the files of which nothing is shown. */
  others: { count: number; files: number };
}

const ranks: readonly Diagnostic['severity'][] = ['error', 'warning', 'notice'];

/** As many diagnostics as a person looks through: errors before warnings, however the files are called. */
export function capDiagnostics(diagnostics: readonly Diagnostic[]): Capped {
  const kept = new Set<Diagnostic>();
  const inFile = new Map<string, number>();
  for (const rank of ranks) {
    for (const diagnostic of diagnostics) {
      if (kept.size === mostInAll) break;
      const count = inFile.get(diagnostic.file) ?? 0;
      if (diagnostic.severity !== rank || count === mostInFile) continue;
      kept.add(diagnostic);
      inFile.set(diagnostic.file, count + 1);
    }
  }
  const leftIn = new Map<string, number>();
  const otherFiles = new Set<string>();
  let count = 0;
  for (const diagnostic of diagnostics) {
    const { file } = diagnostic;
    if (kept.has(diagnostic)) continue;
    if (inFile.has(file)) leftIn.set(file, (leftIn.get(file) ?? 0) + 1);
    else {
      count += 1;
      otherFiles.add(file);
    }
  }
  const shown = diagnostics.filter((diagnostic) => kept.has(diagnostic));
  return { shown, leftIn, others: { count, files: otherFiles.size } };
}
