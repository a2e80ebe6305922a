import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// Each test starts the command itself.
vi.setConfig({ testTimeout: 60_000 });

const engine = resolve(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'check-command-'));
const visit = join(root, 'pages/Visit.json');
const sound = readFileSync(join(engine, 'tests/invalid/_site/pages/Visit.json'), 'utf8');

beforeEach(() => cpSync(join(engine, 'tests/invalid/_site'), root, { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

function check(...options: string[]) {
  const run = spawnSync(process.execPath, [join(engine, 'scripts/run.mjs'), 'check', ...options], {
    encoding: 'utf8',
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

test('a sound site passes', () => {
  expect(check('--root', root)).toMatchObject({
    status: 0,
    stdout: '0 errors, 0 warnings, 0 notices in 2 pages\n',
  });
});

test('content errors exit with 1, and JSON stands alone on the output', () => {
  writeFileSync(visit, sound.replace('"banner"', '"bannr"'));
  const { status, stdout } = check('--root', root, '--format', 'json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    pages: 2,
    errors: 1,
    diagnostics: [
      {
        file: 'pages/Visit.json',
        line: 14,
        column: 16,
        code: 'schema/unknown-block',
        hint: 'Did you mean "banner"?',
      },
    ],
  });
});

test('a wrong call exits with 2 and the usage', () => {
  expect(check('--rot', root)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run check'),
  });
  expect(check('--root', join(root, 'nowhere'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('holds no site'),
  });
});

test('--fix makes what has one right answer, lists it, and leaves guesses to the author', () => {
  writeFileSync(
    visit,
    `\uFEFF${sound.replace('"Visit us"', '"Visit us",').replace('](/)', '](/visit/)').replace('"banner"', '"Banner"')}`,
  );
  expect(check('--root', root, '--fix')).toMatchObject({
    status: 0,
    stderr: [
      'Fixed 4 places:',
      '  pages/Visit.json:1  <U+FEFF>{ → {',
      '  pages/Visit.json:15  "heading": "Visit us", → "heading": "Visit us"',
      '  pages/Visit.json:14  Banner → banner',
      '  pages/Visit.json:22  /visit/ → /Visit',
      '',
    ].join('\n'),
  });
  expect(readFileSync(visit, 'utf8')).toBe(sound.replace('](/)', '](/Visit)'));
  const guessed = sound.replace('"banner"', '"bannr"').replace('](/)', '](/Visti)');
  writeFileSync(visit, guessed);
  expect(check('--root', root, '--fix')).toMatchObject({ status: 1, stderr: 'Nothing to fix.\n' });
  expect(readFileSync(visit, 'utf8')).toBe(guessed);
});

test('--release writes the addresses down, and none may vanish', () => {
  expect(check('--root', root, '--release').status).toBe(0);
  expect(JSON.parse(readFileSync(join(root, 'pages/_routes.json'), 'utf8'))).toEqual(['/', '/Visit']);
  writeFileSync(visit, sound.replace('"title": "Visit",', '"title": "Visit",\n  "route": "/Come",'));
  const { status, stdout } = check('--root', root);
  expect(status).toBe(1);
  expect(stdout).toContain('npm run rename -- /Visit /NewAddress');
});
