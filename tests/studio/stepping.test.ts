import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChangeAnswer, History, StudioBlock, UndoAnswer, UploadAnswer } from '../../src/model/studio';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const undoOrRedo = async (way: 'undo' | 'redo') => (await studio.post(way, {})).body as UndoAnswer;
const history = async () => (await studio.get('history')).body as History;
const skip = async (id = '') => (await studio.post('skip', { id })).body as History;
const media = () => readdirSync(join(studio.root, 'public/media'));
const add = async () => {
  const blue = { width: 40, height: 30, channels: 3, background: '#356' } as const;
  const bytes = await sharp({ create: blue }).png().toBuffer();
  const answer = await studio.send('upload?name=sail.png&label=Sail&route=/boats/Yawl&at=/blocks/0', bytes);
  return { bytes, answer: answer.body as UploadAnswer };
};

const yawl = 'pages/boats/Yawl.json';
async function set(before: string, value: string) {
  const block = (await studio.get('block?route=/boats/Yawl&at=/blocks/1')).body as StudioBlock;
  const place = { route: '/boats/Yawl', at: '/blocks/1', field: '/blocks/1/heading' };
  const command = { kind: 'set', pointer: '/blocks/1/heading', value };
  const change = { file: yawl, hash: block.fields[0]?.hash, before, command, label: value, place };
  return (await studio.post('change', change)).body as ChangeAnswer;
}

afterEach(async () => {
  for (;;) if ((await undoOrRedo('undo')).result !== 'saved') break;
  expect(studio.status()).toBe('');
});

test('a picture that was added goes with its undo, and comes back byte for byte', async () => {
  const { bytes, answer } = await add();
  expect(answer).toMatchObject({ result: 'saved', src: 'media/sail.png' });
  expect(await history()).toMatchObject({ undo: { label: 'Sail', place: { route: '/boats/Yawl' } } });
  expect(await undoOrRedo('undo')).toMatchObject({ result: 'saved', history: { redo: { label: 'Sail' } } });
  expect(studio.status()).toBe('');
  await studio.restart();
  expect(await undoOrRedo('redo')).toMatchObject({ result: 'saved' });
  expect(readFileSync(join(studio.root, 'public/media/sail.png')).equals(bytes)).toBe(true);
});

test('a picture that something else uses by now, or that was changed, stays', async () => {
  const { bytes } = await add();
  const text = studio.read(yawl);
  studio.write(yawl, text.replace('"heading": "Yawl"', '"heading": "Yawl", "lead": "media/sail.png"'));
  expect(await undoOrRedo('undo')).toMatchObject({ result: 'conflict', isUsed: true });
  studio.write(yawl, text);
  const file = join(studio.root, 'public/media/sail.png');
  writeFileSync(file, 'another picture');
  expect(await undoOrRedo('undo')).toMatchObject({ result: 'conflict' });
  expect(media()).toContain('sail.png');
  writeFileSync(file, bytes);
});

test('a picture whose name was taken meanwhile replaces nothing', async () => {
  await add();
  await undoOrRedo('undo');
  const file = join(studio.root, 'public/media/sail.png');
  writeFileSync(file, 'another picture');
  expect(await undoOrRedo('redo')).toMatchObject({ result: 'conflict' });
  expect(readFileSync(file, 'utf8')).toBe('another picture');
  studio.remove(file);
});

test('a step that cannot be undone is left out, and those before it can be undone, also after a new start', async () => {
  const first = studio.read(yawl);
  await set('The boat', 'One');
  await set('One', 'Two');
  studio.write(yawl, studio.read(yawl).replace('"heading": "Two"', '"heading": "By hand"'));
  expect(await undoOrRedo('undo')).toMatchObject({ result: 'conflict', theirs: 'By hand' });
  studio.write(yawl, studio.read(yawl).replace('"By hand"', '"One"'));
  const { undo } = await history();
  expect(await skip('of another window')).toMatchObject({ undo: { id: undo?.id } });
  expect(await skip(undo?.id)).toMatchObject({ undo: { label: 'One' } });
  await studio.restart();
  expect(await undoOrRedo('undo')).toMatchObject({ result: 'saved' });
  expect(studio.read(yawl)).toBe(first);
});
