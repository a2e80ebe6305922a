// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Change, ChangeAnswer } from '../../src/model/studio';
import { ApiError, createApi, type Api } from '../../src/studio/api/client';
import { createSaver, type Draft, type SaveState } from '../../src/studio/state/saver';
import { reasonsOf } from '../../src/studio/panel/unsaved-list';
import { statusOf } from '../../src/studio/toolbar/save-status';

beforeEach(() => localStorage.clear());

const site = { settings: 'pages/_site.json', shared: [{ name: 'what-to-bring', pages: 3 }] };
const saidOf = (state: SaveState) =>
  statusOf(state, { isTyping: false, isRefused: false, isHeld: false }, site);

const draft = (value: string, pointer = '/title'): Draft => ({
  file: 'pages/FAQ.json',
  before: 'Old',
  command: { kind: 'set', pointer, value },
  label: 'FAQ › Title',
  place: { route: '/FAQ', at: '/blocks/0', field: pointer },
});

const saved: ChangeAnswer = {
  result: 'saved',
  saved: [{ file: 'pages/FAQ.json', hash: 'new', lines: 1, merged: false }],
  warnings: [],
  history: {},
};

/** A server that answers as told, and remembers what it was asked. */
function serverOf(answer: (change: Change, turn: number) => ChangeAnswer | Promise<ChangeAnswer>) {
  const changes: Change[] = [];
  const api: Api = {
    ...createApi(''),
    change: async (change) => answer(change, changes.push(change)),
  };
  return { changes, saver: createSaver(api) };
}

test('"Saved" is said after the answer, not before', async () => {
  let release: (answer: ChangeAnswer) => void = () => {};
  const { saver } = serverOf(() => new Promise((resolve) => (release = resolve)));
  const saving = saver.save(draft('New'));
  await Promise.resolve();
  expect(saidOf(saver.state()).text).toBe('Saving …');
  await new Promise((resolve) => setTimeout(resolve));
  release(saved);
  await saving;
  expect(saidOf(saver.state()).text).toBe('Saved · 1 line in pages/FAQ.json');
});

test('a second change waits for the first and is made on its text', async () => {
  const { changes, saver } = serverOf(() => saved);
  await Promise.all([saver.save(draft('One')), saver.save(draft('Two', '/lead'))]);
  expect(changes.map(({ hash }) => hash)).toEqual(['', 'new']);
});

test('what cannot be saved is kept beyond the window, and saved when it is tried again', async () => {
  const offline = serverOf(() => Promise.reject(new ApiError('offline', 'no answer')));
  await expect(offline.saver.save(draft('New'))).rejects.toThrow('no answer');
  expect(saidOf(offline.saver.state()).text).toBe('1 change is not saved');

  const { changes, saver } = serverOf(() => saved);
  const [kept] = saver.state().unsaved;
  expect(kept?.command).toMatchObject({ value: 'New' });
  if (kept) await saver.retry(kept);
  expect(changes).toHaveLength(1);
  expect(saver.state().unsaved).toEqual([]);
  expect(serverOf(() => saved).saver.state().unsaved).toEqual([]);
});

test('a newer text of the same field takes the place of one that was not saved', async () => {
  const { saver } = serverOf(() => Promise.reject(new ApiError('offline', 'no answer')));
  await saver.save(draft('One')).catch(() => undefined);
  await saver.save(draft('Two')).catch(() => undefined);
  expect(saver.state().unsaved.map(({ command }) => command)).toMatchObject([{ value: 'Two' }]);
});

const clash: ChangeAnswer = { result: 'conflict', theirs: 'Theirs', hash: 'theirs' };

test('two values of one place: mine is written over theirs only when a person says so', async () => {
  const { changes, saver } = serverOf((_, turn) => (turn === 1 ? clash : saved));
  const saving = saver.save(draft('Mine'));
  await expect.poll(() => saver.state().clash?.theirs).toBe('Theirs');
  expect(changes).toHaveLength(1);
  saver.state().clash?.decide('mine');
  expect(await saving).toMatchObject({ result: 'saved' });
  expect(changes[1]).toMatchObject({ before: 'Theirs', hash: 'theirs', command: { value: 'Mine' } });
});

test('two values of one place: theirs stays, and a choice put off keeps mine', async () => {
  const { changes, saver } = serverOf(() => clash);
  const first = saver.save(draft('Mine'));
  await expect.poll(() => saver.state().clash).toBeDefined();
  saver.state().clash?.decide('theirs');
  expect(await first).toMatchObject({ result: 'saved', saved: [] });
  expect(saver.state().unsaved).toEqual([]);

  const second = saver.save(draft('Mine'));
  await expect.poll(() => saver.state().clash).toBeDefined();
  saver.state().clash?.decide('later');
  expect(await second).toMatchObject({ result: 'conflict' });
  expect(saver.state().unsaved).toHaveLength(1);
  expect(changes).toHaveLength(2);
});

