/** Reads how large and how long a film is, as MP4 or WebM, from parts of its file. */

import type { FileHandle } from 'node:fs/promises';
import type { FilmShape } from '../../src/model/media';

/** Reads parts of a file that lie anywhere in it. */
export interface ByteReader {
  /** The length of the file in bytes. */
  size: number;
  /** @returns undefined where the file ends before, or when too much of it has been read. */
  read: (at: number, length: number) => Promise<Buffer | undefined>;
}

// A sound film needs a few dozen reads; one made to be endless must come to an end, too.
const mostReads = 500;
const longestPart = 4096;

/** What a film is made of, one after the other, as long as something is there. */
async function* inTurn<Part extends { end: number }>(
  from: number,
  partAt: (at: number) => Promise<Part | undefined>,
): AsyncGenerator<Part> {
  for (let part = await partAt(from); part; part = await partAt(part.end)) yield part;
}

export function byteReaderOf(handle: FileHandle, size: number): ByteReader {
  let reads = 0;
  return {
    size,
    async read(at, length) {
      reads += 1;
      if (reads > mostReads || length > longestPart || at < 0 || at + length > size) return undefined;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return bytesRead === length ? buffer : undefined;
    },
  };
}

/** A box of ISO/IEC 14496-12: where what is in it begins and ends. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** @returns undefined for a film that is damaged or cut off. */
export async function readMp4(file: ByteReader): Promise<FilmShape | undefined> {
  let shape: FilmShape | undefined;
  let hasPictures = false;
  for await (const { type, start, end } of boxesIn(file, 0, file.size)) {
    if (end > file.size) return undefined;
    if (type === 'mdat') hasPictures = true;
    if (type === 'moov') shape = await readMovie(file, { type, start, end });
  }
  return hasPictures ? shape : undefined;
}

const boxesIn = (file: ByteReader, from: number, to: number) => inTurn(from, (at) => boxAt(file, at, to));

