import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { git } from '../studio/studio-site';
import { openTeamSite, origin, type TeamSite } from './team';
import { visit, type Visiting } from './visiting';

let site: TeamSite;
beforeAll(async () => {
  site = await openTeamSite();
});
afterAll(() => site.close());

const session = '__Host-studio';
const begun = '__Host-sign-in';

describe('without a session', () => {
  const addresses = [
    '/',
    '/About',
    '/_studio',
    '/_studio/',
    '/_studio/api/site',
    '/_studio/api/messages',
    '/@content/site.json',
    '/@content/status?path=/',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/@id/__x00__virtual',
    '/src/studio/main.tsx',
    '/src/studio/main.tsx?raw',
    '/pages/Home.json',
    '/pages/_site.json',
    '/node_modules/react/package.json',
    '/__open-in-editor?file=/etc/passwd',
    '/_studio/sign-in/../api/site',
    '/_studio/sign-in/%2e%2e/api/site',
    '/_studio/sign-in/..%2fapi/site',
    '/_studio/sign-in//../../@fs/etc/passwd',
    '/_studio/sign-in/page.js/../../api/site',
    '/_studio/sign-in/page.js%00',
    '/_studio/sign-in\\..\\api\\site',
    '/_studio/sign-in/constructor',
    '//studio.harbour.example/_studio',
    '/.git/config',
  ];

  test('nothing is answered but the sign-in', async () => {
    const visitor = site.newVisitor();
    for (const address of addresses) {
      const { status, text } = await visitor.ask(address);
      expect([address, [303, 400, 401, 404].includes(status)], `${status}`).toEqual([address, true]);
      expect(text).not.toMatch(/root:|harbour master|"name":|import /);
    }
    for (const name of ['change', 'publish', 'upload', 'undo', 'pages'])
      expect((await visitor.post(`/_studio/api/${name}`)).status).toBe(401);
  });

  test('no connection is upgraded, whatever it calls itself', async () => {
    const good = { Host: new URL(origin).host, Origin: origin, 'Sec-WebSocket-Protocol': 'vite-hmr' };
    for (const headers of [
      good,
      { ...good, 'Sec-WebSocket-Protocol': 'vite-ping' },
      { ...good, Cookie: `${session}=` },
      { ...good, Cookie: `${session}=${'A'.repeat(43)}` },
      { ...good, Cookie: `${session}=../audit` },
    ])
      expect((await upgrade(headers)).status).toBe(403);
  });

  test('an invented session is none', async () => {
    for (const secret of ['', 'null', '../../audit', 'A'.repeat(43), 'A'.repeat(10_000), '%00']) {
      const visitor = site.newVisitor();
      visitor.cookies.set(session, secret);
      expect((await visitor.ask('/_studio/api/site')).status).toBe(401);
    }
  });
});

