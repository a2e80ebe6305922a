import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCorpus } from './bench/corpus';
import { buildSite } from '../scripts/build/build';
import { createWorkers } from '../scripts/build/workers/workers';
import { workersOf } from '../scripts/commands/options';
import { checkFolder } from '../scripts/check/folder';
import { openSiteFolder } from '../scripts/site/files';
import type { AppBundle } from '../scripts/bundle/app-bundle';
import { edits } from './lib/edits';
import { contentOf, copyHarbour, temporaryFolder, harbourApp } from './lib/sites';

let app: AppBundle;

beforeAll(async () => {
  app = await harbourApp();
});

function openSite(root: string, folder: string) {
  const lines: string[] = [];
  const build = (out: string, options: Partial<Parameters<typeof buildSite>[0]> = {}) =>
    buildSite({
      root,
      out: join(folder, out),
      app,
      cacheDir: join(folder, 'cache'),
      log: (line) => lines.push(line),
      ...options,
    });
  return { build, lines, contentOf: (out: string) => contentOf(join(folder, out)) };
}

describe('a build with workers', () => {
  it('gives the same bytes, whatever their number', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const root = join(folder, 'site');
    await writeCorpus(root, 40);
    const site = openSite(root, folder);
    for (const workers of [0, 1, 2, 3])
      expect(await site.build(`out-${workers}`, { workers })).toMatchObject({ isBuilt: true, rendered: 40 });
    for (const workers of [1, 2, 3]) {
      const [own, others] = [site.contentOf(`out-${workers}`), site.contentOf('out-0')];
      expect(own).toEqual(others);
    }
  });

  it('gives the bytes of a clean build without them after edits', { timeout: 240_000 }, async () => {
    const folder = temporaryFolder();
    const root = copyHarbour(folder);
    const site = openSite(root, folder);
    await site.build('out', { workers: 2 });
    for (const name of [
      'a shared part changed',
      'a member of a collection changed',
      'a picture changed',
      'a token changed',
    ]) {
      await edits[name]?.(root, () => 1);
      await site.build('out', { workers: 2 });
      await site.build('clean', { workers: 0, clean: true });
      expect(site.contentOf('out'), name).toEqual(site.contentOf('clean'));
    }
  });

  it('tells the faults of all pages in the order of their files', async () => {
    const folder = temporaryFolder();
    const root = join(folder, 'site');
    await writeCorpus(root, 30, { hasWarnings: true });
    const site = openSite(root, folder);
    const told: string[] = [];
    for (const workers of [0, 3]) {
      site.lines.length = 0;
      await site.build('out', { workers, clean: true });
      told.push(site.lines[0] ?? '');
    }
    expect(told[1]).toBe(told[0]);
    expect(told[0]).toContain('seo/title-length');
  });
});

describe('a check with workers', () => {
  it('says the same, whatever their number', async () => {
    const root = join(temporaryFolder(), 'site');
    await writeCorpus(root, 30, { hasWarnings: true });
    writeFileSync(join(root, 'pages/Broken.json'), '{ "route": "/Broken", "blocks": [ }');
    writeFileSync(join(root, 'pages/Astray.json'), '{ "blocks": [{ "type": "paragraph" }] }');
    const check = (workers: number) =>
      checkFolder(openSiteFolder(root), {
        openWorkers: (folder, facts) => createWorkers(workers, folder, facts),
      });
    const [alone, among] = [await check(0), await check(3)];
    expect(among.diagnostics).toEqual(alone.diagnostics);
    expect(new Set(alone.diagnostics.map(({ code }) => code)).size).toBeGreaterThan(2);
  });
});

/** The app, but for what it does with one page. */
function appThat(folder: string, does: string): AppBundle {
  const serverFile = join(folder, 'server.mjs');
  const own = `export const createPrerender = () => (page) => { if (page.route === '/Tides') { ${does} } return ''; };`;
  writeFileSync(serverFile, `export * from ${JSON.stringify(pathToFileURL(app.serverFile).href)};\n${own}\n`);
  return { ...app, id: 'broken', serverFile };
}

describe('what goes wrong in a worker', () => {
  const open = async () => {
    const folder = temporaryFolder();
    const site = openSite(copyHarbour(folder), folder);
    await site.build('out');
    return { folder, site, before: site.contentOf('out') };
  };

  it('names the page that fails, and keeps the last site', async () => {
    const { folder, site, before } = await open();
    const broken = appThat(folder, `throw new Error('No tide today');`);
    expect(await site.build('out', { app: broken, workers: 2 })).toMatchObject({ isBuilt: false });
    expect(site.lines.at(-1)).toContain('pages/Tides.json: No tide today');
    expect(site.contentOf('out')).toEqual(before);
  });

  it('names the page where a worker ends, and keeps the last site', async () => {
    const { folder, site, before } = await open();
    const broken = appThat(folder, 'process.exit(1);');
    await expect(site.build('out', { app: broken, workers: 2 })).rejects.toThrow(
      /worker failed while it worked on pages\/Tides\.json; the last site stays/,
    );
    expect(site.contentOf('out')).toEqual(before);
  });

  it('names the page where memory runs out, and keeps the last site', { timeout: 60_000 }, async () => {
    const { folder, site, before } = await open();
    const broken = appThat(folder, 'const hoard = []; for (;;) hoard.push(new Array(1e6).fill(hoard));');
    await expect(site.build('out', { app: broken, workers: 2 })).rejects.toThrow(
      /ran out of memory while it worked on pages\/Tides\.json; the last site stays .*--workers 1/,
    );
    expect(site.contentOf('out')).toEqual(before);
    // Nothing is left that keeps the next build from its work.
    expect(await site.build('out')).toMatchObject({ isBuilt: true });
  });

  it('refuses what is not a number of workers', () => {
    expect(workersOf('3')).toBe(3);
    expect(workersOf(undefined)).toBeUndefined();
    for (const text of ['', 'two', '-1', '1.5', '1000'])
      expect(() => workersOf(text)).toThrow('number of workers');
  });
});
