import { statSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../../src/content/values/address';
import type { SiteContext } from '../../../src/model/content';
import type { MediaFacts } from '../../../src/model/media';
import type { ResolvedImage } from '../../../src/model/resolved';
import { plainPicture } from '../../prepare/pictures';
import { inspectPublicFiles } from '../../prepare/public-files';
import type { SiteFolder } from '../../site/files';

type ShownPicture = Omit<ResolvedImage, 'alt'> | undefined;

/**
 * Makes the function that gives the pictures of a site as they are, in one size; each is looked at once. The time of its
 * last change is in its address: under the same one a browser would go on showing the old picture.
 * @returns undefined for what is not a picture; the check says so where it is used.
 */
export function plainPictures(
  { root }: Pick<SiteFolder, 'root'>,
  { settings, environment: { media } }: SiteContext,
): (path: string) => ShownPicture {
  const known = new Map<string, ShownPicture>();
  const look = (path: string): ShownPicture => {
    const facts = media.facts(path);
    const stats = statSync(join(root, 'public', path), { throwIfNoEntry: false });
    if (facts?.kind !== 'picture' || !stats) return undefined;
    const version = Math.round(stats.mtimeMs).toString(36) + stats.size.toString(36);
    return plainPicture(facts, `${addressOf(`/${path}`, settings?.base ?? '/')}?v=${version}`);
  };
  return (path) => {
    if (!known.has(path)) known.set(path, look(path));
    return known.get(path);
  };
}

/** Makes the function that finds out what the files under public/ are, each of them again only when it has changed. */
export function createInspector() {
  const known = new Map<string, { stamp: string; facts: MediaFacts | undefined }>();

  return async ({ root, publicFiles, stamp }: SiteFolder): Promise<Map<string, MediaFacts>> => {
    const stampOf = (path: string) => stamp(`public/${path}`);
    const changed = publicFiles.filter((path) => known.get(path)?.stamp !== stampOf(path));
    const found = await inspectPublicFiles({ root, publicFiles: changed });
    for (const path of changed) known.set(path, { stamp: stampOf(path), facts: found.get(path) });
    return new Map(
      publicFiles.flatMap((path) => {
        const facts = known.get(path)?.facts;
        return facts ? [[path, facts] as const] : [];
      }),
    );
  };
}
