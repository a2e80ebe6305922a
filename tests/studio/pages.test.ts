import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PageAnswer, PageRequest, StudioPage, StudioSite } from '../../src/model/studio';
import { changesOf } from './changes';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const { set, undoOrRedo, undoAll } = changesOf(() => studio);

afterEach(async () => {
  await undoAll();
  expect(studio.status()).toBe('');
});

const request = async (request: PageRequest) =>
  (await studio.post('pages', { request, label: `Page: ${request.kind}` })).body as PageAnswer;
const pageAt = async (route: string) => (await studio.get(`page?route=${route}`)).body as StudioPage;
const routes = async () =>
  ((await studio.get('site')).body as StudioSite).pages.map(({ route }) => route).toSorted();
const isThere = (file: string) => existsSync(join(studio.root, file));
const changed = () =>
  studio
    .diff()
    .split('\n')
    .filter((line) => /^[-+](?![-+]{2})/.test(line));

test('a page like another one is there at once, a draft with the same parts and texts to write', async () => {
  const before = await routes();
  const made = await request({ kind: 'like', from: '/boats/Yawl', to: '/boats/Ketch', title: 'The ketch' });
  expect(made).toMatchObject({ result: 'saved', route: '/boats/Ketch' });
  expect(studio.status().trim()).toBe('?? pages/boats/Ketch.json');
  const page = JSON.parse(studio.read('pages/boats/Ketch.json')) as { title: string; draft: boolean };
  expect(page).toMatchObject({ title: 'The ketch', draft: true });
  const [like, model] = [await pageAt('/boats/Ketch'), await pageAt('/boats/Yawl')];
  expect(like.outline.map(({ type }) => type)).toEqual(model.outline.map(({ type }) => type));
  expect(like.outline[0]?.label).toContain('✎');
  expect((await undoOrRedo('undo')).result).toBe('saved');
  expect(isThere('pages/boats/Ketch.json')).toBe(false);
  expect(await routes()).toEqual(before);
  expect(await undoOrRedo('redo')).toMatchObject({ result: 'saved', place: { route: '/boats/Ketch' } });
  expect(await routes()).toContain('/boats/Ketch');
});

test('a copy has the words of the first', async () => {
  const copied = await request({
    kind: 'copy',
    from: '/boats/Yawl',
    to: '/boats/Yawl2',
    title: 'Second yawl',
  });
  expect(copied.result).toBe('saved');
  const [copy, first] = ['Yawl2', 'Yawl'].map(
    (name) => JSON.parse(studio.read(`pages/boats/${name}.json`)) as { blocks: unknown; title: string },
  );
  expect(copy?.blocks).toEqual(first?.blocks);
  expect(copy?.title).toBe('Second yawl');
});

test('a part becomes a shared one, and what a shared one holds the page’s own again', async () => {
  const file = 'pages/boats/Yawl.json';
  const original = studio.read(file);
  const at = async () => ({
    file,
    hash: (await pageAt('/boats/Yawl')).hashes[file] ?? '',
    pointer: '/blocks/1',
  });
  const share = { kind: 'share', from: '/boats/Yawl', title: 'How it sails!', ...(await at()) } as const;
  expect((await request(share)).result).toBe('saved');
  const part = JSON.parse(studio.read('pages/_shared/how-it-sails.json')) as { blocks: unknown[] };
  const { blocks } = JSON.parse(original) as { blocks: unknown[] };
  expect(part.blocks).toEqual([blocks[1]]);
  expect((await pageAt('/boats/Yawl')).outline[1]?.part).toEqual({ name: 'how-it-sails', pages: 1 });
  expect((await request({ ...share, ...(await at()) })).result).toBe('impossible');
  expect((await request({ kind: 'own', from: '/boats/Yawl', ...(await at()) })).result).toBe('saved');
  expect(studio.read(file)).toBe(original);
  expect(await request({ kind: 'own', from: '/boats/Yawl', ...(await at()) })).toMatchObject({
    result: 'impossible',
  });
  expect(await undoAll()).toBe(2);
  expect(isThere('pages/_shared/how-it-sails.json')).toBe(false);
});

