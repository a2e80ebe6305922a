import type { Fault, Linked, SiteContext } from '../../model/content';
import { isEngineFile } from '../page/route';

/** Files under public/ are copied as they are: none may stand where a page or a file of the build will. */
export function publicFileFaults(
  { environment }: SiteContext,
  { pages, aliases }: Pick<Linked, 'pages' | 'aliases'>,
): Fault[] {
  const owners = new Map<string, string>();
  for (const [alias, route] of aliases)
    for (const path of pathsOf(alias)) owners.set(path, `the redirect from "${alias}" to "${route}"`);
  for (const [route, { file }] of pages)
    for (const path of pathsOf(route)) owners.set(path, `the page "${route}" (${file})`);
  return environment.media.paths().flatMap((path): Fault[] => {
    // Some disks cannot tell capital letters from lowercase ones; beside a file stand its compressed copies.
    const plain = path.toLowerCase().replace(/\.(?:br|gz)$/, '');
    const owner = isEngineFile(plain) ? 'one that the build writes' : owners.get(plain);
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