/** @returns undefined for what is not a box, such as zeros at the end of a file. */
async function boxAt(file: ByteReader, at: number, to: number): Promise<Box | undefined> {
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

async function readMovie(file: ByteReader, movie: Box): Promise<FilmShape | undefined> {
  let shape: FilmShape | undefined;
  for await (const box of boxesIn(file, movie.start, movie.end)) {
    if (box.end > movie.end) return undefined;
    if (box.type === 'mvhd') shape = { ...shape, ...(await readDuration(file, box)) };
    if (box.type === 'trak') shape = { ...shape, ...(await readTrack(file, box)) };
  }
  return shape;
}

async function readDuration(file: ByteReader, { start }: Box): Promise<FilmShape> {
  const version = (await file.read(start, 1))?.[0];
  const bytes = await file.read(start + (version === 1 ? 20 : 12), version === 1 ? 12 : 8);
  if (!bytes) return {};
  const scale = bytes.readUInt32BE(0);
  const units = version === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
  // All ones stand for a length that is not known; a film in fragments has none here.
  const isKnown = scale > 0 && units > 0 && units < (version === 1 ? 2 ** 63 : 0xff_ff_ff_ff);
  return isKnown ? { seconds: units / scale } : {};
}

async function readTrack(file: ByteReader, track: Box): Promise<FilmShape> {
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

/** An element of EBML (RFC 8794): where what is in it begins and ends. */
interface Element {
  id: number;
  start: number;
  /** Infinity where the file does not say. */
  end: number;
}

const ids = {
  header: 0x1a_45_df_a3,
  docType: 0x42_82,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f_43_b6_75,
};

/** @returns `{ foreign }` for a Matroska film that is not a WebM; undefined for one that is damaged or cut off. */
export async function readWebm(file: ByteReader): Promise<FilmShape | { foreign: string } | undefined> {
  let isWebm = false;
  for await (const element of elementsIn(file, 0, file.size)) {
    if (element.end > file.size && element.end !== Infinity) return undefined;
    if (element.id === ids.header) isWebm = (await docType(file, element)) === 'webm';
    if (element.id === ids.segment) return isWebm ? readSegment(file, element) : { foreign: 'MKV' };
  }
  return undefined;
}

const elementsIn = (file: ByteReader, from: number, to: number) =>
  inTurn(from, (at) => elementAt(file, at, to));

/** @returns undefined for what is not an element. */
async function elementAt(file: ByteReader, at: number, to: number): Promise<Element | undefined> {
  const head = at < to ? await file.read(at, Math.min(12, file.size - at)) : undefined;
  if (!head) return undefined;
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > head.length) return undefined;
  const digits = head.subarray(idLength, idLength + sizeLength);
  const first = (digits[0] ?? 0) & (0xff >> sizeLength);
  const rest = [...digits.subarray(1)];
  const isUnknown = first === 0xff >> sizeLength && rest.every((byte) => byte === 0xff);
  const size = rest.reduce((sum, byte) => sum * 256 + byte, first);
  const start = at + idLength + sizeLength;
  return { id: head.readUIntBE(0, idLength), start, end: isUnknown ? Infinity : start + size };
}

/** How many bytes a number has, by the zeros that its first byte begins with. */
const lengthOf = (byte = 0): number => (byte === 0 ? 9 : Math.clz32(byte) - 23);

async function docType(file: ByteReader, header: Element): Promise<string | undefined> {
  for await (const element of elementsIn(file, header.start, header.end)) {
    if (element.id !== ids.docType) continue;
    const name = await file.read(element.start, element.end - element.start);
    return name?.toString('latin1').replaceAll('\0', '');
  }
  return undefined;
}

/** What is asked for is before the first pictures. */
async function readSegment(file: ByteReader, segment: Element): Promise<FilmShape | undefined> {
  let duration: FilmShape | undefined;
  let size: FilmShape | undefined;
  for await (const element of elementsIn(file, segment.start, Math.min(segment.end, file.size))) {
    if (element.id === ids.cluster) break;
    if (element.end > file.size) return undefined;
    if (element.id === ids.info) duration = await readLength(file, element);
    if (element.id === ids.tracks) size = await readSize(file, element);
    if (duration && size) break;
  }
  return size && { ...duration, ...size };
}

async function readLength(file: ByteReader, info: Element): Promise<FilmShape> {
  // In nanoseconds; this many where the file does not say.
  let scale = 1_000_000;
  let units = 0;
  for await (const { id, start, end } of elementsIn(file, info.start, info.end)) {
    if (id === ids.timestampScale) scale = await readInteger(file, { id, start, end });
    if (id === ids.duration) units = await readFloat(file, { id, start, end });
  }
  const seconds = (units * scale) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? { seconds } : {};
}

async function readSize(file: ByteReader, tracks: Element): Promise<FilmShape> {
  for await (const track of elementsIn(file, tracks.start, tracks.end)) {
    if (track.id !== ids.track) continue;
    for await (const part of elementsIn(file, track.start, track.end))
      if (part.id === ids.video) return readPixels(file, part);
  }
  return {};
}

async function readPixels(file: ByteReader, video: Element): Promise<FilmShape> {
  const found = { width: 0, height: 0 };
  for await (const element of elementsIn(file, video.start, video.end)) {
    if (element.id === ids.pixelWidth) found.width = await readInteger(file, element);
    if (element.id === ids.pixelHeight) found.height = await readInteger(file, element);
  }
  return found.width > 0 && found.height > 0 ? found : {};
}

async function readInteger(file: ByteReader, { start, end }: Element): Promise<number> {
  const length = end - start;
  const bytes = length >= 1 && length <= 6 ? await file.read(start, length) : undefined;
  return bytes?.readUIntBE(0, length) ?? 0;
}

async function readFloat(file: ByteReader, { start, end }: Element): Promise<number> {
  const bytes = end - start <= 8 ? await file.read(start, end - start) : undefined;
  if (bytes?.length === 4) return bytes.readFloatBE(0);
  return bytes?.length === 8 ? bytes.readDoubleBE(0) : 0;
}
