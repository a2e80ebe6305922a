import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../scripts/build/build';
import type { JsonObject } from '../src/model/resolved';
import { copyHarbour, harbourApp, temporaryFolder } from './lib/sites';

/** The harbour with a feed of its boats, of which the dory may have a date. */
async function openSite(date?: string) {
  const folder = temporaryFolder();
  const [root, out] = [copyHarbour(folder), join(folder, 'out')];
  const lines: string[] = [];
  const change = (path: string, made: (page: JsonObject) => JsonObject) => {
    const file = join(root, path);
    writeFileSync(file, JSON.stringify(made(JSON.parse(readFileSync(file, 'utf8')))));
  };
  change('pages/_site.json', (site) => ({ ...site, feed: { collection: 'boats', title: 'Boats' } }));
  change('pages/boats/Dory.json', ({ collection, ...page }) => ({
    ...page,
    collection: { ...Object(collection), ...(date !== undefined && { date }) },
  }));
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const app = await harbourApp();
  return {
    root,
    out,
    read,
    build: async () => {
      const log = (line: string) => lines.push(line);
      await buildSite({ root, out, app, cacheDir: join(folder, 'cache'), log });
      return lines.join('\n');
    },
    entries: () =>
      [...read('feed.xml').matchAll(/<id>[^<]*\/boats\/(\w+)<[^]*?<updated>(.*?)</g)].map(
        ([, ...found]) => found,
      ),
    dayInSitemap: (route: string) =>
      new RegExp(`${route}</loc>(?:<lastmod>(.*?)<)?`).exec(read('sitemap.xml'))?.[1],
  };
}

it('without git only pages with a date of their own have one, and the feed has no others', async () => {
  const { build, entries, dayInSitemap, read } = await openSite('2024-05-06');
  expect(await build()).toContain('feed.xml is not whole');
  expect(entries()).toEqual([['Dory', '2024-05-06T00:00:00Z']]);
  expect(read('feed.xml')).toContain('<updated>2024-05-06T00:00:00Z</updated>\n  <author>');
  expect([dayInSitemap('/boats/Dory'), dayInSitemap('/boats/Yawl')]).toEqual(['2024-05-06', undefined]);
});

it('where no day is known there is no feed, and no page leads to it', async () => {
  const { build, out, read } = await openSite();
  expect(await build()).toContain('feed.xml is not written');
  expect(existsSync(join(out, 'feed.xml'))).toBe(false);
  expect(read('index.html')).not.toContain('feed.xml');
  expect(read('sitemap.xml')).not.toContain('lastmod');
});

it('with git the others have the day on which they were last changed', async () => {
  const { root, build, entries, dayInSitemap, read } = await openSite('2024-05-06');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2025-07-08T12:00:00Z' },
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'All');
  expect(await build()).not.toContain('feed.xml');
  expect(entries().toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['Dory', '2024-05-06T00:00:00Z'],
    ['Yawl', '2025-07-08T00:00:00Z'],
  ]);
  expect([dayInSitemap('/boats/Dory'), dayInSitemap('/Winds')]).toEqual(['2024-05-06', '2025-07-08']);
  expect(read('feed.xml')).not.toContain('1970');
});