describe('signing in', () => {
  test('a session that was there before is not the one that is signed in', async () => {
    const visitor = site.newVisitor();
    visitor.cookies.set(session, 'chosen-by-somebody-else-before-the-sign-in-');
    await visitor.open(await site.comeBack(visitor, 'lena'));
    expect(visitor.cookies.get(session)).toMatch(/^[\w-]{43}$/);
    expect(visitor.cookies.get(session)).not.toContain('chosen');
    const attacker = site.newVisitor();
    attacker.cookies.set(session, 'chosen-by-somebody-else-before-the-sign-in-');
    expect((await attacker.ask('/_studio/api/site')).status).toBe(401);
  });

  test('what comes back must be what was sent, to the browser that sent it', async () => {
    const change = (callback: string, name: string, value: string | undefined) => {
      const url = new URL(callback, origin);
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      return url.pathname + url.search;
    };
    const forged: [string, string | undefined][] = [
      ['state', 'forged'],
      ['state', undefined],
      ['code', 'forged'],
      ['code', undefined],
      ['iss', 'https://evil.example'],
      ['iss', undefined],
    ];
    for (const [name, value] of forged) {
      const visitor = site.newVisitor();
      const callback = await site.comeBack(visitor, 'pia');
      const answer = await visitor.open(change(callback, name, value));
      expect([name, value, answer.status]).toEqual([name, value, 403]);
      expect(visitor.cookies.has(session)).toBe(false);
    }
  });

  test('a code of another sign-in, and one that was asked for in other words, are refused', async () => {
    const [first, second] = [site.newVisitor(), site.newVisitor()];
    const own = new URL(await site.comeBack(first, 'lena'), origin);
    const other = new URL(await site.comeBack(second, 'pia'), origin);
    own.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect((await first.open(own.pathname + own.search)).status).toBe(403);
    for (const name of ['nonce', 'state', 'code_challenge']) {
      const visitor = site.newVisitor();
      const forge = (to: URL) => to.searchParams.set(name, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
      const callback = await site.comeBack(visitor, 'pia', '', forge);
      expect([name, (await visitor.open(callback)).status]).toEqual([name, 403]);
      expect(visitor.cookies.has(session)).toBe(false);
    }
  });

  test('an address that somebody else was sent back to signs in nobody', async () => {
    const attacker = site.newVisitor();
    const callback = await site.comeBack(attacker, 'pia');
    const victim = site.newVisitor();
    expect((await victim.open(callback)).status).toBe(403);
    await site.comeBack(victim, 'lena');
    expect((await victim.open(callback)).status).toBe(403);
    expect(victim.cookies.has(session)).toBe(false);
  });

  test('the same address signs in once', async () => {
    const visitor = site.newVisitor();
    const callback = await site.comeBack(visitor, 'lena');
    const kept = visitor.cookies.get(begun) ?? '';
    expect((await visitor.open(callback)).status).toBe(303);
    const replayed = site.newVisitor();
    replayed.cookies.set(begun, kept);
    expect((await replayed.open(callback)).status).toBe(403);
  });

  test('a page of another site cannot begin it, and leads nowhere else', async () => {
    const visitor = site.newVisitor();
    for (const headers of [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
      { Origin: undefined },
      { 'Sec-Fetch-Site': 'same-site' },
    ])
      expect((await visitor.post('/_studio/sign-in/provider', {}, headers)).status).toBe(403);
    for (const search of ['//evil.example', 'https://evil.example', '\\\\evil.example', '@evil.example']) {
      const one = site.newVisitor();
      const { headers } = await one.open(await site.comeBack(one, 'lena', search));
      expect(new URL(headers.location ?? '', origin).origin).toBe(origin);
      expect(headers.location).toMatch(/^\/_studio\?/);
    }
  });
});

describe('with a session that may only look', () => {
  test('nothing is written, and the files stay as they are', async () => {
    const lena = await site.signedIn('lena');
    const headers = { 'X-Studio-Token': lena.token };
    const names = [
      'change',
      'pages',
      'take-back',
      'publish',
      'undo',
      'redo',
      'skip',
      'upload?name=a.png',
      'open',
    ];
    for (const name of [...names, 'message', 'message-table'])
      expect([name, (await lena.post(`/_studio/api/${name}`, {}, headers)).status]).toEqual([name, 403]);
    expect((await lena.ask('/_studio/api/messages', { headers })).status).toBe(403);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect(
        (await lena.ask('/_studio/api/change', { method, headers: { ...headers, Origin: origin } })).status,
      ).toBe(404);
    expect(git(site.root, 'status', '--porcelain')).toBe('');
  });

  test('no file of the server can be read, however its path is spelt', async () => {
    const lena = await site.signedIn('lena');
    const audit = join(site.data, 'audit.jsonl');
    for (const file of ['/etc/passwd', audit, join(site.root, '.git/config')])
      for (const path of [
        `/@fs${file}`,
        `/@fs${file}?raw`,
        `/@fs${file}?import&raw`,
        `/@fs${file}?url&inline`,
        `/@fs${file}?raw??`,
        `/@fs${file}?.svg?.wasm?init`,
        `/@fs/x/..${file}`,
        `/@fs/x/%2e%2e${file}`,
        `/@fs/${encodeURIComponent(file)}`,
        `/@fs${file}#/../`,
        `/src/../../../../../../../../..${file}`,
        `/@id${file}?raw`,
        `/@id/__x00__${file}`,
        `/@fs/${file.replaceAll('/', '%2F')}?raw`,
        `/@fs/${file.replaceAll('/', '\\')}`,
      ]) {
        const { status, text } = await lena.ask(path);
        expect(text, `${path} ${status}`).not.toMatch(/root:|signed in|repositoryformat/);
        expect([path, status === 200]).toEqual([path, false]);
      }
  });

  test('whether the server has a file cannot be found out', async () => {
    const lena = await site.signedIn('lena');
    const answerTo = async (path: string) => {
      const { status, text, headers } = await lena.ask(path);
      return { status, text, type: headers['content-type'], length: headers['content-length'] };
    };
    const spelt = (file: string) => [
      `${file}?raw`,
      `${file}?url`,
      `${file}?import`,
      `/@fs${file}`,
      `/@fs${file}?raw`,
    ];
    const script = join(site.data, 'there.js');
    writeFileSync(script, '');
    for (const [there, gone] of [
      ['/etc/shadow', '/etc/nothing'],
      [script, join(site.data, 'gone.js')],
    ] as const)
      for (const [index, path] of spelt(there).entries())
        expect([path, await answerTo(path)]).toEqual([path, await answerTo(spelt(gone)[index] ?? '')]);
    expect(await answerTo(script)).toEqual(await answerTo(join(site.data, 'gone.js')));
  });

  test('no editor is opened on the server', async () => {
    const lena = await site.signedIn('lena');
    for (const path of [
      '/__open-in-editor',
      '/__OPEN-in-editor',
      '/%5f%5fopen-in-editor',
      '/x/__open-in-editor',
    ])
      expect((await lena.ask(`${path}?file=/etc/passwd`)).status).toBe(404);
    const pia = await site.signedIn('pia');
    const place = { file: 'pages/_site.json', pointer: '/name' };
    const opened = await pia.post('/_studio/api/open', place, { 'X-Studio-Token': pia.token });
    expect(opened.json['result']).toBe('byHand');
  });

  test('a connection tells of changes, and hears nothing', async () => {
    const lena = await site.signedIn('lena');
    const { text } = await lena.ask('/@vite/client');
    const token = /wsToken = "([^"]+)"/.exec(text)?.[1] ?? '';
    const { status, socket, heard } = await upgrade(
      { ...headersOf(lena), Origin: origin, 'Sec-WebSocket-Protocol': 'vite-hmr' },
      `/?token=${token}`,
    );
    expect(status).toBe(101);
    const invoke = { name: 'fetchModule', id: 'send:1', data: ['/etc/passwd?raw'] };
    socket?.write(frameOf(JSON.stringify({ type: 'custom', event: 'vite:invoke', data: invoke })));
    await setTimeout(1500);
    expect(heard()).toContain('connected');
    expect(heard()).not.toMatch(/vite:invoke|root:/);
    // Signed out, it is closed.
    const gone = new Promise((done) => socket?.once('close', done));
    await lena.post('/_studio/sign-out', {}, { 'X-Studio-Token': lena.token });
    await gone;
  });

  test('a page of another origin opens no connection with their cookie', async () => {
    const lena = await site.signedIn('lena');
    const good = { ...headersOf(lena), 'Sec-WebSocket-Protocol': 'vite-hmr' };
    for (const headers of [
      { ...good, Origin: 'https://evil.example' },
      good,
      { ...good, Origin: origin, Host: 'evil.example' },
      { ...good, Origin: origin, 'Sec-WebSocket-Protocol': 'other' },
    ])
      expect((await upgrade(headers)).status).toBe(403);
  });
});

