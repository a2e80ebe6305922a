import { expect, test } from 'vitest';
import { printers } from '../../scripts/print/report';
import type { Diagnostic } from '../../src/model/diagnostic';

const at = (file: string, line: number, severity: Diagnostic['severity'] = 'warning'): Diagnostic => ({
  file,
  line,
  column: 1,
  endLine: line,
  endColumn: 2,
  code: 'seo/title-length',
  severity,
  pointer: '/meta/title',
  message: `Said of line ${line} of ${file}.`,
});

const report = (diagnostics: Diagnostic[]) =>
  printers['pretty']?.({ diagnostics, pages: 1000, textOf: () => undefined }, {}) ?? '';

const fileOf = (number: number) => `pages/p${String(number).padStart(4, '0')}.json`;

test('a file with very many problems shows some, and says how many more there are in it', () => {
  const text = report([
    ...Array.from({ length: 150 }, (_, line) => at('pages/a.json', line + 1)),
    at('pages/b.json', 1, 'error'),
  ]);
  expect(text).toContain('pages/a.json:99:1');
  expect(text).not.toContain('pages/a.json:100:1');
  expect(text).toContain('pages/b.json:1:1');
  expect(text).toContain('… and 51 more in 1 file.');
  expect(text).toContain('1 error, 150 warnings');
});

test('a site with very many problems shows errors first, and says how many more there are', () => {
  const many = Array.from({ length: 1000 }, (_, number) => at(fileOf(number), 1));
  const text = report([...many.slice(0, 999), at(fileOf(999), 1, 'error')]);
  expect(text).toContain(`${fileOf(999)}:1:1 error`);
  expect(text).toContain('… and 900 more in 900 files. All of them: npm run check -- --format json');
  expect(text).toContain('1 error, 999 warnings');
  expect(text.split('\n').length).toBeLessThan(2000);
});

test('programs get all of them', () => {
  const diagnostics = Array.from({ length: 1000 }, (_, number) => at(fileOf(number), 1));
  const json = printers['json']?.({ diagnostics, pages: 1000, textOf: () => undefined }, {}) ?? '';
  expect(JSON.parse(json).diagnostics).toHaveLength(1000);
});
