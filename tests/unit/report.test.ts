import { expect, test } from 'vitest';
import { codeFrame } from '../../scripts/print/code-frame';
import { applyFixes } from '../../scripts/check/fix';
import { printers } from '../../scripts/print/report';
import type { Report } from '../../scripts/print/printer';
import { locate } from '../../src/content/source/places/locate';
import { parseSource } from '../../src/content/source/parse';

const file = 'pages/a b.json';
const text = '{\r\n\t"title": "A",\r\n\t"list": [1, 2,],\r\n\t"end": true\r\n}';
const diagnostics = locate(parseSource({ path: file, text }).faults, () => text);
const report: Report = { diagnostics, pages: 1, textOf: () => text };
const print = (format: string) => printers[format]?.(report, {}) ?? '';

test('a person sees the place, the line and what to do', () => {
  expect(print('pretty')).toBe(
    [
      'pages/a b.json',
      '',
      '  pages/a b.json:3:15 error json/syntax',
      '  There is a comma after the last entry, which JSON does not allow.',
      '      2 |  "title": "A",',
      '    > 3 |  "list": [1, 2,],',
      '        |               ^',
      '      4 |  "end": true',
      '  → Delete this comma. [--fix]',
      '',
      '1 error, 0 warnings, 0 notices in 1 page',
      'More about a code: npm run check -- --explain json/syntax',
    ].join('\n'),
  );
});

const titled = diagnostics.map((diagnostic) => ({ ...diagnostic, title: 'The JSON is not well formed' }));

test('a program reads all of it', () => {
  expect(JSON.parse(print('json'))).toEqual({
    version: 1,
    pages: 1,
    errors: 1,
    warnings: 0,
    diagnostics: titled,
  });
});

test('GitHub shows it beside the line', () => {
  expect(print('github')).toBe(
    '::error file=pages/a b.json,line=3,endLine=3,col=15,endColumn=16,title=The JSON is not well formed (json/syntax)::There is a comma after the last entry, which JSON does not allow. Delete this comma.',
  );
});

test('in a repository of several sites, paths begin at its root', () => {
  const options = { prefix: 'sites/a/' };
  expect(printers['github']?.(report, options)).toContain('file=sites/a/pages/a b.json,');
  const { runs } = JSON.parse(printers['sarif']?.(report, options) ?? '');
  const [{ locations, fixes }] = runs[0].results;
  const uri = 'sites/a/pages/a%20b.json';
  expect(locations[0].physicalLocation.artifactLocation).toEqual({ uri });
  expect(fixes[0].artifactChanges[0].artifactLocation).toEqual({ uri });
});

test('all formats for machines tell the same', () => {
  const kinds = (['error', 'warning', 'notice'] as const).flatMap((severity) =>
    diagnostics.map((diagnostic) => ({ ...diagnostic, severity })),
  );
  const told = (format: string) => printers[format]?.({ ...report, diagnostics: kinds }, {}) ?? '';
  expect(JSON.parse(told('json')).diagnostics).toHaveLength(3);
  expect(JSON.parse(told('sarif')).runs[0].results).toHaveLength(3);
  expect(told('github').match(/^::(error|warning|notice) /gm)).toEqual([
    '::error ',
    '::warning ',
    '::notice ',
  ]);
});

test('SARIF names the rule and the place', () => {
  const { version, runs } = JSON.parse(print('sarif'));
  expect(version).toBe('2.1.0');
  expect(runs[0].tool.driver.rules).toEqual([
    expect.objectContaining({
      id: 'json/syntax',
      shortDescription: { text: 'The JSON is not well formed' },
      help: { text: expect.stringMatching(/comma/), markdown: expect.stringMatching(/```json/) },
      defaultConfiguration: { level: 'error' },
    }),
  ]);
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'json/syntax',
    ruleIndex: 0,
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'pages/a%20b.json' },
          region: { startLine: 3, startColumn: 15 },
        },
      },
    ],
    fixes: [
      {
        description: { text: 'Delete this comma.' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'pages/a%20b.json' },
            replacements: [{ deletedRegion: { charOffset: text.indexOf(',]'), charLength: 1 } }],
          },
        ],
      },
    ],
  });
});

test('a fix leaves every other byte alone', () => {
  expect(applyFixes(diagnostics, () => text)).toEqual({
    fixed: [{ file, line: 3, old: '"list": [1, 2,],', new: '"list": [1, 2],' }],
    changes: [{ path: file, text: text.replace('2,]', '2]'), before: text }],
  });
});

test('a long line is cut to the part that matters', () => {
  const long = `"${'x'.repeat(300)}WRONG${'y'.repeat(300)}"`;
  const frame = codeFrame(long, { line: 1, column: 302, endLine: 1, endColumn: 307 });
  const [line = '', marks = ''] = frame.split('\n');
  expect(line.length).toBeLessThan(115);
  expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('WRONG');
});

test('what is wrong in many places for one cause is shown once, with the other places', () => {
  const at = (where: string, line: number, message: string) => ({
    ...diagnostics[0]!,
    file: where,
    line,
    column: 1,
    message,
  });
  const gone = 'No page has the address "/Gone".';
  const many = [
    at('pages/A.json', 1, gone),
    at('pages/A.json', 3, 'Something else.'),
    at('pages/B.json', 2, gone),
    at('pages/B.json', 4, gone),
    at('pages/C.json', 1, 'Something else.'),
    at('pages/D.json', 1, gone),
  ];
  const lines = (printers['pretty']?.({ ...report, diagnostics: many }, {}) ?? '').split('\n');
  expect(lines.filter((line) => line.includes(gone))).toHaveLength(1);
  const folded = lines.indexOf('  The same in 3 other places:');
  expect(lines.slice(folded + 1, folded + 3)).toEqual(['    pages/B.json:2:1, 4:1', '    pages/D.json:1:1']);
  // Two places are no more to read than a list of them.
  expect(lines.filter((line) => line.includes('Something else.'))).toHaveLength(2);
  expect(lines).toContain('6 errors, 0 warnings, 0 notices in 1 page');
});
