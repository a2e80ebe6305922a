import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaLibrary } from '../../src/model/content';
import type { ResolvedImage } from '../../src/model/resolved';

/**
 * A picture as it is, in one size. The time of its last change stands in its address: under the same one a browser
 * would go on showing the old picture.
 * @returns undefined for what is no picture; the check says so where it is used.
 */
export function plainPicture(
  path: string,
  { publicDir, base, media }: { publicDir: string; base: string; media: MediaLibrary },
): Omit<ResolvedImage, 'alt'> | undefined {
  const facts = media.facts(path);
  const stats = statSync(join(publicDir, path), { throwIfNoEntry: false });
  if (facts?.kind !== 'picture' || !stats) return undefined;
  const address = path.split('/').map(encodeURIComponent).join('/');
  const version = Math.round(stats.mtimeMs).toString(36) + stats.size.toString(36);
  return { width: facts.width, height: facts.height, src: `${base}${address}?v=${version}`, sources: [] };
}
