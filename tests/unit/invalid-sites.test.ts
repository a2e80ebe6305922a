import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { checkFolder } from '../../scripts/check/folder';
import { openSiteFolder } from '../../scripts/site/files';

// The first case loads the compiled schemas.
vi.setConfig({ testTimeout: 120_000 });

const cases = resolve(import.meta.dirname, '../invalid');
const workshop = mkdtempSync(join(tmpdir(), 'invalid-sites-'));
afterAll(() => rmSync(workshop, { recursive: true }));

/** A case's files laid over the small sound site `_site`, and checked: one line a diagnostic. */
async function checkCase(name: string): Promise<string> {
  const root = join(workshop, name);
  for (const folder of ['_site', name]) cpSync(join(cases, folder), root, { recursive: true });
  const { diagnostics } = await checkFolder(openSiteFolder(root));
  const lines = diagnostics.map(
    ({ file, line, column, endLine, endColumn, severity, code, message, hint }) => {
      const end = endLine === line ? `${endColumn}` : `${endLine}:${endColumn}`;
      return `${file}:${line}:${column}-${end} ${severity} ${code}\n  ${message}\n  ${hint ?? '(no hint)'}\n`;
    },
  );
  return lines.join('');
}

test('the small site itself has no fault', async () => {
  expect(await checkCase('_site')).toBe('');
});

describe('every fault is named with its place and what to do about it', () => {
  const names = readdirSync(cases).filter((name) => name !== '_site');
  test.each(names)('%s', async (name) => {
    await expect(await checkCase(name)).toMatchFileSnapshot(join(cases, name, 'expected.txt'));
  });
});
