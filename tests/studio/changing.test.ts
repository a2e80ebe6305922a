import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/resolved';
import type {
  ChangeAnswer,
  Command,
  History,
  StudioBlock,
  StudioSite,
  UndoAnswer,
} from '../../src/model/studio';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const yawl = 'pages/boats/Yawl.json';
const place = { route: '/boats/Yawl', at: '/blocks/0', field: '/blocks/0/heading' };
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** From when a block is chosen the server knows on which text a change of it is begun. */
const choose = async (file: string) => {
  const { body } = await studio.get(`block?route=${encodeURIComponent(place.route)}&at=/blocks/0`);
  return (body as StudioBlock).hashes[file];
};

async function change(
  file: string,
  command: Command,
  { before, hash }: { before?: Json; hash?: string } = {},
) {
  const body = { file, hash: hash ?? hashOf(studio.read(file)), before, command, label: `${file} ›`, place };
  const answer = await studio.post('change', body);
  return answer.body as ChangeAnswer;
}

const set = (file: string, pointer: string, value: Json, more: { before?: Json; hash?: string } = {}) =>
  change(file, { kind: 'set', pointer, value }, more);

const turn = async (direction: 'undo' | 'redo') => (await studio.post(direction, {})).body as UndoAnswer;

async function undoAll(): Promise<number> {
  for (let count = 0; ; count += 1) if ((await turn('undo')).result !== 'saved') return count;
}

afterEach(async () => {
  await undoAll();
  expect(studio.status()).toBe('');
});

