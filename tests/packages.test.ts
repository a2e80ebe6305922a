import { chromium } from '@playwright/test';
import { cpSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkTree } from '../scripts/publish/check-tree';
import { openRepository } from '../scripts/publish/repository';
import { serveSite } from '../scripts/serve/server';
import { engineRoot } from '../scripts/site/engine-root';
import { chromiumFlags, ensureChromium } from './gate/chromium';
import { runCommand } from './lib/engine-copy';
import { basePackage, copyBase, installIn, useBase } from './lib/site-base';
import { commitAll, git } from './studio/studio-site';
import { contentOf, copyHarbour, removedFolder } from './lib/sites';

// Each command is a process of its own, and a build may bundle the app.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const folder = removedFolder();
afterAll(folder.remove);
const base = copyBase(folder.path);
const lighthouse = join(folder.path, 'lighthouse');
let harbour: string;

beforeAll(() => {
  harbour = copyHarbour(folder.path);
  cpSync(resolve(import.meta.dirname, 'invalid/_site'), lighthouse, { recursive: true });
  const packed = base.pack('1.0.0');
  for (const [root, page] of [
    [harbour, 'pages/About.json'],
    [lighthouse, 'pages/Visit.json'],
  ] as const) {
    writeFileSync(join(root, 'package.json'), '{ "private": true }\n');
    installIn(root, packed);
    useBase(root, page);
  }
});

const run = (root: string, command: string, ...args: string[]) =>
  runCommand(engineRoot, [command, ...args, '--root', root]);
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const edit = (root: string, file: string, from: string, to: string) => {
  expect(read(root, file)).toContain(from);
  writeFileSync(
    join(root, file),
    read(root, file).replace(from, () => to),
  );
};
const stylesOf = (root: string) =>
  readdirSync(join(root, 'dist/assets'))
    .filter((name) => /^site-[\w-]+\.css$/.test(name))
    .map((name) => read(root, `dist/assets/${name}`))
    .join('');

