import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { History } from '../../src/model/studio';
import { changesOf, hashOf, place, yawl } from './changes';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const { choose, change, set, undoOrRedo, undoAll } = changesOf(() => studio);

afterEach(async () => {
  await undoAll();
  expect(studio.status()).toBe('');
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
      expect(await undoOrRedo('undo')).toMatchObject({ result: 'saved' });
    } finally {
      studio.write(yawl, original);
    }
  });

  test.each(['pages/%2e%2e/%2e%2e/secret.json', 'pages/Nowhere.json'])(
    'where %s is no file, nothing is written, and that is said',
    async (file) =>
      expect(await set(file, '/title', 'Ours', { hash: 'x' })).toEqual({ result: 'gone', what: 'file' }),
  );

  test('to the name of the file alone is followed', async () => {
    const original = studio.read(yawl);
    const hash = await choose(yawl);
    studio.remove(join(studio.root, yawl));
    studio.write('pages/boats/Ketch.json', original);
    expect(await set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl', hash })).toMatchObject({
      result: 'saved',
      saved: [{ file: 'pages/boats/Ketch.json' }],
    });
    studio.remove(join(studio.root, 'pages/boats/Ketch.json'));
    studio.write(yawl, original);
    await studio.post('skip', { id: ((await studio.get('history')).body as History).undo?.id });
  });

  test('to the same value is told, and nothing is written', async () => {
    const original = studio.read(yawl);
    const hash = await choose(yawl);
    edit(yawl, '"heading": "The boat"', '"heading": "Our boat"');
    try {
      const theirs = studio.read(yawl);
      expect(await set(yawl, '/blocks/1/heading', 'A boat', { before: 'The boat', hash })).toEqual({
        result: 'conflict',
        theirs: 'Our boat',
        file: yawl,
        hash: hashOf(theirs),
        pointer: '/blocks/1/heading',
      });
      expect(studio.read(yawl)).toBe(theirs);
    } finally {
      studio.write(yawl, original);
    }
  });

  test('after a change: undoing keeps it, unless it is the same value', async () => {
    await set(yawl, '/blocks/1/heading', 'A boat', { before: 'The boat' });
    edit(yawl, 'Two masts and a long keel.",', 'Three masts.",');
    expect(await undoOrRedo('undo')).toMatchObject({ result: 'saved', saved: [{ merged: true }] });
    expect(studio.read(yawl)).toContain('Three masts.');
    expect(studio.read(yawl)).toContain('"heading": "The boat"');
    edit(yawl, '"heading": "The boat"', '"heading": "Our boat"');
    expect(await undoOrRedo('redo')).toMatchObject({ result: 'conflict', theirs: 'Our boat', place });
    edit(yawl, '"heading": "Our boat"', '"heading": "The boat"');
    edit(yawl, 'Three masts.",', 'Two masts and a long keel.",');
    expect(await undoOrRedo('redo')).toMatchObject({ result: 'saved', saved: [{ merged: false }] });
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
    expect(await undoOrRedo('undo')).toMatchObject({
      result: 'saved',
      place,
      history: { redo: { label: 'pages/index.json ›' } },
    });
    expect(await undoAll()).toBe(3);
    expect(files.map(studio.read)).toEqual(before);
    for (let count = 0; count < 4; count += 1) await undoOrRedo('redo');
    expect(files.map(studio.read)).toEqual(after);
    expect(await undoOrRedo('redo')).toMatchObject({ result: 'nothing' });
  });

  test('a new change ends what could be redone', async () => {
    await set(yawl, '/blocks/0/heading', 'One', { before: 'Yawl' });
    await undoOrRedo('undo');
    await set(yawl, '/blocks/0/heading', 'Two', { before: 'Yawl' });
    expect((await studio.get('history')).body as History).not.toHaveProperty('redo');
  });

  test('pass over a step whose file somebody has removed, once it is skipped', async () => {
    await set('pages/index.json', '/blocks/0/text', 'Boats.', { before: 'Boats, ropes and wind.' });
    await set(yawl, '/blocks/0/heading', 'One', { before: 'Yawl' });
    const changed = studio.read(yawl);
    studio.remove(join(studio.root, yawl));
    try {
      const { undo } = (await studio.get('history')).body as History;
      expect(await undoOrRedo('undo')).toMatchObject({ result: 'conflict', place });
      await studio.post('skip', { id: undo?.id });
      expect(await undoOrRedo('undo')).toMatchObject({
        result: 'saved',
        saved: [{ file: 'pages/index.json' }],
      });
    } finally {
      studio.write(yawl, changed.replace('"heading": "One"', '"heading": "Yawl"'));
    }
  });

  test('outlive the server', async () => {
    await set(yawl, '/blocks/0/heading', 'One', { before: 'Yawl' });
    await set(yawl, '/blocks/0/heading', 'Two', { before: 'One' });
    await undoOrRedo('undo');
    await studio.restart();
    expect((await studio.get('history')).body).toMatchObject({ undo: { place }, redo: { place } });
    await undoOrRedo('redo');
    expect(studio.read(yawl)).toContain('"heading": "Two"');
  });
});
