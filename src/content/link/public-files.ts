import type { Fault, SiteContext } from '../../model/content';
import { isEngineFile } from '../page/route';
import type { Routes } from './routes';

interface Published extends Routes {
  context: SiteContext;
  hasFeed: boolean;
}

/** A file of the public folder must not take the place of a page or of a file that the build writes itself. */
export function publicFileFaults({ pages, aliases, context, hasFeed }: Published): Fault[] {
  const owners = new Map<string, string>();
  for (const alias of aliases.keys()) owners.set(alias.toLowerCase(), `the redirect from "${alias}"`);
  for (const route of pages.keys()) owners.set(route.toLowerCase(), `the page "${route}"`);
  return context.environment.media.paths().flatMap((path): Fault[] => {
    // Beside a file stand its compressed copies.
    const plain = path.replace(/\.(?:br|gz)$/, '');
    const isWritten = isEngineFile(plain) && (plain !== 'feed.xml' || hasFeed);
    const owner = isWritten ? 'one that the build writes' : owners.get(addressedBy(plain));
    if (owner === undefined) return [];
    return [
      {
        severity: 'error',
        code: 'asset/collision',
        file: `public/${path}`,
        pointer: '',
        message: `This file would take the place of ${owner}.`,
        hint: 'Rename the file, or move it into public/media.',
      },
    ];
  });
}

/** The address at which servers show a file, where it is a page's. Some disks do not tell A from a. */
function addressedBy(path: string): string {
  const bare = path.replace(/\.html$/i, '').replace(/(?:^|\/)index$/i, '');
  return `/${bare}`.toLowerCase();
}
