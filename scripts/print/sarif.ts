import { encodePath } from '../../src/content/values/address';
import type { Fix, Location, Log, ReportingDescriptor, Result } from 'sarif';
import type { Diagnostic, TextEdit } from '../../src/model/diagnostic';
import { severityOf, type DiagnosticCode } from '../../src/model/diagnostic-table';
import { type Guide, openGuide } from './explain';
import type { PrintOptions, Report } from './printer';

const levels = { error: 'error', warning: 'warning', notice: 'note' } as const;

/** SARIF 2.1.0, which code scanners and editors read; its types are generated from its schema. */
export function sarifReport({ diagnostics }: Report, { prefix = '' }: PrintOptions): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const guideOf = openGuide();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content check', rules: codes.map((code) => ruleOf(code, guideOf(code))) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(fromRepository(diagnostic, prefix), codes)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

/** With the paths of its files as a host of code knows them. */
function fromRepository(diagnostic: Diagnostic, prefix: string): Diagnostic {
  const { file, related } = diagnostic;
  return {
    ...diagnostic,
    file: prefix + file,
    ...(related && { related: related.map((other) => ({ ...other, file: prefix + other.file })) }),
  };
}

function ruleOf(id: DiagnosticCode, { title, text: markdown }: Guide): ReportingDescriptor {
  const [text = ''] = markdown.split('\n\nBefore:');
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text },
    help: { text, markdown },
    defaultConfiguration: { level: levels[severityOf({ code: id })] },
  };
}

function resultOf(diagnostic: Diagnostic, codes: DiagnosticCode[]): Result {
  const { code, severity, message, hint, related, fix, suggestion } = diagnostic;
  const edits = fix ?? suggestion;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [locationOf(diagnostic)],
    ...(related === undefined
      ? {}
      : {
          relatedLocations: related.map((other, id) => ({
            id,
            ...locationOf(other),
            message: { text: other.message },
          })),
        }),
    ...(edits === undefined ? {} : { fixes: [fixOf(diagnostic, edits)] }),
  };
}

/** Tools offer it to a person, who decides: so suggestions may be among them. */
function fixOf({ file, hint }: Diagnostic, edits: readonly TextEdit[]): Fix {
  const replacements = edits.map(({ offset, length, text }) => ({
    deletedRegion: { charOffset: offset, charLength: length },
    ...(text === '' ? {} : { insertedContent: { text } }),
  }));
  return {
    ...(hint === undefined ? {} : { description: { text: hint } }),
    artifactChanges: [{ artifactLocation: { uri: encodePath(file) }, replacements }],
  };
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'> &
  Partial<Pick<Diagnostic, 'endLine' | 'endColumn'>>;

function locationOf({ file, line, column, endLine, endColumn }: Place): Location {
  const region = {
    startLine: line,
    startColumn: column,
    ...(endLine === undefined ? {} : { endLine, endColumn }),
  };
  return { physicalLocation: { artifactLocation: { uri: encodePath(file) }, region } };
}
