import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendFile } from '../serve/send-file';

/** Sends a file of the public folder as it is now. @returns false, with nothing sent, where there is none. */
export async function sendPublicFile(
  publicDir: string,
  path: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<boolean> {
  const parts = pathParts(path);
  if (!parts) return false;
  // Asked for again each time, and sent again only when it has changed.
  response.setHeader('Cache-Control', 'no-cache');
  if (await sendFile(join(publicDir, ...parts), request, response)) return true;
  response.removeHeader('Cache-Control');
  response.removeHeader('Vary');
  return false;
}

/** The names in an address, of which none may lead out of the folder or to a hidden file. */
function pathParts(path: string): string[] | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    const isOdd = (part: string) =>
      part === '' || (part.startsWith('.') && part !== '.well-known') || /[/\\\0]/.test(part);
    return parts.some(isOdd) ? undefined : parts;
  } catch {
    return undefined;
  }
}
