import type { FilmShape } from '../../../src/model/media';
import { inTurn, type PartReader } from './read-parts';

/** A box of ISO/IEC 14496-12: where what is in it begins and ends. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** @returns undefined for a film that is damaged or cut off. */
export async function readMp4(file: PartReader): Promise<FilmShape | undefined> {
  let shape: FilmShape | undefined;
  let hasPictures = false;
  for await (const { type, start, end } of boxesIn(file, 0, file.size)) {
    if (end > file.size) return undefined;
    if (type === 'mdat') hasPictures = true;
    if (type === 'moov') shape = await readMovie(file, { type, start, end });
  }
  return hasPictures ? shape : undefined;
}

const boxesIn = (file: PartReader, from: number, to: number) => inTurn(from, (at) => boxAt(file, at, to));

/** @returns undefined for what is not a box, such as zeros at the end of a file. */
async function boxAt(file: PartReader, at: number, to: number): Promise<Box | undefined> {
  const head = at + 8 <= to ? await file.read(at, 8) : undefined;
  if (!head) return undefined;
  const length = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (length === 0) return type === '\0\0\0\0' ? undefined : { type, start: at + 8, end: to };
  if (length !== 1) return length < 8 ? undefined : { type, start: at + 8, end: at + length };
  const long = await file.read(at + 8, 8);
  if (!long) return undefined;
  const longLength = Number(long.readBigUInt64BE(0));
  return longLength < 16 ? undefined : { type, start: at + 16, end: at + longLength };
}

async function readMovie(file: PartReader, movie: Box): Promise<FilmShape | undefined> {
  let shape: FilmShape | undefined;
  for await (const box of boxesIn(file, movie.start, movie.end)) {
    if (box.end > movie.end) return undefined;
    if (box.type === 'mvhd') shape = { ...shape, ...(await readDuration(file, box)) };
    if (box.type === 'trak') shape = { ...shape, ...(await readTrack(file, box)) };
  }
  return shape;
}

async function readDuration(file: PartReader, { start }: Box): Promise<FilmShape> {
  const version = (await file.read(start, 1))?.[0];
  const bytes = await file.read(start + (version === 1 ? 20 : 12), version === 1 ? 12 : 8);
  if (!bytes) return {};
  const scale = bytes.readUInt32BE(0);
  const units = version === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
  // All ones stand for a length that is not known; a film in fragments has none here.
  const isKnown = scale > 0 && units > 0 && units < (version === 1 ? 2 ** 63 : 0xff_ff_ff_ff);
  return isKnown ? { seconds: units / scale } : {};
}

async function readTrack(file: PartReader, track: Box): Promise<FilmShape> {
  for await (const { type, start } of boxesIn(file, track.start, track.end)) {
    if (type !== 'tkhd') continue;
    const version = (await file.read(start, 1))?.[0];
    const bytes = await file.read(start + (version === 1 ? 48 : 36), 48);
    if (!bytes) return {};
    // In sixteen bits before the point and sixteen behind it. Sound has a volume and no size.
    const [width, height] = [bytes.readUInt16BE(40), bytes.readUInt16BE(44)];
    if (width > 0 && height > 0) return { width, height };
    return bytes.readUInt16BE(0) > 0 && width === 0 && height === 0 ? { hasSound: true } : {};
  }
  return {};
}
