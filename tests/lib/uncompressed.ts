import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';

const unpack = { br: brotliDecompressSync, gz: gunzipSync };

/** The files of a site without their compressed copies, each of which has been found to hold what its file does. */
export function uncompressed(content: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map(content);
  for (const [path, text] of content)
    for (const [ending, unpacked] of Object.entries(unpack)) {
      const copy = files.get(`${path}.${ending}`);
      if (copy === undefined) continue;
      expect(unpacked(Buffer.from(copy, 'latin1')).toString('latin1'), `${path}.${ending}`).toBe(text);
      files.delete(`${path}.${ending}`);
    }
  return files;
}
