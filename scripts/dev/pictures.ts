import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResolvedImage } from '../../src/model/resolved';
import { measurePicture } from '../assets/images';

type ShownPicture = Omit<ResolvedImage, 'alt'>;

const isPicture = (path: string) => /\.(?:avif|gif|jfif|jpe?g|png|webp)$/i.test(path);

/**
 * Makes the function that measures the pictures a site uses. They are shown as they are, in one size, and the time
 * of their last change stands in their address: a browser would keep showing the old picture under the same one.
 * Each is measured once until it changes; one that cannot be read is left out, and the check says so.
 */
export function createPictureMeasure(publicDir: string) {
  const known = new Map<string, ShownPicture>();

  const measure = async (path: string, base: string): Promise<ShownPicture | undefined> => {
    const file = join(publicDir, path);
    const { mtimeMs, size } = await stat(file);
    const address = path.split('/').map(encodeURIComponent).join('/');
    const src = `${base}${address}?v=${Math.round(mtimeMs).toString(36)}${size.toString(36)}`;
    const picture = known.get(src) ?? { ...(await measurePicture(await readFile(file))), src, sources: [] };
    known.set(src, picture);
    return picture;
  };

  return async (paths: Iterable<string>, base: string): Promise<Map<string, ShownPicture>> => {
    const pictures = new Map<string, ShownPicture>();
    for (const path of paths) {
      const picture = isPicture(path) ? await measure(path, base).catch(() => undefined) : undefined;
      if (picture) pictures.set(path, picture);
    }
    return pictures;
  };
}
