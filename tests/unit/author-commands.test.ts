import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { checkFolder } from '../../scripts/check/folder';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';

vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'author-'));
cpSync(resolve(engineRoot, 'tests/invalid/_site'), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

function run(command: string, ...args: string[]) {
  const runner = resolve(engineRoot, 'scripts/run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [runner, command, ...args, '--root', root], {
    cwd: engineRoot,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: dirname(root) },
  });
  return { status, stdout, stderr };
}

const problems = async () =>
  (await checkFolder(openSiteFolder(root))).diagnostics
    .filter(({ severity }) => severity !== 'notice')
    .map(({ file, code }) => `${file} ${code}`);

/** What remains to be done with a page that was just made. */
const unfinished = (page: string) => [`${page} seo/orphan`, `${page} page/example-text`];

test('a new page is sound, and is there once', async () => {
  const first = run('new', 'page', 'Boats/Row');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain(`Wrote ${basename(root)}/pages/Boats/Row.json`);
  expect(await problems()).toEqual(unfinished('pages/Boats/Row.json'));
  expect(run('new', 'page', 'Boats/Row')).toMatchObject({ status: 2, stdout: '' });
});

test.each([
  ['copy', ['/Winds'], 'Give the address of the page and that of its copy.'],
  ['rename', ['/Winds', '/Gales', '/Storms'], 'Give the old and the new address.'],
  ['remove', [], 'Give the address of the page.'],
  ['new', ['page'], 'Say what to make, and its name.'],
])('%s with other words than it needs says which, and how it is called', (command, words, demanded) => {
  const { status, stderr } = run(command, ...words);
  expect(status).toBe(2);
  expect(stderr).toContain(`${demanded}\n\nUsage: npm run ${command}`);
});

test('what to type next names the folder of the site, so that it is never another site', () => {
  const named = basename(root);
  const { stdout } = run('new', 'page', 'Boats/Ferry');
  expect(stdout).toContain(`npm run dev -- --root ${named} shows it while you write, at /Boats/Ferry`);
  expect(stdout).toContain(`npm run check -- --root ${named} says whether it is right`);
  expect(run('check').stdout).not.toContain('npm run check -- --notices');
  expect(run('remove', '/Boats/Ferry').stdout).toContain(`npm run check -- --root ${named}`);
});

test('a command that a message names is for the site that was checked', async () => {
  expect(run('new', 'page', 'Boats/Big Row')).toMatchObject({ status: 2, stdout: '' });
  cpSync(join(root, 'pages/Boats/Row.json'), join(root, 'pages/Boats/Big Row.json'));
  const { stdout } = run('check');
  const rename = `npm run rename -- --root ${basename(root)} "/Boats/Big Row" /Boats/Big-Row.`;
  expect(stdout).toContain(`Run: ${rename}`);
  expect(run('rename', '/Boats/Big Row', '/Boats/Big-Row').status).toBe(0);
  rmSync(join(root, 'pages/Boats/Big-Row.json'));
  expect(await problems()).toEqual(unfinished('pages/Boats/Row.json'));
});

test('a page that others link into before it is there can be made', async () => {
  const file = join(root, 'pages/Boats/Row.json');
  const before = readFileSync(file, 'utf8');
  const page = JSON.parse(before) as { blocks: unknown[] };
  const blocks = [
    ...page.blocks,
    { type: 'paragraphs', paragraphs: ['See [the prices](/Boats/Later#prices).'] },
  ];
  writeFileSync(file, JSON.stringify({ ...page, blocks }));
  expect(await problems()).toContain('pages/Boats/Row.json link/route');
  expect(run('new', 'page', 'Boats/Later')).toMatchObject({ status: 0, stderr: '' });
  expect(await problems()).toContain('pages/Boats/Row.json link/anchor');
  rmSync(join(root, 'pages/Boats/Later.json'));
  writeFileSync(file, before);
});

test('a new form is sound', async () => {
  expect(run('new', 'form', 'survey').status).toBe(0);
  expect(await problems()).toEqual(unfinished('pages/Boats/Row.json'));
});

test('a renamed page is moved, is linked to, and leaves a redirect', async () => {
  expect(run('rename', '/Visit', '/Come/Here').stdout).toContain('/Visit leads to /Come/Here');
  expect(existsSync(join(root, 'pages/Visit.json'))).toBe(false);
  expect(readFileSync(join(root, 'pages/_site.json'), 'utf8')).toContain('"/Come/Here"');
  expect(await problems()).toEqual(unfinished('pages/Boats/Row.json'));
});

