import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { buildApp } from '../../scripts/bundle/app-bundle';
import { buildSite } from '../../scripts/build/build';
import { temporaryFolder } from '../lib/sites';

const site = resolve(import.meta.dirname, '../..');
const programmes = readdirSync(join(site, 'pages/Programme')).sort();

interface Programme {
  title: string;
  meta: { title: string; description: string };
  collection: { order: number; label: string };
  blocks: { type: string; main?: { type: string }[] }[];
}

function readProgramme(file: string): Programme {
  return JSON.parse(readFileSync(join(site, 'pages/Programme', file), 'utf8'));
}

test.each(programmes)('%s opens with its heading, then shows the film, then explains', (file) => {
  const sidebar = readProgramme(file).blocks.find(({ type }) => type === 'sidebar');
  const [first, second, third] = (sidebar?.main ?? []).map(({ type }) => type);
  expect([first, second, third]).toEqual(['opening', 'video', 'paragraphs']);
});

test('one more programme is one more file: the others, the menu and the sitemap show it', async () => {
  const folder = temporaryFolder();
  const root = join(folder, 'site');
  for (const part of ['pages', 'schema/forms'])
    cpSync(join(site, part), join(root, part), { recursive: true });
  symlinkSync(join(site, 'public'), join(root, 'public'));
  writeFileSync(join(root, 'pages/Programme/OneMore.json'), JSON.stringify(oneMore()));

  const out = join(folder, 'out');
  const cacheDir = join(folder, 'cache');
  const built = await buildSite({ root, out, cacheDir, app: await buildApp(), log: () => {} });
  expect(built).toMatchObject({ isBuilt: true });

  const { document } = new JSDOM(readFileSync(join(out, 'Programme/IVF.html'), 'utf8')).window;
  const linksIn = (selector: string) =>
    [...document.querySelectorAll(`${selector} a[href^="/Programme/"]`)].map((link) => link.textContent);
  const labels = [
    ...programmes.map((file) => readProgramme(file).collection).sort((a, b) => a.order - b.order),
    oneMore().collection,
  ].map(({ label }) => label);
  // The strip and the menu show them in groups.
  expect(linksIn('main nav[aria-label="All Programme"]').sort()).toEqual(labels.toSorted());
  expect(linksIn('main aside')).toEqual(labels);
  expect(linksIn('header nav').sort()).toEqual(['Programme', ...labels].sort());
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain('/Programme/OneMore</loc>');
}, 60_000);

/** A page that nothing else names. */
function oneMore(): Programme {
  const page = readProgramme('ICSI.json');
  return {
    ...page,
    title: 'One more',
    meta: {
      title: 'One more programme, of which there is one file',
      description:
        'A page that is added to the folder of programmes and to no list, and is found in all of them.',
    },
    collection: { ...page.collection, order: 1_000, label: 'One more' },
  };
}
