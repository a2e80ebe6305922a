import { openGuide } from './explain';
import { launchCounts, launchGroup } from './launch-list';
import { countOf, type PrintOptions, type Report } from './printer';

/** Raised when the shape changes in a way that readers must know of. */
const jsonVersion = 1;

/** Everything, for programs. */
export function jsonReport({ diagnostics, pages }: Report): string {
  const { error: errors, warning: warnings } = countOf(diagnostics);
  const launch = launchCounts(diagnostics);
  const guideOf = openGuide();
  const report = {
    version: jsonVersion,
    pages,
    errors,
    warnings,
    launch,
    diagnostics: diagnostics.map((diagnostic) => {
      const group = launchGroup(diagnostic);
      const { title } = guideOf(diagnostic.code);
      return { ...diagnostic, title, group };
    }),
  };
  return JSON.stringify(report, null, 2);
}

/** Workflow commands, which GitHub shows beside the changed lines. */
export function githubReport({ diagnostics }: Report, { prefix = '' }: PrintOptions): string {
  const guideOf = openGuide();
  return diagnostics
    .map(({ severity, file, line, column, endLine, endColumn, code, message, hint }) => {
      const properties = {
        file: prefix + file,
        line,
        endLine,
        col: column,
        endColumn,
        title: `${guideOf(code).title} (${code})`,
      };
      const written = Object.entries(properties).map(
        ([name, value]) => `${name}=${escapeProperty(String(value))}`,
      );
      return `::${severity} ${written.join(',')}::${escapeData(hint === undefined ? message : `${message} ${hint}`)}`;
    })
    .join('\n');
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
