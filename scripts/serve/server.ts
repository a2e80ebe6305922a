import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { readIfThere } from '../site/disk';
import { headersFor, readHeaders, type HeaderRule } from '../site/headers';
import { isReading, listenOn, type Listening } from './listen';
import { sendFile } from './send-file';

export type SiteServer = Listening;

/**
 * Serves a built site as a static host would: its `_headers` and `_redirects`, one address a page,
 * 404.html with status 404, compressed files where they are. Its `url` is the address of the home page.
 */
export async function serveSite(dir: string, port: number, host?: string): Promise<SiteServer> {
  const rules = readHeaders(readIfThere(join(dir, '_headers')) ?? '');
  const redirects = readRedirects(readIfThere(join(dir, '_redirects')) ?? '');
  const base = (rules[0]?.path ?? '/*').slice(0, -1);
  const serving = { dir: resolve(dir), base, rules, redirects };
  const listening = await listenOn((request, response) => answer(request, response, serving), port, host);
  return { ...listening, url: listening.url + base };
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
  if (!isReading(request)) {
    response.setHeader('Allow', 'GET, HEAD');
    return end(response, 405);
  }
  if (!url) return end(response, 400);
  const redirect = redirects.get(url.pathname) ?? { to: oneAddress(url.pathname, serving), status: 308 };
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

/**
 * A page has one address: `/X`, not `/X/`, `/X.html` or `/X/index`. What is in a folder of public/ is at `/X/`: its
 * relative addresses follow from it.
 */
function oneAddress(pathname: string, serving: Serving): string {
  const { base } = serving;
  // An address with an empty part is nobody's, and `//host` would lead to another site.
  if (pathname === base || /\/\/[^/]/.test(pathname)) return pathname;
  const bare = pathname
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  if (bare === '' || `${bare}/` === base) return base;
  const [, ...pages] = filesOf(bare, serving);
  return !pages.some(existsSync) && filesOf(`${bare}/`, serving).some(existsSync) ? `${bare}/` : bare;
}

// The page for unknown addresses and the files for hosts are no pages of their own.
const hidden = new Set(['404', '_headers', '_redirects', '_shard.json', '_shard.state']);

/** The files that may stand for an address: the file itself, or a page's. */
function filesOf(pathname: string, { dir, base }: Pick<Serving, 'dir' | 'base'>): string[] {
  if (!pathname.startsWith(base)) return [];
  const path = decodeURIComponent(pathname.slice(base.length));
  if (path === '') return [join(dir, 'index.html')];
  if (hidden.has(path) || /(?:^|\/)(?:\/|\.(?!well-known\/))/.test(path)) return [];
  const file = resolve(dir, path);
  if (!file.startsWith(dir + sep)) return [];
  if (path.endsWith('/')) return [join(file, 'index.html')];
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
