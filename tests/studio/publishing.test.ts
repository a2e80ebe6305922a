import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BothAnswer, ChangesAnswer, EarlierText } from '../../src/model/publish';
import { addRemote, git, openStudio } from './studio-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const winds = 'pages/Winds.json';
const about = 'pages/About.json';
let studio: Awaited<ReturnType<typeof openStudio>>;
let remote: string;

beforeAll(async () => {
  studio = await openStudio();
  git(studio.root, 'config', 'user.name', 'Asha');
  git(studio.root, 'config', 'user.email', 'asha@example.com');
  remote = addRemote(studio.root);
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
  const request = { id: second?.id, state, label: 'Take back: the wind', route: '/Winds' };
  const back = (await studio.post('take-back', request)).body;
  expect(back).toMatchObject({
    result: 'saved',
    route: '/Winds',
    history: { undo: { label: 'Take back: the wind' } },
  });
  expect(studio.read(winds)).toBe(original.replace('From the west.', 'From the east.'));
  expect((await studio.post('take-back', request)).body).toMatchObject({
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

test('what a part said before is listed with day and author, and put back as a step of undo', async () => {
  edit(winds, '(/Nowhere)', '(/Tides)');
  const now = studio.read(winds);
  const origin = { file: winds, pointer: '/blocks/1' };
  const texts = (await studio.get(`earlier?${new URLSearchParams(origin)}`)).body as EarlierText[];
  const [row, ...more] = texts.filter(({ words }) => words.place.endsWith('Paragraph 1'));
  expect([row, more]).toMatchObject([
    { words: { place: 'Today › Paragraph 1', text: 'From the west. See [the tides](/Tides).' } },
    [],
  ]);
  expect(row).toHaveProperty('author');
  expect(texts.map(({ words }) => words.text)).not.toContain('North');
  const request = { id: row?.id, state: row?.version, file: winds, label: 'Put back', route: '/Winds' };
  expect((await studio.post('take-back', request)).body).toMatchObject({
    result: 'saved',
    history: { undo: { label: 'Put back' } },
  });
  expect(studio.read(winds)).toBe(now.replace('From the east.', 'From the west.'));
  expect((await studio.post('undo', {})).body).toMatchObject({ result: 'saved' });
  expect(studio.read(winds)).toBe(now);
});

test('a page is shown as it was and as it is, and where the change is in it', async () => {
  const { groups, state } = await reported();
  const change = groups.find(({ route }) => route === '/Winds')?.changes[0];
  const both = (await studio.post('both', { id: change?.id, state, route: '/' })).body as BothAnswer;
  expect(both).toMatchObject({
    route: '/Winds',
    before: { at: '/blocks/2', words: [expect.any(String), 'North'] },
    after: { at: '/blocks/2', words: [expect.any(String), 'South'] },
  });
  const text = JSON.stringify(both.result === 'both' && both.before?.preview.page);
  expect([text.includes('North'), text.includes('South')]).toEqual([true, false]);
  expect((await studio.post('both', { id: change?.id, state: '', route: '/' })).body).toEqual({
    result: 'changed',
  });
});

test('what others have published comes through the one door: the journal has it, and it is no step of undo', async () => {
  const other = join(studio.root, '../other');
  execFileSync('git', ['clone', '--quiet', remote, other]);
  const path = join(other, 'pages/Tides.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"title": "[^"]*"/, '"title": "High and low"'));
  for (const args of [
    ['-c', 'user.name=Ben', '-c', 'user.email=b@example.com', 'commit', '--quiet', '--all', '-m', 'Tides'],
    ['push', '--quiet', 'origin', 'HEAD'],
  ])
    execFileSync('git', args, { cwd: other });
  const { groups, state } = await reported();
  const chosen = groups.flatMap(({ changes }) => changes.map(({ id }) => id));
  const history = (await studio.get('history')).body;
  const answer = await studio.post('publish', { chosen, state, message: '' });
  expect(answer.body).toMatchObject({ result: 'published' });
  expect(studio.read('pages/Tides.json')).toContain('High and low');
  expect(git(studio.root, 'status', '--short')).toBe('');
  expect((await studio.get('history')).body).toEqual(history);
  const journal = join(studio.root, '.studio/journal');
  const records = readdirSync(journal).map((name) => readFileSync(join(journal, name), 'utf8'));
  expect(records.join('')).toMatch(/"kind":"received".*"file":"pages\/Tides.json"/);
});
