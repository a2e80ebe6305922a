import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('content errors exit with 1, and JSON is alone on the output', () => {
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
  expect(stdout).toMatch(/npm run rename -- --root \S+ \/Visit \/Come/);
});

test('--at judges days that have passed as of that day', () => {
  const review =
    '"review": { "reviewedBy": "A. Keeper", "lastReviewed": "2026-01-01", "nextReview": "2026-06-30" },';
  writeFileSync(visit, sound.replace('"blocks"', `${review}\n  "blocks"`));
  expect(check('--root', root, '--at', '2026-06-30').stdout).toContain('0 warnings');
  const { status, stdout } = check('--root', root, '--at', '2026-07-01');
  expect(status).toBe(0);
  expect(stdout).toContain('This page was to be reviewed by 2026-06-30.');
  expect(check('--root', root, '--at', '2026-02-30')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('"2026-02-30" is not a day.'),
  });
});

test('--launch lists what is missing by who can settle it', () => {
  writeFileSync(
    visit,
    sound.replace(
      '"By the [front page](/)."',
      '{ "text": "The oldest tower of all.", "confirm": "counsel" }',
    ),
  );
  const { status, stdout } = check('--root', root, '--launch');
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /Before launch: Clearance by counsel \(1\)\n\s+pages\/Visit\.json:22:\d+\n\s+Counsel must clear: “The oldest tower of all\.”/,
  );
  expect(JSON.parse(check('--root', root, '--launch', '--format', 'json').stdout)).toMatchObject({
    errors: 1,
    launch: { owner: 0, counsel: 1, review: 0, delivery: 0 },
    diagnostics: [{ code: 'launch/counsel', group: 'counsel', file: 'pages/Visit.json', line: 22 }],
  });
});

test('a code is explained, a misspelt one is asked back, and a word without --explain is refused', () => {
  expect(check('--explain', 'schema/unknown-block')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Unknown block type'),
  });
  expect(check('--explain').stdout).toContain('link/route');
  expect(check('--explain', 'schema/unknown-blok')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean "schema/unknown-block"?'),
  });
  expect(check('schema/unknown-block')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run check'),
  });
});

test('the workflow of the guide annotates the lines of a site in a subfolder', () => {
  const workflow = readFileSync(join(engine, 'docs/check-pages.yml'), 'utf8');
  const [, options = ''] = /check -- (--root .*)/.exec(workflow) ?? [];
  const repository = mkdtempSync(join(tmpdir(), 'repository-'));
  const site = join(repository, 'sites/tower');
  cpSync(join(engine, 'tests/invalid/_site'), site, { recursive: true });
  cpSync(join(engine, 'tests/invalid/unknown-block'), site, { recursive: true });
  mkdirSync(join(repository, '.git'));
  const { status, stdout } = check(...options.replace('"$SITE"', site).split(' '));
  rmSync(repository, { recursive: true });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error file=sites\/tower\/pages\/Visit\.json,line=18,/m);
});
