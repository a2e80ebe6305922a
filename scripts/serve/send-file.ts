import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

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
  const found = await openBest(path, accepted(request.headers['accept-encoding']));
  if (!found) return false;
  try {
    const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream';
    await send(found, request, response, { type, status });
  } finally {
    await found.handle.close();
  }
  return true;
}

interface OpenFile {
  handle: FileHandle;
  size: number;
  changed: number;
  encoding?: string;
}

// The size is that of the open file, so that a file replaced meanwhile is never sent with another one's.
async function openBest(path: string, names: ReadonlySet<string>): Promise<OpenFile | undefined> {
  for (const { name, ending } of encodings) {
    const found = names.has(name) ? await openFile(path + ending) : undefined;
    if (found) return { ...found, encoding: name };
  }
  return openFile(path);
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && isAbsence(error.code)) return undefined;
    throw error;
  }
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, size: stats.size, changed: stats.mtimeMs };
  await handle.close();
  return undefined;
}

const isAbsence = (code: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EACCES'].includes(String(code));

/** The encodings that a visitor takes; `br;q=0` refuses one. */
function accepted(header: string | string[] | undefined): Set<string> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Set(
    entries
      .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim() ?? ''),
  );
}

async function send(
  { handle, size, changed, encoding }: OpenFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { type, status }: { type: string; status: number },
): Promise<void> {
  const tag = `"${size.toString(36)}-${Math.round(changed).toString(36)}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200) {
    response.setHeader('ETag', tag);
    if (matches(headers['if-none-match'], tag)) return void response.writeHead(304).end();
  }
  response.setHeader('Content-Type', type);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  else if (status === 200) response.setHeader('Accept-Ranges', 'bytes');
  const isWhole =
    encoding !== undefined || status !== 200 || !matches(String(headers['if-range'] ?? tag), tag);
  const part = isWhole ? undefined : partOf(headers.range, size);
  if (part === 'outside') return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  response.writeHead(part ? 206 : status, { 'Content-Length': end - start + 1 });
  if (method === 'HEAD' || size === 0) return void response.end();
  try {
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
  } catch (error) {
    // Visitors leave, and players of films ask for one part after another: nobody is left to be told.
    if (!isCut(error)) throw error;
  }
}

const isCut = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(String(error.code));

function matches(header: string | undefined, tag: string): boolean {
  return (
    header === '*' || (header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag) ?? false)
  );
}

/** One range of bytes; several, or anything else, are answered with the whole file, as the standard allows. */
function partOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [whole, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (whole === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? 'outside' : { start, end };
}
