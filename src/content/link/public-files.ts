import type { Linked, SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import { isEngineFile } from '../page/route';

/** Files under public/ are copied as they are: none may be where a page or a file of the build will be. */
export function publicFileFaults(
  { environment }: SiteContext,
  { pages, aliases }: Pick<Linked, 'pages' | 'aliases'>,
): Fault[] {
  const owners = new Map<string, string>();
  for (const [alias, route] of aliases)
    owners.set(alias.toLowerCase(), `the redirect from "${alias}" to "${route}"`);
  for (const [route, { file }] of pages) owners.set(route.toLowerCase(), `the page "${route}" (${file})`);
  return environment.media.paths().flatMap((path): Fault[] => {
    // Some disks cannot tell capital letters from lowercase ones; beside a file are its compressed copies.
    const plain = path.toLowerCase().replace(/\.(?:br|gz)$/, '');
    const owner = isEngineFile(plain) ? 'one that the build writes' : ownerOf(plain, owners);
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

/** Whose address servers may answer with a file. */
const ownerOf = (path: string, owners: ReadonlyMap<string, string>): string | undefined =>
  owners.get(`/${path}`) ??
  owners.get(`/${path.replace(/\.html$/, '')}`) ??
  owners.get(`/${path.replace(/(?:^|\/)index\.html$/, '')}`);