test('a page moves with its links and leaves its address behind, in one step over several files', async () => {
  const before = studio.read('pages/About.json');
  const moved = await request({ kind: 'rename', from: '/About', to: '/house/AboutUs' });
  expect(moved).toMatchObject({ result: 'saved', route: '/house/AboutUs' });
  expect(isThere('pages/About.json')).toBe(false);
  expect(JSON.parse(studio.read('pages/house/AboutUs.json'))).toMatchObject({
    aliases: ['/AboutUs', '/About'],
  });
  expect(studio.read('pages/index.json')).toContain('(/house/AboutUs#questions)');
  expect(studio.read('pages/_site.json')).toContain('"href": "/house/AboutUs"');
  expect((await pageAt('/house/AboutUs')).file).toBe('pages/house/AboutUs.json');
  // What is written in it afterwards is a step of its own.
  const { title } = JSON.parse(before) as { title: string };
  const written = await set('pages/house/AboutUs.json', '/title', 'The house', { before: title });
  expect(written.result).toBe('saved');
  await undoOrRedo('undo');
  expect(await undoOrRedo('undo')).toMatchObject({ result: 'saved', place: { route: '/About' } });
  expect(studio.read('pages/About.json')).toBe(before);
  expect(studio.status()).toBe('');
  await undoOrRedo('redo');
  expect((await pageAt('/house/AboutUs')).title).toBe(title);
});

test('a page with a fault of its own moves with it; one that cannot be read says what to do', async () => {
  const about = 'pages/About.json';
  const before = studio.read(about);
  studio.write(about, before.replace('"blocks": [', '"blocks": [{ "type": "zeppelin" }, '));
  expect((await pageAt('/About')).diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  const moved = await request({ kind: 'rename', from: '/About', to: '/house/AboutUs' });
  expect(moved).toMatchObject({ result: 'saved', route: '/house/AboutUs' });
  await undoOrRedo('undo');
  studio.write(about, before.replace('"blocks": [', '"blocks": '));
  const kept = await request({ kind: 'rename', from: '/About', to: '/house/AboutUs' });
  expect(kept).toMatchObject({
    result: 'impossible',
    why: expect.stringMatching(/pages\/About\.json is not JSON.*Choose that page at the top/),
  });
  studio.write(about, before);
});

test('where the server was killed in the middle of a step, none of its files is left behind', async () => {
  const before = studio.read('pages/index.json');
  await request({ kind: 'rename', from: '/About', to: '/house/AboutUs' });
  // As it is before this file is written.
  studio.write('pages/index.json', before);
  await studio.restart();
  expect((await pageAt('/About')).file).toBe('pages/About.json');
  expect(studio.status()).toBe('');
  expect((await undoOrRedo('undo')).result).toBe('nothing');
});

test('a page that others link to is removed once it is said where they lead instead', async () => {
  await set('pages/About.json', '/title', 'About the yawl', {
    before: (JSON.parse(studio.read('pages/About.json')) as { title: string }).title,
  });
  const asked = await request({ kind: 'remove', from: '/Tides' });
  if (asked.result !== 'needed') throw new Error(`Expected a question, not ${asked.result}.`);
  expect(asked.links.length + asked.released.length).toBeGreaterThan(0);
  const files = asked.links.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(isThere('pages/Tides.json')).toBe(true);
  const removed = await request({ kind: 'remove', from: '/Tides', to: '/Boats' });
  expect(removed).toMatchObject({ result: 'saved', route: '/Boats' });
  expect(isThere('pages/Tides.json')).toBe(false);
  expect(JSON.parse(studio.read('pages/Boats.json'))).toMatchObject({
    aliases: expect.arrayContaining(['/Tides']),
  });
  await undoOrRedo('undo');
  expect(changed()).toHaveLength(2);
});

test('what cannot be is said, and nothing is written', async () => {
  const taken = await request({ kind: 'copy', from: '/boats/Yawl', to: '/About', title: 'About' });
  expect(taken).toMatchObject({ result: 'impossible', why: expect.stringContaining('taken') });
  const outside = await request({ kind: 'copy', from: '/boats/Yawl', to: '/../../Yawl', title: 'Yawl' });
  expect(outside).toMatchObject({ result: 'impossible' });
  expect(await request({ kind: 'remove', from: '/' })).toMatchObject({ result: 'impossible' });
  expect((await studio.post('pages', { request: { kind: 'like', from: '/' } })).status).toBe(400);
});

test('a step whose file somebody else has changed since is not taken back unseen', async () => {
  await request({ kind: 'copy', from: '/boats/Yawl', to: '/boats/Sloop', title: 'Sloop' });
  const text = studio.read('pages/boats/Sloop.json');
  studio.write('pages/boats/Sloop.json', text.replace('Sloop', 'The sloop'));
  expect(await undoOrRedo('undo')).toMatchObject({ result: 'conflict', file: 'pages/boats/Sloop.json' });
  expect(isThere('pages/boats/Sloop.json')).toBe(true);
  studio.write('pages/boats/Sloop.json', text);
});
