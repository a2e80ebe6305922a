import type { Diagnostic } from '../../src/model/diagnostic';

/** From so many places on, the same words are shown once, with the other places below them. */
const leastPlaces = 4;
const mostFiles = 20;

export interface Repeated {
  /** Those that are shown whole, in their order. */
  firsts: Diagnostic[];
  /** The other places with the same words, by the first one. */
  others: ReadonlyMap<Diagnostic, readonly Diagnostic[]>;
}

/** One cause is often met in many places: a page that was removed, a token, a block that was copied. */
export function foldRepeated(diagnostics: readonly Diagnostic[]): Repeated {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { severity, code, message, hint } = diagnostic;
    const key = JSON.stringify([severity, code, message, hint]);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  const others = new Map<Diagnostic, readonly Diagnostic[]>();
  const folded = new Set<Diagnostic>();
  for (const [first, ...rest] of groups.values()) {
    if (!first || rest.length + 1 < leastPlaces) continue;
    others.set(first, rest);
    for (const each of rest) folded.add(each);
  }
  return { firsts: diagnostics.filter((diagnostic) => !folded.has(diagnostic)), others };
}

/** The places, a line for each file: `pages/Boats.json:32:70, 99:144`. */
export function placesByFile(diagnostics: readonly Diagnostic[]): string[] {
  const files = new Map<string, string[]>();
  for (const { file, line, column } of diagnostics)
    files.set(file, [...(files.get(file) ?? []), `${line}:${column}`]);
  const lines = [...files].map(([file, places]) => `${file}:${places.join(', ')}`);
  const left = lines.length - mostFiles;
  return left <= 0
    ? lines
    : [...lines.slice(0, mostFiles), `… and ${left} more ${left === 1 ? 'file' : 'files'}`];
}
