import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Field, StudioBlock } from '../../src/model/studio';
import { changesOf, hashOf } from './changes';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
  await studio.post('pages', { label: 'New form', request: { kind: 'form', from: '/', title: 'Ask' } });
});
afterAll(() => studio.close());

const file = 'schema/forms/ask.json';
const { change, set, undoOrRedo } = changesOf(() => studio);

let begun = '';
afterEach(() => expect(studio.read(file)).toBe(begun));

const fieldsOf = async (): Promise<Field[]> => {
  const { body } = await studio.get('block?route=/&at=/forms/ask');
  return (body as StudioBlock).fields.find(({ origin }) => origin.pointer === '/fields')?.fields ?? [];
};

test('two people change different fields of a form: both are kept, and each is taken back', async () => {
  begun = studio.read(file);
  expect((await fieldsOf()).map(({ summary }) => summary)).toEqual([
    'One line of text · required',
    'Several lines of text · required',
  ]);
  const hash = hashOf(begun);
  await set(file, '/fields/0/label', 'Name', { before: 'Your name', hash });
  expect(await set(file, '/fields/1/label', 'Message', { before: 'Your message', hash })).toMatchObject({
    result: 'saved',
    saved: [{ pointer: '/fields/1/label', lines: 1 }],
  });
  expect(studio.read(file)).toBe(
    begun.replace('"Your name"', '"Name"').replace('"Your message"', '"Message"'),
  );
  // The same words, by somebody who has not seen them: that is asked about.
  expect(await set(file, '/fields/0/label', 'Who', { before: 'Your name', hash })).toMatchObject({
    result: 'conflict',
    theirs: 'Name',
  });
  await undoOrRedo('undo');
  await undoOrRedo('undo');
});

test('a field that others depend on says so before it goes, and another may be asked for meanwhile', async () => {
  await change(file, { kind: 'add', pointer: '/fields/2' });
  await set(file, '/fields/2/label', 'News', { before: '✎ Label' });
  await set(file, '/fields/2/kind', 'tick', { before: 'line' });
  await set(file, '/fields/1/showWhen', { field: 'news', is: true }, { before: 'always' });
  expect((await fieldsOf())[2]).toMatchObject({ conditionOf: ['Your message'] });
  expect(studio.read(file)).toContain('"then"');
  await change(file, { kind: 'remove', pointer: '/fields/2' }, { before: { key: 'news' } });
  expect(studio.read(file)).not.toMatch(/news|"then"/);
  for (let count = 0; count < 5; count += 1) await undoOrRedo('undo');
});

test('a day says when it is closed, and no other kind of field does', async () => {
  await set(file, '/fields/0/kind', 'date', { before: 'line' });
  await set(file, '/fields/0/closedDay', 'day');
  expect(studio.read(file)).toContain('"ui:openingHours": "day"');
  await set(file, '/fields/0/kind', 'line', { before: 'date' });
  expect(studio.read(file)).not.toContain('openingHours');
  for (let count = 0; count < 3; count += 1) await undoOrRedo('undo');
});

test('what the check refuses is not written: the last field cannot go, and no kind is made up', async () => {
  await change(file, { kind: 'remove', pointer: '/fields/1' });
  expect(await change(file, { kind: 'remove', pointer: '/fields/0' })).toMatchObject({ result: 'refused' });
  await undoOrRedo('undo');
  await set(file, '/fields/0/kind', '__proto__', { before: 'line' });
  await set(file, '/fields/0/label', '', { before: 'Your name' });
});

test('a form that no page shows is removed, and comes back', async () => {
  const request = { kind: 'removeForm', from: '/', name: 'ask' };
  expect((await studio.post('pages', { label: 'Remove', request })).body).toMatchObject({ result: 'saved' });
  await undoOrRedo('undo');
  const inUse = { kind: 'removeForm', from: '/', name: 'berth' };
  expect((await studio.post('pages', { label: 'Remove', request: inUse })).body).toMatchObject({
    result: 'impossible',
  });
});
