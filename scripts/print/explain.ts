import { didYouMean } from '../../src/content/source/suggest';
import { afterOf } from '../../src/model/diagnostics/entry';
import {
  diagnosticCodes,
  diagnosticTable,
  isDiagnosticCode,
  severityOf,
  type DiagnosticCode,
} from '../../src/model/diagnostics/table';
import { UsageError } from '../site/usage-error';

/**
 * What is known of a kind of diagnostic, or the list of all kinds.
 * @throws UsageError when there is no such code.
 */
export function explain(code: string | undefined): string {
  if (code === undefined || code === 'all') return listOfCodes();
  if (isDiagnosticCode(code)) return explanationOf(code);
  // The part after the slash is often all that is remembered.
  const ending = diagnosticCodes.filter((known) => known.endsWith(`/${code}`));
  const [only] = ending;
  if (only !== undefined && ending.length === 1) return explanationOf(only);
  const guess = didYouMean(code, diagnosticCodes) ?? 'npm run check -- --explain lists all codes.';
  throw new UsageError(`"${code}" is not the code of a diagnostic. ${guess}`);
}

function listOfCodes(): string {
  const width = Math.max(...diagnosticCodes.map(({ length }) => length));
  const lines = diagnosticCodes.map((code) => `  ${code.padEnd(width)}  ${diagnosticTable[code].title}`);
  return [...lines, '', 'npm run check -- --explain CODE explains one of them.'].join('\n');
}

function explanationOf(code: DiagnosticCode): string {
  const entry = diagnosticTable[code];
  return [
    `${code} (${severityWords(code)})`,
    entry.title,
    wrap(entry.explanation),
    `Before:\n\n${indent(entry.example.before)}`,
    `After:\n\n${indent(afterOf(entry.example))}`,
  ].join('\n\n');
}

/** The same in Markdown, below a heading of its own. */
export function explanationInMarkdown(code: DiagnosticCode): string {
  const { explanation, example } = diagnosticTable[code];
  const language = example.of === 'files' ? 'text' : 'json';
  const block = (text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
  return [explanation, `Before:\n\n${block(example.before)}`, `After:\n\n${block(afterOf(example))}`].join(
    '\n\n',
  );
}

export function severityWords(code: DiagnosticCode): string {
  const { otherwise } = diagnosticTable[code];
  return severityOf({ code }) + (otherwise === undefined ? '' : `; ${otherwise.severity} ${otherwise.when}`);
}

const indent = (text: string) => text.replace(/^/gm, '  ');

/** Lines of a length that a terminal has room for. */
const wrap = (text: string) => text.replace(/(.{1,90})(?: |$)/g, '$1\n').trimEnd();
