import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { csvOf, deleteOlder, messageLines, shown } from '../../scripts/receive/kept/reading';
import { readKey } from '../../scripts/receive/kept/key';
import { openStore } from '../../scripts/receive/kept/store';
import { leaveTrail } from '../../scripts/receive/kept/trail';
import { createRate } from '../../scripts/receive/rate';
import { placeFor, run, startChild } from './child';
import { origin, receiving, sendJson, sendNatively } from './receiving';

// Commands that start, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const values = { name: 'Asha', email: 'asha@example.com', message: 'Rye', consent: true };
const order = (id: string, changed: object = {}) => ({
  form: 'order',
  submission: id,
  seconds: 9,
  values: { ...values, ...changed },
});

describe('what is hostile changes nothing else', () => {
  type Hostile = [name: string, send: (address: string) => Promise<Response>, status: number, kept: number];
  const json = (body: unknown, headers?: Record<string, string>) => (address: string) =>
    sendJson(address, body, headers);
  const text = JSON.stringify(order('1'));
  const cases: Hostile[] = [
    [
      'keys of prototypes',
      json(text.replace('"values":{', '"values":{"__proto__":{"isAdmin":1},"constructor":{},')),
      200,
      1,
    ],
    ['a form named like a prototype', json({ ...order('1'), form: '__proto__' }), 400, 0],
    ['a header in a value', json(order('1', { name: 'Asha\r\nBcc: all@harbour.example' })), 200, 1],
    ['a body that is too large', json(order('1', { message: 'x'.repeat(70_000) })), 413, 0],
    ['a body that is much too large', json('x'.repeat(9_000_000)), 413, 0],
    [
      'values of other types',
      json(order('1', { name: { first: 'Asha' }, message: ['Rye'], consent: 'on' })),
      422,
      0,
    ],
    ['an id that is a path', json(order('../../../../tmp/evil')), 200, 1],
    ['an id without end', json(order('1'.repeat(201))), 400, 0],
    ['a NUL', json(order('1', { message: 'Rye\u0000' })), 200, 1],
    ['another origin', json(order('1'), { Origin: 'https://evil.example' }), 403, 0],
    ['a formula', json(order('1', { message: '=HYPERLINK("https://evil.example")' })), 200, 1],
    ['markup', json(order('1', { message: '<script>alert(1)</script>' })), 200, 1],
    ['no JSON', json('{"form":'), 400, 0],
    ['a list', json([order('1')]), 400, 0],
    ['another type', json(text, { 'Content-Type': 'text/plain' }), 415, 0],
    [
      'doubled fields',
      (address) =>
        sendNatively(address, [
          ['_form', 'order'],
          ['_form', 'other'],
          ...Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
          ['name', 'Mallory'],
          ['email', 'mallory@example.com'],
          ['__proto__.isAdmin', '1'],
          ['constructor', '1'],
        ]),
      200,
      1,
    ],
  ];

  test.each(cases)('%s', async (_, send, status, count) => {
    const { address, store, data, site } = await receiving('starter');
    const response = await send(address);
    expect(response.status).toBe(status);
    expect(store.names()).toHaveLength(count);
    expect(readdirSync(data)).toHaveLength(count);
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const name of store.names()) {
      const kept = store.read(name)?.values ?? {};
      expect(Object.keys(kept).sort()).toEqual(Object.keys(values).sort());
      expect(kept['email']).toBe(values.email);
    }
    expect([...site.forms.keys()]).toEqual(['order']);
    // Whoever comes next is served as ever.
    expect((await sendJson(address, order('next'))).status).toBe(200);
    expect(store.names()).toHaveLength(count + 1);
  });

  test('nothing but a post to the one address is answered, and no answer leads elsewhere', async () => {
    const { address, store } = await receiving('starter');
    const ask = (path: string, method: string) =>
      fetch(address + path, { method, headers: { Origin: origin }, redirect: 'manual' });
    const asked = [
      ask('', 'GET'),
      ask('/x', 'POST'),
      ask('?to=https://evil.example', 'POST'),
      ask('', 'OPTIONS'),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([405, 404, 404, 204]);
    const page = await sendNatively(address, [
      ['_form', 'order'],
      ['_next', 'https://evil.example'],
    ]);
    expect([page.status, page.headers.get('location')]).toEqual([422, null]);
    expect(await page.text()).not.toContain('evil');
    expect(store.names()).toEqual([]);
  });

  test('a sender without an origin is refused', async () => {
    const { address, store } = await receiving('starter');
    const status = await new Promise((done) => {
      const asked = request(address, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
      asked.on('response', (response) => done(response.statusCode));
      asked.end(JSON.stringify(order('1')));
    });
    expect([status, store.names()]).toEqual([403, []]);
  });
});

test('a thousand at once are all kept, those of one address too many with a mark', async () => {
  const { address, store } = await receiving('starter');
  const from = (index: number) => (index < 100 ? '192.0.2.1' : `198.51.100.${index % 200}`);
  const send = (index: number) =>
    sendJson(address, order(`try-${index}`, { message: `Loaf ${index}` }), {
      'X-Forwarded-For': `203.0.113.9, ${from(index)}`,
    });
  const answers: Response[] = [];
  // So many connections as a proxy may have at once; the next begins when one has ended.
  let next = 0;
  const line = async () => {
    while (next < 1000) answers.push(await send(next++));
  };
  await Promise.all(Array.from({ length: 200 }, line));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const kept = store.names().map((name) => store.read(name));
  expect(new Set(kept.map((each) => each?.values['message'])).size).toBe(1000);
  expect(kept.filter((each) => each?.isSuspect)).toHaveLength(90);
});

test('an address is held to its rate for ten minutes', () => {
  const isTooOften = createRate(2);
  const answers = [0, 1, 2, 3].map((minute) => isTooOften('a', minute * 60_000));
  expect(answers).toEqual([false, false, true, true]);
  expect(isTooOften('b', 4 * 60_000)).toBe(false);
  expect(isTooOften('a', 30 * 60_000)).toBe(false);
});

describe('where nothing can be kept, its sender is told to call', () => {
  const native: [string, string][] = [
    ['_form', 'berth'],
    ['boat', 'Dolphin'],
    ['consent', 'on'],
  ];

  test('the room is used up', async () => {
    const { address, store, data } = await receiving('tests/fixtures/forms-site', { limit: 200 });
    expect((await sendNatively(address, native)).status).toBe(200);
    const full = await sendNatively(address, [...native, ['to', 'Pilot']]);
    const html = await full.text();
    expect(full.status).toBe(507);
    expect(html).toContain('This could not be sent.');
    expect(html).toContain('<a href="tel:+1234567">0123 4567</a>');
    expect(html).toContain('<dt>Boat</dt><dd>Dolphin</dd>');
    expect(readdirSync(data)).toHaveLength(1);
    for (const name of store.names()) store.delete(name);
    expect((await sendNatively(address, [...native, ['to', 'Pilot']])).status).toBe(200);
  });

  test('the folder is gone', async () => {
    const { address, data, said } = await receiving('tests/fixtures/forms-site');
    rmSync(data, { recursive: true });
    const page = await sendNatively(address, native);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('0123 4567')]);
    expect((await sendJson(address, order('1'))).status).toBe(400);
    expect(said.join()).toContain('ENOENT');
    mkdirSync(data);
    expect((await sendNatively(address, native)).status).toBe(200);
  });

  test('the disk takes only the beginning of a file: nothing is left of it', async () => {
    const place = placeFor('starter');
    await run(place, '--list');
    const warm = await startChild(place);
    await warm.kill();
    // In blocks of 512 or 1024 bytes: the file system refuses what is beyond, in the middle of the writing.
    const { address, said } = await startChild(place, 'ulimit -f 4');
    const large = await sendJson(address, order('1', { message: 'Rye '.repeat(3000) }));
    expect(large.status).toBe(503);
    expect(said()).toContain('EFBIG');
    expect(readdirSync(place.data)).toEqual([]);
    expect((await sendJson(address, order('2'))).status).toBe(200);
    expect(readdirSync(place.data)).toHaveLength(1);
  });
});