describe('a change', () => {
  test('is exactly the change of its value, shows on the page at once, and is told once', async () => {
    const answer = await set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl' });
    expect(answer).toMatchObject({
      result: 'saved',
      saved: [{ file: yawl, lines: 1, merged: false, hash: hashOf(studio.read(yawl)) }],
      warnings: [],
      history: { undo: { label: `${yawl} ›`, place } },
    });
    expect(
      studio
        .diff()
        .split('\n')
        .filter((line) => /^[-+] /.test(line)),
    ).toEqual(['-      "heading": "Yawl"', '+      "heading": "The Yawl"']);
    const page = await studio.raw('/boats/Yawl', { Host: new URL(studio.url()).host });
    expect(page.text).toContain('The Yawl</h1>');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(studio.told()).toBe(1);
  });

  test('of a shared part and of a token reaches the pages that show them', async () => {
    expect(
      await set('pages/_shared/hours.json', '/blocks/0/heading', 'When', { before: 'Hours' }),
    ).toMatchObject({ result: 'saved' });
    expect(await set('pages/_site.json', '/tokens/berths/value', '41', { before: '40' })).toMatchObject({
      result: 'saved',
    });
    const host = { Host: new URL(studio.url()).host };
    expect((await studio.raw('/boats/Yawl', host)).text).toContain('When');
    expect((await studio.raw('/', host)).text).toContain('There are 41 berths');
  });

  test('of a token that holds another one is made of the text as it is written', async () => {
    const tokens = async () => ((await studio.get('site')).body as StudioSite).tokens;
    await set('pages/_site.json', '/tokens/count', { value: '40' });
    await set('pages/_site.json', '/tokens/berths/value', '{count} berths', { before: '40' });
    const berths = (await tokens()).find(({ name }) => name === 'berths');
    expect(berths).toMatchObject({ value: '40 berths', written: '{count} berths' });
    const { file, pointer } = berths?.origin ?? { file: '', pointer: '' };
    expect(await set(file, pointer, 'our {count} berths', { before: berths?.written ?? '' })).toMatchObject({
      result: 'saved',
      saved: [{ lines: 1 }],
    });
    expect((await tokens()).find(({ name }) => name === 'berths')?.value).toBe('our 40 berths');
  });

  test('of a property that was not there puts it where its schema has it', async () => {
    const { body } = await studio.get('block?route=/boats/Yawl&at=/blocks/0');
    const { fields, hashes } = body as StudioBlock;
    const text = fields.find(({ origin }) => origin.pointer === '/blocks/0/text');
    expect(text).toMatchObject({ title: 'Text', isRequired: false, origin: { file: yawl } });
    const before = studio.read(yawl);
    await set(yawl, '/blocks/0/image', { src: 'media/boat.png', alt: 'The yawl' }, { hash: hashes[yawl] });
    const withImage = studio.read(yawl);
    await set(yawl, '/blocks/0/text', 'With two masts.');
    expect(studio.read(yawl)).toBe(
      withImage.replace('"heading": "Yawl",', '"heading": "Yawl",\n      "text": "With two masts.",'),
    );
    await undoAll();
    expect(studio.read(yawl)).toBe(before);
  });

  test('that changes nothing writes nothing', async () => {
    expect(await set(yawl, '/blocks/0/heading', 'Yawl', { before: 'Yawl' })).toMatchObject({
      result: 'saved',
      saved: [{ lines: 0 }],
    });
    expect((await studio.get('history')).body).not.toHaveProperty('undo');
  });

  test.each<[string, Command, Json | undefined]>([
    [
      'a link that leads nowhere',
      { kind: 'set', pointer: '/blocks/1/paragraphs/1', value: 'Back to [boats](/Nowhere).' },
      'Back to [all boats](/Boats).',
    ],
    ['a property that is needed', { kind: 'remove', pointer: '/blocks/0/heading' }, 'Yawl'],
    ['a value of another kind', { kind: 'set', pointer: '/blocks/0/heading', value: 7 }, 'Yawl'],
    ['a property that there is not', { kind: 'set', pointer: '/blocks/0/headng', value: 'Yawl' }, undefined],
    ['an address that is taken', { kind: 'set', pointer: '/route', value: '/Boats' }, undefined],
  ])('that the check refuses is not written: %s', async (_, command, before) => {
    expect(await change(yawl, command, { before })).toMatchObject({
      result: 'refused',
      faults: [expect.objectContaining({ severity: 'error', message: expect.any(String) })],
    });
    expect(studio.status()).toBe('');
    expect((await studio.get('history')).body).not.toHaveProperty('undo');
  });

  test('that takes away what another page links to is refused', async () => {
    const pointer = '/blocks/1/main/1/heading';
    expect(await set('pages/About.json', pointer, 'Answers', { before: 'Questions' })).toMatchObject({
      result: 'refused',
      faults: [{ file: 'pages/index.json' }],
    });
  });

  test('that the check warns of is written', async () => {
    const answer = await set('pages/index.json', '/blocks/0/image/alt', 'quay.png', {
      before: 'The quay at low tide',
    });
    expect(answer).toMatchObject({ result: 'saved', warnings: [{ code: 'asset/alt' }] });
  });

  test.each([
    ['above the site', '../secret.json'],
    ['above it by a way round', 'pages/../../secret.json'],
    ['of another folder', 'theme.css'],
    ['that is no content', 'pages/notes.txt'],
    ['of the public folder', 'public/data.json'],
    ['by its full path', '/etc/hosts.json'],
    ['by an encoded way up', 'pages/%2e%2e/%2e%2e/secret.json'],
    ['by backslashes', 'pages\\..\\..\\secret.json'],
    ['that is hidden', 'pages/.hidden.json'],
    ['through a link', 'pages/linked.json'],
    ['through a linked folder', 'pages/away/secret.json'],
    ['that is not there', 'pages/Nowhere.json'],
    ['with a zero in its name', 'pages/index.json\0.json'],
  ])('of a file %s is refused', async (_, file) => {
    const outside = join(studio.root, '..');
    writeFileSync(join(outside, 'secret.json'), '{"title":"Secret"}');
    mkdirSync(join(outside, 'away'), { recursive: true });
    writeFileSync(join(outside, 'away/secret.json'), '{"title":"Secret"}');
    const links = [
      [join(outside, 'secret.json'), join(studio.root, 'pages/linked.json')],
      [join(outside, 'away'), join(studio.root, 'pages/away')],
    ] as const;
    for (const [to, from] of links) symlinkSync(to, from);
    try {
      const body = {
        file,
        hash: '',
        command: { kind: 'set', pointer: '/title', value: 'Ours' },
        label: '',
        place,
      };
      expect((await studio.post('change', body)).status).toBe(403);
    } finally {
      for (const [, from] of links) studio.remove(from);
    }
  });

  test('that cannot be read, or is too large, is refused', async () => {
    expect((await studio.post('change', { file: yawl })).status).toBe(400);
    expect((await studio.send('change', '{')).status).toBe(400);
    expect((await studio.send('change', JSON.stringify('x'.repeat(1_000_001)))).status).toBe(413);
  });
});

