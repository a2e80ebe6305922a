import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { valueAt } from '../../src/content/source/pointer';
import type { Json } from '../../src/model/resolved';
import type { Command, StudioBlock, StudioPage, StudioSite } from '../../src/model/studio';
import { changesOf, hashOf, place, yawl } from './changes';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const { change, set, undoAll } = changesOf(() => studio);

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
    const { fields } = body as StudioBlock;
    const text = fields.find(({ origin }) => origin.pointer === '/blocks/0/text');
    expect(text).toMatchObject({ title: 'Text', isRequired: false, origin: { file: yawl } });
    const before = studio.read(yawl);
    await set(
      yawl,
      '/blocks/0/image',
      { src: 'media/boat.png', alt: 'The yawl' },
      { hash: text?.hash ?? '' },
    );
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

  test('that the check warns of is written', async () => {
    const answer = await set('pages/index.json', '/blocks/0/image/alt', 'quay.png', {
      before: 'The quay at low tide',
    });
    expect(answer.result).toBe('saved');
    const { diagnostics } = (await studio.get('page?route=/')).body as StudioPage;
    expect(diagnostics.map(({ code }) => code)).toContain('asset/alt');
  });

  test.each([
    ['above the site', '../secret.json'],
    ['above it by a way round', 'pages/../../secret.json'],
    ['of another folder', 'theme.css'],
    ['that is no content', 'pages/notes.txt'],
    ['of the public folder', 'public/data.json'],
    ['by its full path', '/etc/hosts.json'],
    ['by backslashes', 'pages\\..\\..\\secret.json'],
    ['that is hidden', 'pages/.hidden.json'],
    ['through a link', 'pages/linked.json'],
    ['through a linked folder', 'pages/away/secret.json'],
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

describe('a heading to which others link', () => {
  const about = 'pages/About.json';
  // Where the list of questions is on the page.
  const at = '/blocks/1/main/1';

  test('keeps its name for links in the same step, and undo takes back both', async () => {
    const text = studio.read(about);
    const answer = await set(about, `${at}/heading`, 'What you ask', { before: 'Questions' });
    expect(answer).toMatchObject({ result: 'saved', isNameKept: true });
    expect(valueAt(JSON.parse(studio.read(about)), at)).toMatchObject({
      heading: 'What you ask',
      id: 'questions',
    });
    // The second time it has a name already.
    expect(await set(about, `${at}/heading`, 'Ask us', { before: 'What you ask' })).not.toHaveProperty(
      'isNameKept',
    );
    expect(await undoAll()).toBe(2);
    expect(studio.read(about)).toBe(text);
  });

  test('is not taken away', async () => {
    const gone = { kind: 'remove', pointer: `${at}/heading` } as const;
    expect(await change(about, gone, { before: 'Questions' })).toMatchObject({
      result: 'refused',
      faults: [{ code: 'link/anchor', file: 'pages/index.json' }],
    });
  });

  test('to which nobody links gets no name', async () => {
    const answer = await set(yawl, '/blocks/1/heading', 'Her hull', { before: 'The boat' });
    expect(answer).not.toHaveProperty('isNameKept');
    expect(studio.read(yawl)).not.toContain('"id"');
  });
});
