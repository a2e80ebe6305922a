import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteIndex } from '../../src/model/content';
import {
  feedXml,
  redirectHtml,
  redirectsFile,
  robotsTxt,
  sitemapXml,
  webManifest,
  type SitemapEntry,
} from './discovery';
import { headerRules, writeHeaders } from '../site/headers';
import { cachedFile, type PictureRecord } from '../assets/images';
import { outputPath, type Output } from './output';

export interface FileSources {
  clientDir: string;
  publicDir: string;
  /** Files of the public folder that the site needs as they are. */
  publicFiles: string[];
}

/** Copies the app's own files and those of the public folder. Returns their paths in the output. */
export async function copyFiles(output: Output, sources: FileSources): Promise<string[]> {
  const assets = join(sources.clientDir, 'assets');
  return copyAll(output, [
    ...(await readdir(assets)).map((name): Copy => [join(assets, name), `assets/${name}`]),
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

/** What hosts and search engines read beside the pages, by path. */
export function discoveryFiles(
  siteIndex: SiteIndex,
  lastChanged: (file: string) => string | undefined,
): Map<string, string> {
  const { site, aliases, pages } = siteIndex;
  const files = new Map([
    ['_headers', writeHeaders(headerRules(site))],
    ['_redirects', redirectsFile(site, aliases)],
    ['robots.txt', robotsTxt(site)],
    ['site.webmanifest', webManifest(site)],
    ['sitemap.xml', sitemapXml(site, sitemapEntries(siteIndex, lastChanged))],
  ]);
  for (const [alias, route] of aliases) files.set(outputPath(alias), redirectHtml(site, route));
  if (site.feed) {
    const dates = [...pages.values()]
      .map(({ file }) => lastChanged(file))
      .filter((date) => date !== undefined);
    const entries = site.feed.collection.map((entry) => ({
      ...entry,
      lastChanged: lastChanged(pages.get(entry.route)?.file ?? ''),
    }));
    files.set('feed.xml', feedXml(site, entries, dates.sort().at(-1) ?? '1970-01-01'));
  }
  return files;
}

function sitemapEntries(
  { pages }: SiteIndex,
  lastChanged: (file: string) => string | undefined,
): SitemapEntry[] {
  return [...pages.values()]
    .filter((page) => page.meta.isIndexed)
    .map(({ route, file }) => ({ route, lastChanged: lastChanged(file) }));
}

/**
 * The engine's own fonts that the first view needs: those that index.html's stylesheet names for Latin text.
 * @param faces the families that a theme sets text in; without it, all of the engine's own are.
 */
export async function preloadedFonts(clientDir: string, base: string, faces?: string): Promise<string[]> {
  const names = await readdir(join(clientDir, 'assets'));
  const isUsed = (name: string) =>
    faces === undefined || faces.toLowerCase().includes(`${name.split('-')[0]} variable`);
  return names
    .filter((name) => /^[a-z]+-core-(?!italic).*\.woff2$/.test(name) && isUsed(name))
    .sort()
    .map((name) => `${base}assets/${name}`);
}
