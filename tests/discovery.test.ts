// @vitest-environment jsdom
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFolder } from '../scripts/check/folder';
import { headersFor, readHeaders } from '../scripts/site/headers';
import { openSiteFolder } from '../scripts/site/files';
import type { Json, JsonObject } from '../src/model/resolved';
import { builtFiles, builtPages, readBuilt } from './lib/built-site';

const root = resolve(import.meta.dirname, '..');
const { siteIndex } = await checkFolder(openSiteFolder(root));
const { site, context, pages, aliases } = siteIndex;
const { origin } = site;
const templates = context.settings?.pageKinds ?? {};
const day = /^\d{4}-\d{2}-\d{2}$/;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const html = builtPages();
// The heads alone, which is a tenth of the work.
const documents = new Map(
  [...html].map(([route, text]) => [route, parse(text.slice(0, text.indexOf('<body')))]),
);
const xml = (path: string) => new DOMParser().parseFromString(readBuilt(path), 'application/xml');
const texts = (parent: ParentNode, selector: string) =>
  [...parent.querySelectorAll(selector)].map((element) => element.textContent ?? '');

/** Whether an absolute address of this site leads to a page or a file of it. */
function leadsSomewhere(address: string): boolean {
  if (!address.startsWith(`${origin}/`)) return false;
  const path = decodeURI(address.slice(origin.length));
  return documents.has(path) || builtFiles.includes(path.slice(1));
}

