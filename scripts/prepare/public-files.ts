import { join } from 'node:path';
import type { MediaFacts } from '../../src/model/media';
import { inspectFiles } from '../assets/inspect';
import { cacheFolder } from '../site/engine-root';
import type { SiteFolder } from '../site/files';

/** What the files under public/ are, by path. */
export function inspectPublicFiles({
  root,
  publicFiles,
}: Pick<SiteFolder, 'root' | 'publicFiles'>): Promise<Map<string, MediaFacts>> {
  return inspectFiles(publicFiles, {
    folder: join(root, 'public'),
    cacheDir: join(cacheFolder, 'picture-facts'),
  });
}
