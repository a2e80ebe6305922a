import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** In bytes. */
export const mostJson = 1_000_000;
const mostDropped = 200_000_000;

/** Reads what was sent, as long as it is no more than so many bytes. @returns undefined for more. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > most) {
    // Taken and dropped, as far as it is worth it: a browser that is cut off shows no answer.
    if (length < mostDropped) await finished(request.resume());
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    // The rest is not waited for.
    if (size > most) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
