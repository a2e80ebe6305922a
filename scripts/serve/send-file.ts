import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, extname } from 'node:path';
import { contentType } from 'mime-types';
import send from 'send';

const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/**
 * Sends a file, its compressed copy where the visitor takes one and it is there, or the asked part of it.
 * @returns false, with nothing sent, when there is no such file.
 */
export async function sendFile(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): Promise<boolean> {
  if (!(await isFile(path))) return false;
  const encoding = await bestEncoding(path, request.headers['accept-encoding']);
  response.statusCode = status;
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', contentType(extname(path)) || 'application/octet-stream');
  // Opened by its address a drawing is a page of its own, and would be one of this origin.
  if (/\.svg$/i.test(path)) response.setHeader('Content-Security-Policy', drawingPolicy);
  if (encoding) response.setHeader('Content-Encoding', encoding.name);
  const file = path + (encoding?.ending ?? '');
  return new Promise((done, fail) => {
    response.once('close', () => done(true));
    send(request, encodeURIComponent(basename(file)), {
      root: dirname(file),
      dotfiles: 'allow',
      index: false,
      cacheControl: false,
      lastModified: false,
      etag: status === 200,
      acceptRanges: status === 200 && !encoding,
    })
      .on('error', (error: Error & { status?: number; headers?: Record<string, string> }) =>
        // A part that the file does not have.
        error.status === 416 ? response.writeHead(416, error.headers).end() : fail(error),
      )
      .pipe(response);
  });
}

async function bestEncoding(path: string, header: string | string[] | undefined) {
  const names = accepted(header);
  for (const encoding of encodings)
    if (names.has(encoding.name) && (await isFile(path + encoding.ending))) return encoding;
  return undefined;
}

/** Whatever cannot be looked at, such as a name that is too long, is no file. */
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** The encodings that a visitor takes; `br;q=0` refuses one. */
function accepted(header: string | string[] | undefined): Set<string> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry));
  return new Set(entries.map((entry) => entry.split(';')[0]?.trim() ?? ''));
}
