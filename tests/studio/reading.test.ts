import { readFileSync } from 'node:fs';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutlineNode, StudioBlock, StudioPage, StudioSite } from '../../src/model/studio';
import { openStudio, token } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const pageAt = async (route: string) =>
  (await studio.get(`page?route=${encodeURIComponent(route)}`)).body as StudioPage;

describe('who is let in', () => {
  const own = () => ({ Host: new URL(studio.url()).host, 'X-Studio-Token': token });
  const statusWith = async (headers: Record<string, string>, method = 'GET') =>
    (await studio.raw('/_studio/api/site', { ...own(), ...headers }, method)).status;

  test('Studio itself, by its token', async () => {
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ Origin: new URL(studio.url()).origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(
      200,
    );
  });

  test.each([
    ['a page of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    [
      'a page of another port of this machine',
      { Origin: 'http://localhost:1', 'Sec-Fetch-Site': 'same-site' },
    ],
    ['a page without an origin of its own', { Origin: 'null' }],
    ['a browser that only says that the request comes from elsewhere', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a name that was made to lead here', { Host: 'evil.example' }],
    ['such a name with the right port', { Host: 'localhost.evil.example:5173' }],
    ['this machine under another port', { Host: 'localhost:1' }],
    ['no token', { 'X-Studio-Token': '' }],
    ['a wrong token', { 'X-Studio-Token': `${token.slice(0, -1)}x` }],
    ['a token that is longer', { 'X-Studio-Token': `${token}x` }],
  ])('not %s', async (_, headers: Record<string, string>) => {
    expect(await statusWith(headers)).toBe(403);
    expect(await statusWith(headers, 'POST')).toBe(403);
  });

  test.each([
    ['a page of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of another port of this machine', { 'Sec-Fetch-Site': 'same-site' }],
    ['a name that was made to lead here', { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['whatever is no browser', {}],
  ])('the editor of this machine is not opened for %s', async (_, headers: Record<string, string>) => {
    const { Host } = own();
    for (const path of ['__open-in-editor', '__OPEN-in-editor', '__open-in-editor/x', 'a/__open-in-editor']) {
      const { status } = await studio.raw(`/${path}?file=pages/_site.json`, { Host, ...headers });
      expect(status, path).toBe(403);
    }
  });

  test('it is for the pages that are served here', async () => {
    // Without a file, so that none opens.
    const { Host } = own();
    const { status, text } = await studio.raw('/__open-in-editor', { Host, 'Sec-Fetch-Site': 'same-origin' });
    expect(status).not.toBe(403);
    expect(text).toContain('"file" is missing');
  });

  test('no other origin is told that it may ask', async () => {
    const asked = await studio.raw(
      '/_studio/api/change',
      {
        Host: new URL(studio.url()).host,
        Origin: 'http://localhost:1',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-studio-token',
      },
      'OPTIONS',
    );
    expect(asked.status).toBe(403);
    const page = await studio.raw('/', { Host: new URL(studio.url()).host, Origin: 'http://localhost:1' });
    for (const { headers } of [asked, page])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('Studio holds no token, stays in no cache and in no frame of others', async () => {
    const { status, text, headers } = await studio.raw('/_studio?page=/About', {
      Host: new URL(studio.url()).host,
    });
    expect(status).toBe(200);
    expect(text).toContain('/src/studio/main.tsx');
    expect(text).not.toContain(token);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await studio.raw('/_studio', { Host: 'evil.example' })).status).toBe(403);
  });
});

test('what fields offer of a site', async () => {
  const site = (await studio.get('site')).body as StudioSite;
  expect(site.title).toBe('Harbour');
  expect(site.pages.map(({ route }) => route)).toContain('/boats/Yawl');
  const yawl = site.pages.find(({ route }) => route === '/boats/Yawl');
  expect(yawl?.anchors).toContainEqual({ id: 'the-boat', text: 'The boat' });
  expect(site.tokens).toContainEqual({
    name: 'berths',
    title: 'Berths',
    pages: ['Harbour'],
    isEverywhere: true,
    value: '40',
    written: '40',
    origin: { file: 'pages/_site.json', pointer: '/tokens/berths/value' },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(site.pictures.map(({ src }) => src)).toEqual(['media/boat.png', 'media/quay.png']);
  expect(site.pictures[0]?.alts).toEqual(['The dory', 'The yawl']);
  expect(site.icons[0]?.body).toMatch(/^<path d="[^"<>]+"/);
  expect(site).toMatchObject({
    collections: ['boats'],
    shared: [{ name: 'hours', pages: expect.any(Number) }],
  });
});

const labelled = (nodes: readonly OutlineNode[]): string[] =>
  nodes.flatMap((node) => [
    `${node.at} ${node.title}: ${node.label} (${node.origin.file}${node.origin.pointer}${node.part ? `, on ${node.part.pages} pages` : ''})`,
    ...labelled(node.children),
  ]);

test('what fields offer of a site is sent again only where it is another', async () => {
  const file = 'pages/boats/Yawl.json';
  const before = studio.read(file);
  const { tag } = await studio.get('site');
  const again = () => studio.get('site', { 'If-None-Match': tag });
  expect(await again()).toMatchObject({ status: 304, body: undefined });
  const edited: [from: string, to: string, words: string, status: number][] = [
    [
      '"Two masts and a long keel.",\n        "Back',
      '"Two masts only.",\n        "Back',
      'Two masts only.',
      304,
    ],
    ['"title": "Yawl"', '"title": "The yawl of all"', 'The yawl of all', 200],
    ['"heading": "The boat"', '"heading": "Her build"', 'Her build', 200],
  ];
  for (const [from, to, words, status] of edited) {
    expect(before).toContain(from);
    studio.write(file, before.replace(from, to));
    const shown = async () => (await studio.raw('/boats/Yawl', { Host: new URL(studio.url()).host })).text;
    await expect.poll(shown).toContain(words);
    expect((await again()).status, words).toBe(status);
  }
  studio.write(file, before);
  await expect.poll(async () => (await again()).status).toBe(304);
  const settings = studio.read('pages/_site.json');
  studio.write('pages/_site.json', settings.replace('"40"', '"41"'));
  await expect.poll(async () => (await again()).status).toBe(200);
  studio.write('pages/_site.json', settings);
  await expect.poll(async () => (await again()).status).toBe(304);
});

test('the outline of a page names every block, where it is written, and how many pages show a shared part', async () => {
  const yawl = await pageAt('/boats/Yawl');
  expect(yawl).toMatchObject({ title: 'Yawl', file: 'pages/boats/Yawl.json', diagnostics: [] });
  expect(labelled(yawl.outline).slice(0, 4)).toEqual([
    '/blocks/0 Banner: Yawl (pages/boats/Yawl.json/blocks/0)',
    '/blocks/1 Text: The boat (pages/boats/Yawl.json/blocks/1)',
    '/blocks/2 Card with details: Hours (pages/_shared/hours.json/blocks/0, on 3 pages)',
    expect.stringContaining('/blocks/3 Table:'),
  ]);
  expect((await studio.get('page?route=/nowhere')).status).toBe(404);
});

test('every setting has a field, with a name for people; what is technical is among the last', async () => {
  const { body } = await studio.get('block?route=/Winds&at=/site-frame');
  const { fields } = body as StudioBlock;
  expect(new Set(fields.map(({ origin }) => origin.file))).toEqual(new Set(['pages/_site.json']));
  const schema = JSON.parse(readFileSync('schema/site.schema.json', 'utf8')) as { properties: object };
  // The shared texts are a list of their own, confirmations are made where they are asked for, and a package comes
  // by an installation.
  const apart = ['$schema', 'tokens', 'confirmed', 'uses'];
  const settings = Object.keys(schema.properties).filter((name) => !apart.includes(name));
  expect(fields.map(({ origin }) => origin.pointer.slice(1))).toEqual(settings);
  expect(fields.flatMap(({ title, isSetting }) => (isSetting === true ? [] : [title]))).toContain('Menu');
  expect(fields.flatMap(({ title, isSetting }) => (isSetting === true ? [title] : []))).toContain(
    'Time zone',
  );
});

test('a page whose file is broken shows its healthy blocks and what is wrong', async () => {
  const text = studio.read('pages/Winds.json');
  try {
    studio.write('pages/Winds.json', text.replace('"heading"', 'heading"'));
    await expect.poll(async () => (await pageAt('/Winds')).broken?.length).toBeGreaterThan(0);
    const { outline, broken } = await pageAt('/Winds');
    expect(outline.length).toBeGreaterThan(0);
    expect(broken?.[0]).toMatchObject({ file: 'pages/Winds.json', severity: 'error' });
  } finally {
    studio.write('pages/Winds.json', text);
  }
});

describe('a picture that is sent', () => {
  const picture = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#356' } })
      .toFormat(format)
      .toBuffer();
  const svg = (inner: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${inner}</svg>`;
  const send = async (name: string, bytes: Buffer | string) =>
    (await studio.send(`upload?name=${encodeURIComponent(name)}`, bytes)).body;
  const media = () => readdirSync(join(studio.root, 'public/media')).sort();

  test.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
  ] as const)('%s is taken under a plain name, by what it is', async (format, extension) => {
    expect(await send(`C:\\Bilder\\Båten på ${format} (1).txt`, await picture(format))).toEqual({
      result: 'saved',
      src: `media/baten-pa-${format}-1.${extension}`,
      width: 40,
      height: 30,
    });
  });

  test('no file is ever replaced, be it a link', async () => {
    symlinkSync('/nowhere', join(studio.root, 'public/media/boat-2.png'));
    expect(await send('boat.png', await picture('png'))).toMatchObject({ src: 'media/boat-3.png' });
    expect(await send('../../pages/index.json', await picture('png'))).toMatchObject({
      src: 'media/index.png',
    });
    expect(await send('..', await picture('png'))).toMatchObject({ src: 'media/picture.png' });
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['an event handler', svg('<path d="M0 0h8v8z" onclick="alert(1)"/>')],
    ['one on the drawing itself', svg('', 'onload="alert(1)"')],
    ['a part of a web page', svg('<foreignObject><p>Text</p></foreignObject>')],
    ['a picture from elsewhere', svg('<image href="https://evil.example/a.png"/>')],
    ['a style from elsewhere', svg('<style>@import url(https://evil.example/a.css)</style>')],
    ['a link that runs', svg('<a href="java&#115;cript:alert(1)"><path d="M0 0h8z"/></a>')],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['no picture', 'Words'],
    ['nothing', ''],
  ])('not one with %s', async (_, text) => {
    const before = media();
    expect(await send('drawing.svg', text)).toMatchObject({
      result: 'refused',
      message: expect.stringMatching(/\w/),
    });
    expect(media()).toEqual(before);
  });

  test('a plain drawing is taken, another format is not', async () => {
    expect(await send('mark.svg', svg('<path d="M0 0h8v8z"/>'))).toMatchObject({
      src: 'media/mark.svg',
      width: 8,
    });
    expect(await send('moving.gif', await picture('gif'))).toMatchObject({ result: 'refused' });
  });

  test('not one that is too large', async () => {
    const before = media();
    expect((await studio.send('upload?name=large.png', Buffer.alloc(20_000_001))).status).toBe(413);
    expect(media()).toEqual(before);
  });

  test('nothing is written through a link to another folder', async () => {
    const folder = join(studio.root, 'public/media');
    const elsewhere = join(studio.root, '..', 'elsewhere');
    mkdirSync(elsewhere);
    rmSync(folder, { recursive: true });
    symlinkSync(elsewhere, folder);
    expect(await send('boat.png', await picture('png'))).toMatchObject({ result: 'refused' });
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

test('the editor opens content files only', async () => {
  writeFileSync(join(studio.root, '..', 'secret.json'), '{}');
  for (const file of [
    '../secret.json',
    'package.json',
    'public/icon.svg',
    'pages/../../secret.json',
    '/etc/passwd',
  ])
    expect((await studio.post('open', { file, pointer: '/blocks' })).status).toBe(403);
});

test('no editor is started in the terminal: what is to be opened by hand is told', async () => {
  // Before all that runs on this computer.
  vi.stubEnv('LAUNCH_EDITOR', 'vi');
  const { status, body } = await studio.post('open', { file: 'pages/_site.json', pointer: '' });
  const own = { Host: new URL(studio.url()).host, 'Sec-Fetch-Site': 'same-origin' };
  const direct = await studio.raw('/__open-in-editor?file=pages/_site.json', own);
  vi.unstubAllEnvs();
  expect(status).toBe(200);
  expect(body).toMatchObject({ result: 'byHand', line: 1 });
  expect((body as { file: string }).file).toMatch(/pages\/_site\.json$/);
  expect([direct.status, direct.text]).toEqual([404, expect.stringContaining('by hand: pages/_site.json')]);
});
