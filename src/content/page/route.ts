const pagesFolder = 'pages/';

/** The route of a page's file: `pages/Guides/Start.json` is `/Guides/Start`, `index.json` its folder. */
export function routeOfFile(path: string): string {
  const name = path.slice(pagesFolder.length, -'.json'.length);
  if (name === 'index') return '/';
  return `/${name.endsWith('/index') ? name.slice(0, -'/index'.length) : name}`;
}

/** Names that begin with an underscore hold settings and shared parts; they are no routes. */
export const isPageFile = (path: string): boolean =>
  path.startsWith(pagesFolder) &&
  path.endsWith('.json') &&
  !path.split('/').some((part) => part.startsWith('_'));

export const isSharedFile = (path: string): boolean =>
  path.startsWith('pages/_shared/') && path.endsWith('.json');

export const sharedName = (path: string): string => path.slice('pages/_shared/'.length, -'.json'.length);

export const formName = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** Why an address cannot be a route; undefined when it can. */
export function routeFault(route: string): string | undefined {
  if (!route.startsWith('/')) return 'An address of this site begins with /.';
  if (route === '/') return undefined;
  if (route.endsWith('/')) return 'An address has no / at its end.';
  if (/[?#]/.test(route)) return 'An address has no ? and no #.';
  if (route.includes('\\')) return 'An address has no backslash.';
  if (route.includes('//')) return 'An address has no empty part between two slashes.';
  const parts = route.slice(1).split('/');
  if (parts.some((part) => part === '.' || part === '..')) return 'An address has no . or .. parts.';
  if (parts.some((part) => part.startsWith('_')))
    return 'Parts of an address do not begin with an underscore; such files are settings and shared parts.';
  if (!/^[\w~!$&'()*+,;=:@./-]*$/u.test(route))
    return 'An address is made of letters from a to z, digits, hyphens and slashes.';
  if (route.endsWith('.html') || route === '/404' || parts.at(-1) === 'index')
    return 'This address is taken by the files of the built site.';
  return undefined;
}

/** A heading as an id: small letters, digits and hyphens; letters of other scripts stay. */
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
