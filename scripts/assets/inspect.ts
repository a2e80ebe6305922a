import { writeWhole } from '../site/disk';
import { createHash } from 'node:crypto';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts } from '../../src/model/media';
import { inParallel } from './in-parallel';
import { UsageError, codeOf } from '../site/usage-error';
import { byteReaderOf, readMp4, readWebm, type ByteReader } from './films';
import { formatOf, headLength, type FileFormat } from './picture-format';
import { openPicture } from './sharp';
import { bareSvg, readSvg } from './svg';

// Part of the names in the cache: a change of what is found out makes all of it be found out again.
const version = 4;

interface InspectOptions {
  /** The folder that the paths start in. */
  folder: string;
  cacheDir: string;
}

/**
 * Finds out which files are pictures or films that browsers can show, and how large they are. To tell a damaged picture from
 * a whole one it is decoded to its end; the result is kept by the hash of the file.
 */
export async function inspectFiles(
  paths: readonly string[],
  { folder, cacheDir }: InspectOptions,
): Promise<Map<string, MediaFacts>> {
  const found = new Map<string, MediaFacts>();
  await inParallel(paths, async (path) => {
    const facts = await inspectFile(join(folder, path), cacheDir);
    if (facts) found.set(path, facts);
  });
  return found;
}

/** @returns undefined for a file that went away meanwhile. */
async function inspectFile(file: string, cacheDir: string): Promise<MediaFacts | undefined> {
  const handle = await open(file).catch(ifGone);
  try {
    return handle && (await inspectOpen(handle, cacheDir));
  } finally {
    await handle?.close();
  }
}

function ifGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function inspectOpen(handle: FileHandle, cacheDir: string): Promise<MediaFacts> {
  const { size } = await handle.stat();
  const parts = byteReaderOf(handle, size);
  const head = (await parts.read(0, Math.min(size, headLength))) ?? Buffer.of();
  const format = formatOf(head);
  if (format.kind === 'film') return inspectFilm(parts, head.toString('latin1', 0, 4));
  if (format.kind !== 'pixels' && format.kind !== 'text') return refused(format);
  const bytes = await handle.readFile();
  const hash = createHash('sha256').update(`${version}`).update(bytes).digest('hex').slice(0, 24);
  const kept = join(cacheDir, `${hash}.json`);
  const known = await readKept(kept);
  if (known) return known;
  const facts = await (format.kind === 'text' ? inspectText(bytes) : inspectPixels(bytes));
  writeWhole(kept, JSON.stringify(facts));
  return facts;
}

const refused = (format: Exclude<FileFormat, { kind: 'pixels' | 'text' | 'film' }>): MediaFacts =>
  format.kind === 'foreign'
    ? { kind: 'unusable', is: 'format', detail: format.name }
    : { kind: 'unusable', is: format.kind };

async function readKept(file: string): Promise<MediaFacts | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as MediaFacts;
  } catch {
    return undefined;
  }
}

async function inspectPixels(bytes: Buffer): Promise<MediaFacts> {
  const whole = await openPicture(bytes, { limitInputPixels: false });
  const metadata = await whole.metadata().catch(rethrowUsage);
  if (!metadata) return { kind: 'unusable', is: 'damaged' };
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels)
    return { kind: 'unusable', is: 'too-large', detail: `${width} × ${height}` };
  if (!(await canDecode(bytes))) return { kind: 'unusable', is: 'damaged' };
  const isAnimated =
    (metadata.pages ?? 1) > 1 || isAnimatedPng(bytes) || bytes.toString('latin1', 8, 12) === 'avis';
  return { kind: 'picture', bytes: bytes.length, width, height, isVector: false, isAnimated };
}

// What sharp itself refuses above.
const mostPixels = 0x3f_ff * 0x3f_ff;

/** Decodes every pixel; made small on the way, so that a large picture takes no more memory than a small one. */
async function canDecode(bytes: Buffer): Promise<boolean> {
  const image = await openPicture(bytes, { sequentialRead: true });
  const pixels = await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer().catch(rethrowUsage);
  return pixels !== undefined;
}

function rethrowUsage(error: unknown): undefined {
  if (error instanceof UsageError) throw error;
  return undefined;
}

/** Animation control is before the first part of the picture. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL', 0, 'latin1');
  return bytes[0] === 0x89 && control !== -1 && control < bytes.indexOf('IDAT', 0, 'latin1');
}

async function inspectText(bytes: Buffer): Promise<MediaFacts> {
  const text = decodeText(bytes);
  if (text.startsWith('version https://git-lfs')) return { kind: 'unusable', is: 'pointer' };
  if (/^\s*(?:<!doctype html|<html)/i.test(text)) return { kind: 'unusable', is: 'web-page' };
  if (!/<(?:[\w-]+:)?svg[\s>]/i.test(text)) return { kind: 'unusable', is: 'text' };
  const svg = readSvg(text);
  if (!svg) return { kind: 'unusable', is: 'text' };
  if ('unsafe' in svg) return { kind: 'unusable', is: 'svg-unsafe', detail: svg.unsafe };
  if ('lacks' in svg) return { kind: 'unusable', is: svg.lacks === 'size' ? 'svg-sizeless' : 'svg-nameless' };
  if (!(await canDecode(Buffer.from(bareSvg(text))))) return { kind: 'unusable', is: 'svg-broken' };
  return { kind: 'picture', bytes: bytes.length, ...svg, isVector: true, isAnimated: false };
}

function decodeText(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Finds out how large and how long a film is, from its headers: films are large, and are never read to their end. */
async function inspectFilm(parts: ByteReader, start: string): Promise<MediaFacts> {
  if (start === 'RIFF') return { kind: 'unusable', is: 'film-foreign', detail: 'AVI' };
  const container = start === '\x1a\x45\xdf\xa3' ? 'webm' : 'mp4';
  const shape = await (container === 'webm' ? readWebm(parts) : readMp4(parts));
  if (!shape) return { kind: 'unusable', is: 'film-damaged' };
  if ('foreign' in shape) return { kind: 'unusable', is: 'film-foreign', detail: shape.foreign };
  return { kind: 'film', container, bytes: parts.size, ...shape };
}
