import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { headersFor, readHeaders, type HeaderRule } from '../site/headers';
import { sendFile } from './send-file';

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
 * @param host the address that it listens on; when left out, only this computer reaches it.
 */
export async function serveSite(dir: string, port: number, host = loopback): Promise<SiteServer> {
  const rules = readHeaders(await readFile(join(dir, '_headers'), 'utf8').catch(() => ''));
  const redirects = readRedirects(await readFile(join(dir, '_redirects'), 'utf8').catch(() => ''));
  const base = (rules[0]?.path ?? '/*').slice(0, -1);
  const serving = { dir: resolve(dir), base, rules, redirects };

  // Connections are kept for longer than visitors and proxies keep them, so that these are the ones to close them.
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  };
  const server = createServer(limits, (request, response) => {
    answer(request, response, serving).catch(() => {
      // A visitor who went away needs no answer; a half-sent one must not look whole.
      if (response.headersSent) response.destroy();
      else end(response, 500);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy();
    const status = clientErrors[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    server,
    url: `http://${nameOf(host)}:${portOf(server, port)}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const loopback = '127.0.0.1';

const nameOf = (host: string): string =>
  [loopback, '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

const clientErrors: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function portOf(server: Server, wanted: number): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : wanted;
}

/** Whether something else listens there already. */
export async function isPortTaken(port: number, host = loopback): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => done(false)));
  });
}

interface Serving {
  dir: string;
  base: string;
  rules: HeaderRule[];
  redirects: Map<string, Redirect>;
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { dir, base, rules, redirects } = serving;
  // As static hosts do where no rule says otherwise: pages are asked for again, and mostly not sent again.
  response.setHeader('Cache-Control', 'public, max-age=60');
  const url = parseTarget(request.url ?? '/');
  const headers = headersFor(url?.pathname ?? base, rules);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(response, 405);
  }
  if (!url) return end(response, 400);
  const redirect = redirects.get(url.pathname) ?? { to: oneAddress(url.pathname, base), status: 308 };
  if (redirect.to !== url.pathname) {
    response.setHeader('Location', redirect.to + url.search);
    return end(response, redirect.status);
  }
  for (const file of filesOf(url.pathname, { dir, base })) {
    if (await sendFile(file, request, response)) return;
  }
  response.setHeader('Cache-Control', 'no-cache');
  if (!(await sendFile(join(dir, '404.html'), request, response, 404))) end(response, 404);
}

/**
 * The path and query of a request, as they are written: `new URL` would read `/.//host/` as another host's address.
 * @returns undefined for what no browser asks for: `..`, backslashes, hidden slashes, broken escapes.
 */
function parseTarget(target: string): { pathname: string; search: string } | undefined {
  const [, pathname = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  if (pathname === '') return undefined;
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part));
    const isOdd = parts.some((part) => part === '.' || part === '..' || /[/\\\p{Cc}]/u.test(part));
    return isOdd ? undefined : { pathname, search };
  } catch {
    return undefined;
  }
}

/** A page has one address: `/X`, not `/X/`, `/X.html` or `/X/index`. */
function oneAddress(pathname: string, base: string): string {
  // An address with an empty part is nobody's, and `//host` would lead to another site.
  if (pathname === base || /\/\/[^/]/.test(pathname)) return pathname;
  const bare = pathname
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' || `${bare}/` === base ? base : bare;
}

// The page for unknown addresses and the files for hosts are no pages of their own.
const hidden = new Set(['404', '_headers', '_redirects', '_shard.json', '_shard.state']);

/** The files that may stand for an address: the file itself, or a page's. */
function filesOf(pathname: string, { dir, base }: Pick<Serving, 'dir' | 'base'>): string[] {
  if (!pathname.startsWith(base)) return [];
  const path = decodeURIComponent(pathname.slice(base.length));
  if (path === '') return [join(dir, 'index.html')];
  if (hidden.has(path) || /(?:^|\/)(?:\/|$|\.(?!well-known\/))/.test(path)) return [];
  const file = resolve(dir, path);
  if (!file.startsWith(dir + sep)) return [];
  // Compressed copies are sent in place of their file, never by themselves.
  const isCopy = /\.(?:br|gz)$/.test(file) && existsSync(file.slice(0, -3));
  // Pages are named in the composed letters of their addresses.
  return isCopy ? [] : [file, `${file}.html`, `${file.normalize('NFC')}.html`];
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Length': 0 }).end();
}

interface Redirect {
  to: string;
  status: number;
}

function readRedirects(text: string): Map<string, Redirect> {
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/));
  return new Map(
    rows.flatMap(([from, to, status]) =>
      from && to ? [[from, { to, status: Number(status ?? 301) }] as const] : [],
    ),
  );
}
