import type { Location, Log, Result } from 'sarif';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { Report } from './report';

const levels = { error: 'error', warning: 'warning', notice: 'note' } as const;

/** SARIF 2.1.0, which code scanners and editors read; its types are generated from its schema. */
export function sarifReport({ diagnostics }: Report): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content check', rules: codes.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, codes)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function resultOf(diagnostic: Diagnostic, codes: string[]): Result {
  const { code, severity, message, hint, related } = diagnostic;
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
  return { physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } };
}
