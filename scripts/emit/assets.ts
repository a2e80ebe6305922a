/** The files beside the pages: those that are copied, and what hosts and search engines read. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteIndex } from '../../src/model/content';
import type { PageIndex } from '../../src/model/page-index';
import { headerRules, writeHeaders } from '../site/headers';
import { cachedFile, type PictureRecord } from '../assets/images';
import { outputPath, type Output } from './output';
import { escapeHtml } from '../../src/app/head';
import { addressOf } from '../../src/content/values/address';
import type { CollectionEntry } from '../../src/model/resolved';
import type { ResolvedSite } from '../../src/model/site';

interface FileSources {
  clientDir: string;
  publicDir: string;
  /** Files of the public folder that the site needs as they are. */
  publicFiles: string[];
  /** The families that a theme sets text in; without it, all of the engine's own are. */
  faces: string | undefined;
}

/** Copies the app's own files and those of the public folder. Returns their paths in the output. */
export async function copyFiles(output: Output, sources: FileSources): Promise<string[]> {
  const assets = join(sources.clientDir, 'assets');
  return copyAll(output, [
    ...(await readdir(assets))
      .filter((name) => isFontInUse(name, sources.faces))
      .map((name): Copy => [join(assets, name), `assets/${name}`]),
    ...sources.publicFiles.map((path): Copy => [join(sources.publicDir, path), path]),
  ]);
}

/** Copies the pictures that were made, in all their sizes. Returns their paths in the output. */
export const copyPictures = (
  output: Output,
  pictures: ReadonlyMap<string, PictureRecord>,
  pictureCache: string,
): string[] =>
  copyAll(
    output,
    [...pictures.values()]
      .flatMap(({ sources }) => sources.flatMap(({ files }) => files))
      .map(({ path }): Copy => [cachedFile(path, pictureCache), path]),
  );

type Copy = [from: string, to: string];

function copyAll(output: Output, copies: readonly Copy[]): string[] {
  for (const [from, to] of copies) output.copy(from, to);
  return copies.map(([, to]) => to);
}

/** The days on which files were last changed, where that is known, as YYYY-MM-DD. */
type FileDates = Pick<ReadonlyMap<string, string>, 'get'>;

/** What hosts and search engines read beside the pages, by path. */
export function discoveryFiles(siteIndex: SiteIndex, dates: FileDates): Map<string, string> {
  const { site, aliases } = siteIndex;
  const files = new Map([
    ['_headers', writeHeaders(headerRules(site))],
    ['_redirects', redirectsFile(site, aliases)],
    ['robots.txt', robotsTxt(site)],
    ['site.webmanifest', webManifest(site)],
    ['sitemap.xml', sitemapXml(site, sitemapEntries(siteIndex, dates))],
  ]);
  for (const [alias, route] of aliases) files.set(outputPath(alias), redirectHtml(site, route));
  const feed = feedEntries(siteIndex, dates);
  if (feed.length > 0) files.set('feed.xml', feedXml(site, feed));
  return files;
}

/** Every page has its own day, or that on which its file was last changed. */
const dayOf = ({ collection, file }: PageIndex, dates: FileDates) => collection?.date || dates.get(file);

const sitemapEntries = ({ pages }: SiteIndex, dates: FileDates) =>
  [...pages.values()]
    .filter((page) => page.meta.isIndexed)
    .map((page) => ({ route: page.route, day: dayOf(page, dates) }));

/** A feed must say of every entry when it was changed: a page of which no day is known is left out. */
const feedEntries = ({ site, pages }: SiteIndex, dates: FileDates): FeedEntry[] =>
  (site.feed?.collection ?? []).flatMap((entry) => {
    const page = pages.get(entry.route);
    const day = page && dayOf(page, dates);
    return day ? [{ ...entry, day }] : [];
  });

/** The site with a feed only where that has entries, for pages lead to it; says what it leaves out. */
export function withDatedFeed(
  siteIndex: SiteIndex,
  dates: FileDates,
  log: (line: string) => void,
): SiteIndex {
  const { feed, ...site } = siteIndex.site;
  const count = feedEntries(siteIndex, dates).length;
  if (!feed || count === feed.collection.length) return siteIndex;
  log(
    `feed.xml ${count === 0 ? 'is not written' : 'is not whole'}: neither "date" in "collection" nor git gives a day for ${feed.collection.length - count} of its ${feed.collection.length} pages.`,
  );
  return count > 0 ? siteIndex : { ...siteIndex, site };
}

/**
 * Whether text is set in a font of the engine's own. That of Devanagari is kept beside every other, for visitors may
 * enter Hindi anywhere.
 */
