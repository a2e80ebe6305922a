import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LibraryPicture, PageAnswer, PictureRequest } from '../../src/model/studio';
import { createMentions, inLink } from '../../scripts/studio/pictures/picture-names';
import { changesOf } from './changes';
import { git, openStudio } from './studio-site';

const odd = 'media/old/red & blue #1 (50%).png';
const twin = 'media/old/quay again.png';
const index = 'pages/index.json';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
  mkdirSync(join(studio.root, 'public/media/old'));
  const sail = { width: 90, height: 60, channels: 3, background: '#932' } as const;
  writeFileSync(join(studio.root, 'public', odd), await sharp({ create: sail }).png().toBuffer());
  writeFileSync(join(studio.root, 'public', twin), bytesOf('media/quay.png'));
  const home = studio.read(index);
  const focused = home.replace('low tide"', 'low tide",\n        "focus": "320 410"');
  const linked = focused.replace('(/Boats), or', '(/Boats) and [the quay](/media/quay.png), or');
  studio.write(index, linked);
  studio.write(
    'pages/About.json',
    studio.read('pages/About.json').replace('"meta": {', '"meta": {\n    "image": "media/quay.png",'),
  );
  git(studio.root, 'add', '.');
  git(studio.root, 'commit', '--quiet', '--message', 'Pictures');
  await vi.waitFor(async () => expect(await pictureOf(odd)).toBeDefined(), 20_000);
});
afterAll(() => studio.close());

const { undoOrRedo, undoAll } = changesOf(() => studio);

afterEach(async () => {
  await undoAll();
  expect(studio.status()).toBe('');
});

const bytesOf = (src: string) => readFileSync(join(studio.root, 'public', src));
const isThere = (src: string) => existsSync(join(studio.root, 'public', src));
const library = async () => (await studio.get('pictures')).body as LibraryPicture[];
const pictureOf = async (src: string) => (await library()).find((each) => each.src === src);
const ask = async (request: PictureRequest) =>
  (await studio.post('pages', { request, label: `Picture: ${request.kind}` })).body as PageAnswer;
const changed = () =>
  studio
    .diff()
    .split('\n')
    .filter((line) => /^[-+](?![-+]{2})/.test(line))
    .map((line) => line.replace(/^([-+])\s+/, '$1 '));

test('says where each picture is, by page and part, and which nothing uses', async () => {
  const quay = await pictureOf('media/quay.png');
  expect(quay?.uses).toEqual([
    { file: 'pages/About.json', pointer: '/meta/image', title: 'About', route: '/About' },
    {
      file: index,
      pointer: '/blocks/0/image/src',
      title: 'Harbour',
      route: '/',
      part: 'Banner',
      alt: 'The quay at low tide',
    },
    { file: index, pointer: '/blocks/2/paragraphs/0', title: 'Harbour', route: '/', part: 'Text' },
  ]);
  expect((await pictureOf('media/boat.png'))?.uses.map(({ pointer }) => pointer)).toEqual([
    '/collection/image/src',
    '/collection/image/src',
  ]);
  expect(await pictureOf(twin)).toMatchObject({ uses: [], others: [], bytes: bytesOf(twin).length });
  expect(await pictureOf(odd)).toMatchObject({ width: 90, height: 60, uses: [], others: [] });
});

test('puts another picture everywhere in one step, described anew, and takes it back in one', async () => {
  const answer = await ask({
    kind: 'replace',
    from: '/',
    src: 'media/quay.png',
    to: odd,
    alt: 'A red sail',
  });
  expect(answer).toMatchObject({
    result: 'saved',
    route: '/',
    history: { undo: { label: 'Picture: replace' } },
  });
  expect(changed()).toEqual([
    '- "image": "media/quay.png",',
    `+ "image": "${odd}",`,
    '- "src": "media/quay.png",',
    '- "alt": "The quay at low tide",',
    '- "focus": "320 410"',
    `+ "src": "${odd}",`,
    '+ "alt": "A red sail"',
    expect.stringContaining('- "There are {berths} berths.'),
    expect.stringContaining('[the quay](/media/old/red%20&%20blue%20%231%20%2850%25%29.png)'),
  ]);
  expect((await pictureOf('media/quay.png'))?.uses).toEqual([]);
  expect((await pictureOf(odd))?.uses).toHaveLength(3);
  expect((await undoOrRedo('undo')).result).toBe('saved');
  expect(studio.status()).toBe('');
  expect(await undoOrRedo('redo')).toMatchObject({ result: 'saved' });
});

test('what the check refuses, or is no other picture, changes nothing', async () => {
  const from = '/';
  const src = 'media/quay.png';
  const refused = await ask({ kind: 'replace', from, src, to: twin, alt: '' });
  expect(refused).toMatchObject({ result: 'refused', faults: [{ code: 'asset/alt' }] });
  for (const to of ['media/none.png', src, '../../etc/passwd', 'icon.svgx'])
    expect(await ask({ kind: 'replace', from, src, to, alt: 'x' })).toMatchObject({ result: 'impossible' });
  expect(await ask({ kind: 'replace', from, src: odd, to: twin, alt: 'x' })).toMatchObject({
    result: 'impossible',
  });
  expect(studio.status()).toBe('');
});

