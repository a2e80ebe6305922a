import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppBundle } from '../scripts/bundle/app-bundle';
import { buildSite } from '../scripts/build/build';
import type { JsonObject } from '../src/model/resolved';
import { edits, roughEdits } from './lib/edits';
import { furnishedHarbour } from './lib/furnished-harbour';
import { contentOf, copyHarbour, harbourApp, stampsOf, temporaryFolder } from './lib/sites';

const allEdits = { ...edits, ...roughEdits };
let app: AppBundle;

beforeAll(async () => {
  app = await harbourApp();
});

function openSite(folder = temporaryFolder(), root = copyHarbour(folder)) {
  const [out, clean] = [join(folder, 'out'), join(folder, 'clean')];
  const shared = { root, app, cacheDir: join(folder, 'cache'), log: () => {} };
  return {
    root,
    out,
    stateFile: () => join(folder, 'cache/builds', stateName(folder)),
    build: () => buildSite({ ...shared, out }),
    /** The whole site, built from nothing. */
    async cleanBuild() {
      rmSync(clean, { recursive: true, force: true });
      expect(await buildSite({ ...shared, out: clean, clean: true })).toMatchObject({ isBuilt: true });
      return contentOf(clean);
    },
  };
}

const stateName = (folder: string) =>
  readdirSync(join(folder, 'cache/builds')).find((name) => name.endsWith('.state')) ?? '';

