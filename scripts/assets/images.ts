import { inParallel } from './in-parallel';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { UsageError, messageOf } from '../site/usage-error';
import { openPicture } from './sharp';

/** The facts about a picture that are kept. */
interface KeptRecord {
  width: number;
  height: number;
  colour: string;
}

/** A picture and the files made of it; paths are relative to the output folder. */
export interface PictureRecord extends KeptRecord {
  /** The fallback for browsers without AVIF. */
  src: string;
  sources: { type: string; files: { path: string; width: number }[] }[];
}

// Wide enough for a phone at 2x, a tablet, a laptop and a large screen; more steps save little.
const widths = [480, 800, 1200, 1600, 1920];
// Part of the cache key: a change here makes every picture again. AVIF at effort 2 takes less than half the time
// of effort 3, for 3 % more bytes; so does WebP at effort 2 beside effort 4, for 6 %. Few browsers still ask for WebP.
const recipe = { version: 3, widths, avif: { quality: 52, effort: 2 }, webp: { quality: 76, effort: 2 } };

export interface PictureOptions {
  /** Reads a picture of the site, for example `media/blog/01.webp`. */
  read: (path: string) => Promise<Buffer>;
  cacheDir: string;
  /** Pictures whose files another machine makes: of them only the record is given. */
  isElsewhere?: (path: string) => boolean;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Makes every picture in the sizes and formats that browsers ask for, from the file the author dropped.
 * The files are kept by content hash: an unchanged picture is never made twice.
 * @returns the records by path.
 * @throws UsageError when a picture cannot be made; the check has refused those that cannot be shown.
 */
export async function makePictures(
  paths: string[],
  options: PictureOptions,
): Promise<Map<string, PictureRecord>> {
  const records = new Map<string, PictureRecord>();
  await mkdir(options.cacheDir, { recursive: true });
  // Copies of one picture are made once.
  const making = new Map<string, Promise<KeptRecord>>();
  let done = 0;
  await inParallel(paths, async (path) => {
    records.set(path, await makePicture(path, options, making).catch(failed(path)));
    options.onProgress?.(++done, paths.length);
  });
  return records;
}

function failed(path: string) {
  return (error: unknown): never => {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The sizes of public/${path} could not be made: ${messageOf(error)}`);
  };
}

async function makePicture(
  path: string,
  { read, cacheDir, isElsewhere }: PictureOptions,
  making: Map<string, Promise<KeptRecord>>,
): Promise<PictureRecord> {
  const source = await read(path);
  const hash = createHash('sha256').update(JSON.stringify(recipe)).update(source).digest('hex').slice(0, 12);
  if (isElsewhere?.(path)) {
    const known = await readRecord(join(cacheDir, hash));
    return renamed(known ?? (await recordOf((await openPicture(source)).autoOrient())), path, hash);
  }
  const made = making.get(hash) ?? findOrMake(source, join(cacheDir, hash));
  making.set(hash, made);
  return renamed(await made, path, hash);
}

/** @param stem the path of the files in the cache, without what tells them apart. */
async function findOrMake(source: Buffer, stem: string): Promise<KeptRecord> {
  const known = await readRecord(stem);
  if (known) return known;
  const image = (await openPicture(source)).autoOrient();
  const kept = await recordOf(image);
  for (const step of stepsOf(kept)) {
    const scaled = image.clone().resize({ width: step, withoutEnlargement: true });
    // Read and scaled once for both formats. `info` may also call the colours premultiplied, which they no longer are.
    const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = await openPicture(data, { raw: { width, height, channels } });
    await store(`${stem}-${step}.avif`, pixels.clone().avif(recipe.avif));
    await store(`${stem}-${step}.webp`, pixels.clone().webp(recipe.webp));
  }
  await writeFile(`${stem}.json`, JSON.stringify(kept));
  return kept;
}

// A WebP is at most so high and wide.
const longestSide = 16_383;

/** The widths that a picture is made in, each once: up to its own. */
function stepsOf({ width, height }: { width: number; height: number }): number[] {
  const widest = widths.at(-1) ?? width;
  const most = Math.max(1, Math.min(width, widest, Math.floor((width * longestSide) / height)));
  return [...widths.filter((step) => step < most), most];
}

// A record counts only with all of its files: a damaged cache is made again.
async function readRecord(stem: string): Promise<KeptRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(`${stem}.json`, 'utf8')) as KeptRecord;
    const isWhole = stepsOf(record).every((step) =>
      ['avif', 'webp'].every((format) => existsSync(`${stem}-${step}.${format}`)),
    );
    return isWhole ? record : undefined;
  } catch {
    return undefined;
  }
}

function renamed({ width, height, colour }: KeptRecord, path: string, hash: string): PictureRecord {
  const stem = path.slice(0, path.length - extname(path).length);
  const files = (format: string) =>
    stepsOf({ width, height }).map((step) => ({ path: `${stem}.${hash}-${step}.${format}`, width: step }));
  const webp = files('webp');
  const fallback = webp.find((file) => file.width >= 1200) ?? webp.at(-1);
  return {
    width,
    height,
    colour,
    src: fallback?.path ?? path,
    sources: [
      { type: 'image/avif', files: files('avif') },
      { type: 'image/webp', files: webp },
    ],
  };
}

/** The file in the cache that an output path of a record stands for. */
export function cachedFile(outputPath: string, cacheDir: string): string {
  const [, name] = /\.([0-9a-f]{12}-\d+\.(?:avif|webp))$/.exec(outputPath) ?? [];
  return join(cacheDir, name ?? '');
}

/** A picture's size in pixels, upright, and its colour. */
async function recordOf(image: Sharp): Promise<KeptRecord> {
  const { width, height } = (await image.metadata()).autoOrient;
  return { width, height, colour: await meanColour(image) };
}

async function meanColour(image: Sharp): Promise<string> {
  const { data } = await image.clone().resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

async function store(file: string, image: Sharp): Promise<void> {
  const making = `${file}.${process.pid}`;
  await image.toFile(making);
  await rename(making, file);
}
