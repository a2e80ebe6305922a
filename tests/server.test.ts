import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite, type SiteServer } from '../scripts/serve/server';
import { builtFiles, builtPages, builtSite, readBuilt } from './lib/built-site';

const secret = 'This stands outside of the site.';
const workshop = mkdtempSync(join(tmpdir(), 'server-'));
const dir = join(workshop, 'site');
let site: SiteServer;
let port: number;

// A copy, to which files are added that must not be found, and beside which a secret stands.
beforeAll(async () => {
  cpSync(builtSite, dir, { recursive: true });
  writeFileSync(join(workshop, 'secret.txt'), secret);
  mkdirSync(join(workshop, 'site-of-others'));
  writeFileSync(join(workshop, 'site-of-others', 'secret.txt'), secret);
  mkdirSync(join(dir, '.git'));
  writeFileSync(join(dir, '.git', 'config'), secret);
  writeFileSync(join(dir, '.env'), secret);
  writeFileSync(join(dir, 'robots.txt.br'), brotliCompressSync(readBuilt('robots.txt')));
  site = await serveSite(dir, 0);
  port = Number(new URL(site.url).port);
});

afterAll(async () => {
  await site.close();
  rmSync(workshop, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = request({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', failed);
    sent.end();
  });
}

/** Sends bytes that no client library would send, and reads what comes until the server closes. */
function askRaw(bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(port, 'localhost', () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => done(answer));
    // A server that refuses may close before all is sent.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done(answer) : failed(error),
    );
  });
}

const get11 = (target: string) =>
  askRaw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('a page has one address', () => {
  test('at which every page of the site is', async () => {
    for (const route of builtPages().keys()) {
      const { status, headers, body } = await ask(route);
      expect([route, status, headers['content-type']]).toEqual([route, 200, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('id="page-data"');
    }
  });

  const routes = [...builtPages().keys()].filter((route) => route !== '/').slice(0, 12);
  test.each(routes)('%s: other ways to write it lead there', async (route) => {
    for (const other of [
      `${route}/`,
      `${route}.html`,
      `${route}/index`,
      `${route}/index.html`,
      `${route}///`,
    ]) {
      const { status, headers } = await ask(`${other}?a=1&b=%2F`);
      expect([other, status, headers.location]).toEqual([other, 308, `${route}?a=1&b=%2F`]);
    }
  });

  test.each(['/index', '/index.html', '/index.html/'])('%s leads home', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, '/']);
  });

  test('an alias leads to its page', async () => {
    for (const row of readBuilt('_redirects').trim().split('\n')) {
      const [from = '', to] = row.split(' ');
      const { status, headers } = await ask(from);
      expect([status, headers.location]).toEqual([301, to]);
    }
  });
});

describe('an unknown address', () => {
  const unknown = ['/NoSuchPage', '/404', '/assets', '/media/none.webp', '/a//b', '/faq', '/index.js'];
  test.each(unknown)('%s is answered with the page for them, and status 404', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe(readBuilt('404.html'));
  });

  const kept = [
    '/_headers',
    '/_redirects',
    '/_manifest.json',
    '/.git/config',
    '/.env',
    '/%2egit/config',
    '/robots.txt.br',
    '/404.html.br',
  ];
  test.each(kept)('%s is not for visitors', async (path) => {
    const { status, body } = await ask(path);
    expect([status, body.toString()]).toEqual([404, readBuilt('404.html')]);
  });
});