const isFontInUse = (name: string, faces: string | undefined): boolean => {
  const [, family] = /^(figtree|fraunces)-.*\.woff2$/.exec(name) ?? [];
  return family === undefined || faces === undefined || faces.toLowerCase().includes(`${family} variable`);
};

/** The engine's own fonts that the first view needs: those that index.html's stylesheet names for Latin text. */
export async function preloadedFonts(clientDir: string, base: string, faces?: string): Promise<string[]> {
  const names = await readdir(join(clientDir, 'assets'));
  return names
    .filter((name) => /^[a-z]+-core-(?!italic).*\.woff2$/.test(name) && isFontInUse(name, faces))
    .sort()
    .map((name) => `${base}assets/${name}`);
}

// XML has no control characters, not even escaped: one would make the whole file unreadable.
const noXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const xml = (text: string) => escapeHtml(text.replace(noXml, '')).replaceAll("'", '&apos;');

interface SitemapEntry {
  /** Without the base path. */
  route: string;
  /** When the page was last changed, as YYYY-MM-DD, where that is known. */
  day: string | undefined;
}

/** The absolute address of a route. */
function absoluteAddress(site: ResolvedSite, route: string): string {
  return site.origin + addressOf(route, site.base);
}

function sitemapXml(site: ResolvedSite, entries: SitemapEntry[]): string {
  const urls = entries.map(({ route, day }) => {
    const date = day ? `<lastmod>${day}</lastmod>` : '';
    return `  <url><loc>${xml(absoluteAddress(site, route))}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function robotsTxt(site: ResolvedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress(site, '/sitemap.xml')}\n`;
}

interface FeedEntry extends CollectionEntry {
  /** When the page was last changed, as YYYY-MM-DD. */
  day: string;
}

/**
 * An Atom feed, which must say when the whole and each entry were last changed (RFC 4287, 4.1).
 * When it was published is said only of entries that have a date.
 */
function feedXml(site: ResolvedSite, entries: FeedEntry[]): string {
  const time = (day: string) => `${day}T00:00:00Z`;
  const self = absoluteAddress(site, '/feed.xml');
  const items = entries.map(({ route, title, summary, date, day }) => {
    const address = absoluteAddress(site, route);
    const lines = [
      element('title', title),
      element('id', address),
      `<link href="${xml(address)}"/>`,
      date && element('published', time(date.iso)),
      element('updated', time(day)),
      summary && element('summary', summary),
    ];
    return `  <entry>\n${lines
      .filter(Boolean)
      .map((line) => `    ${line}\n`)
      .join('')}  </entry>\n`;
  });
  const head = [
    element('title', site.feed?.title ?? site.name),
    element('id', self),
    `<link rel="self" href="${xml(self)}"/>`,
    `<link href="${xml(absoluteAddress(site, '/'))}"/>`,
    element(
      'updated',
      time(
        entries
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '',
      ),
    ),
    `<author>${element('name', site.name)}</author>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(site.lang)}">\n${head.map((line) => `  ${line}\n`).join('')}${items.join('')}</feed>\n`;
}

const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;

function webManifest(site: ResolvedSite): string {
  const icons = (site.head.manifestIcons ?? []).map(({ src, sizes, purpose }) => ({
    src,
    sizes,
    type: 'image/png',
    ...(purpose && { purpose }),
  }));
  const manifest = {
    name: site.name,
    short_name: site.name,
    lang: site.lang,
    start_url: site.base,
    scope: site.base,
    display: 'browser',
    theme_color: site.head.themeColor,
    background_color: site.head.themeColor,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The `_redirects` file that static hosts read: alias, target, status. Some know no 308. */
function redirectsFile(site: ResolvedSite, aliases: ReadonlyMap<string, string>): string {
  const address = (route: string) => addressOf(route, site.base);
  return [...aliases].map(([from, to]) => `${address(from)} ${address(to)} 301\n`).join('');
}

/** A page for hosts that know no redirects: it leads on by itself and by a link. */
function redirectHtml(site: ResolvedSite, route: string): string {
  const path = xml(addressOf(route, site.base));
  return `<!doctype html>\n<html lang="${site.lang}">\n<head>\n<meta charset="utf-8">\n<title>${path}</title>\n<meta name="robots" content="noindex">\n<meta http-equiv="refresh" content="0; url=${path}">\n<link rel="canonical" href="${xml(absoluteAddress(site, route))}">\n</head>\n<body><p><a href="${path}">${path}</a></p></body>\n</html>\n`;
}
