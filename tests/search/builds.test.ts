import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite, type BuildOptions } from '../../scripts/build/build';
import { createSearchEngine } from '../../src/app/search/search-engine';
import { mergeSite } from '../../scripts/build/shards/merge-shards';
import { buildApp, type AppBundle } from '../../scripts/bundle/app-bundle';
import { contentOf, copyHarbour, temporaryFolder } from '../lib/sites';

let app: AppBundle;

beforeAll(async () => {
  app = await buildApp();
}, 120_000);

function openSite() {
  const folder = temporaryFolder();
  const root = copyHarbour(folder);
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  const shared = { root, app, cacheDir: join(folder, 'cache'), log: () => {} };
  const build = async (name: string, options: Partial<BuildOptions> = {}) => {
    const out = join(folder, name);
    expect(await buildSite({ ...shared, out, ...options })).toMatchObject({ isBuilt: true });
    return out;
  };
  return { edit, build, merge: (out: string, shards: string[]) => mergeSite({ ...shared, out, shards }) };
}

it('a site has the search in its own language, by its settings alone', { timeout: 120_000 }, async () => {
  const { build } = openSite();
  const files = contentOf(await build('out'));
  const read = (file: string) => Buffer.from(files.get(file) ?? '', 'latin1').toString();
  const words = read('Search.html').replace(/<(script|style|head)\b[^]*?<\/\1>|<[^>]+>/g, ' ');
  for (const word of ['Søk', 'Ofte spurt', 'Hvor ligger båtene?', 'Alle sider', 'Andre sider'])
    expect(words).toContain(word);
  expect(words).not.toMatch(/\bSearch\b|All pages|Often asked/);
  const find = await createSearchEngine(JSON.parse(read('search-index.json')));
  expect(find('når er det høyvann')[0]?.href).toBe('/Tides');
  expect(find('hvor ligger båtene')[0]?.href).toMatch(/boats/i);
  expect(find('hvem eier havnen')[0]?.href).toBe('/About');
  expect(find('hvor er det')).toEqual([]);
});

it(
  'the search is the same however the site was built: after an edit, by workers, and in shards',
  { timeout: 120_000 },
  async () => {
    const { edit, build, merge } = openSite();
    await build('again');
    edit('pages/Tides.json', (text) => text.replace(/"description": "/, '$&Mackerel come in. '));
    const whole = contentOf(await build('whole', { compress: true }));
    expect(whole.get('search-index.json')).toContain('Mackerel');
    expect(whole.get('Search.html')).toContain('/Tides');
    expect(whole.get('Search.html')).toContain('noindex');
    expect(whole.get('sitemap.xml')).not.toContain('Search');
    const again = await build('again');
    expect(contentOf(again).get('search-index.json')).toBe(whole.get('search-index.json'));
    const byWorkers = contentOf(await build('workers', { workers: 2 }));
    expect(byWorkers.get('search-index.json')).toBe(whole.get('search-index.json'));
    const shards = [1, 2].map((number) =>
      build(`part-${number}`, { shard: { number, count: 2 }, compress: true }),
    );
    const merged = join(again, '../merged');
    await merge(merged, await Promise.all(shards));
    for (const file of ['search-index.json', 'search-index.json.br', 'Search.html'])
      expect(contentOf(merged).get(file), file).toBe(whole.get(file));
  },
);
