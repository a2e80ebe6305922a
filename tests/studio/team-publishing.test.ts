import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../../src/model/person';
import type { ChangesAnswer, PublishAnswer } from '../../src/model/publish';
import { contentOf } from '../lib/sites';
import { yawl } from './changes';
import { addRemote, git } from './studio-site';
import { asha, ben, openTeam } from './team-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const winds = 'pages/Winds.json';
const cleo: Person = { id: 'invited-9', name: '<...>', may: 'publish' };
let team: Awaited<ReturnType<typeof openTeam>>;
let remote: string;

beforeAll(async () => {
  team = await openTeam([asha, ben, cleo]);
  git(team.root, 'config', 'user.name', 'Studio');
  git(team.root, 'config', 'user.email', 'studio@clinic.example');
  remote = addRemote(team.root);
});
afterAll(() => team.close());
beforeEach(() => {
  git(team.root, 'reset', '--quiet', '--hard');
});

const head = () => git(team.root, 'rev-parse', 'HEAD').trim();

async function reported(person: Person) {
  const answer = (await team.as(person).get('changes')).body as ChangesAnswer;
  if (answer.result !== 'changes') throw new Error(answer.why);
  return { ...answer, all: answer.groups.flatMap(({ changes }) => changes) };
}

async function publish(person: Person, isChosen: (by: readonly string[]) => boolean = () => true) {
  const { state, all } = await reported(person);
  const chosen = all.filter(({ by = [] }) => isChosen(by)).map(({ id }) => id);
  const request = { chosen, state, message: '' };
  return (await team.as(person).post('publish', request)).body as PublishAnswer;
}

const log = (since: string) =>
  git(
    remote,
    'log',
    '--reverse',
    '--format=%an <%ae> | %cn | %s | %(trailers:unfold,separator=%x2C)',
    `${since}..HEAD`,
  )
    .trim()
    .split('\n')
    .map((line) => line.replace(/ \|\s*$/, ''));

test('several authors are a commit each, with exactly their changes, and the server commits', async () => {
  const before = head();
  const original = team.read(yawl);
  await team.as(ben).set(yawl, '/blocks/0/heading', 'The Yawl', { before: 'Yawl' });
  await team.as(asha).set(yawl, '/blocks/1/heading', 'Her hull', { before: 'The boat' });
  await team.as(cleo).set(winds, '/title', 'The winds', { before: 'Winds' });
  const { groups } = await reported(asha);
  expect(groups.map(({ name, changes }) => [name, ...changes.map(({ by }) => by)])).toEqual([
    ['The winds', ['<...>']],
    ['Yawl', ['Ben'], ['Asha Rao']],
  ]);
  expect(await publish(asha)).toMatchObject({ result: 'published', changes: 3 });
  expect(log(before)).toEqual([
    'Ben <invited-7@users.invalid> | Studio | Change Yawl',
    'Asha Rao <asha@clinic.example> | Studio | Change Yawl',
    'Somebody <invited-9@users.invalid> | Studio | Change The winds',
  ]);
  expect(git(remote, 'show', `HEAD~2:${yawl}`)).toBe(
    original.replace('"heading": "Yawl"', '"heading": "The Yawl"'),
  );
  expect(git(remote, 'diff', '--name-only', 'HEAD~2', 'HEAD~1')).toBe(`${yawl}\n`);
  expect(git(remote, 'diff', '--name-only', 'HEAD~1', 'HEAD')).toContain(winds);
  expect(git(remote, 'diff', '--name-only', 'HEAD~1', 'HEAD')).not.toContain(yawl);
  expect(team.status()).toBe('');
});

test("one's changes are published and not the other's, who publishes them as theirs later", async () => {
  const before = head();
  await team.as(asha).set(yawl, '/blocks/0/heading', 'A yawl', { before: 'The Yawl' });
  await team.as(ben).set(yawl, '/blocks/1/heading', 'A hull', { before: 'Her hull' });
  expect(await publish(asha, (by) => by.includes('Asha Rao'))).toMatchObject({ changes: 1 });
  expect(git(remote, 'show', `HEAD:${yawl}`)).toContain('"heading": "Her hull"');
  const { all } = await reported(asha);
  expect(all.map(({ by }) => by)).toEqual([['Ben']]);
  expect(await publish(asha)).toMatchObject({ changes: 1 });
  expect(log(before).map((line) => line.split(' <')[0])).toEqual(['Asha Rao', 'Ben']);
});

test('who has changed a value last is its author, who else has a part in it is named; what was undone is of nobody', async () => {
  const before = head();
  const [first, second] = [team.as(asha), team.as(ben)];
  await first.set(yawl, '/blocks/0/heading', 'One', { before: 'A yawl' });
  await second.set(yawl, '/blocks/0/heading', 'Two', { before: 'One' });
  await second.set(winds, '/title', 'Of winds', { before: 'The winds' });
  await first.set(winds, '/title', 'All winds', { before: 'Of winds' });
  await first.undoOrRedo('undo');
  await second.change(yawl, {
    kind: 'insert',
    pointer: '/blocks/0',
    value: { type: 'paragraphs', heading: 'New', paragraphs: ['By Ben.'] },
  });
  // Nobody is known to have written it: the publisher's.
  team.write('pages/About.json', team.read('pages/About.json').replace('Three people', 'Four people'));
  const { all } = await reported(asha);
  expect(all.map(({ by }) => by)).toEqual([[], ['Ben'], ['Ben'], ['Asha Rao', 'Ben']]);
  expect(await publish(asha)).toMatchObject({ result: 'published', changes: 4 });
  expect(log(before)).toEqual([
    'Asha Rao <asha@clinic.example> | Studio | Change About',
    'Ben <invited-7@users.invalid> | Studio | Change Of winds, Yawl | Co-authored-by: Asha Rao <asha@clinic.example>',
  ]);
});

test('where a hook refuses the second commit, nothing of the first stays', async () => {
  await team.as(asha).set(yawl, '/blocks/1/heading', 'Of Asha', { before: 'Two' });
  await team.as(ben).set(winds, '/title', 'Of Ben', { before: 'Of winds' });
  const hook = join(team.root, '.git/hooks/commit-msg');
  const files = () => [...contentOf(team.root)].filter(([path]) => !/^\.(?:git|studio|schema)\//.test(path));
  const all = () => ({ files: files(), index: git(team.root, 'ls-files', '--stage'), head: head() });
  const before = all();
  writeFileSync(hook, '#!/bin/sh\n[ "$GIT_AUTHOR_NAME" != Ben ] || { echo "not Ben"; exit 1; }\n');
  chmodSync(hook, 0o755);
  expect(await publish(asha)).toMatchObject({
    result: 'impossible',
    why: expect.stringContaining('not Ben'),
  });
  expect(all()).toEqual(before);
  writeFileSync(hook, '#!/bin/sh\n');
  expect(await publish(asha)).toMatchObject({ result: 'published', changes: 2 });
});
