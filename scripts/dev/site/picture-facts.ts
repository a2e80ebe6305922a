import type { MediaFacts } from '../../../src/model/media';
import { inspectPublicFiles } from '../../prepare/public-files';
import type { SiteFolder } from '../../site/files';

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