test('what cannot be done is said in words, without a stack', async () => {
  const { status, stderr } = run('rename', '/Boats/Rwo', '/Boats/Sail');
  expect(status).toBe(2);
  expect(stderr).toBe('There is no page /Boats/Rwo.\nDid you mean "/Boats/Row"?\n');
  expect(run('rename', '/Boats/Row')).toMatchObject({ status: 2, stdout: '' });
  expect(run('new', 'thing', 'x').stderr).toContain(
    '"thing" cannot be made: choose site, page, block or form.',
  );
});

const files = () =>
  openSiteFolder(root)
    .pages.map((path) => `${path} ${readFileSync(join(root, path), 'utf8')}`)
    .join('\n');

test('a page like another one is a draft whose places are all named by the check', async () => {
  expect(run('new', 'page', 'Tour', '--like', 'Come/Here')).toMatchObject({ status: 0, stderr: '' });
  const { diagnostics } = await checkFolder(openSiteFolder(root));
  const [found] = diagnostics.filter(
    ({ file, code }) => file === 'pages/Tour.json' && code === 'page/unwritten',
  );
  expect(found?.severity).toBe('warning');
  expect(found?.related).toHaveLength(4);
  expect(run('new', 'page', 'Tour2', '--kind', 'tour').stderr).toContain(
    'No page is named for the kind "tour"',
  );
});

test('a copy is the same page as a draft', () => {
  expect(run('copy', 'Come/Here', 'There')).toMatchObject({ status: 0, stderr: '' });
  const [copy, page] = ['There', 'Come/Here'].map((name): { blocks: unknown } =>
    JSON.parse(readFileSync(join(root, `pages/${name}.json`), 'utf8')),
  );
  expect(copy).toMatchObject({ draft: true, title: 'There', blocks: page?.blocks });
});

test('a page that something refers to goes only when it is said where that shall lead', async () => {
  const before = files();
  const refused = run('remove', 'Come/Here');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/pages\/_site\.json:\d+ {2}\/Come\/Here/);
  expect(refused.stderr).toContain('npm run remove /Come/Here -- --redirect /OtherPage');
  expect(run('remove', 'Come/Here', '--redirect', '/There').stderr).toContain('This would break the site');
  expect(files()).toBe(before);
  const text = readFileSync(join(root, 'pages/Tour.json'), 'utf8');
  const { stdout } = run('remove', '/Tour');
  expect(stdout).toContain('Removed   pages/Tour.json');
  expect(existsSync(join(root, 'pages/Tour.json'))).toBe(false);
  const copy = '.cache/removed/pages/Tour.json';
  expect(stdout).toContain(
    `Undo      move ${basename(root)}/${copy} back to ${basename(root)}/pages/Tour.json`,
  );
  expect(readFileSync(join(root, copy), 'utf8')).toBe(text);
  // The next of its name leaves that copy alone.
  run('new', 'page', 'Tour');
  const second = '.cache/removed/pages/Tour-2.json';
  expect(run('remove', '/Tour').stdout).toContain(`Undo      move ${basename(root)}/${second} back to `);
  expect(readFileSync(join(root, second), 'utf8')).not.toBe(text);
  expect(readFileSync(join(root, copy), 'utf8')).toBe(text);
});

test('what a command did is taken back by the line that it prints, where all of it was kept', () => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const takeBack = (printed: string) =>
    /^Undo {6}git .*? restore ([^]*?)(?: {3}and delete (.*))?$/m.exec(printed);
  run('new', 'page', 'Boats/Steam');
  git('init', '--quiet');
  git('add', '--all');
  const before = files();
  const removed = run('remove', '/Boats/Steam', '--redirect', '/Boats/Row').stdout;
  expect(removed).toContain('/Boats/Steam leads to /Boats/Row ("aliases" in pages/Boats/Row.json)');
  expect(takeBack(removed)?.[1]).toBe('pages');
  git('restore', 'pages');
  expect(files()).toBe(before);
  const [, , added = ''] = takeBack(run('rename', '/Boats/Row', '/Boats/Sail').stdout) ?? [];
  git('restore', 'pages');
  rmSync(join(root, added));
  expect(files()).toBe(before);
  appendFileSync(join(root, 'pages/Boats/Row.json'), '\n');
  expect(takeBack(run('rename', '/Boats/Row', '/Boats/Sail').stdout)).toBeNull();
});