describe('reading', () => {
  test('a table has nothing that a spreadsheet would run', async () => {
    const { address, store } = await receiving('starter');
    const texts = [
      '=1+1',
      '+44 20',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '  =1',
      '"quoted", and\nin lines',
      '＝1',
      '\u0000=1',
    ];
    for (const [index, message] of texts.entries())
      await sendJson(address, order(`${index}`, { name: `n${index}`, message }));
    const csv = csvOf(store);
    const cells = texts.map((_, index) => new RegExp(`"n${index}","[^"]*","((?:[^"]|"")*)"`).exec(csv)?.[1]);
    expect(cells).toEqual([
      "'=1+1",
      "'+44 20",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      "'  =1",
      '""quoted"", and\nin lines',
      "'＝1",
      "'\uFFFD=1",
    ]);
  });

  test('what is printed commands no terminal', async () => {
    const { address, store } = await receiving('starter');
    await sendJson(address, order('1', { message: 'Rye\u001B]0;owned\u0007\u202E' }));
    const [reference = ''] = messageLines(store)[0]?.split(' ') ?? [];
    const printed = shown(store, reference).join('\n');
    expect(printed).toContain('message: Rye');
    expect(printed).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u202E]/);
  });

  test('what is old is deleted: its file is gone', async () => {
    const { store, data } = await receiving('starter');
    const day = 86_400_000;
    const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
    for (const days of [1, 40, 90])
      store.keep(`name-${days}`, { form: 'order', received: ago(days), isSuspect: false, values });
    store.note('name-90', { tries: 0, next: 0, handedOn: ago(89) });
    leaveTrail(store, 'name-90', 'saw');
    expect(deleteOlder(store, 30)).toBe(
      'Deleted what came more than 30 days ago: 2; 1 of them never handed on.',
    );
    expect(readdirSync(data)).toEqual(['name-1.sealed']);
  });

  test('the receiver itself deletes it, by the days of the settings', async () => {
    const place = placeFor('starter');
    const settings = join(place.site, 'pages/_site.json');
    const { forms, ...others } = JSON.parse(readFileSync(settings, 'utf8'));
    writeFileSync(settings, JSON.stringify({ ...others, forms: { ...forms, keepDays: 30 } }));
    const store = openStore(place.data, readKey(place.env, place.data));
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    store.keep('old', { form: 'order', received: old, isSuspect: false, values });
    store.keep('new', { form: 'order', received: new Date().toISOString(), isSuspect: false, values });
    const { said } = await startChild(place);
    expect(said()).toContain('Deleted what came more than 30 days ago: 1; 1 of them never handed on.');
    expect(readdirSync(place.data)).toEqual(['new.sealed']);
  });

  test('a file that was changed is told from the others, which are read', async () => {
    const { address, store, data } = await receiving('starter');
    await sendJson(address, order('1'));
    await sendJson(address, order('2'));
    const [first = ''] = store.names();
    const file = join(data, `${first}.sealed`);
    const bytes = readFileSync(file);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(messageLines(store).filter((line) => line.includes('cannot be opened'))).toHaveLength(1);
    expect(messageLines(store).filter((line) => line.includes('order'))).toHaveLength(1);
  });
});

