import { asObject } from '../../model/json';
import { pathWithin } from '../source/places/package-of';

const pagesFolder = 'pages/';

/** The route of a page's file: `pages/Guides/Start.json` is `/Guides/Start`, `index.json` its folder. */
export function routeOfFile(path: string): string {
  // Some systems take the letters of file names apart; addresses have them whole.
  const name = path.slice(pagesFolder.length, -'.json'.length).normalize('NFC');
  if (name === 'index') return '/';
  return `/${name.endsWith('/index') ? name.slice(0, -'/index'.length) : name}`;
}

/** The file whose page has the route unless it says another. */
export const fileOfRoute = (route: string): string =>
  `${pagesFolder}${route === '/' ? 'index' : route.slice(1)}.json`;

export interface PageAddresses {
  /** As the page says it, else as its file does. */
  route: string;
  /** The page itself says its route. */
  isRouted: boolean;
  aliases: string[];
}

/**
 * The addresses of a page from what its file holds, sound or not. The same letters may be written in two ways in
 * Unicode; here they are written in one.
 */
export function addressesOf(file: string, content: unknown): PageAddresses {
  const { route, aliases } = asObject(content);
  return {
    // One without its slash is a fault of its own; links to it are right.
    route: typeof route === 'string' ? route.normalize('NFC').replace(/^(?!\/)/, '/') : routeOfFile(file),
    isRouted: typeof route === 'string',
    aliases: Array.isArray(aliases)
      ? aliases.filter((alias) => typeof alias === 'string').map((alias) => alias.normalize('NFC'))
      : [],
  };
}

/** Names that begin with an underscore hold settings and shared parts; they are no routes. */
export const isPageFile = (path: string): boolean =>
  path.startsWith(pagesFolder) && path.endsWith('.json') && !path.includes('/_');

const sharedFile = /^pages\/_shared\/(.+)\.json$/;

export const isSharedFile = (path: string): boolean => sharedFile.test(pathWithin(path));

export const sharedName = (path: string): string => sharedFile.exec(pathWithin(path))?.[1] ?? '';

export const formName = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** The page of the search, where a site has one. */
export const searchRoute = '/Search';

/** An address or a folder as a shell takes it: in quotes where it has a sign that shells read otherwise. */
export function asArgument(text: string): string {
  if (/^[\p{L}\p{M}\p{N}\\/.:_~-]*$/u.test(text)) return text;
  return /[$`!"]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`;
}

/** What no route holds, and why. */
const never: readonly [found: RegExp, why: string][] = [
  [/^(?!\/)/, 'An address of this site begins with /.'],
  [/.\/$/, 'An address has no / at its end.'],
  [/\\/, 'An address has no backslash.'],
  [/\/\//, 'An address has no empty part between two slashes.'],
  [/\/\.\.?(?=\/|$)/, 'An address has no . or .. parts.'],
  [/\/_/, 'Parts of an address do not begin with an underscore; such files are settings and shared parts.'],
  [/\/\./, 'Parts of an address do not begin with a dot; servers keep such files to themselves.'],
  // In the lists of redirects that hosts read, they stand for any address.
  [/\*/, 'An address has no *: write each of the addresses.'],
  [/\/:/, 'Parts of an address do not begin with a colon.'],
  [
    /\/(?:con|prn|aux|nul|com\d|lpt\d)(?=[./]|$)|\.(?=\/|$)/i,
    'Windows can keep no file of such a name: con, aux, nul and the like, or with a dot at its end.',
  ],
  [/\/\s|\s(?=\/|$)/, 'Parts of an address have no spaces at their ends.'],
  [/[\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060\uFEFF]/u, 'An address has no invisible characters.'],
];

/** Why an address cannot be a route; undefined when it can. */
export function routeFault(route: string, hasSearch = false): string | undefined {
  const [, why] = never.find(([found]) => found.test(route)) ?? [];
  if (route === '/' || why !== undefined) return why;
  const parts = route.slice(1).split('/');
  if (parts.some((part) => new TextEncoder().encode(part).length > longestPart))
    return `Parts of an address have at most ${longestPart} bytes.`;
  if (hasSearch && route.toLowerCase() === searchRoute.toLowerCase())
    return 'This address is taken by the search.';
  if (route.endsWith('.html') || parts.at(-1) === 'index' || isEngineFile(route.slice(1)))
    return 'This address is taken by the files of the built site.';
  return undefined;
}

// Disks take names of 255 bytes; the endings of the built files are among them.
const longestPart = 240;

const engineFiles = new Set([
  '404',
  '404.html',
  '_headers',
  '_redirects',
  '_shard.json',
  '_shard.state',
  'feed.xml',
  'robots.txt',
  'search-index.json',
  'site.webmanifest',
  'sitemap.xml',
]);

/** Whether the build itself writes the file, so that no page and no public file can have its place. */
export const isEngineFile = (path: string): boolean => engineFiles.has(path) || /^assets(?:\/|$)/.test(path);

/** A heading as an id: lower-case letters, digits and hyphens; letters of other scripts stay. */
export function slug(text: string): string {
  const words = isAscii.test(text)
    ? text
        .replaceAll("'", '')
        .toLowerCase()
        .match(/[a-z0-9]+/g)
    : wordsOf(text);
  return words?.join('-').slice(0, 80).replace(/-$/, '') || 'section';
}

// Most headings are, and reading them as all of Unicode costs ten times as much.
const isAscii = /^[ -~]*$/;

function wordsOf(text: string): string[] | null {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036F'’]/g, '');
  return bare.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
}

/** Ids of the frame around every page, which nothing on a page may have. */
export const frameIds: ReadonlySet<string> = new Set(['app', 'main', 'page-data', 'top']);

/** The name itself where it is free, else with the first number that makes it so: “visit-2” after “visit”. Takes it. */
export function freeName(name: string, taken: Set<string>, join = '-'): string {
  const stem = name.replace(new RegExp(`${join}\\d+$`), '');
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem}${join}${number}`;
  taken.add(free);
  return free;
}

/**
 * The id, or the first of id-2, id-3 … that is not taken. Takes it.
 * @param taken every id with the number to try next, so that thousands of equal headings take no quadratic time.
 */
export function takeId(id: string, taken: Map<string, number>): string {
  let free = id;
  let count = taken.get(id) ?? 2;
  for (; taken.has(free) || frameIds.has(free); count += 1) free = `${id}-${count}`;
  taken.set(free, 2);
  if (free !== id && taken.has(id)) taken.set(id, count);
  return free;
}
