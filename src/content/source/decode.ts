import type { SourceFile } from '../../model/content';

/** Bytes to text. The place of the first byte that is not UTF-8 is kept for its diagnostic. */
export function decodeSource(path: string, bytes: Uint8Array): SourceFile {
  const whole = decode(bytes);
  if (whole !== undefined) return { path, text: whole };
  // Halving finds the longest beginning that is UTF-8.
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (decode(bytes.subarray(0, middle), true) === undefined) invalid = middle;
    else valid = middle;
  }
  const before = decode(bytes.subarray(0, valid), true) ?? '';
  return {
    path,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    invalidAt: before.length,
  };
}

function decode(bytes: Uint8Array, isBeginning = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isBeginning });
  } catch {
    return undefined;
  }
}
