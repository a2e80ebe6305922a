import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ChangesAnswer } from '../../src/model/publish';
import { git, openStudio } from './studio-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const winds = 'pages/Winds.json';
const about = 'pages/About.json';
let studio: Awaited<ReturnType<typeof openStudio>>;
let remote: string;

beforeAll(async () => {
  studio = await openStudio();
  remote = join(studio.root, '../remote.git');
  git(studio.root, 'config', 'user.name', 'Asha');
  git(studio.root, 'config', 'user.email', 'asha@example.com');
  execFileSync('git', ['clone', '--quiet', '--bare', studio.root, remote]);
  git(studio.root, 'remote', 'add', 'origin', remote);
  git(studio.root, 'fetch', '--quiet', 'origin');
  git(
    studio.root,
    'branch',
    '--quiet',
    `--set-upstream-to=origin/${git(studio.root, 'branch', '--show-current').trim()}`,
  );
});
afterAll(() => studio.close());

const edit = (file: string, old: string, now: string) =>
  studio.write(file, studio.read(file).replace(old, now));

async function reported() {
  const answer = (await studio.get('changes')).body as ChangesAnswer;
  if (answer.result !== 'changes') throw new Error(answer.why);
  return answer;
}

test('changes are reported by page, each taken back by itself as a step of undo, the rest published', async () => {
  const original = studio.read(winds);
  edit(winds, 'From the west.', 'From the east.');
  edit(winds, '"North"', '"South"');
  edit(about, 'Three people', 'Four people');
  const { groups, state } = await reported();
  expect(groups.map(({ name, route, changes }) => [name, route, changes.length])).toEqual([
    ['About', '/About', 1],
    ['Winds', '/Winds', 2],
  ]);
  const [first, second] = groups[1]?.changes ?? [];
  expect(first?.lines[0]?.slice(0, 5)).toEqual([
    { text: 'Today › Paragraph 1:', mark: 'place' },
    { text: ' From the ' },
    { text: 'west', mark: 'removed' },
    { text: ' ' },
    { text: 'east', mark: 'added' },
  ]);
  const wish = { id: second?.id, state, label: 'Take back: the wind', route: '/Winds' };
  const back = (await studio.post('take-back', wish)).body;
  expect(back).toMatchObject({
    result: 'saved',
    route: '/Winds',
    history: { undo: { label: 'Take back: the wind' } },
  });
  expect(studio.read(winds)).toBe(original.replace('From the west.', 'From the east.'));
  expect((await studio.post('take-back', wish)).body).toMatchObject({
    result: 'impossible',
  });
  expect((await studio.post('undo', {})).body).toMatchObject({ result: 'saved' });
  expect(studio.read(winds)).toContain('South');
  const now = await reported();
  expect(now.groups).toEqual(groups);
  const answer = await studio.post('publish', {
    chosen: [first?.id],
    state: now.state,
    message: 'East',
  });
  expect(answer.body).toMatchObject({ result: 'published', changes: 1 });
  expect(git(remote, 'show', `HEAD:${winds}`)).toBe(original.replace('From the west.', 'From the east.'));
  expect((await reported()).groups.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual([
    groups[0]?.changes[0]?.id,
    second?.id,
  ]);
});

test('what is in the way is said in the words of the check, and nothing is written', async () => {
  edit(winds, '(/Tides)', '(/Nowhere)');
  const { groups, state } = await reported();
  const chosen = groups.flatMap(({ changes }) => changes.map(({ id }) => id));
  const head = git(studio.root, 'rev-parse', 'HEAD');
  const answer = (await studio.post('publish', { chosen, state, message: '' })).body;
  expect(answer).toMatchObject({ result: 'refused', faults: [{ code: 'link/route', file: winds }] });
  expect(git(studio.root, 'rev-parse', 'HEAD')).toBe(head);
});