describe('nothing outside of the site can be had', () => {
  const ways = [
    '/../secret.txt',
    '/../../../../../../etc/passwd',
    '/media/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E%2Fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/media/%2e%2e/%2e%2e/secret.txt',
    '/./../secret.txt',
    '/.../secret.txt',
    '/../site-of-others/secret.txt',
    '//etc/passwd',
    '/%2fetc/passwd',
    '/etc/passwd%00.html',
    '/robots.txt%00.html',
    '/\u0000/../secret.txt',
    'secret.txt',
    '../secret.txt',
    'file:///etc/passwd',
    `http://localhost/../secret.txt`,
    `${workshop}/secret.txt`,
    '*',
    '?/../secret.txt',
    '/%',
    '/%zz',
    '/%e0%a4%a',
    `/${'../'.repeat(2000)}etc/passwd`,
    `/${'a/'.repeat(4000)}`,
    `/${'x'.repeat(5000)}`,
  ];
  test.each(ways.map((way) => [way.length > 60 ? `${way.slice(0, 60)}…` : way, way]))(
    '%j',
    async (_, way) => {
      const answer = await get11(way);
      expect(answer).not.toContain(secret);
      expect(answer).not.toContain('root:');
      expect([301, 308, 400, 404]).toContain(statusOf(answer));
    },
  );

  const elsewhere = [
    '//evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '///evil.example/index.html',
    'http://evil.example//evil.example/',
    '/%0d%0aX-Evil:1/',
  ];
  test.each(elsewhere)('%s leads to no other site', async (target) => {
    const answer = await get11(target);
    expect(answer).not.toMatch(/^x-evil/im);
    const [, location = '/'] = /^location: (.*)\r$/im.exec(answer) ?? [];
    expect(new URL(location, site.url).origin).toBe(new URL(site.url).origin);
  });
});

describe('requests that are none', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    const { status, headers } = await ask('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  const broken = {
    'no HTTP at all': 'Hello?\r\n\r\n',
    'an unknown method': 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'an unknown version': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
    'a header without a colon': 'GET / HTTP/1.1\r\nHost localhost\r\n\r\n',
    'two lengths': 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    'binary noise': `\u0016\u0003\u0001${'\u00ff\u0000\u0080'.repeat(200)}\r\n\r\n`,
  };
  test.each(Object.entries(broken))('%s', async (_, bytes) => {
    expect(statusOf(await askRaw(bytes))).toBe(400);
  });

  test('headers of 100 kB', async () => {
    const answer = await askRaw(
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
    );
    expect([431, NaN]).toContain(statusOf(answer));
  });

  test('an address of 100 kB', async () => {
    expect([400, 404, 431, NaN]).toContain(statusOf(await get11(`/${'a'.repeat(100_000)}`)));
  });

  test('a visitor who goes away in the middle', async () => {
    const [file = ''] = builtFiles.filter((path) => path.endsWith('.mp4'));
    for (let round = 0; round < 50; round += 1) {
      await new Promise<void>((done) => {
        const sent = get({ port, path: `/${file}` }, (response) =>
          response.once('data', () => sent.destroy()),
        );
        sent.on('close', done);
        sent.on('error', () => {});
      });
    }
    expect((await ask('/')).status).toBe(200);
  });
});

