import * as Disk from 'node:fs';
import { chmodSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { StudioPage } from '../../src/model/studio';
import { ApiError } from '../../src/studio/api/client';
import { reasonsOf } from '../../src/studio/panel/unsaved-list';
import { words } from '../../src/studio/words';
import { openStudio } from './studio-site';
import { connect, openField, typed } from './window';

/** What the disk answers to every line that is added to a file, where it does not take it. */
const disk = vi.hoisted(() => ({ fault: undefined as string | undefined }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof Disk>();
  const appendFileSync = (file: string, line: string, options: Disk.WriteFileOptions) => {
    if (disk.fault === undefined) return real.appendFileSync(file, line, options);
    // Half of it is there.
    real.appendFileSync(file, line.slice(0, 3));
    throw Object.assign(new Error(`${disk.fault}: write`), { code: disk.fault });
  };
  return { ...real, appendFileSync };
});

const yawl = 'pages/boats/Yawl.json';
let studio: Awaited<ReturnType<typeof openStudio>>;
let net: ReturnType<typeof connect>;
let original = '';
beforeAll(async () => {
  studio = await openStudio();
  net = connect(() => studio);
  original = studio.read(yawl);
});
afterAll(async () => {
  net.close();
  await studio.close();
});
afterEach(() => {
  disk.fault = undefined;
  localStorage.clear();
  if (existsSync(join(studio.root, yawl))) chmodSync(join(studio.root, yawl), 0o644);
  studio.write(yawl, original);
});

const open = (window = net.openWindow()) => openField(window, '/boats/Yawl', '/blocks/1/heading');

/** Types something that is not saved. @returns why, and what is said of it. */
async function refusedSave(value: string, hinder: () => void) {
  const window = net.openWindow();
  const field = await open(window);
  hinder();
  const error: unknown = await window.save(typed(field, value)).catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error('it was saved');
  const [kept] = window.state().unsaved;
  if (!kept) throw new Error('what was typed is lost');
  return { reason: error.reason, said: reasonsOf(kept), again: () => window.retry(kept) };
}

/** Nothing has changed, nothing is left behind, and nothing is there to be undone. */
async function expectNoTrace() {
  expect(studio.status()).toBe('');
  expect(await studio.get('history')).toMatchObject({ body: {} });
}

test('a file that is read-only is not replaced', async () => {
  const { reason, said, again } = await refusedSave('Typed', () => chmodSync(join(studio.root, yawl), 0o444));
  expect([reason, said]).toEqual(['protected', [words.why.protected]]);
  await expectNoTrace();
  chmodSync(join(studio.root, yawl), 0o644);
  expect((await again()).result).toBe('saved');
  expect(studio.read(yawl)).toContain('"heading": "Typed"');
  expect(((await studio.post('undo', {})).body as { result: string }).result).toBe('saved');
});

test.each([
  ['ENOSPC', 'full'],
  ['EPERM', 'protected'],
  ['EROFS', 'protected'],
] as const)('a disk that answers %s leaves neither half a file nor half a step', async (fault, why) => {
  const before = await studio.get('history');
  const { reason, said, again } = await refusedSave('Typed', () => (disk.fault = fault));
  expect([reason, said]).toEqual([why, [words.why[why]]]);
  disk.fault = undefined;
  expect(studio.status()).toBe('');
  expect((await studio.get('history')).body).toEqual(before.body);
  await studio.restart();
  expect((await studio.get('history')).body).toEqual(before.body);
  expect((await again()).result).toBe('saved');
  await studio.post('undo', {});
});

// For less time than events are gathered; long enough that the site is read without it; and longer than it takes
// until lost folders are looked for.
test.each([0, 60, 1200])(
  'a folder gone for %i ms is named, and nothing is made in its place',
  async (time) => {
    const away = `${studio.root}-away`;
    const { reason, said, again } = await refusedSave('Typed', () => renameSync(studio.root, away));
    expect([reason, said]).toEqual(['folderGone', [words.why.folderGone]]);
    expect(existsSync(studio.root)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, time));
    renameSync(away, studio.root);
    expect((await again()).result).toBe('saved');
    await studio.post('undo', {});
  },
);

test('a text that is too long says so', async () => {
  const { reason, said } = await refusedSave('long '.repeat(250_000), () => undefined);
  expect([reason, said]).toEqual(['tooLong', [words.why.tooLong]]);
  expect(studio.status()).toBe('');
});

test('a file that has become a link is not written through, and is not said to be a new start', async () => {
  const { reason, said } = await refusedSave('Typed', () => {
    rmSync(join(studio.root, yawl));
    symlinkSync(join(studio.root, 'pages/Tides.json'), join(studio.root, yawl));
  });
  expect([reason, said]).toEqual(['notOpen', [words.why.notOpen]]);
  rmSync(join(studio.root, yawl));
});

test.each(['\u0000', '\u001B', '\u009F', '\uD83D'])('%j in a text is refused', async (sign) => {
  const window = net.openWindow();
  const answer = await window.save(typed(await open(window), `The${sign} boat`));
  expect(answer).toMatchObject({ result: 'refused', faults: [{ code: 'text/control' }] });
  expect(studio.status()).toBe('');
});

const told = async () =>
  ((await studio.get('page?route=/boats/Yawl')).body as StudioPage).diagnostics.map(({ code }) => code);

test('a sign that turns the direction is told; what languages need is not', async () => {
  const window = net.openWindow();
  const turned = await window.save(typed(await open(window), 'The \u202Eboat'));
  expect(turned.result).toBe('saved');
  expect(await told()).toContain('text/direction');
  const plain = await window.save(typed(await open(window), 'The \u2068boat\u2069 of\u00AD क्\u200Dष'));
  expect(plain.result).toBe('saved');
  expect(await told()).not.toContain('text/direction');
});
