import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openRemote, type Person } from './people';

vi.setConfig({ testTimeout: 120_000 });

const winds = 'pages/Winds.json';
const breezes = 'pages/Breezes.json';

/** Gives the page another address, where links to the old one lead as well. */
function rename(person: Person, to = breezes): void {
  person.edit(winds, '"title"', '"aliases": ["/Winds"], "title"');
  renameSync(join(person.root, winds), join(person.root, to));
}
const edit = (person: Person, file = winds) => person.edit(file, 'From the west.', 'From the east.');

test.each([
  ['here and changed there', rename, edit],
  ['there and changed here', edit, rename],
])('a page renamed %s has its new name and its new words, for both', async (_, here, there) => {
  const { clone, published, git } = openRemote();
  const [asha, ben] = [clone('Asha'), clone('Ben')];
  there(ben);
  expect(await ben.publish()).toMatchObject({ result: 'published' });
  here(asha);
  expect(await asha.publish()).toMatchObject({ result: 'published' });
  for (const words of ['["/Winds"]', 'From the east.']) expect(published(breezes)).toContain(words);
  expect(git('ls-tree', '--name-only', 'main', 'pages/')).not.toContain(winds);
  expect(asha.text(breezes)).toBe(published(breezes));
  expect(existsSync(join(asha.root, winds))).toBe(false);
  expect(asha.git('status', '--short')).toBe('');
});

test('the same value of a renamed page is asked about', async () => {
  const { clone, published } = openRemote();
  const [asha, ben] = [clone('Asha'), clone('Ben')];
  rename(ben);
  ben.edit(breezes, 'From the west.', 'From the north.');
  await ben.publish();
  edit(asha);
  const before = asha.all();
  const answer = await asha.publish();
  const [clash, ...more] = answer.result === 'clash' ? answer.clashes : [];
  expect([clash?.way, more]).toEqual([['Winds', 'Today', 'Paragraph 1'], []]);
  expect(asha.all()).toEqual(before);
  await asha.publish({ settled: { [clash?.id ?? '']: 'mine' } });
  expect(published(breezes)).toContain('From the east.');
  expect(asha.git('status', '--short')).toBe('');
});

test('a page with two new names, or gone on one side, is asked about as a whole, in words', async () => {
  const { clone, published, git } = openRemote();
  const [asha, ben] = [clone('Asha'), clone('Ben')];
  rename(ben);
  await ben.publish();
  rename(asha, 'pages/Gusts.json');
  const answer = await asha.publish();
  expect(answer).toMatchObject({
    result: 'clash',
    clashes: [
      {
        id: winds,
        way: ['Winds'],
        mine: expect.stringContaining('moved from /Winds to /Gusts'),
        theirs: expect.stringContaining('moved from /Winds to /Breezes'),
      },
    ],
  });
  expect(await asha.publish({ settled: { [winds]: 'theirs' } })).toMatchObject({ result: 'published' });
  expect(git('ls-tree', '--name-only', 'main', 'pages/')).not.toMatch(/Gusts|Winds/);
  expect(asha.text(breezes)).toBe(published(breezes));
  expect(existsSync(join(asha.root, 'pages/Gusts.json'))).toBe(false);
  expect(asha.git('status', '--short')).toBe('');
});
