import { recordsOf } from '../../src/content/link/records';
import { addressOf } from '../../src/content/values/address';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Wanted } from '../../src/content/open-site';
import type { SiteContext, SiteIndex } from '../../src/model/content';
import type { PageIndex } from '../../src/model/page-index';
import type { ResolvedImage } from '../../src/model/resolved';
import { makePictures, type PictureRecord } from '../assets/images';
import { cacheFolder } from '../site/engine-root';
import type { SiteFolder } from '../site/files';
import { shareOf, type Shard } from '../site/partition';

export const pictureCache = join(cacheFolder, 'pictures');

type Images = Map<string, Omit<ResolvedImage, 'alt'>>;

interface PictureOptions {
  root: string;
  /** Of the pictures, makes the files of this shard's alone. */
  shard?: Shard;
  onProgress: (done: number, total: number) => void;
}

/**
 * Makes the pictures that a site uses in all sizes. Those that its settings name are wanted as they are.
 * @returns the pictures whose files were made, and how each picture of the site is shown.
 */
export async function preparePictures(
  { context, linked }: Wanted,
  { root, shard, onProgress }: PictureOptions,
): Promise<{ pictures: Map<string, PictureRecord>; images: Images }> {
  const read = (path: string) => readFile(join(root, 'public', path));
  const base = context.settings?.base ?? '/';
  const asTheyAre = new Set(context.index.media);
  const images: Images = new Map();
  const toMake: string[] = [];
  for (const path of mediaOf(context, linked.pages.values())) {
    const facts = context.environment.media.facts(path);
    if (facts?.kind !== 'picture') continue;
    if (!facts.isVector && !asTheyAre.has(path)) toMake.push(path);
    else images.set(path, plainPicture(facts, addressOf(`/${path}`, base)));
  }
  const own = new Set(shareOf(toMake, shard));
  const isElsewhere = (path: string) => !own.has(path);
  const pictures = await makePictures(toMake, { read, cacheDir: pictureCache, isElsewhere, onProgress });
  for (const [path, record] of pictures) images.set(path, addressed(record, base));
  return { pictures: new Map([...pictures].filter(([path]) => own.has(path))), images };
}

export const plainPicture = ({ width, height }: { width: number; height: number }, src: string) => ({
  width,
  height,
  src,
  sources: [],
});

/** The files of the public folder that are copied: all but pictures, whose sizes stand for them. */
export function plainFiles({ publicFiles }: SiteFolder, siteIndex: SiteIndex): string[] {
  const { media } = siteIndex.context.environment;
  const linked = recordsOf(siteIndex.context, siteIndex.pages.values()).flatMap(({ downloads }) => downloads);
  const wanted = new Set([...siteIndex.context.index.media, ...linked]);
  const hasSizes = (path: string) => {
    const facts = media.facts(path);
    return path.startsWith('media/') && facts?.kind === 'picture' && !facts.isVector;
  };
  return publicFiles.filter((path) => wanted.has(path) || !hasSizes(path));
}

function addressed(
  { width, height, colour, src, sources }: PictureRecord,
  base: string,
): Omit<ResolvedImage, 'alt'> {
  const srcset = (files: { path: string; width: number }[]) =>
    files.map((file) => `${addressOf(`/${file.path}`, base)} ${file.width}w`).join(', ');
  return {
    width,
    height,
    colour,
    src: addressOf(`/${src}`, base),
    sources: sources.map(({ type, files }) => ({ type, srcset: srcset(files) })),
  };
}

/** The files under public/ that these pages, and what they share, show. */
const mediaOf = (context: SiteContext, pages: Iterable<PageIndex>): string[] =>
  [...new Set(recordsOf(context, pages).flatMap(({ media }) => media))].sort();
