import type { IncomingMessage } from 'node:http';

/**
 * Reads what a request brings.
 * @returns undefined for more than `most` bytes; the rest, up to `mostDropped`, is let go by, so that its sender hears
 * the answer.
 */
export async function bodyOf(
  request: IncomingMessage,
  most: number,
  mostDropped: number,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostDropped) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= most) parts.push(part);
    else if (size > mostDropped) return undefined;
  }
  return size > most ? undefined : Buffer.concat(parts);
}
