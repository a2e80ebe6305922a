import { statSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../../src/content/values/address';
import type { MediaLibrary, SiteContext } from '../../../src/model/content';
import type { ResolvedImage } from '../../../src/model/resolved';
import type { SiteFolder } from '../../site/files';

type ShownPicture = Omit<ResolvedImage, 'alt'> | undefined;

/** The pictures of a site as they are, each looked at once. */
export function plainPictures(
  { root }: Pick<SiteFolder, 'root'>,
  { settings, environment: { media } }: SiteContext,
): (path: string) => ShownPicture {
  const known = new Map<string, ShownPicture>();
  const library = { publicDir: join(root, 'public'), base: settings?.base ?? '/', media };
  return (path) => {
    if (!known.has(path)) known.set(path, plainPicture(path, library));
    return known.get(path);
  };
}

/**
 * A picture as it is, in one size. The time of its last change is in its address: under the same one a browser
 * would go on showing the old picture.
 * @returns undefined for what is not a picture; the check says so where it is used.
 */
function plainPicture(
  path: string,
  { publicDir, base, media }: { publicDir: string; base: string; media: MediaLibrary },
): ShownPicture {
  const facts = media.facts(path);
  const stats = statSync(join(publicDir, path), { throwIfNoEntry: false });
  if (facts?.kind !== 'picture' || !stats) return undefined;
  const version = Math.round(stats.mtimeMs).toString(36) + stats.size.toString(36);
  return {
    width: facts.width,
    height: facts.height,
    src: `${addressOf(`/${path}`, base)}?v=${version}`,
    sources: [],
  };
}
