import { chromium } from '@playwright/test';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveSite } from '../scripts/serve/server';
import { chromiumFlags, ensureChromium } from './gate/chromium';
import { copyHarbour, removedFolder } from './lib/sites';
import { runCommand } from './lib/engine-copy';
import { engineRoot } from '../scripts/site/engine-root';

// Each command is a process of its own, and a build may bundle the app.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = removedFolder();
afterAll(folder.remove);
// As folders are called where people work.
const home = join(folder.path, "Zoë's sites (new)");
let root: string;
beforeAll(() => {
  mkdirSync(home);
  root = copyHarbour(home);
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const edit = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from);
  writeFileSync(
    join(root, file),
    read(file).replace(from, () => to),
  );
};
/** Runs a command as somebody who is in the folder above the site. */
const run = (command: string, ...args: string[]) =>
  runCommand(engineRoot, [command, ...args, '--root', 'site'], { cwd: home });

const view = 'blocks/tide-table/tide-table.tsx';

describe('a site with a block of its own', () => {
  test('is built with it', () => {
    expect(run('build')).toMatchObject({ status: 0, stdout: expect.stringContaining('7 rendered') });
    const html = read('dist/Tides.html');
    expect(html).toMatch(/<h2[^>]*>Heights<\/h2>/);
    expect(html).toContain('<td>4.2 m</td>');
    expect(html).toMatch(/With an east wind it is less: ask in <a href="\/About"[^>]*>the harbour<\/a>/);
    expect(run('build')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 rendered') });
  });

  test('comes to life in a browser, with the one React that the engine brings', async () => {
    const server = await serveSite(join(root, 'dist'), 0);
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(new URL('/Winds', server.url).href);
      await page.getByRole('link', { name: 'the tide' }).first().click();
      await page.getByRole('button', { name: 'In feet' }).click();
      await page.getByRole('cell', { name: '13.8 ft' }).waitFor();
      expect(await page.getByRole('cell', { name: '4.2 m', exact: true }).count()).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: 'In feet' }).click();
      await page.getByRole('cell', { name: '13.8 ft' }).waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test('is not built, and keeps the last site, while its code is broken', () => {
    const sound = read(view);
    edit(view, '<Section titled>', '<Section titled');
    const { status, stdout } = run('build');
    expect([status, stdout]).toEqual([1, expect.stringContaining(`${view}:16:7 error block/code`)]);
    expect(run('check')).toMatchObject({ status: 1, stdout });
    expect(read('dist/Tides.html')).toContain('<td>4.2 m</td>');
    writeFileSync(join(root, view), sound);
    expect(run('check').status).toBe(0);
  });

  test('is not built while its code cannot show one of its examples', () => {
    const sound = read(view);
    edit(view, 'const height =', "if (heading === 'Today') throw new Error('no tide');\n  const height =");
    const { status, stdout } = run('build');
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${view}: Example 2 of its schema: Error: the block "tide-table" failed: no tide`,
    );
    writeFileSync(join(root, view), sound);
  });

  test('is built anew when code of its blocks changes, and may replace a block of the engine', () => {
    edit('blocks/_shared/lengths.ts', '} m`', '} metres`');
    const banner = join(root, 'blocks/banner');
    cpSync(join(root, 'blocks/tide-table'), banner, { recursive: true });
    for (const ending of ['schema.json', 'tsx', 'module.css'])
      cpSync(join(banner, `tide-table.${ending}`), join(banner, `banner.${ending}`));
    writeFileSync(
      join(banner, 'banner.schema.json'),
      readFileSync(join(engineRoot, 'schema/blocks/banner.schema.json'), 'utf8').replace(
        '"type": "object"',
        '"replaces": true, "type": "object"',
      ),
    );
    writeFileSync(
      join(banner, 'banner.tsx'),
      `import type { BlockProps } from 'typed-pages';\nexport const Banner = ({ block }: BlockProps<'banner'>) => <h1>Ahoy: {block.heading}</h1>;\n`,
    );
    expect(run('build')).toMatchObject({ status: 0, stdout: expect.stringContaining('7 rendered') });
    expect(read('dist/Tides.html')).toContain('<td>4.2 metres</td>');
    expect(read('dist/Tides.html')).toMatch(/<h1>Ahoy: (?:<!-- -->)?Tides<\/h1>/);
  });
});
