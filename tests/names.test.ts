import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildSite } from '../scripts/build/build';
import { serveSite, type SiteServer } from '../scripts/serve/server';
import { copyHarbour, removedFolder, harbourApp } from './lib/sites';

vi.setConfig({ testTimeout: 60_000 });

/** Routes as their files are named, and how a link to each may be written. */
const pages: Record<string, string[]> = {
  '/Egg sharing': ['/Egg sharing', '/Egg%20sharing'],
  '/गर्भ/आईवीएफ क्या है': ['/गर्भ/आईवीएफ क्या है', encodeURI('/गर्भ/आईवीएफ क्या है')],
  '/क़लम': ['/क़लम', '/\u0958लम'],
  '/100% natural': ['/100% natural', '/100%25%20natural'],
  '/What now?': ['/What%20now%3F'],
  '/No. #1': ['/No.%20%231'],
  '/a%20b': ['/a%2520b'],
  '/Dr.Smith': ['/Dr.Smith', '/Dr.Smith#who', '/Dr.Smith?from=list'],
  '/v2.0/notes.txt': ['/v2.0/notes.txt'],
  "/O'Hara & sons (1+1=2), $&!": ["/O'Hara & sons (1+1=2), $&!"],
};
const pictures = ['a#b?.png', '100% [sharp].png', 'गर्भ चित्र.png', "it's, (one) & $1.png", 'dots.in.name.png'];
const price = "Save $$ today ($& $' $`)";

let folder: ReturnType<typeof removedFolder>;
let site: SiteServer;

beforeAll(async () => {
  folder = removedFolder();
  const root = copyHarbour(folder.path);
  await writeNamedFiles(root);
  const { isBuilt } = await buildSite({
    root,
    out: join(folder.path, 'out'),
    cacheDir: join(folder.path, 'cache'),
    app: await harbourApp(),
    log: () => {},
  });
  expect(isBuilt).toBe(true);
  site = await serveSite(join(folder.path, 'out'), 0);
}, 120_000);

afterAll(async () => {
  await site.close();
  folder.remove();
});

async function writeNamedFiles(root: string): Promise<void> {
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  for (const name of pictures) write(`public/media/${name}`, png);
  write('public/media/plan #1.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"/>');
  write('public/media/price list 100%.pdf', '%PDF-1.7');
  write('public/media/linked photo.png', png);
  const page = (title: string, blocks: object[]) =>
    JSON.stringify({
      title,
      meta: { title: `${title} in the harbour`, description: `${title}: what there is to know of it.` },
      collection: { name: 'boats', order: 9, label: title },
      aliases: [`/old${title}`],
      blocks: [{ type: 'banner', heading: title }, ...blocks],
    });
  for (const route of Object.keys(pages))
    write(
      `pages${route}.json`,
      page(route, [{ type: 'paragraphs', id: 'who', heading: 'Who', paragraphs: ['We.'] }]),
    );
  const links = Object.values(pages)
    .flat()
    .map((href) => ({ text: href, href }));
  const files = ['/media/price list 100%25.pdf', '/media/linked%20photo.png'];
  write(
    'pages/Names.json',
    page('/Names', [
      { type: 'call-to-action', heading: 'Links', actions: links.slice(0, 2) },
      {
        type: 'paragraphs',
        paragraphs: [
          ...links.map(({ href }) => `[page](<${href}>)`),
          ...files.map((href) => `[file](<${href}>)`),
        ],
      },
      ...[...pictures, 'plan #1.svg'].map((name) => ({
        type: 'figure',
        image: { src: `media/${name}`, alt: 'A boat' },
      })),
    ]),
  );
  const settings = join(root, 'pages/_site.json');
  const json: { navigation: object[]; feed?: object } = JSON.parse(readFileSync(settings, 'utf8'));
  json.feed = { collection: 'boats', title: price };
  json.navigation.push({
    text: price,
    href: '/Dr.Smith',
    items: [{ text: 'गर्भ', href: '/गर्भ/आईवीएफ क्या है' }],
  });
  writeFileSync(settings, JSON.stringify(json));
}

const ask = (address: string) => fetch(new URL(address, site.url), { redirect: 'manual' });
const textOf = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&#39;', "'");
const attributesOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'gi'))].map(([, value = '']) => textOf(value));

test.each(Object.keys(pages))('the page %s is served, and knows its own address', async (route) => {
  const path = route.split('/').map(encodeURIComponent).join('/');
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  const html = await response.text();
  const [canonical = ''] = html.match(/(?<=rel="canonical" href=")[^"]*/) ?? [];
  const { pathname } = new URL(textOf(canonical));
  expect(decodeURIComponent(pathname).normalize('NFC')).toBe(route.normalize('NFC'));
  expect((await ask(pathname)).status).toBe(200);
});

describe('the page that uses them', () => {
  let html: string;
  beforeAll(async () => {
    html = await (await ask('/Names')).text();
  });

  test('has links that all lead somewhere', async () => {
    const links = attributesOf(html, 'href').filter((href) => href.startsWith('/'));
    expect(links.length).toBeGreaterThan(30);
    for (const href of new Set(links)) expect([href, (await ask(href)).status]).toEqual([href, 200]);
  });

  test('has pictures that are all there, with no character an address cannot hold', async () => {
    const srcsets = attributesOf(html, 'srcset').flatMap((srcset) =>
      srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
    );
    const addresses = new Set(
      [...attributesOf(html, 'src'), ...srcsets].filter((src) => src.includes('/media/')),
    );
    expect(addresses.size).toBeGreaterThanOrEqual(pictures.length * 2);
    for (const src of addresses) {
      expect(src).toMatch(/^[!-~]+$/);
      const response = await ask(src);
      expect([src, response.status]).toEqual([src, 200]);
      expect(response.headers.get('content-type')).toMatch(/^image\//);
    }
  });

  test('shows dollar signs as they are', async () => {
    expect(textOf(html)).toContain(`>${price}<`);
    expect(textOf(html)).toContain(`Vis sider under ${price}`);
    expect(html.match(/<\/html>/g)).toHaveLength(1);
  });
});

test('sitemap, feed and redirects lead to them', async () => {
  const addressesIn = async (path: string, pattern: RegExp) =>
    [...(await (await ask(path)).text()).matchAll(pattern)].map(
      ([, address = '']) => new URL(textOf(address.replaceAll('&apos;', "'"))).pathname,
    );
  const mapped = await addressesIn('/sitemap.xml', /<loc>([^<]*)/g);
  const fed = await addressesIn('/feed.xml', /<id>([^<]*)<\/id>/g);
  expect(mapped.length).toBeGreaterThan(Object.keys(pages).length);
  for (const path of new Set([...mapped, ...fed]))
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  for (const route of Object.keys(pages)) {
    const old = new URL(`/old${route}`.split('/').map(encodeURIComponent).join('/'), site.url).pathname;
    const response = await ask(old.replace(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent));
    expect([route, response.status]).toEqual([route, 301]);
    expect((await ask(response.headers.get('location') ?? '')).status).toBe(200);
  }
});
