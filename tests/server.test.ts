import { spawn } from 'node:child_process';
import { Agent, createServer, get } from 'node:http';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../scripts/serve/server';
import { builtFiles, builtPages, builtSite, readBuilt } from './lib/built-site';
import { secret, servedCopy } from './lib/served-copy';

const { workshop, start, stop, port, address, ask } = servedCopy();

beforeAll(start);
afterAll(stop);

/** Sends bytes that no client library would send, and reads what comes until the server closes. */
function askRaw(bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(port(), 'localhost', () => socket.write(bytes, 'latin1'));
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
    '/_shard.json',
    '/_shard.state',
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
    expect(new URL(location, address()).origin).toBe(new URL(address()).origin);
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
        const sent = get({ port: port(), path: `/${file}` }, (response) =>
          response.once('data', () => sent.destroy()),
        );
        sent.on('close', done);
        sent.on('error', () => {});
      });
    }
    expect((await ask('/')).status).toBe(200);
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
    const sent = get({ port: port(), path, agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
    });
    // A kept connection that was closed meanwhile is not an answer: browsers ask once more, too.
    sent.on('error', (error) => done(sent.reusedSocket ? statusFrom(agent, path) : error.message));
  });
}

test('only this computer reaches it unless an address to listen on is given', async () => {
  const bound = async (host?: string) => {
    const served = await serveSite(builtSite, 0, host);
    const address = served.server.address();
    await served.close();
    return typeof address === 'object' && address?.address;
  };
  expect([await bound(), await bound('0.0.0.0')]).toEqual(['127.0.0.1', '0.0.0.0']);
});

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
