import type { Fault, SiteContext } from '../../model/content';
import type { Routes } from './routes';

// What every build writes beside the pages.
const written = new Set([
  '404.html',
  '_headers',
  '_redirects',
  'feed.xml',
  'robots.txt',
  'site.webmanifest',
  'sitemap.xml',
]);

/** Files under public/ are copied as they are: none may stand where a page or a file of the build will. */
export function publicFileFaults({ environment }: SiteContext, { pages, aliases }: Routes): Fault[] {
  const owners = new Map<string, string>();
  for (const [alias, route] of aliases)
    for (const path of pathsOf(alias)) owners.set(path, `the redirect from "${alias}" to "${route}"`);
  for (const [route, { file }] of pages)
    for (const path of pathsOf(route)) owners.set(path, `the page "${route}" (${file})`);
  return environment.media.paths().flatMap((path): Fault[] => {
    const owner = written.has(path.toLowerCase())
      ? 'one that every build writes'
      : // Some disks cannot tell capital letters from lowercase ones.
        owners.get(path.toLowerCase());
    if (owner === undefined) return [];
    return [
      {
        severity: 'error',
        code: 'asset/replaces-page',
        file: `public/${path}`,
        pointer: '',
        message: `This file would take the place of ${owner}.`,
        hint: 'Rename it, or delete it.',
      },
    ];
  });
}

/** The files that servers may send for an address. */
function pathsOf(route: string): string[] {
  const path = route.slice(1).toLowerCase();
  return path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`];
}
