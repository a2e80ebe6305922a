import type { FileHandle } from 'node:fs/promises';

/** Reads parts of a file that lie anywhere in it. */
export interface PartReader {
  /** The length of the file in bytes. */
  size: number;
  /** @returns undefined where the file ends before, or when too much of it has been read. */
  read: (at: number, length: number) => Promise<Buffer | undefined>;
}

// A sound film needs a few dozen reads; one made to be endless must come to an end, too.
const mostReads = 500;
const longestPart = 4096;

/** What a film is made of, one after the other, as long as something is there. */
export async function* inTurn<Part extends { end: number }>(
  from: number,
  partAt: (at: number) => Promise<Part | undefined>,
): AsyncGenerator<Part> {
  for (let part = await partAt(from); part; part = await partAt(part.end)) yield part;
}

export function partsOf(handle: FileHandle, size: number): PartReader {
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
