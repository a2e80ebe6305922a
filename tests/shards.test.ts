import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { writeCorpus } from './bench/corpus';
import { buildSite, type BuildOptions } from '../scripts/build/build';
import { mergeSite, type MergeOptions } from '../scripts/build/shards/merge-shards';
import type { AppBundle } from '../scripts/bundle/app-bundle';
import { contentOf, copyHarbour, removedFolder, temporaryFolder, harbourApp } from './lib/sites';

let app: AppBundle;

beforeAll(async () => {
  app = await harbourApp();
});

/** A site, with the commands that build it in folders beside it. */
function openSite(root: string, folder: string) {
  const lines: string[] = [];
  const shared = { root, app, cacheDir: join(folder, 'cache'), log: (line: string) => lines.push(line) };
  const place = (name: string) => join(folder, name);
  const build = (out: string, options: Partial<BuildOptions> = {}) =>
    buildSite({ ...shared, out: place(out), ...options });
  const buildShard = (number: number, count: number, options: Partial<BuildOptions> = {}) =>
    build(`part-${number}`, { shard: { number, count }, ...options });
  return {
    lines,
    place,
    build,
    buildShard,
    async buildShards(count: number, options: Partial<BuildOptions> = {}) {
      for (let number = 1; number <= count; number += 1)
        expect(await buildShard(number, count, options)).toMatchObject({ isBuilt: true });
      return Array.from({ length: count }, (_, at) => place(`part-${at + 1}`));
    },
    merge: (shards: readonly string[], options: Partial<MergeOptions> = {}) =>
      mergeSite({ ...shared, out: place('merged'), shards, ...options }),
    contentOf: (out: string) => contentOf(place(out)),
  };
}

async function openCorpus(pages: number) {
  const folder = temporaryFolder();
  const root = join(folder, 'site');
  await writeCorpus(root, pages);
  return openSite(root, folder);
}