describe('the command', () => {
  test('without a key it takes nothing in, and says how to make one', async () => {
    const place = placeFor('starter');
    delete place.env['RECEIVE_KEY_FILE'];
    const { code, error } = await run(place);
    expect([code, error]).toEqual([2, expect.stringContaining('openssl rand -base64 32')]);
  });

  test('with another key than before it does not start', async () => {
    const place = placeFor('starter');
    const { address, kill } = await startChild(place);
    await sendJson(address, order('1'));
    await kill();
    writeFileSync(place.env['RECEIVE_KEY_FILE'] ?? '', Buffer.alloc(32, 7).toString('base64'));
    const { code, error } = await run(place);
    expect([code, error]).toEqual([2, expect.stringContaining('Use the key that it was kept with')]);
  });

  test('lists, shows, exports and deletes what came', async () => {
    const place = placeFor('starter');
    const { address } = await startChild(place);
    const { reference } = Object(await (await sendJson(address, order('1'))).json());
    expect((await run(place, '--list')).out).toContain(reference);
    expect((await run(place, '--show', reference)).out).toContain('message: Rye');
    expect((await run(place, '--export', 'csv')).out).toContain('"Asha"');
    expect((await run(place, '--export', 'xml')).code).toBe(2);
    const again = (await run(place, '--show', reference)).out;
    expect(again).toMatch(/saw by \S+/);
    expect(again).toMatch(/exported by \S+/);
    expect((await run(place, '--delete', reference)).out).toContain(`Deleted ${reference}`);
    expect(readdirSync(place.data)).toEqual([]);
    expect((await run(place, '--show', reference)).code).toBe(2);
  });

  test('keeps nothing where the site is, and no key with what it protects', async () => {
    const place = placeFor('starter');
    const inSite = await run({ ...place, data: join(place.site, 'data') });
    expect([inSite.code, inSite.error]).toEqual([2, expect.stringContaining('is in the folder of the site')]);
    mkdirSync(place.data);
    for (const name of ['key', '..key']) {
      const key = join(place.data, name);
      writeFileSync(key, Buffer.alloc(32, 7).toString('base64'));
      const beside = await run({ ...place, env: { ...place.env, RECEIVE_KEY_FILE: key } });
      expect([beside.code, beside.error]).toEqual([2, expect.stringContaining('Keep it outside')]);
    }
  });
});