describe('a build that takes over what did not change', () => {
  it('renders the changed page alone and writes no other file but what is searched', async () => {
    const site = openSite();
    await site.build();
    expect(await site.build()).toMatchObject({ rendered: 0 });
    const before = stampsOf(site.out);
    await edits['a text changed']?.(site.root, () => 0);
    expect(await site.build()).toMatchObject({ rendered: 1 });
    const after = stampsOf(site.out);
    expect([...after.keys()].filter((file) => after.get(file) !== before.get(file))).toEqual([
      'Winds.html',
      'search-index.json',
    ]);
  });

  it.each<[edit: string, read: number, rendered: number]>([
    ['a text changed', 1, 1],
    ['a shared part changed', 0, 4],
    ['a heading of a shared part changed', 0, 4],
    ['a part with parts changed', 0, 1],
    ['the last part of a page of a kind changed', 3, 3],
    ['a word of the glossary changed', 4, 4],
    ['a part added', 0, 0],
    ['a token within a token changed', 4, 4],
    ['a token added', 0, 0],
    ['the settings written in another way', 0, 0],
    ['the settings changed', 0, 11],
    ['the data of a kind changed', 3, 3],
    ['a form changed', 0, 1],
    ['a form added', 0, 0],
    ['a file added', 0, 0],
    ['a file to load changed', 0, 0],
  ])('after %s reads %i pages and renders %i', async (name, read, rendered) => {
    const folder = temporaryFolder();
    const site = openSite(folder, furnishedHarbour(folder));
    await site.build();
    await allEdits[name]?.(site.root, (limit) => limit - 1);
    expect(await site.build()).toMatchObject({ isBuilt: true, read, rendered });
  });

  it('says the warnings of pages that did not change, too', async () => {
    const site = openSite();
    const file = join(site.root, 'pages/Winds.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "Winds – .*?"/, '"title": "Winds"'));
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    for (let time = 0; time < 2; time += 1) {
      lines.length = 0;
      await buildSite({ root: site.root, out: site.out, app, cacheDir: join(site.root, '../cache'), log });
      expect(lines.join('\n')).toContain('seo/title-length');
    }
  });
});

describe('a build after a change that is easily missed equals a clean one:', () => {
  const write = (root: string, path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const winds = (root: string) => readFileSync(join(root, 'pages/Winds.json'), 'utf8');

  it('a page and a file are renamed in case only', async () => {
    const site = openSite();
    write(site.root, 'pages/extra/Gale.json', winds(site.root).replaceAll('Winds', 'Gales'));
    write(site.root, 'public/Gale.txt', 'Gale');
    await site.build();
    renameSync(join(site.root, 'pages/extra/Gale.json'), join(site.root, 'pages/extra/GALE.json'));
    renameSync(join(site.root, 'public/Gale.txt'), join(site.root, 'public/gale.txt'));
    expect(await site.build()).toMatchObject({ isBuilt: true });
    expect(contentOf(site.out)).toEqual(await site.cleanBuild());
  });

  it('a file has other bytes of the same size and time', async () => {
    const site = openSite();
    write(site.root, 'public/plan.pdf', '%PDF 1');
    const { atime, mtime } = statSync(join(site.root, 'public/plan.pdf'));
    await site.build();
    write(site.root, 'public/plan.pdf', '%PDF 2');
    utimesSync(join(site.root, 'public/plan.pdf'), atime, mtime);
    await site.build();
    expect(readFileSync(join(site.out, 'plan.pdf'), 'utf8')).toBe('%PDF 2');
  });

  it('the settings get a search, at whose address a page is', async () => {
    const site = openSite();
    const file = join(site.root, 'pages/_site.json');
    const { search, ...settings }: JsonObject = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(settings));
    write(site.root, 'pages/Search.json', winds(site.root).replaceAll('Winds', 'Search'));
    expect(await site.build()).toMatchObject({ isBuilt: true });
    writeFileSync(file, JSON.stringify({ ...settings, search }));
    expect(await site.build()).toMatchObject({ isBuilt: false });
  });
});

describe('the state of a build', () => {
  it('is what docs/scale.md says: a line of JSON for each page, a summary and a seal', async () => {
    const site = openSite();
    const { pages } = await site.build();
    const text = readFileSync(site.stateFile(), 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    expect(text.slice(end)).toBe(createHash('sha1').update(text.slice(0, end)).digest('base64url'));
    const lines = text.slice(0, end).trimEnd().split('\n');
    const values = lines.map((line): Record<string, unknown> => JSON.parse(line));
    const summary = values.pop();
    expect(values).toHaveLength(pages);
    expect(Object.keys(summary ?? {}).sort()).toEqual([
      'base',
      'engine',
      'files',
      'format',
      'isCompressed',
      'outputStamp',
      'values',
    ]);
    for (const page of values) {
      expect(Object.keys(page).sort()).toEqual(['faults', 'hash', 'index', 'output', 'reads', 'stamp']);
      expect(page['output']).toEqual({
        path: expect.stringMatching(/\.html$/),
        reads: expect.stringMatching(/^\//),
        stamp: expect.any(String),
        search: expect.objectContaining({ address: expect.any(String), sections: expect.any(Array) }),
      });
    }
    const files = values.map(({ index }) => String(Reflect.get(Object(index), 'file')));
    expect(files).toEqual([...files].sort());
  });

  it('that another version of the engine wrote is not used', async () => {
    const site = openSite();
    const { pages } = await site.build();
    const sealed = (text: string) => text + createHash('sha1').update(text).digest('base64url');
    const text = readFileSync(site.stateFile(), 'utf8');
    const lines = text.slice(0, text.lastIndexOf('\n') + 1);
    // Sound in itself: an older one knew less of a page, and had no number.
    const older = lines.replace(/"format":\d+,/, '').replaceAll(/"tokens":\[.*?\],?/g, '');
    expect(older).not.toBe(lines);
    writeFileSync(site.stateFile(), sealed(older));
    expect(await site.build()).toMatchObject({ isBuilt: true, rendered: pages });
  });

  it('keeps where links lead, once each, and a link that breaks is still shown at its place', async () => {
    const site = openSite();
    const tides = join(site.root, 'pages/Tides.json');
    await site.build();
    rmSync(join(site.root, 'pages/Winds.json'));
    const lines: string[] = [];
    const broken = await buildSite({
      root: site.root,
      out: site.out,
      app,
      cacheDir: join(site.root, '../cache'),
      log: (line) => lines.push(line),
    });
    expect(broken).toMatchObject({ isBuilt: false });
    const line =
      readFileSync(tides, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('/Winds')) + 1;
    expect(line).toBeGreaterThan(0);
    expect(lines.join('\n')).toMatch(new RegExp(`pages/Tides\\.json:${line}:\\d+ error link/route`));
  });
});

describe('a damaged cache', () => {
  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'cut off': (bytes) => bytes.subarray(0, bytes.length / 2),
    'with one byte changed': (bytes) => {
      const at = bytes.length >> 2;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    },
    empty: () => Buffer.alloc(0),
    'of noise': () => Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7919) % 256)),
  };

  it.each(Object.keys(damages))('%s is made again', async (name) => {
    const site = openSite();
    const { pages } = await site.build();
    const file = site.stateFile();
    writeFileSync(file, damages[name]?.(readFileSync(file)) ?? '');
    expect(await site.build()).toMatchObject({ rendered: pages });
    expect(contentOf(site.out)).toEqual(await site.cleanBuild());
  });

  it('does not hide files that were changed or removed in the built site', async () => {
    const site = openSite();
    await site.build();
    writeFileSync(join(site.out, 'About.html'), 'changed');
    writeFileSync(join(site.out, 'icon.svg'), 'changed');
    for (const path of ['boats/Dory.html', 'robots.txt']) rmSync(join(site.out, path));
    await site.build();
    expect(contentOf(site.out)).toEqual(await site.cleanBuild());
  });
});
