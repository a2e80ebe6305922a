import type { SourceFile } from '../../model/content';

/** Bytes to text. The place of the first byte that is not UTF-8 is kept for its diagnostic. */
export function decodeSource(path: string, bytes: Uint8Array): SourceFile {
  try {
    return { path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    // What cannot be read becomes this sign.
    return { path, text, invalidAt: text.indexOf('\uFFFD') };
  }
}
