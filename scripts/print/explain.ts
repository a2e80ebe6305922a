import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '../../src/content/source/suggest';
import {
  diagnosticCodes,
  diagnosticTable,
  isDiagnosticCode,
  severityOf,
  type DiagnosticCode,
} from '../../src/model/diagnostic-table';
import { engineRoot } from '../site/engine-root';
import { UsageError } from '../site/usage-error';

/**
 * What is known of a kind of diagnostic, or the list of all kinds.
 * @throws UsageError when there is no such code.
 */
export function explain(code: string | undefined): string {
  if (code === undefined || code === 'all') return listOfCodes();
  if (isDiagnosticCode(code)) return explained(code);
  // The part after the slash is often all that is remembered.
  const ending = diagnosticCodes.filter((known) => known.endsWith(`/${code}`));
  const [only] = ending;
  if (only !== undefined && ending.length === 1) return explained(only);
  const guess = didYouMean(code, diagnosticCodes) ?? 'npm run check -- --explain lists all codes.';
  throw new UsageError(`"${code}" is not the code of a diagnostic. ${guess}`);
}

function listOfCodes(): string {
  const width = Math.max(...diagnosticCodes.map(({ length }) => length));
  const lines = diagnosticCodes.map((code) => `  ${code.padEnd(width)}  ${diagnosticTable[code].title}`);
  return [...lines, '', 'npm run check -- --explain CODE explains one of them.'].join('\n');
}

function explained(code: DiagnosticCode): string {
  const lines = explanationOf(code)
    .replace(/^```.*\n([^]*?)\n```$/gm, (_, example: string) => example.replace(/^/gm, '  '))
    .replace(/^(?! {2}).{91,}$/gm, wrap);
  return [`${code} (${severityWords(code)})`, diagnosticTable[code].title, lines].join('\n\n');
}

/** What docs/diagnostics.md says of a code, in Markdown: what it means and why it matters, with an example. */
export function explanationOf(code: DiagnosticCode): string {
  const guide = readFileSync(resolve(engineRoot, 'docs/diagnostics.md'), 'utf8');
  const section = guide.split(/^## /m).find((each) => each.startsWith(`${code}\n`)) ?? '';
  // The code, and its title, stand above it.
  return section.trim().split('\n\n').slice(2).join('\n\n');
}

export function severityWords(code: DiagnosticCode): string {
  const { otherwise } = diagnosticTable[code];
  return severityOf({ code }) + (otherwise === undefined ? '' : `; ${otherwise.severity} ${otherwise.when}`);
}

/** Lines of a length that a terminal has room for. */
const wrap = (text: string) => text.replace(/(.{1,90})(?: |$)/g, '$1\n').trimEnd();
