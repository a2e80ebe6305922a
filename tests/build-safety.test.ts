import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppBundle } from '../scripts/bundle/app-bundle';
import { buildSite } from '../scripts/build/build';
import { outputPlaceOf } from '../scripts/emit/owner';
import { writeCorpus } from './bench/corpus';
import { contentOf, copyHarbour, startBuild, temporaryFolder, harbourApp } from './lib/sites';

let app: AppBundle;

beforeAll(async () => {
  app = await harbourApp();
}, 180_000);

function openSite(root?: string) {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const options = {
    root: root ?? copyHarbour(folder),
    out: join(folder, 'out'),
    app,
    cacheDir: join(folder, 'cache'),
    log: (line: string) => lines.push(line),
  };
  return { ...options, folder, lines, build: (more = {}) => buildSite({ ...options, ...more }) };
}

/** The app with a table that throws. */
function brokenApp(): AppBundle {
  const table = () => {
    throw new Error('This table has a leg too few');
  };
  const { createPrerender, serverViews } = app.server;
  return {
    ...app,
    id: 'broken',
    server: { ...app.server, createPrerender: (site) => createPrerender(site, { ...serverViews, table }) },
  };
}

describe('a build', () => {
  it('gives the same bytes every time', async () => {
    const site = openSite();
    await site.build();
    const first = contentOf(site.out);
    await site.build({ out: join(site.folder, 'again'), clean: true });
    expect(contentOf(join(site.folder, 'again'))).toEqual(first);
  });

  it('with a block that throws tries all pages, names file and block, and leaves the last site', async () => {
    const site = openSite();
    await site.build();
    const last = contentOf(site.out);
    const edited = join(site.root, 'pages/index.json');
    writeFileSync(edited, readFileSync(edited, 'utf8').replace('Boats, ropes', 'Boats, planks'));
    expect(await site.build({ app: brokenApp() })).toMatchObject({ isBuilt: false });
    for (const page of ['boats/Dory', 'boats/Yawl', 'Winds'])
      expect(site.lines.join('\n')).toContain(
        `pages/${page}.json: the block "table" failed: This table has a leg too few`,
      );
    expect(contentOf(site.out)).toEqual(last);
    expect(existsSync(stageOf(site.out))).toBe(false);
  });

  it('with a fault in the content leaves the last site', async () => {
    const site = openSite();
    await site.build();
    const last = contentOf(site.out);
    writeFileSync(join(site.root, 'pages/Tides.json'), '{ "title": ');
    expect(await site.build()).toMatchObject({ isBuilt: false });
    expect(site.lines.join('\n')).toContain('pages/Tides.json');
    expect(contentOf(site.out)).toEqual(last);
  });
});

describe('a build that is under way', () => {
  it('keeps others out, and leaves the last site when it is killed', { timeout: 180_000 }, async () => {
    const root = join(temporaryFolder(), 'site');
    await writeCorpus(root, 400);
    const site = openSite(root);
    await site.build();
    const last = contentOf(site.out);

    const other = startBuild({ root: site.root, out: site.out, cacheDir: site.cacheDir, clean: true });
    await rendering(site.out);
    await expect(site.build()).rejects.toThrow(/Another build/);
    other.kill('SIGKILL');
    await new Promise((done) => other.once('exit', done));
    expect(contentOf(site.out)).toEqual(last);

    expect(await site.build()).toMatchObject({ isBuilt: true });
    expect(contentOf(site.out)).toEqual(last);
    expect(existsSync(stageOf(site.out))).toBe(false);
  });
});

const stageOf = (out: string) => outputPlaceOf(out, '.').stage;

/** Waits until some pages of the next site are written. */
async function rendering(out: string): Promise<void> {
  while (!existsSync(join(stageOf(out), 's0/p5.html'))) await setTimeout(2);
}
