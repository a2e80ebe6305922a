import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteIndex } from '../../src/model/content';
import type { PageIndex } from '../../src/model/page-index';
import {
  feedXml,
  redirectHtml,
  redirectsFile,
  robotsTxt,
  sitemapXml,
  webManifest,
  type FeedEntry,
} from './discovery';
import { headerRules, writeHeaders } from '../site/headers';
import { cachedFile, type PictureRecord } from '../assets/images';
import { outputPath, type Output } from './output';

export interface FileSources {
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
