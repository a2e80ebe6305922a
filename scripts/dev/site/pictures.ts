import { statSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../../src/content/values/address';
import type { MediaLibrary, SiteContext } from '../../../src/model/content';
import type { MediaFacts } from '../../../src/model/media';
import type { ResolvedImage } from '../../../src/model/resolved';
import { inspectPublicFiles } from '../../prepare/public-files';
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

type Facts = MediaFacts | undefined;

/** Makes the function that finds out what the files under public/ are, each of them again only when it has changed. */
export function createInspector() {
  let known = new Map<string, { stamp: string; facts: Facts }>();

  return async ({ root, publicFiles, stamp }: SiteFolder): Promise<Map<string, MediaFacts>> => {
    const isKnown = (path: string) => known.get(path)?.stamp === stamp(`public/${path}`);
    const changed = publicFiles.filter((path) => !isKnown(path));
    const found = await inspectPublicFiles({ root, publicFiles: changed });
    const fresh = new Map(
      changed.map((path) => [path, { stamp: stamp(`public/${path}`), facts: found.get(path) }]),
    );
    known = new Map(
      publicFiles.map((path) => [
        path,
        fresh.get(path) ?? known.get(path) ?? { stamp: '', facts: undefined },
      ]),
    );
    return new Map([...known].flatMap(([path, { facts }]) => (facts ? [[path, facts] as const] : [])));
  };
}