describe('a site merged from shards', () => {
  it('has the bytes of one build, whatever their number and order', { timeout: 120_000 }, async () => {
    const site = await openCorpus(24);
    await site.build('whole');
    const whole = site.contentOf('whole');
    for (const count of [1, 3, 16]) {
      const shards = await site.buildShards(count);
      await site.merge(shards.toReversed());
      expect(site.lines.at(-1)).toContain(`Merged 24 pages of ${count} shards`);
      const merged = site.contentOf('merged');
      expect([...merged.keys()], String(count)).toEqual([...whole.keys()]);
      expect(merged, String(count)).toEqual(whole);
    }
  });

  it('has them with more shards than pages, with compressed files, and with workers in a shard', async () => {
    const folder = temporaryFolder();
    const site = openSite(copyHarbour(folder), folder);
    await site.build('whole', { compress: true });
    await site.merge(await site.buildShards(16, { compress: true }));
    expect(site.contentOf('merged')).toEqual(site.contentOf('whole'));
    expect(site.contentOf('merged').has('Winds.html.br')).toBe(true);
    await site.build('whole');
    await site.merge(await site.buildShards(2, { workers: 2 }));
    expect(site.contentOf('merged')).toEqual(site.contentOf('whole'));
  });

  it('is taken over by the next build, and a merge takes the place of a build', async () => {
    const folder = temporaryFolder();
    const root = copyHarbour(folder);
    const site = openSite(root, folder);
    await site.build('merged');
    const file = join(root, 'pages/Winds.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"heading": ".*?"/, '"heading": "Gales"'));
    await site.merge(await site.buildShards(3));
    expect(await site.build('merged')).toMatchObject({ isBuilt: true, rendered: 0 });
    await site.build('whole');
    expect(site.contentOf('merged')).toEqual(site.contentOf('whole'));
    expect(site.contentOf('merged').get('Winds.html')).toContain('Gales');
  });
});

describe('a merge', () => {
  const folder = removedFolder();
  let site: ReturnType<typeof openSite>;
  let shards: string[];
  const [first, second, third] = [1, 2, 3].map((number) => join(folder.path, `part-${number}`)) as [
    string,
    string,
    string,
  ];
  let before: Map<string, string>;

  beforeAll(async () => {
    site = openSite(copyHarbour(folder.path), folder.path);
    shards = await site.buildShards(3);
    await site.build('merged');
    before = site.contentOf('merged');
    return folder.remove;
  });

  /** A shard that another site, or the same one in another way, was built to. */
  async function foreign(options: Partial<BuildOptions>, number = 2, count = 3): Promise<string> {
    await site.build('foreign', { shard: { number, count }, clean: true, ...options });
    return site.place('foreign');
  }

  /** A copy of the second shard, with something done to it. */
  function changed(change: (place: string) => void): string {
    const place = site.place('changed');
    rmSync(place, { recursive: true, force: true });
    cpSync(site.place('part-2'), place, { recursive: true });
    change(place);
    return place;
  }

  function otherSite(change: (root: string) => void): string {
    const place = join(folder.path, 'other');
    rmSync(place, { recursive: true, force: true });
    const root = copyHarbour(place);
    change(root);
    return root;
  }

  const edit = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

  const hashOf = (text: string) => createHash('sha1').update(text).digest('base64url');
  const pageOf = (place: string) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.html')) ?? '';

  const cases: Record<string, [message: string | RegExp, () => string[] | Promise<string[]>]> = {
    'none at all': ['Name the folders of all shards.', () => []],
    'a missing one': ['Shard 2 of 3 is missing.', () => [first, third]],
    'two missing': ['Shards 2, 3 of 3 are missing.', () => [first]],
    'a folder named twice': [/part-2 is named twice\./, () => [...shards, second]],
    'a doubled one': [
      /Shard 2 of 3 is there twice: in .*part-2 and in .*changed\./,
      () => [...shards, changed(() => {})],
    ],
    'one of another count': [
      /foreign holds shard 2 of 4, and .*part-1 shard 1 of 3\./,
      async () => [first, await foreign({}, 2, 4), third],
    ],
    'one of another engine': [
      /foreign was built by another version of the engine than .*part-1/,
      async () => [first, await foreign({ app: { ...app, id: 'other' } }), third],
    ],
    'one with compressed files': [
      /One of .*part-1 and .*foreign was built with --compress/,
      async () => [first, await foreign({ compress: true }), third],
    ],
    'one with a changed page of another shard': [
      /foreign was built from other content than .*part-1/,
      async () => {
        const root = otherSite((place) =>
          edit(join(place, 'pages/index.json'), 'Boats, ropes', 'Boats, oars'),
        );
        return [first, await foreign({ root }), third];
      },
    ],
    'one with other settings': [
      /other content/,
      async () => {
        const root = otherSite((place) =>
          edit(join(place, 'pages/_site.json'), /"tagline": ".*?"/, '"tagline": "Ahoy"'),
        );
        return [first, await foreign({ root }), third];
      },
    ],
    'one with another public file': [
      /other content/,
      async () => {
        const root = otherSite((place) => writeFileSync(join(place, 'public/plan.txt'), 'plan'));
        return [first, await foreign({ root }), third];
      },
    ],
    'one of another Node.js': [
      /changed was built with Node\.js 18\.0\.0, and .*part-1 with/,
      () => [
        first,
        changed((place) => edit(join(place, '_shard.json'), /"node":".*?"/, '"node":"18.0.0"')),
        third,
      ],
    ],
    'one that was changed': [
      /html is not as it was built\. Build the shard again: .* --shard 2\/3/,
      () => [first, changed((place) => writeFileSync(join(place, pageOf(place)), 'Ahoy')), third],
    ],
    'one that lacks a page': [
      /html is missing\. Build the shard again/,
      () => [first, changed((place) => rmSync(join(place, pageOf(place)))), third],
    ],
    'one that is cut off': [
      /_shard\.json is damaged/,
      () => [
        first,
        changed((place) => {
          const file = join(place, '_shard.json');
          writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40));
        }),
        third,
      ],
    ],
    'one that names a file outside of it': [
      /_shard\.json is damaged/,
      () => [
        first,
        changed((place) => {
          edit(join(place, '_shard.json'), '"files":{', `"files":{"../stray.txt":"${hashOf('stray')}",`);
          writeFileSync(join(place, '../stray.txt'), 'stray');
        }),
        third,
      ],
    ],
    'a whole site': [
      /whole holds no shard of a site/,
      async () => {
        await site.build('whole');
        return [...shards, site.place('whole')];
      },
    ],
    'a folder that is not there': [/nowhere holds no shard/, () => [...shards, site.place('nowhere')]],
  };

  test.each(Object.keys(cases))('refuses %s, and leaves the last site', async (name) => {
    const [message, make] = cases[name] ?? ['', () => []];
    const given = await make();
    await expect(site.merge(given)).rejects.toThrow(message);
    expect(site.contentOf('merged')).toEqual(before);
    expect(readdirSync(folder.path).filter((entry) => entry.startsWith('.merged'))).toEqual([]);
  });

  it('refuses an engine that did not build the shards', async () => {
    await expect(site.merge(shards, { app: { id: 'newer' } })).rejects.toThrow(
      'another version of the engine than the one that is to merge it',
    );
  });

  it('refuses an output that is a shard, or holds one, and leaves the shards', async () => {
    const parts = shards.map(contentOf);
    for (const out of [second, join(second, 'site'), folder.path])
      await expect(site.merge(shards, { out })).rejects.toThrow('Choose another output with --out.');
    expect(shards.map(contentOf)).toEqual(parts);
  });
});

describe('a shard', () => {
  it('does not take the place of a whole site', async () => {
    const folder = temporaryFolder();
    const site = openSite(copyHarbour(folder), folder);
    await site.build('part-1');
    const before = site.contentOf('part-1');
    await expect(site.buildShard(1, 2)).rejects.toThrow('holds a whole site');
    expect(site.contentOf('part-1')).toEqual(before);
  });

  it('stays when the next one fails', async () => {
    const folder = temporaryFolder();
    const root = copyHarbour(folder);
    const site = openSite(root, folder);
    await site.buildShard(2, 2);
    const before = site.contentOf('part-2');
    writeFileSync(join(root, 'pages/Tides.json'), '{ "title": ');
    expect(await site.buildShard(2, 2)).toMatchObject({ isBuilt: false });
    expect(site.contentOf('part-2')).toEqual(before);
  });

  it('has no files that are left behind where hidden ones are', async () => {
    const folder = temporaryFolder();
    const site = openSite(copyHarbour(folder), folder);
    const shards = await site.buildShards(2);
    for (const shard of shards)
      for (const name of readdirSync(shard).filter((entry) => entry.startsWith('.')))
        rmSync(join(shard, name));
    await site.merge(shards);
    expect(site.lines.at(-1)).toContain('Merged 7 pages');
    expect(existsSync(site.place('merged/.built-from.json'))).toBe(true);
  });
});
