import { groupBy } from '../../src/content/source/group-by';
import { styleText } from 'node:util';
import { locate } from '../../src/content/source/places/locate';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { Fault } from '../../src/model/fault';
import { codeFrame } from './code-frame';
import { isOfLaunch, launchList, launchCounts, launchGroup } from './launch-list';
import { countOf, type PrintOptions, type Printer, type Report } from './printer';
import { counted } from '../../src/content/source/counted';
import { sarifReport } from './sarif';
import { usualRoot } from '../site/engine-root';
import type { SiteFolder } from '../site/files';
import { commandFor, hintFor } from './command-line';
import { createTextReader } from '../site/text-reader';
import { openGuide } from './explain';

/** One stream of diagnostics, several printers. */
export const printers: Record<string, Printer> = {
  pretty: prettyReport,
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
};

/** Prints the faults that a build has met; without faults it says nothing. */
export function reportFaults(
  diagnostics: readonly Diagnostic[],
  folder: SiteFolder,
  log: (line: string) => void,
): { errors: number; warnings: number } {
  const textOf = createTextReader(folder);
  const { error: errors, warning: warnings } = countOf(diagnostics);
  if (errors + warnings > 0)
    log(prettyReport({ diagnostics, pages: folder.pages.length, textOf }, printOptions(folder.root)));
  return { errors, warnings };
}

/** How people read what was found in a site. */
export const printOptions = (root: string): PrintOptions => ({
  useColour: isColourful(),
  root,
});

/** Colours only where somebody looks, and wants them: https://no-color.org */
const isColourful = (): boolean => process.stdout.isTTY && !process.env.NO_COLOR;

function prettyReport(
  { diagnostics, pages, textOf }: Report,
  { showNotices = false, useColour = false, root = usualRoot }: PrintOptions,
): string {
  const style = (format: Parameters<typeof styleText>[0], text: string) =>
    useColour ? styleText(format, text) : text;
  const listed = diagnostics.filter(({ severity }) => showNotices || severity !== 'notice');
  const repeated = foldRepeated(listed.filter((diagnostic) => !isOfLaunch(diagnostic)));
  const { shown, left } = capDiagnostics(repeated.firsts);
  const blocks = prettyList(shown, textOf, { style, repeated: repeated.others, root });
  if (left.length > 0)
    blocks.push(
      `… and ${left.length} more in ${counted(new Set(left.map(({ file }) => file)).size, 'file')}. All of them: ${commandFor(root, 'npm run check -- --format json')}`,
    );
  const title = (text: string) => style('bold', text);
  const place = (text: string) => style('dim', text);
  blocks.push(...launchList(listed, { title, place }));
  const { notice } = countOf(diagnostics);
  const first = shown.find(({ severity }) => severity === 'error') ?? shown[0];
  const more =
    notice > 0 && !showNotices
      ? ` (${commandFor(root, 'npm run check -- --notices')} lists the notices)`
      : '';
  blocks.push(summary(diagnostics, pages) + more + (first ? moreAbout(first) : ''));
  return blocks.join('\n\n');
}

type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

interface ListOptions extends Pick<PrintOptions, 'root'> {
  style?: Style;
  repeated?: Repeated['others'];
}

/** The diagnostics one below the other, under the names of their files. */
export function prettyList(
  diagnostics: readonly Diagnostic[],
  textOf: Report['textOf'],
  { style = (_, text) => text, repeated, root = usualRoot }: ListOptions = {},
): string[] {
  const blocks: string[] = [];
  let file = '';
  for (const diagnostic of diagnostics) {
    if (diagnostic.file !== file) blocks.push(style('bold', diagnostic.file));
    ({ file } = diagnostic);
    const { hint } = diagnostic;
    const named = hint === undefined ? diagnostic : { ...diagnostic, hint: hintFor(root, hint) };
    blocks.push(
      prettyDiagnostic(named, textOf(file), style) + alsoAt(repeated?.get(diagnostic) ?? [], style),
    );
  }
  return blocks;
}

