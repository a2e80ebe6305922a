import { expect, test, vi } from 'vitest';
import { createEnvironment } from '../../scripts/prepare/environment';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';
import { openSite } from '../../src/content/open-site';
import type { ContentEnvironment, SourceFile } from '../../src/model/content';

// The whole site is checked once for every page and every picture of it.
vi.setConfig({ testTimeout: 600_000 });

const folder = openSiteFolder(engineRoot);
const pages = folder.pages.map(folder.read);
const environment = createEnvironment(folder);
const texts = new Map(
  [...pages, folder.files.site, ...folder.files.shared, ...folder.files.forms].map(({ path, text }) => [
    path,
    text,
  ]),
);

const site = { launch: 'noticed', files: folder.files, textOf: (file: string) => texts.get(file) } as const;

/** The diagnostics of the site with some of it gone. */
const check = (left: readonly SourceFile[], context: ContentEnvironment = environment) =>
  openSite({ ...site, pages: left, environment: context }).diagnostics;

const fixable = (diagnostics: ReturnType<typeof check>) =>
  diagnostics
    .filter(({ fix }) => fix !== undefined)
    .map(({ file, message, hint }) => `${file}: ${message} ${hint}`);

test('whichever page is gone, no link to it is fixed into a link to another', () => {
  // As in a build, the pages that stay are known from the last time: only their links are looked at again.
  const { pages: records } = openSite({ ...site, pages, environment });
  const last = new Map(records.map((page) => [page.index.file, { ...page, stamp: 'unchanged' }]));
  const memory = { hashOf: (text: string) => text, pages: last };
  let refused = 0;
  for (const gone of pages) {
    const left = pages.filter((page) => page !== gone);
    const known = left.map((page) => ({ path: page.path, stamp: 'unchanged', read: () => page }));
    const found = openSite({ ...site, pages: known, environment, memory }).diagnostics;
    expect(fixable(found), `${gone.path} is gone`).toEqual([]);
    if (found.some(({ code }) => code === 'link/route')) refused += 1;
  }
  expect(refused).toBeGreaterThan(pages.length / 2);
});

test('whichever picture or film is gone, no other takes its place', () => {
  const paths = environment.media.paths();
  let refused = 0;
  for (const gone of paths) {
    const users = pages.filter(({ text }) => text.includes(gone));
    if (users.length === 0) continue;
    const media = {
      ...environment.media,
      has: (path: string) => path !== gone && environment.media.has(path),
      paths: () => paths.filter((path) => path !== gone),
    };
    // Links to the pages that are left out are of no matter here.
    const found = check(users, { ...environment, media }).filter(({ code }) => code.startsWith('asset/'));
    expect(fixable(found), `${gone} is gone`).toEqual([]);
    if (found.some(({ code }) => code === 'asset/missing')) refused += 1;
  }
  expect(refused).toBeGreaterThan(20);
});