describe('answers', () => {
  test('have the headers of the site', async () => {
    for (const path of ['/', '/NoSuchPage', '/robots.txt', '/FAQ/']) {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toContain('max-age=');
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    }
  });

  test('say how long they may be kept', async () => {
    const [script = ''] = builtFiles.filter((path) => /^assets\/.*\.js$/.test(path));
    const [picture = ''] = builtFiles.filter((path) => /^media\/.*\.webp$/.test(path));
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=60');
    expect((await ask(`/${script}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask(`/${picture}`)).headers['cache-control']).toBe('public, max-age=604800');
  });

  test('have the type of their file', async () => {
    const endings = new Set(builtFiles.flatMap((path) => /\.(?!br$|gz$|html$)\w+$/.exec(path) ?? []));
    for (const ending of endings) {
      // Names that begin with a dot are not for visitors.
      const path = builtFiles.find((file) => file.endsWith(ending) && !/(?:^|\/)\./.test(file)) ?? '';
      const { status, headers } = await ask(`/${encodeURI(path)}`);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type']).not.toBe('application/octet-stream');
    }
  });

  test('are sent compressed to those who take it', async () => {
    const plain = await ask('/robots.txt');
    const packed = await ask('/robots.txt', { headers: { 'accept-encoding': 'gzip;q=0, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(packed.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const refused = await ask('/robots.txt', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('are not sent twice', async () => {
    const first = await ask('/FAQ');
    const { status, body } = await ask('/FAQ', {
      headers: { 'if-none-match': `"other", W/${first.headers.etag}` },
    });
    expect([status, body.length]).toEqual([304, 0]);
    expect((await ask('/FAQ', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('to HEAD have no body', async () => {
    const whole = await ask('/FAQ');
    const { status, headers, body } = await ask('/FAQ', { method: 'HEAD' });
    expect([status, headers['content-length'], body.length]).toEqual([200, String(whole.body.length), 0]);
  });

  test('are of a file as it is now, with its length', async () => {
    const before = await ask('/robots.txt');
    appendFileSync(join(dir, 'robots.txt'), '# more\n');
    const after = await ask('/robots.txt');
    expect(after.body.toString()).toBe(`${before.body.toString()}# more\n`);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  const [film = ''] = builtFiles.filter((path) => path.endsWith('.mp4'));
  const cases: [range: string, status: number, from: number, to: number][] = [
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, Infinity],
    ['bytes=-100', 206, -100, Infinity],
    ['bytes=5-999999999', 206, 5, Infinity],
    ['bytes=9-5', 200, 0, Infinity],
    ['bytes=0-1,5-6', 200, 0, Infinity],
    ['bytes=abc', 200, 0, Infinity],
    ['bytes=-', 200, 0, Infinity],
    ['lines=0-1', 200, 0, Infinity],
    ['bytes=999999999-', 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
  ];
  test.each(cases)('of a film, range %s', async (range, status, from, to) => {
    const whole = await ask(`/${film}`);
    const part = await ask(`/${film}`, { headers: { range } });
    expect(part.status).toBe(status);
    expect(part.body.equals(whole.body.subarray(from, to))).toBe(true);
    const stale = await ask(`/${film}`, { headers: { range, 'if-range': '"other"' } });
    expect([stale.status, stale.body.length]).toEqual([200, whole.body.length]);
  });
});

test('a thousand visitors at a time, each at six addresses, all get the right answer', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const wanted: [path: string, status: number][] = [
    ['/', 200],
    ['/FAQ', 200],
    ['/NoSuchPage', 404],
    ['/FAQ/', 308],
    ['/robots.txt', 200],
    ['/%2e%2e/secret.txt', 400],
  ];
  const answers = new Map<string, number>();
  const visit = async (start: number) => {
    for (let at = start; at < start + wanted.length; at += 1) {
      const [path, status] = wanted[at % wanted.length] ?? ['/', 200];
      const outcome = await statusFrom(agent, path);
      const key = outcome === status ? 'right' : `${path}: ${outcome}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 1000 }, (_, index) => visit(index)));
  agent.destroy();
  expect([...answers]).toEqual([['right', 6000]]);
  expect((await ask('/')).status).toBe(200);
}, 60_000);

function statusFrom(agent: Agent, path: string): Promise<number | string> {
  return new Promise((done) => {
    const sent = get({ port, path, agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    });
    // A kept connection that was closed meanwhile is not an answer: browsers ask once more, too.
    sent.on('error', (error) => done(sent.reusedSocket ? statusFrom(agent, path) : error.message));
  });
}

test('npm start says clearly, and before it builds, that its port is taken', async () => {
  const other = createServer();
  const taken = await new Promise<number>((done) => {
    other.listen(0, () => {
      const address = other.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const root = resolve(import.meta.dirname, '..');
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start', '--port', `${taken}`], {
    cwd: root,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((done) => child.on('close', done));
  other.close();
  expect([code, said.trim()]).toEqual([
    2,
    `Port ${taken} is taken. Choose another: npm start -- --port ${taken + 1}`,
  ]);
}, 60_000);