describe('two sites that share a package', () => {
  test('have its blocks, forms and parts, and its look and words where they say nothing else', () => {
    for (const [root, page] of [
      [harbour, 'About'],
      [lighthouse, 'Visit'],
    ] as const) {
      const { status, stdout } = run(root, 'check', '--notices');
      expect([status, stdout]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
      expect(run(root, 'build')).toMatchObject({ status: 0 });
      const html = read(root, `dist/${page}.html`);
      expect(html).toMatch(/<h2[^>]*>Ice<\/h2>/);
      expect(html).toContain('Walk, and do not run, on the quay.');
      expect(html).toContain('Name of the boat');
      expect(stylesOf(root)).toContain('--signal-edge:');
      expect(run(root, 'build').stdout).toContain('(0 rendered');
    }
    expect(read(harbour, 'dist/About.html')).toContain('Meny');
    expect(read(harbour, 'dist/About.html')).not.toContain('All of the harbour');
    expect(read(lighthouse, 'dist/Visit.html')).toContain('All of the harbour');
    // The site's own theme has the last word.
    expect(stylesOf(harbour).indexOf('--signal-edge')).toBeLessThan(
      stylesOf(harbour).indexOf(read(harbour, 'theme.css').match(/--[\w-]+/)?.[0] ?? '?'),
    );
  });

  test('its block comes to life in a browser', async () => {
    const server = await serveSite(join(lighthouse, 'dist'), 0);
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(new URL('/Visit', server.url).href);
      await page.getByRole('button', { name: 'Since when?' }).click();
      await page.getByText('Since the morning.').waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test('are built anew with a new version', () => {
    base.edit(
      'blocks/signal/signal.tsx',
      '<p className={styles.text}>',
      '<p className={styles.text} lang="en">',
    );
    installIn(harbour, base.pack('1.1.0'));
    expect(run(harbour, 'build').stdout).toContain('(7 rendered');
    expect(read(harbour, 'dist/About.html')).toMatch(/<p class="[^"]+" lang="en">/);
  });

  test('take its migrations, and no command writes into it', () => {
    const before = contentOf(join(harbour, 'node_modules'));
    edit(harbour, 'pages/About.json', '"text":"The quay', '"words":"The quay');
    expect(run(harbour, 'check').stdout).toContain('schema/outdated');
    expect(run(harbour, 'migrate')).toMatchObject({ status: 0 });
    expect(read(harbour, 'pages/About.json')).toContain('"text":"The quay');
    for (const [command, ...args] of [
      ['migrate'],
      ['generate'],
      ['contract', '--release'],
      ['contract'],
      ['rename', '/Winds', '/Breezes'],
      ['check', '--fix'],
    ] as const) {
      const { status, stdout, stderr } = run(harbour, command, ...args);
      expect([command, status], stdout + stderr).toEqual([command, 0]);
    }
    expect(contentOf(join(harbour, 'node_modules'))).toEqual(before);
    expect(read(harbour, 'schema/released/site.json')).not.toContain('blocks/signal');
    expect(read(harbour, 'blocks/README.md')).toContain('What everybody in a harbour has to know.');
    expect(read(harbour, '.schema/parts.schema.json')).toContain('signal');
  });

  test('a form or a block of its own name is refused before it is written', () => {
    const form = run(harbour, 'new', 'form', 'berth');
    expect([form.status, form.stderr]).toEqual([2, expect.stringContaining('berth')]);
    expect(run(harbour, 'new', 'block', 'signal').status).toBe(2);
  });
});

test('a site within a repository is checked for publishing with what is installed', async () => {
  const top = join(folder.path, 'repository');
  const root = join(top, 'sites/harbour');
  cpSync(harbour, root, { recursive: true });
  writeFileSync(join(top, '.gitignore'), 'node_modules/\n');
  commitAll(top);
  git(top, 'config', 'user.name', 'Test');
  git(top, 'config', 'user.email', 'test@harbour.example');
  const repository = await openRepository(root);
  expect(await checkTree(repository, git(top, 'rev-parse', 'HEAD^{tree}').trim(), false)).toHaveProperty(
    'tree',
  );
  expect(contentOf(join(root, basePackage))).toEqual(contentOf(join(harbour, basePackage)));
});

describe('a package that is a link to the folder where it is made', () => {
  test('is the same, and is followed as it is changed', () => {
    installIn(lighthouse, base.root);
    expect(lstatSync(join(lighthouse, basePackage)).isSymbolicLink()).toBe(true);
    expect(run(lighthouse, 'build')).toMatchObject({ status: 0 });
    base.edit('pages/_shared/rules.json', 'on the quay', 'on the mole');
    expect(run(lighthouse, 'build').stdout).toContain('(1 rendered');
    expect(read(lighthouse, 'dist/Visit.html')).toContain('Walk, and do not run, on the mole.');
    base.edit('blocks/_shared/since.ts', 'the morning', 'the evening');
    expect(run(lighthouse, 'build').stdout).toContain('(2 rendered');
  });

  test('mistakes in its code are named where the site has it', () => {
    base.edit(
      'blocks/signal/signal.tsx',
      'const isHydrated = useHydrated();',
      'const isHydrated: number = useHydrated();',
    );
    const { status, stdout } = run(lighthouse, 'check');
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining(`${basePackage}/blocks/signal/signal.tsx:9:9 error block/code`),
    ]);
    expect(stdout).toContain('This is a file of the package @harbour/site-base');
    base.edit('blocks/signal/signal.tsx', 'isHydrated: number', 'isHydrated');
    base.edit('blocks/signal/signal.tsx', '<Section titled>', '<Section titled');
    expect(run(lighthouse, 'build')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`${basePackage}/blocks/signal/signal.tsx:12:7 error block/code`),
    });
    base.edit('blocks/signal/signal.tsx', '<Section titled', '<Section titled>');
    expect(run(lighthouse, 'check').status).toBe(0);
  });

  test('is found above the site, as in a workspace', () => {
    const inner = join(folder.path, 'workspace/sites/inner');
    mkdirSync(join(folder.path, 'workspace/sites'), { recursive: true });
    cpSync(lighthouse, inner, {
      recursive: true,
      filter: (path) => !/node_modules|dist|package/.test(path.slice(lighthouse.length)),
    });
    writeFileSync(join(folder.path, 'workspace/package.json'), '{ "private": true }\n');
    installIn(join(folder.path, 'workspace'), base.root);
    expect(run(inner, 'build')).toMatchObject({ status: 0 });
    expect(read(inner, 'dist/Visit.html')).toContain('Walk, and do not run, on the mole.');
  });
});