test('what is decorative stays so, and what was described may become so', async () => {
  const home = studio.read(index);
  const [from, src] = ['/', 'media/quay.png'];
  studio.write(
    index,
    home.replace('"alt": "The quay at low tide"', '"alt": "",\n        "decorative": true'),
  );
  await ask({ kind: 'replace', from, src, to: twin, alt: 'The quay, twice' });
  expect(studio.read(index)).toContain('"alt": "",\n        "decorative": true');
  await undoAll();
  studio.write(index, home);
  await ask({ kind: 'replace', from, src, to: twin, alt: '', isDecorative: true });
  expect(studio.read(index)).toContain(`"src": "${twin}",\n        "alt": "",\n        "decorative": true\n`);
});

test('what nothing uses goes, and comes back byte for byte, also after a crash', async () => {
  for (const src of [odd, twin]) {
    const bytes = bytesOf(src);
    expect(await ask({ kind: 'discard', from: '/', src })).toMatchObject({ result: 'saved' });
    expect(isThere(src)).toBe(false);
    await expect.poll(() => pictureOf(src)).toBeUndefined();
    await studio.restart();
    expect((await undoOrRedo('undo')).result).toBe('saved');
    expect(bytesOf(src).equals(bytes)).toBe(true);
    expect((await undoOrRedo('redo')).result).toBe('saved');
    expect(isThere(src)).toBe(false);
    // Somebody has put another one there meanwhile: it is not overwritten.
    writeFileSync(join(studio.root, 'public', src), 'another');
    expect(await undoOrRedo('undo')).toMatchObject({ result: 'conflict' });
    rmSync(join(studio.root, 'public', src));
    expect((await undoOrRedo('undo')).result).toBe('saved');
    await expect.poll(() => pictureOf(src)).toBeDefined();
  }
});

test('what is used stays, whoever uses it', async () => {
  const discard = () => ask({ kind: 'discard', from: '/', src: odd });
  const uses: [file: string, text: (before: string) => string, named: string][] = [
    [
      'pages/_site.json',
      (text) => text.replace('"icon": "icon.svg"', `"icon": "icon.svg", "shareImage": "${odd}"`),
      'pages/_site.json',
    ],
    ['theme.css', (text) => `${text}\nbody { background: url('/${inLink(odd)}'); }\n`, 'theme.css'],
    [
      'blocks/tide-table/tide-table.tsx',
      (text) => `${text}\n// ${odd}\n`,
      'blocks/tide-table/tide-table.tsx',
    ],
    ['pages/Winds.json', (text) => `${text.slice(0, -3)} broken "${odd}"`, 'pages/Winds.json'],
  ];
  for (const [file, text, named] of uses) {
    const before = studio.read(file);
    studio.write(file, text(before));
    expect(await discard()).toEqual({ result: 'impossible', why: `It stays, for it is used: ${named}.` });
    studio.write(file, before);
  }
  expect(await ask({ kind: 'discard', from: '/', src: 'media/quay.png' })).toEqual({
    result: 'impossible',
    why: 'It stays, for it is used: About, Harbour.',
  });
  expect(isThere(odd)).toBe(true);
  // Used again before it is redone.
  await discard();
  await undoOrRedo('undo');
  const home = studio.read(index);
  studio.write(index, home.replace('"media/quay.png"', JSON.stringify(odd)));
  expect(await undoOrRedo('redo')).toMatchObject({ result: 'conflict', isUsed: true });
  studio.write(index, home);
});

test('nothing but a picture of the site can be taken away', async () => {
  const outside = join(studio.root, '../outside.png');
  writeFileSync(outside, bytesOf('media/boat.png'));
  symlinkSync(outside, join(studio.root, 'public/media/link.png'));
  try {
    for (const src of [
      'media/link.png',
      '../theme.css',
      'media/../../theme.css',
      'icon.svg',
      'media',
      '/etc/passwd',
      '',
    ])
      expect(await ask({ kind: 'discard', from: '/', src })).not.toMatchObject({ result: 'saved' });
    expect(existsSync(outside)).toBe(true);
  } finally {
    rmSync(join(studio.root, 'public/media/link.png'));
  }
  // Vanished since the list was read.
  const bytes = bytesOf(twin);
  rmSync(join(studio.root, 'public', twin));
  expect(await ask({ kind: 'discard', from: '/', src: twin })).toEqual({
    result: 'impossible',
    why: 'This picture is not there any more.',
  });
  writeFileSync(join(studio.root, 'public', twin), bytes);
  await expect.poll(() => pictureOf(twin)).toBeDefined();
});

test('whatever pictures are called, a text names those that it names', () => {
  const name = fc.stringMatching(/^[\w &()#%äß.-]{1,12}$/).map((stem) => `media/${stem}.png`);
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), fc.nat(), (pictures, seed) => {
      const src = pictures[seed % pictures.length] ?? '';
      const mentions = createMentions(pictures);
      expect(mentions(src)).toEqual([{ src, offset: 0, length: src.length }]);
      const text = `See [it](/${inLink(src)}), or "${src}".`;
      expect(mentions(text).map((mention) => mention.src)).toEqual([src, src]);
      expect(mentions(text.replaceAll('media/', 'other/'))).toEqual([]);
    }),
  );
});
