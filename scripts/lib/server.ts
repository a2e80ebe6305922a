import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import sirv from 'sirv';
import { headersFor, readHeaders, type HeaderRule } from './headers';

export interface SiteServer {
  server: Server;
  /** The address of the home page. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site as a static host would: its `_headers` and `_redirects`, one address a page,
 * 404.html with status 404, compressed files where they are.
 * @param port 0 takes any free port.
 */
export async function serveSite(dir: string, port: number): Promise<SiteServer> {
  const rules = readHeaders(await readFile(join(dir, '_headers'), 'utf8').catch(() => ''));
  const redirects = readRedirects(await readFile(join(dir, '_redirects'), 'utf8').catch(() => ''));
  const base = (rules[0]?.path ?? '/*').slice(0, -1);
  // `dev` reads the disk at every request: a rebuilt file is never sent with its old length.
  const serveFile = sirv(dir, { dev: true, brotli: true, gzip: true, extensions: ['html'], dotfiles: false });

  const server = createServer({ maxHeaderSize: 16_384, requestTimeout: 30_000 }, (request, response) => {
    answer(request, response, { dir, base, rules, redirects, serveFile }).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, done);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    server,
    url: `http://localhost:${actual}${base}`,
    close: () => new Promise((done) => { server.closeAllConnections(); server.close(() => done()); }),
  };
}

interface Serving {
  dir: string;
  base: string;
  rules: HeaderRule[];
  redirects: Map<string, string>;
  serveFile: ReturnType<typeof sirv>;
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { dir, base, rules, redirects, serveFile } = serving;
  const url = parseUrl(request.url ?? '/');
  if (!url) return end(response, 400);
  for (const [name, value] of Object.entries(headersFor(url.pathname, rules))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(response, 405);
  }
  const canonical = redirects.get(url.pathname) ?? oneAddress(url.pathname, base);
  if (canonical !== url.pathname) {
    response.setHeader('Location', canonical + url.search);
    return end(response, 308);
  }
  if (url.pathname.startsWith(base) && (await isServed(dir, url.pathname, base))) {
    request.url = `/${url.pathname.slice(base.length)}`;
    return serveFile(request, response, () => void notFound(dir, request, response));
  }
  await notFound(dir, request, response);
}

// `//host/path` would be read as another host, `%00` and broken escapes as files that cannot be.
function parseUrl(raw: string): { pathname: string; search: string } | undefined {
  try {
    const { pathname, search } = new URL(raw.replace(/^\/{2,}/, '/'), 'http://localhost');
    return decodeURIComponent(pathname).includes('\0') ? undefined : { pathname, search };
  } catch {
    return undefined;
  }
}

/** A page has one address: `/X`, not `/X/`, `/X.html` or `/X/index`. */
function oneAddress(pathname: string, base: string): string {
  if (pathname === base) return pathname;
  const bare = pathname.replace(/\.html$/, '').replace(/\/index$/, '/').replace(/(?<=.)\/+$/, '');
  if (bare === '' || `${bare}/` === base) return base;
  return bare;
}

// The page for unknown addresses and the files for hosts are no pages of their own.
const hidden = new Set(['404', '_headers', '_redirects', '_manifest.json']);

async function isServed(dir: string, pathname: string, base: string): Promise<boolean> {
  const path = decodeURIComponent(pathname.slice(base.length));
  if (hidden.has(path)) return false;
  const file = resolve(dir, path);
  if (file !== resolve(dir) && !file.startsWith(resolve(dir) + sep)) return false;
  if (path === '') return true;
  const isFile = async (name: string) => (await stat(name).catch(() => undefined))?.isFile() ?? false;
  return (await isFile(file)) || (await isFile(`${file}.html`));
}

async function notFound(dir: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = await readFile(join(dir, '404.html')).catch(() => Buffer.from('404 Not Found'));
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': page.length });
  response.end(request.method === 'HEAD' ? undefined : page);
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

function readRedirects(text: string): Map<string, string> {
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/));
  return new Map(rows.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])));
}
