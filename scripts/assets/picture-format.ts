/** What the first bytes of a file say it is. */
export type FileFormat =
  | { kind: 'pixels'; name: 'JPEG' | 'PNG' | 'GIF' | 'WebP' | 'AVIF' }
  | { kind: 'text' }
  | { kind: 'film' }
  | { kind: 'heic' | 'empty' | 'unknown' }
  /** A format of pictures or documents that browsers do not show as a picture. */
  | { kind: 'foreign'; name: string };

/** So many bytes are enough to tell. */
export const headLength = 1024;

// Letters stand for themselves, a dot for any byte.
const signatures: readonly (readonly [start: string, format: FileFormat])[] = [
  ['\xff\xd8\xff', { kind: 'pixels', name: 'JPEG' }],
  ['\x89PNG\r\n\x1a\n', { kind: 'pixels', name: 'PNG' }],
  ['GIF8', { kind: 'pixels', name: 'GIF' }],
  ['RIFF....WEBP', { kind: 'pixels', name: 'WebP' }],
  ['RIFF....AVI ', { kind: 'film' }],
  ['\x1a\x45\xdf\xa3', { kind: 'film' }],
  ['BM....\0\0\0\0', { kind: 'foreign', name: 'BMP' }],
  ['II*\0', { kind: 'foreign', name: 'TIFF' }],
  ['MM\0*', { kind: 'foreign', name: 'TIFF' }],
  ['%PDF', { kind: 'foreign', name: 'PDF' }],
  ['%!PS', { kind: 'foreign', name: 'EPS' }],
  ['8BPS', { kind: 'foreign', name: 'Photoshop' }],
  ['\0\0\x01\0', { kind: 'foreign', name: 'ICO' }],
  ['\xff\x0a', { kind: 'foreign', name: 'JPEG XL' }],
  ['\0\0\0\x0cJXL ', { kind: 'foreign', name: 'JPEG XL' }],
  ['\0\0\0\x0cjP  ', { kind: 'foreign', name: 'JPEG 2000' }],
  ['\x1f\x8b', { kind: 'foreign', name: 'gzip' }],
  ['PK\x03\x04', { kind: 'foreign', name: 'ZIP' }],
];

/** Tells by its first bytes what a file is; its name may say anything. */
export function formatOf(head: Uint8Array): FileFormat {
  if (head.length === 0) return { kind: 'empty' };
  const bytes = Buffer.from(head).toString('latin1');
  const known = signatures.find(([start]) => beginsWith(bytes, start));
  if (known) return known[1];
  if (bytes.slice(4, 8) === 'ftyp') return formatOfBrands(bytes.slice(8, Buffer.from(head).readUInt32BE(0)));
  return isText(bytes) ? { kind: 'text' } : { kind: 'unknown' };
}

const beginsWith = (bytes: string, start: string) =>
  Array.from(start).every((char, at) => char === '.' || bytes[at] === char);

/** AVIF, HEIC and MP4 share a container, which lists what can read it. */
function formatOfBrands(list: string): FileFormat {
  const brands = list.match(/[^]{4}/g) ?? [];
  const has = (pattern: RegExp) => brands.some((brand) => pattern.test(brand));
  if (has(/^avi[fs]$/)) return { kind: 'pixels', name: 'AVIF' };
  if (has(/^(?:hei[cxms]|hev[cxms])$/)) return { kind: 'heic' };
  // Sound, raw photographs and other pictures; all the rest are films of one maker or another.
  return has(/^(?:M4[ABP]|crx|mif1|msf1|jp[2xm])/) ? { kind: 'unknown' } : { kind: 'film' };
}

// UTF-16 has a mark at its start; elsewhere text has no control characters but spaces and line ends.
const isText = (bytes: string) =>
  /^(?:\xff\xfe|\xfe\xff)/.test(bytes) || !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(bytes);
