import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readKey, type Key } from '../../scripts/receive/kept/key';
import { openStore, type Store } from '../../scripts/receive/kept/store';
import { readMessages } from '../../scripts/studio/read/messages';
import type { Message, Inbox } from '../../src/model/message';
import { removedFolder } from '../lib/sites';
import { openStudio } from './studio-site';

const folder = removedFolder();
const data = join(folder.path, 'kept');
let key: Key;
let store: Store;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  key = readKey({ RECEIVE_KEY: randomBytes(32).toString('base64') }, data);
  store = openStore(data, key);
  vi.stubEnv('SUDO_USER', 'asha');
  studio = await openStudio(undefined, readMessages(store));
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await studio.close();
  folder.remove();
});
beforeEach(() => store.names().forEach((name) => store.delete(name)));

const day = 86_400_000;

function keep(id: string, values = { boat: 'Dolphin' }, daysAgo = 0): string {
  const received = new Date(Date.now() - daysAgo * day).toISOString();
  store.keep(key.nameOf(id), { form: 'berth', received, isSuspect: false, values });
  return key.nameOf(id);
}

const list = async () => (await studio.get('messages')).body as Inbox;
const act = async (name: string, deed: string) =>
  (await studio.post('message', { name, deed })).body as Message;

test('the list has nothing of what was entered, the newest first; what is broken is counted', async () => {
  const [older, newer, broken] = [keep('1', { boat: 'Seal' }, 3), keep('2'), keep('3')];
  writeFileSync(join(data, `${broken}.sealed`), 'x'.repeat(60));
  const { heads, ...others } = await list();
  expect(heads.map(({ name }) => name)).toEqual([newer, older]);
  expect(others).toEqual({ broken: 1 });
  expect(JSON.stringify(heads)).not.toMatch(/Dolphin|Seal/);
});

test('one is read field by field, and that it was read is kept with it, encrypted', async () => {
  const name = keep('1', Object.assign({ boat: 'Dolphin\u202E\u0000' }, { 'no-field': '<b>7</b>' }));
  const message = await act(name, 'saw');
  expect(message.lines).toEqual([
    { label: expect.stringMatching(/boat/i), text: 'Dolphin\uFFFD\uFFFD' },
    { label: 'no-field', text: '<b>7</b>' },
  ]);
  expect(message.trail).toEqual([{ at: expect.any(String), who: 'asha', deed: 'saw' }]);
  expect(readFileSync(join(data, `${name}.trail`), 'latin1')).not.toContain('asha');
  expect(readdirSync(studio.root, { recursive: true }).join()).not.toContain(name);
});

test('done and open again, as was said last', async () => {
  const name = keep('1');
  expect((await act(name, 'done')).isDone).toBe(true);
  expect((await list()).heads[0]?.isDone).toBe(true);
  expect((await act(name, 'opened')).isDone).toBe(false);
  expect((await act(name, 'opened')).trail.map(({ deed }) => deed)).toEqual(['done', 'opened', 'opened']);
});

test('the table holds all, without formulas, and says so in the trail of each', async () => {
  const name = keep('1', { boat: '=1+1' });
  const { body } = await studio.post('message-table', {});
  expect(body).toContain(`"'=1+1"`);
  expect((await act(name, 'saw')).trail.map(({ deed }) => deed)).toEqual(['exported', 'saw']);
});

test('it goes when the settings say so, and what is deleted is gone from the folder', async () => {
  const name = keep('1');
  expect((await act(name, 'saw')).goes).toBeUndefined();
  const settings = studio.read('pages/_site.json');
  studio.write('pages/_site.json', JSON.stringify({ ...JSON.parse(settings), forms: { keepDays: 30 } }));
  const message = await act(name, 'done');
  expect(Date.parse(message.goes ?? '') - Date.parse(message.received)).toBe(30 * day);
  studio.write('pages/_site.json', settings);
  expect(await act(name, 'deleted')).toBeNull();
  expect(readdirSync(data)).toEqual([]);
  expect(await act(name, 'done')).toBeNull();
  expect(readdirSync(data)).toEqual([]);
});

test.each([
  [{ name: '../../pages/_site', deed: 'deleted' }, 200],
  [{ name: '', deed: 'saw' }, 200],
  [{ name: 7, deed: 'saw' }, 400],
  [{ name: 'x', deed: 'exported' }, 400],
  [null, 400],
])('what means none of them reaches nothing: %o', async (body, status) => {
  keep('1');
  const files = readdirSync(data);
  expect((await studio.post('message', body)).status).toBe(status);
  expect(readdirSync(data)).toEqual(files);
  expect(studio.status()).toBe('');
});

test('without the key of this start nothing of it is told; where nothing is kept there are no messages', async () => {
  const name = keep('1');
  const { status, text } = await studio.raw('/_studio/api/messages', { 'X-Studio-Token': 'another' });
  expect([status, text.includes(name)]).toEqual([403, false]);
  const bare = await openStudio();
  try {
    expect((await bare.get('messages')).body).toBeNull();
    expect((await bare.post('message', { name, deed: 'saw' })).status).toBe(404);
    expect((await bare.post('message-table', {})).status).toBe(404);
  } finally {
    await bare.close();
  }
});
