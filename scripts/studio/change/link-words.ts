import type { Diagnostic } from '../../../src/model/diagnostic';
import type { Refused } from '../../../src/model/studio';

/** Faults of links with the words that the link has on its page, by which a person finds it. */
export const withLinkWords = (
  faults: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): Refused['faults'] =>
  faults.map((fault) => ({ ...fault, words: wordsBefore(fault, textOf(fault.file)?.split('\n') ?? []) }));

/** In a text they are in brackets before the address; else they are written beside it. */
function wordsBefore({ code, line, column }: Diagnostic, lines: readonly string[]): string | undefined {
  if (!code.startsWith('link/')) return undefined;
  const before = [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column - 1)].join('\n');
  const inText = /\[([^[\]]*)\]\([^()\s"]*$/.exec(before);
  const beside = /.*"(?:label|text|title|heading)":\s*"([^"]*)"/s.exec(before);
  return (inText ?? beside)?.[1];
}