test('the same value from two sides is no conflict', async () => {
  const { saver } = serverOf(() => ({ result: 'conflict', theirs: 'Same', hash: 'theirs' }));
  expect(await saver.save(draft('Same'))).toMatchObject({ result: 'saved' });
});

test('a value that was written although its answer was lost is no conflict with oneself', async () => {
  const { changes, saver } = serverOf((_, turn) => {
    if (turn === 1) throw new ApiError('offline', 'no answer');
    return turn === 2 ? { result: 'conflict', theirs: 'One', hash: 'one' } : saved;
  });
  await saver.save(draft('One')).catch(() => undefined);
  expect(await saver.save(draft('One more'))).toMatchObject({ result: 'saved' });
  expect(changes[2]).toMatchObject({ before: 'One', hash: 'one', command: { value: 'One more' } });
  expect(changes[2]).not.toHaveProperty('sent');
});

test('what was refused and is in no field stays, with what is wrong', async () => {
  const faults = [
    { severity: 'error', code: 'a', file: 'pages/FAQ.json', line: 1, column: 1, message: 'Too long.' },
  ];
  const { saver } = serverOf(() => ({ result: 'refused', faults }) as ChangeAnswer);
  saver.keep(draft('New'), { isHeld: false });
  const [kept] = saver.state().unsaved;
  if (kept) await saver.retry(kept);
  expect(saver.state().unsaved).toMatchObject([
    { command: { value: 'New' }, faults: [{ message: 'Too long.' }] },
  ]);
});

test('what one window keeps is not lost to another one', async () => {
  const one = serverOf(() => saved).saver;
  const other = serverOf(() => saved).saver;
  one.keep(draft('One'), { isHeld: false });
  other.keep(draft('Two', '/lead'), { isHeld: false });
  expect(serverOf(() => saved).saver.state().unsaved).toHaveLength(2);
});

test('each change that is not saved says its own cause', async () => {
  const causeOf = ({ unsaved: [kept] }: SaveState) => kept && reasonsOf(kept).join(' ');
  const { saver } = serverOf(() => clash);
  const waiting = saver.save(draft('Mine'));
  await expect.poll(() => saver.state().clash).toBeDefined();
  expect(saidOf(saver.state()).text).toBe('Waiting for your choice');
  saver.state().clash?.decide('later');
  await waiting;
  expect(causeOf(saver.state())).toContain('you chose to decide later');
  saver.keep(draft('Mine'), { isHeld: false });
  expect(causeOf(saver.state())).toContain('closed or loaded again');
  saver.keep(draft('Mine'), { isHeld: true });
  expect(causeOf(saver.state())).toContain('still missing');
  const offline = serverOf(() => Promise.reject(new ApiError('offline', 'no answer'))).saver;
  await offline.save(draft('Mine')).catch(() => undefined);
  expect(causeOf(offline.state())).toContain('did not answer');
});

test('what was undone is said where "Saved" is said; what was changed before a reload is no "Nothing"', () => {
  const history = { undo: { id: '1', label: 'FAQ › Title', place: draft('').place, time: '' } };
  expect(saidOf({ pending: 0, unsaved: [], history }).text).toBe('Everything is saved');
  const last = { result: 'saved' as const, saved: [], step: { way: 'undo' as const, label: 'FAQ › Title' } };
  expect(saidOf({ pending: 0, unsaved: [], history, last }).text).toBe('Undone: FAQ › Title');
});

test.each([
  ['pages/_shared/what-to-bring.json', 'Saved · shared part “What to bring”, on 3 pages'],
  ['pages/_site.json', 'Saved · for every page'],
])('of %s it is said first what changed for visitors, and then in which lines', (file, text) => {
  const last = { result: 'saved' as const, saved: [{ file, hash: 'new', lines: 2, merged: false }] };
  expect(saidOf({ pending: 0, unsaved: [], history: {}, last })).toEqual({
    tone: 'good',
    text,
    detail: `2 lines in ${file}`,
  });
});

test('what was refused is said for as long as it is in its field', () => {
  const state: SaveState = { pending: 0, unsaved: [], history: {}, last: { result: 'refused' } };
  expect(statusOf(state, { isTyping: false, isRefused: true, isHeld: false }, site).text).toMatch(
    /^Not saved/,
  );
  expect(saidOf(state).text).not.toMatch(/^Not saved/);
  expect(statusOf(state, { isTyping: true, isRefused: false, isHeld: true }, site).text).toMatch(
    /^Not saved yet/,
  );
});