describe('what somebody else writes meanwhile', () => {
  const edit = (file: string, from: string, to: string) => {
    const text = studio.read(file);
    expect(text).toContain(from);
    studio.write(file, text.replace(from, to));
  };

  test('to another value stays, wherever the changed one has moved', async () => {
    const original = studio.read(yawl);
    const hash = await choose(yawl);
    edit(yawl, '"blocks": [', '"blocks": [\n    { "type": "divider" },');
    try {
      const answer = await set(yawl, '/blocks/1/heading', 'Her hull', { before: 'The boat', hash });
      expect(answer).toMatchObject({ result: 'saved', saved: [{ merged: true, lines: 1 }] });
      expect(studio.read(yawl)).toBe(
        original
          .replace('"blocks": [', '"blocks": [\n    { "type": "divider" },')
          .replace('"The boat"', '"Her hull"'),
      );
      expect(await turn('undo')).toMatchObject({ result: 'saved' });
    } finally {
      studio.write(yawl, original);
    }
  });

  test('to the same value is told, and nothing is written', async () => {
    const original = studio.read(yawl);
    const hash = await choose(yawl);
    edit(yawl, '"heading": "Yawl"', '"heading": "Our yawl"');
    try {
      const theirs = studio.read(yawl);
      expect(await set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl', hash })).toEqual({
        result: 'conflict',
        theirs: 'Our yawl',
        hash: hashOf(theirs),
      });
      expect(studio.read(yawl)).toBe(theirs);
    } finally {
      studio.write(yawl, original);
    }
  });

  test('after a change: undoing keeps it, unless it is the same value', async () => {
    await set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl' });
    edit(yawl, 'Two masts and a long keel.",', 'Three masts.",');
    expect(await turn('undo')).toMatchObject({ result: 'saved', saved: [{ merged: true }] });
    expect(studio.read(yawl)).toContain('Three masts.');
    expect(studio.read(yawl)).toContain('"heading": "Yawl"');
    edit(yawl, '"heading": "Yawl"', '"heading": "Our yawl"');
    expect(await turn('redo')).toMatchObject({ result: 'conflict', theirs: 'Our yawl', place });
    edit(yawl, '"heading": "Our yawl"', '"heading": "Yawl"');
    edit(yawl, 'Three masts.",', 'Two masts and a long keel.",');
    expect(await turn('redo')).toMatchObject({ result: 'saved', saved: [{ merged: false }] });
  });
});

describe('undo and redo', () => {
  test('go across files, say where, and leave every byte as it was', async () => {
    const files = [yawl, 'pages/_site.json', 'pages/index.json'];
    const before = files.map(studio.read);
    await set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl' });
    await set('pages/_site.json', '/tokens/berths/value', '41', { before: '40' });
    await set('pages/index.json', '/blocks/0/text', 'Boats.', { before: 'Boats, ropes and wind.' });
    await change('pages/index.json', { kind: 'remove', pointer: '/blocks/0/text' }, { before: 'Boats.' });
    const after = files.map(studio.read);
    expect(await turn('undo')).toMatchObject({
      result: 'saved',
      place,
      history: { redo: { label: 'pages/index.json ›' } },
    });
    expect(await undoAll()).toBe(3);
    expect(files.map(studio.read)).toEqual(before);
    for (let count = 0; count < 4; count += 1) await turn('redo');
    expect(files.map(studio.read)).toEqual(after);
    expect(await turn('redo')).toMatchObject({ result: 'nothing' });
  });

  test('a new change ends what could be redone', async () => {
    await set(yawl, '/blocks/0/heading', 'One', { before: 'Yawl' });
    await turn('undo');
    await set(yawl, '/blocks/0/heading', 'Two', { before: 'Yawl' });
    expect((await studio.get('history')).body as History).not.toHaveProperty('redo');
  });

  test('outlive the server', async () => {
    await set(yawl, '/blocks/0/heading', 'One', { before: 'Yawl' });
    await set(yawl, '/blocks/0/heading', 'Two', { before: 'One' });
    await turn('undo');
    await studio.restart();
    expect((await studio.get('history')).body).toMatchObject({ undo: { place }, redo: { place } });
    await turn('redo');
    expect(studio.read(yawl)).toContain('"heading": "Two"');
  });
});

describe('a file that is wrong already', () => {
  test('does not keep other values from being changed', async () => {
    const original = studio.read(yawl);
    studio.write(yawl, original.replace('(/Boats)', '(/Nowhere)'));
    try {
      expect(await set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl' })).toMatchObject({
        result: 'saved',
      });
      expect(await set(yawl, '/blocks/0/heading', 7, { before: 'The Yawl' })).toMatchObject({
        result: 'refused',
      });
      expect(
        await set(yawl, '/blocks/1/paragraphs/1', 'Back to [boats](/Boats).', {
          before: 'Back to [all boats](/Nowhere).',
        }),
      ).toMatchObject({ result: 'saved' });
      expect(await undoAll()).toBe(2);
    } finally {
      studio.write(yawl, original);
    }
  });

  test('and cannot be parsed: its healthy values can be changed, and to nothing that is wrong', async () => {
    const original = studio.read(yawl);
    const broken = original.replace(/\n\s*\]\s*\}\s*$/, '');
    expect(broken).not.toBe(original);
    studio.write(yawl, broken);
    try {
      expect(await set(yawl, '/blocks/0/heading', 7, { before: 'Yawl' })).toMatchObject({
        result: 'refused',
      });
      expect(await set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl' })).toMatchObject({
        result: 'saved',
        saved: [{ lines: 1 }],
      });
      expect(studio.read(yawl)).toBe(broken.replace('"heading": "Yawl"', '"heading": "The Yawl"'));
      expect(await undoAll()).toBe(1);
      expect(studio.read(yawl)).toBe(broken);
    } finally {
      studio.write(yawl, original);
    }
  });

  test('and nothing is left beside the files that were changed', () => {
    expect(readdirSync(join(studio.root, 'pages/boats')).sort()).toEqual(['Dory.json', 'Yawl.json']);
  });
});