describe('every page', () => {
  test('of the content is built, and no other', () => {
    expect([...documents.keys()].sort()).toEqual([...pages.keys()].sort());
    expect(documents.size).toBeGreaterThanOrEqual(51);
  });

  test.each([...documents])('%s says what it is to search engines and when it is shared', (route, page) => {
    const meta = (name: string) => {
      const found = page.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`);
      expect(found.length, name).toBe(1);
      return found[0]?.getAttribute('content') ?? '';
    };
    const canonical = [...page.querySelectorAll('link[rel="canonical"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(canonical).toEqual([origin + route]);
    expect(page.title).toBe(pages.get(route)?.meta.title);
    expect(meta('description')).toBe(pages.get(route)?.meta.description);
    expect(meta('robots')).toMatch(/^(no)?index, follow$/);
    expect(meta('og:title')).toBe(page.title);
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(origin + route);
    expect(meta('og:site_name')).toBe(site.name);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(leadsSomewhere(meta('og:image'))).toBe(true);
    expect(Number(meta('og:image:width'))).toBeGreaterThanOrEqual(600);
    expect(Number(meta('og:image:height'))).toBeGreaterThanOrEqual(315);
  });

  test('has a title and a description of its own', () => {
    const all = [...documents.values()];
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    const descriptions = all.map((page) =>
      page.querySelector('meta[name="description"]')?.getAttribute('content'),
    );
    expect(new Set(descriptions).size).toBe(all.length);
  });
});

describe('structured data', () => {
  test.each([...documents])('%s has that of its kind, with absolute addresses that exist', (route, page) => {
    const objects = structuredData(page);
    const kind = pages.get(route)?.kind ?? '';
    const wanted = templates[kind]?.structuredData ?? [];
    expect(objects.map((object) => object['@type'])).toEqual(
      wanted.map((template) => Object.entries(template).find(([key]) => key === '@type')?.[1]),
    );
    for (const object of objects) {
      expect(object['@context']).toBe('https://schema.org');
      expect(emptyValues(object)).toEqual([]);
      expect(invented(object)).toEqual([]);
      for (const address of addressesIn(object)) {
        expect(leadsSomewhere(address), address).toBe(true);
      }
    }
  });

  test('has no placeholder left', () => {
    const all = [...documents.values()].map((page) => JSON.stringify(structuredData(page))).join('');
    expect(all).not.toMatch(/\{(page|site)\.|\{\w+\}/);
  });

  test('gives every page but the home page its way from there', () => {
    for (const [route, page] of documents) {
      const [list] = structuredData(page).filter((object) => object['@type'] === 'BreadcrumbList');
      if (route === '/') continue;
      const items = listOf(list?.['itemListElement']);
      expect(items.length, route).toBeGreaterThanOrEqual(2);
      expect(items.map((item) => item['position'])).toEqual(items.map((_, index) => index + 1));
      expect(items[0]?.['item']).toBe(`${origin}/`);
      expect(items.at(-1)?.['item']).toBe(origin + route);
      expect(
        items.map((item) => item['name']).filter((name) => typeof name !== 'string' || name === ''),
      ).toEqual([]);
    }
  });

  test('asks the questions of the page that asks them', () => {
    const asking = [...documents].filter(([route]) =>
      JSON.stringify(templates[pages.get(route)?.kind ?? '']).includes('{page.questions}'),
    );
    expect(asking.length).toBeGreaterThan(0);
    for (const [route, page] of asking) {
      const [{ mainEntity } = {}] = structuredData(page);
      const questions = listOf(mainEntity);
      expect(questions.length).toBe(10);
      const visible =
        parse(html.get(route) ?? '')
          .querySelector('main')
          ?.textContent?.replace(/\s+/g, ' ') ?? '';
      for (const { name, acceptedAnswer } of questions) {
        expect(visible).toContain(name);
        const [{ text = '' } = {}] = listOf([acceptedAnswer ?? null]);
        for (const paragraph of String(text).split('\n'))
          expect(visible).toContain(paragraph.replace(/\s+/g, ' '));
      }
    }
  });

  test('tells of the films of the site what is known and nothing else', () => {
    const films = [...documents.values()].flatMap((page) =>
      structuredData(page).flatMap(({ video }) => listOf(video)),
    );
    expect(films.length).toBeGreaterThanOrEqual(15);
    for (const film of films) {
      const { name, description, contentUrl, thumbnailUrl } = film;
      expect(Object.keys(film).sort()).toEqual([
        '@type',
        'contentUrl',
        'description',
        'name',
        'thumbnailUrl',
      ]);
      expect(String(name).length).toBeGreaterThan(10);
      expect(String(description).length).toBeGreaterThan(10);
      expect(contentUrl).toMatch(/\.mp4$/);
      expect(leadsSomewhere(String(contentUrl))).toBe(true);
      expect(leadsSomewhere(String(thumbnailUrl))).toBe(true);
    }
  });
});

describe('the files for search engines and hosts', () => {
  test('sitemap.xml lists the pages that may be indexed, with the days of their last change', () => {
    const map = xml('sitemap.xml');
    expect(map.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const indexed = [...pages.values()]
      .filter(({ meta }) => meta.isIndexed)
      .map(({ route }) => origin + route);
    expect(texts(map, 'url > loc').sort()).toEqual(indexed.sort());
    for (const date of texts(map, 'lastmod')) {
      expect(date).toMatch(day);
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now() + 86_400_000);
    }
  });

  test('robots.txt lets all in and names the sitemap', () => {
    const lines = readBuilt('robots.txt').split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(lines.filter((line) => line.startsWith('Disallow: /'))).toEqual([]);
  });

  test('the feed is Atom with an entry for each article, and no date that nobody gave', () => {
    const feed = xml('feed.xml');
    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(feed.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(`${origin}/feed.xml`);
    expect(texts(feed, 'feed > id, feed > title, feed > updated, feed > author > name')).toHaveLength(4);
    const entries = [...feed.querySelectorAll('entry')];
    expect(entries.length).toBe(site.feed?.collection.length);
    for (const entry of entries) {
      const [id = ''] = texts(entry, 'id');
      expect(leadsSomewhere(id)).toBe(true);
      expect(entry.querySelector('link')?.getAttribute('href')).toBe(id);
      expect(texts(entry, 'title').join('')).not.toBe('');
      const [article] = site.feed?.collection.filter(({ route }) => origin + route === id) ?? [];
      expect(texts(entry, 'published')).toEqual(article?.date ? [`${article.date.iso}T00:00:00Z`] : []);
      const changed = lastChanged(id.slice(origin.length)) ?? texts(feed, 'feed > updated')[0]?.slice(0, 10);
      expect(texts(entry, 'updated')).toEqual([`${changed}T00:00:00Z`]);
    }
    expect(new Set(texts(feed, 'entry > id')).size).toBe(entries.length);
  });

  test('every page names the icons, the manifest and the feed, and all are there', () => {
    for (const page of documents.values()) {
      for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'alternate']) {
        const links = [...page.querySelectorAll(`link[rel="${rel}"]`)];
        expect(links.length, rel).toBeGreaterThan(0);
        for (const link of links)
          expect(leadsSomewhere(origin + (link.getAttribute('href') ?? ''))).toBe(true);
      }
    }
  });

  test('the manifest names icons of 192 and 512 pixels and one to be cut', () => {
    const manifest: {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    } = JSON.parse(readBuilt('site.webmanifest'));
    expect(manifest.name).toBe(site.name);
    expect(manifest.start_url).toBe(site.base);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) expect(leadsSomewhere(origin + src)).toBe(true);
  });

  test('_redirects leads from every alias to its page, in a form that every host reads', () => {
    const rows = readBuilt('_redirects').trim().split('\n');
    expect(rows).toEqual([...aliases].map(([from, to]) => `${from} ${to} 301`));
    for (const [from, to] of aliases) {
      expect(documents.has(from)).toBe(false);
      expect(documents.has(to)).toBe(true);
      const page = parse(readBuilt(`${from.slice(1)}.html`));
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(origin + to);
      expect(page.querySelector('a')?.getAttribute('href')).toBe(to);
    }
  });

  test('_headers is what hosts read: short lines, few rules, no header twice for an address', () => {
    const text = readBuilt('_headers');
    for (const line of text.split('\n')) {
      expect(line).toMatch(/^(?:\/\S*| {2}[A-Z][\w-]*: \S.*|)$/);
      expect(line.length).toBeLessThanOrEqual(2000);
    }
    const rules = readHeaders(text);
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const path of ['/', '/assets/x.js', '/media/x.webp']) {
      const matching = rules.filter((rule) => path.startsWith(rule.path.slice(0, -1)));
      const names = matching.flatMap(({ headers }) => Object.keys(headers));
      expect(new Set(names).size).toBe(names.length);
      const headers = headersFor(path, rules);
      expect(headers['X-Content-Type-Options']).toBe('nosniff');
      expect(headers['Content-Security-Policy']).not.toMatch(/unsafe-|\*|http:/);
    }
  });
});

/** The JSON-LD objects of a page, in order. */
function structuredData(page: Document): JsonObject[] {
  return texts(page, 'script[type="application/ld+json"]').map((text): JsonObject => JSON.parse(text));
}

function listOf(value: Json | undefined): JsonObject[] {
  const list = Array.isArray(value) ? value : [];
  return list.filter(
    (item): item is JsonObject => typeof item === 'object' && item !== null && !Array.isArray(item),
  );
}

/** Every property with its name, however deep. */
function* propertiesOf(value: Json): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [key, child];
    yield* propertiesOf(child);
  }
}

const emptyValues = (object: JsonObject) =>
  [...propertiesOf(object)].filter(([, value]) =>
    ['', '[]', '{}', 'null'].includes(typeof value === 'string' ? value : JSON.stringify(value)),
  );

/** What would be made up while nobody has given it. */
const invented = (object: JsonObject) =>
  [...propertiesOf(object)]
    .map(([key]) => key)
    .filter((key) => /rating|review$|^geo$|latitude|longitude|telephone|^date|uploadDate|award/i.test(key));

/** The addresses in it, but for those of others, such as the vocabulary. */
const addressesIn = (object: JsonObject) =>
  [...propertiesOf(object)].flatMap(([key, value]) =>
    typeof value === 'string' && /url$|^image$|^item$|^mainEntityOfPage$/i.test(key) ? [value] : [],
  );

/** The day that is in the sitemap. */
function lastChanged(route: string): string | undefined {
  const entries = [...xml('sitemap.xml').querySelectorAll('url')];
  const entry = entries.find((url) => texts(url, 'loc')[0] === origin + route);
  return entry && texts(entry, 'lastmod')[0];
}
