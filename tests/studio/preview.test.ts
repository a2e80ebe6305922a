import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../src/model/resolved';
import type { PreviewAnswer, StudioBlock, StudioSite, WantedPreview } from '../../src/model/studio';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
afterEach(() => expect(studio.status()).toBe(''));

const yawl = 'pages/boats/Yawl.json';
const settings = 'pages/_site.json';
const hours = 'pages/_shared/hours.json';

/** The hashes of the texts, as they are when a block is chosen. */
async function hashOf(file: string, route: string, at: string): Promise<string> {
  const { body } = await studio.get(`block?route=${encodeURIComponent(route)}&at=${at}`);
  const found = (body as StudioBlock).fields.find(({ origin }) => origin.file === file);
  if (found) return found.hash ?? '';
  return ((await studio.get('site')).body as StudioSite).tokens[0]?.hash ?? '';
}

async function preview(route: string, changes: WantedPreview['changes']): Promise<PreviewAnswer> {
  const { status, body } = await studio.post('preview', { route, changes });
  expect(status).toBe(200);
  return body as PreviewAnswer;
}

const set = (file: string, hash: string, pointer: string, value: Json) => ({
  file,
  hash,
  command: { kind: 'set' as const, pointer, value },
});

const textOf = (answer: PreviewAnswer) => JSON.stringify('page' in answer ? answer.page.blocks : answer);

test('what is typed is shown on its page, resolved, and no file has it', async () => {
  const hash = await hashOf(yawl, '/boats/Yawl', '/blocks/1');
  const answer = await preview('/boats/Yawl', [
    set(yawl, hash, '/blocks/0/heading', 'The **yawl**'),
    set(yawl, hash, '/blocks/1/paragraphs/0', 'Room for {berths} boats.'),
  ]);
  expect(answer.result).toBe('shown');
  expect(textOf(answer)).toContain('Room for 40 boats.');
  expect(answer).not.toHaveProperty('site');
  expect((await studio.raw('/boats/Yawl', { Host: new URL(studio.url()).host })).text).not.toContain(
    'Room for',
  );
});

test('a shared part shows on a page that includes it, and a token on the page and around it', async () => {
  const part = set(hours, await hashOf(hours, '/boats/Yawl', '/blocks/2'), '/blocks/0/heading', 'When');
  expect(textOf(await preview('/boats/Yawl', [part]))).toContain('"When"');
  const token = set(settings, await hashOf(settings, '/', '/blocks/0'), '/tokens/berths/value', '41');
  const answer = await preview('/', [token]);
  expect(textOf(answer)).toContain('There are 41 berths');
  expect(answer).toHaveProperty('site.name');
});

test('what the check refuses of a page, a shared part or the settings is not shown', async () => {
  const hash = await hashOf(yawl, '/boats/Yawl', '/blocks/0');
  const kept = { result: 'kept' };
  for (const value of [7, '<script>', '{nothing}'])
    expect(await preview('/boats/Yawl', [set(yawl, hash, '/blocks/0/heading', value)])).toEqual(kept);
  const part = await hashOf(hours, '/boats/Yawl', '/blocks/2');
  expect(await preview('/boats/Yawl', [set(hours, part, '/blocks/0/heading', '{nothing}')])).toEqual(kept);
  const context = await hashOf(settings, '/', '/blocks/0');
  expect(await preview('/', [set(settings, context, '/name', 7)])).toEqual(kept);
});

test('a value whose list has changed meanwhile is shown where it stands by now; of other files nothing is known', async () => {
  const hash = await hashOf(yawl, '/boats/Yawl', '/blocks/1');
  const before = studio.read(yawl);
  studio.write(
    yawl,
    before.replace('"blocks": [', '"blocks": [\n    { "type": "banner", "heading": "New" },'),
  );
  const answer = await preview('/boats/Yawl', [set(yawl, hash, '/blocks/1/paragraphs/0', 'Three masts.')]);
  studio.write(yawl, before);
  expect(answer).toMatchObject({ page: { blocks: [{ heading: 'New' }, { heading: 'Yawl' }, {}, {}, {}] } });
  expect(textOf(answer)).toContain('Three masts.');
  for (const file of ['package.json', '../harbour/pages/index.json', 'pages/Nowhere.json'])
    expect(await preview('/', [set(file, hash, '/title', 'x')])).toEqual({ result: 'kept' });
  expect((await studio.post('preview', { route: '/', changes: [{ file: yawl }] })).status).toBe(400);
});