describe('from a hostile page in the browser of somebody who may publish', () => {
  test('neither forms nor scripts nor frames reach anything with their cookie', async () => {
    const pia = await site.signedIn('pia');
    const token = { 'X-Studio-Token': pia.token };
    const writing: Record<string, string | undefined>[] = [
      { ...token, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { ...token, Origin: 'https://forms.harbour.example', 'Sec-Fetch-Site': 'same-site' },
      { ...token, Origin: 'null' },
      { ...token, Origin: undefined },
      { ...token, 'Sec-Fetch-Site': undefined },
      { ...token, 'Sec-Fetch-Site': 'none' },
    ];
    for (const headers of writing)
      expect((await pia.post('/_studio/api/undo', {}, headers)).status).toBe(403);
    for (const headers of [{}, { 'X-Studio-Token': '' }, { 'X-Studio-Token': `${pia.token}x` }])
      expect((await pia.post('/_studio/api/undo', {}, headers)).status).toBe(401);
    expect((await pia.ask('/_studio/api/site')).status).toBe(401);
    for (const path of ['/src/studio/main.tsx', '/@content/site.json', '/About', '/_studio'])
      for (const place of ['cross-site', 'same-site'])
        for (const purpose of ['script', 'iframe', 'image']) {
          const headers = {
            'Sec-Fetch-Site': place,
            'Sec-Fetch-Mode': purpose === 'iframe' ? 'navigate' : 'no-cors',
            'Sec-Fetch-Dest': purpose,
          };
          expect((await pia.ask(path, { headers })).status).toBe(403);
        }
    const studio = await pia.open('/_studio');
    expect(studio.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(studio.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('one person’s token is no other’s', async () => {
    const [lena, pia] = [await site.signedIn('lena'), await site.signedIn('pia')];
    expect(lena.token).not.toBe(pia.token);
    expect((await pia.post('/_studio/api/undo', {}, { 'X-Studio-Token': lena.token })).status).toBe(401);
  });
});

test('the server is known by one name', async () => {
  const lena = await site.signedIn('lena');
  for (const host of [
    'evil.example',
    'localhost',
    'studio.harbour.example:8443',
    'studio.harbour.example.',
    '',
  ]) {
    expect((await lena.ask('/_studio', { headers: { Host: host } })).status, host).not.toBe(200);
    const { text, headers } = await lena.ask('/_studio/sign-in', { headers: { Host: host } });
    expect(text + JSON.stringify(headers)).not.toContain('evil.example');
  }
  const misled = await lena.ask('/_studio', {
    headers: {
      'X-Forwarded-Host': 'evil.example',
      'Sec-Fetch-Mode': 'navigate',
      Forwarded: 'host=evil.example',
    },
  });
  expect(misled.text + JSON.stringify(misled.headers)).not.toContain('evil.example');
});

test('an address that tries too often waits, and others do not; the last proxy says who it is', async () => {
  const attempts = async (address: (index: number) => string) => {
    let last = 0;
    for (let index = 0; index < 110; index += 1) {
      const visitor = visit(site.url(), origin, address(index));
      ({ status: last } = await visitor.open('/_studio/sign-in/callback?code=x&state=y'));
    }
    return last;
  };
  expect(await attempts((index) => `203.0.113.${index}, 192.0.2.1`)).toBe(429);
  expect((await site.newVisitor().open('/_studio/sign-in/callback')).status).toBe(403);
});

test('a thousand hostile requests beside them keep nobody from working', async () => {
  const pia = await site.signedIn('pia');
  const hostile = visit(site.url(), origin, '203.0.113.200');
  const noise = Array.from({ length: 10 }, async () => {
    for (let index = 0; index < 100; index += 1) await hostile.post('/_studio/api/change', { index });
  });
  const times: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const start = performance.now();
    const { status } = await pia.ask('/_studio/api/history', { headers: { 'X-Studio-Token': pia.token } });
    expect(status).toBe(200);
    times.push(performance.now() - start);
  }
  await Promise.all(noise);
  expect(Math.max(...times)).toBeLessThan(5000);
  expect(git(site.root, 'status', '--porcelain')).toBe('');
  expect(readFileSync(join(site.data, 'audit.jsonl'), 'utf8')).not.toContain('index');
});

const headersOf = ({ cookies }: Visiting) => ({
  Host: new URL(origin).host,
  Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
});

/** Asks for a WebSocket. @returns also what the server has said on it. */
function upgrade(
  headers: Record<string, string>,
  path = '/',
): Promise<{ status: number; socket?: Duplex; heard: () => string }> {
  let heard = '';
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url());
    const asked = request({
      hostname,
      port,
      path,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    asked.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, heard: () => '' });
    });
    asked.on('upgrade', (response, socket, head) => {
      heard += head.toString('latin1');
      socket.on('data', (part: Buffer) => (heard += part.toString('latin1')));
      socket.on('error', () => {});
      resolve({ status: response.statusCode ?? 0, socket, heard: () => heard });
    });
    asked.on('error', reject).end();
  });
}

/** A text as a browser sends it on a WebSocket, with a mask of zeros. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const length = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([length, body]);
}
