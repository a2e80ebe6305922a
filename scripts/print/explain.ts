import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '../../src/content/source/suggest';
import {
  diagnosticCodes,
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
  const guideOf = openGuide();
  const lines = diagnosticCodes.map((code) => `  ${code.padEnd(width)}  ${guideOf(code).title}`);
  return [...lines, '', 'npm run check -- --explain CODE explains one of them.'].join('\n');
}

function explained(code: DiagnosticCode): string {
  const { title, severity, text } = openGuide()(code);
  const lines = text
    .replace(/^```.*\n([^]*?)\n```$/gm, (_, example: string) => example.replace(/^/gm, '  '))
    .replace(/^(?! {2}).{91,}$/gm, wrap);
  return [`${code} (${severity})`, title, lines].join('\n\n');
}

export interface Guide {
  title: string;
  /** The usual one, and when it is another. */
  severity: string;
  /** In Markdown: what it means and why it matters, with an example. */
  text: string;
}

/** Reads docs/diagnostics.md. @returns what it says of a code. */
export function openGuide(): (code: DiagnosticCode) => Guide {
  const file = readFileSync(resolve(engineRoot, 'docs/diagnostics.md'), 'utf8');
  const [, ...sections] = file.split(/^## /m);
  const guides = new Map(sections.map(readSection));
  return (code) => guides.get(code) ?? { title: code, severity: severityOf({ code }), text: '' };
}

function readSection(section: string): [code: string, Guide] {
  const [code = '', heading = '', ...text] = section.trim().split('\n\n');
  const [, title = '', severity = ''] = /^\*\*(.+)\*\* \((.+)\)$/.exec(heading) ?? [];
  return [code, { title, severity, text: text.join('\n\n') }];
}

/** Lines of a length that a terminal has room for. */
const wrap = (text: string) => text.replace(/(.{1,90})(?: |$)/g, '$1\n').trimEnd();