/** Faults with their places, as people read them. */
export const prettyFaults = (faults: readonly Fault[], textOf: Report['textOf']): string =>
  prettyList(locate(faults, textOf), textOf).join('\n\n');

function alsoAt(places: readonly Diagnostic[], style: Style): string {
  if (places.length === 0) return '';
  const lines = placesByFile(places).map((line) => `\n    ${style('dim', line)}`);
  return `\n  The same in ${places.length} other places:${lines.join('')}`;
}

const colours = { error: 'red', warning: 'yellow', notice: 'cyan' } as const;

function prettyDiagnostic(diagnostic: Diagnostic, text: string | undefined, style: Style): string {
  const { file, line, column, severity, code, message, hint, fix, related = [] } = diagnostic;
  const emphasise = (marked: string) => style(colours[severity], marked);
  const head = `  ${style('dim', `${file}:${line}:${column}`)} ${emphasise(severity)} ${style('dim', code)}\n  ${message}`;
  const frame = text === undefined ? [] : [codeFrame(text, diagnostic, emphasise).replace(/^/gm, '    ')];
  const others = related.map(
    (other) => `  ${style('dim', `${other.file}:${other.line}:${other.column}`)} ${other.message}`,
  );
  return [
    head,
    ...frame,
    ...others,
    ...(hint === undefined ? [] : [`  ${style('green', '→')} ${hint}${fix ? ' [--fix]' : ''}`]),
  ].join('\n');
}

function summary(diagnostics: readonly Diagnostic[], pages: number): string {
  const counts = countOf(diagnostics);
  const found = [
    counted(counts.error, 'error'),
    counted(counts.warning, 'warning'),
    counted(counts.notice, 'notice'),
  ].join(', ');
  return `${found} in ${counted(pages, 'page')}`;
}

/** With a code that is there, so that the line can be copied as it is. */
const moreAbout = ({ code }: Diagnostic) => `\nMore about a code: npm run check -- --explain ${code}`;

/** From so many places on, the same words are shown once, with the other places below them. */
const leastPlaces = 4;
const mostFiles = 20;

type Repeated = ReturnType<typeof foldRepeated>;

/** One cause is often met in many places: a page that was removed, a token, a block that was copied. */
function foldRepeated(diagnostics: readonly Diagnostic[]) {
  const groups = groupBy(diagnostics, ({ severity, code, message, hint }) =>
    JSON.stringify([severity, code, message, hint]),
  );
  // The other places with the same words, by the first one.
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
function placesByFile(diagnostics: readonly Diagnostic[]): string[] {
  const lines = [...groupBy(diagnostics, ({ file }) => file)].map(
    ([file, places]) => `${file}:${places.map(({ line, column }) => `${line}:${column}`).join(', ')}`,
  );
  const left = lines.length - mostFiles;
  return left <= 0
    ? lines
    : [...lines.slice(0, mostFiles), `… and ${left} more ${left === 1 ? 'file' : 'files'}`];
}

/** Nobody reads more at a time; programs get all of them. */
const most = 100;

const ranks: readonly Diagnostic['severity'][] = ['error', 'warning', 'notice'];

/** As many diagnostics as a person looks through, in their order: errors before warnings, however the files are called. */
function capDiagnostics(diagnostics: readonly Diagnostic[]): { shown: Diagnostic[]; left: Diagnostic[] } {
  const byRank = ranks.flatMap((rank) => diagnostics.filter(({ severity }) => severity === rank));
  const kept = new Set(byRank.slice(0, most));
  return {
    shown: diagnostics.filter((diagnostic) => kept.has(diagnostic)),
    left: byRank.slice(most),
  };
}

/** Raised when the shape changes in a way that readers must know of. */
const jsonVersion = 1;

/** Everything, for programs. */
function jsonReport({ diagnostics, pages }: Report): string {
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
function githubReport({ diagnostics }: Report, { prefix = '' }: PrintOptions): string {
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
