import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../src/model/resolved';
import { ApiError } from '../../src/studio/api/client';
import { reasonsOf } from '../../src/studio/panel/unsaved-list';
import type { SaveState } from '../../src/studio/state/saver';
import { saveStatusOf } from '../../src/studio/toolbar/save-status';
import { openStudio } from './studio-site';
import { connect, openField, typed } from './window';

const site = { settings: 'pages/_site.json', shared: [{ name: 'what-to-bring', pages: 3 }] };
const saidOf = (state: SaveState) => saveStatusOf(state, { isTyping: false, waitsFor: undefined }, site);
const causeOf = ({ unsaved: [kept] }: SaveState) => kept && reasonsOf(kept).join(' ');

const yawl = 'pages/boats/Yawl.json';
const heading = '/blocks/1/heading';
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
  net.through();
  localStorage.clear();
  studio.write(yawl, original);
});

const open = (window = net.openWindow()) => openField(window, '/boats/Yawl', heading);
const byHand = (value: string) =>
  studio.write(yawl, original.replace('"heading": "The boat"', `"heading": "${value}"`));
const isSaved = (value: string) => expect(studio.read(yawl)).toContain(`"heading": "${value}"`);
const offline = () => {
  throw new TypeError('fetch failed');
};

/** A window in which a value is being saved that somebody else has changed meanwhile. */
async function clash(mine: Json = 'Mine', theirs = 'Theirs') {
  const window = net.openWindow();
  const field = await open(window);
  byHand(theirs);
  const saving = window.save(typed(field, mine));
  await expect.poll(() => window.state().clash?.theirs).toBe(theirs);
  return {
    window,
    saving,
    decide: (choice: 'mine' | 'theirs' | 'later') => window.state().clash?.decide(choice),
  };
}

test('"Saved" is said after the answer, not before', async () => {
  const window = net.openWindow();
  const change = typed(await open(window), 'New');
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  net.through(async (answer) => {
    await promise;
    return answer;
  });
  const saving = window.save(change);
  await expect.poll(() => studio.read(yawl)).toContain('"heading": "New"');
  expect(saidOf(window.state()).text).toBe('Saving …');
  release();
  await saving;
  expect(saidOf(window.state())).toEqual({
    tone: 'good',
    text: `Saved · ${change.label}`,
    detail: `1 line in ${yawl}`,
  });
});

test('each change is sent with the text that its own field was read from', async () => {
  const window = net.openWindow();
  const [first, second] = [
    await open(window),
    await openField(window, '/boats/Yawl', '/blocks/1/paragraphs/0'),
  ];
  await window.save(typed(first, 'One'));
  // Somebody puts a block before them: the field was read before that.
  const moved = JSON.parse(studio.read(yawl)) as { blocks: Json[] };
  studio.write(
    yawl,
    JSON.stringify(
      {
        ...moved,
        blocks: [{ type: 'paragraphs', paragraphs: ['A block of somebody else'] }, ...moved.blocks],
      },
      null,
      2,
    ),
  );
  // Another field of the file is read anew: that says nothing of the older one.
  await openField(window, '/boats/Yawl', '/blocks/0/paragraphs/0');
  expect(await window.save(typed(second, 'A mended sentence.'))).toMatchObject({ result: 'saved' });
  const { blocks } = JSON.parse(studio.read(yawl)) as { blocks: { paragraphs?: string[] }[] };
  expect(blocks[0]?.paragraphs).toEqual(['A block of somebody else']);
  expect(blocks[2]?.paragraphs?.[0]).toBe('A mended sentence.');
});

test('what cannot be saved is kept beyond the window, and saved when it is tried again', async () => {
  const window = net.openWindow();
  const change = typed(await open(window), 'New');
  net.through(offline);
  await expect(window.save(change)).rejects.toThrow(ApiError);
  expect(saidOf(window.state()).text).toBe('1 change is not saved');
  expect(causeOf(window.state())).toContain('does not answer');
  net.through();
  const later = net.openWindow();
  const [kept] = later.state().unsaved;
  if (kept) await later.retry(kept);
  isSaved('New');
  expect(later.state().unsaved).toEqual([]);
  expect(net.openWindow().state().unsaved).toEqual([]);
});

test('a newer text of the same field takes the place of one that was not saved', async () => {
  const window = net.openWindow();
  const field = await open(window);
  net.through(offline);
  for (const value of ['One', 'Two']) await window.save(typed(field, value)).catch(() => undefined);
  expect(window.state().unsaved.map(({ command }) => command)).toMatchObject([{ value: 'Two' }]);
});

test('two values of one place: mine is written over theirs only when a person says so', async () => {
  const { window, saving, decide } = await clash();
  isSaved('Theirs');
  expect(saidOf(window.state()).text).toBe('Waiting for your choice');
  decide('mine');
  expect(await saving).toMatchObject({ result: 'saved' });
  isSaved('Mine');
});

test('two values of one place: theirs stays, and a choice put off keeps mine', async () => {
  const first = await clash();
  first.decide('theirs');
  expect(await first.saving).toMatchObject({ result: 'saved', saved: [] });
  expect(first.window.state().unsaved).toEqual([]);
  studio.write(yawl, original);
  const second = await clash();
  second.decide('later');
  expect(await second.saving).toMatchObject({ result: 'conflict' });
  expect(causeOf(second.window.state())).toContain('you chose to decide later');
  isSaved('Theirs');
});

test('the same value from two sides is no conflict', async () => {
  const window = net.openWindow();
  const field = await open(window);
  byHand('Same');
  expect(await window.save(typed(field, 'Same'))).toMatchObject({ result: 'saved' });
});

test('a value that was written although its answer was lost is no conflict with oneself', async () => {
  const window = net.openWindow();
  const field = await open(window);
  net.through(offline);
  await window.save(typed(field, 'One')).catch(() => undefined);
  net.through();
  expect(await window.save(typed(field, 'One more'))).toMatchObject({ result: 'saved' });
  isSaved('One more');
});

test('its own text is asked about, too, where it is only likely that it is in its own block', async () => {
  const { blocks, ...rest } = JSON.parse(original) as { blocks: Json[] };
  const alike = (heading: string): Json => ({
    type: 'paragraphs',
    heading,
    paragraphs: ['Every rope aboard is spliced by hand'],
  });
  const write = (...all: Json[]) => studio.write(yawl, JSON.stringify({ ...rest, blocks: all }, null, 2));
  write(alike('Sheets'), ...blocks, alike('Halyards'));
  const window = net.openWindow();
  const field = await openField(window, '/boats/Yawl', `/blocks/${blocks.length + 1}/heading`);
  net.through(offline);
  await window.save(typed(field, 'One')).catch(() => undefined);
  net.through();
  isSaved('One');
  // Which of the two that were alike is left?
  write(...blocks, alike('One'));
  const saving = window.save(typed(field, 'One more'));
  await expect.poll(() => window.state().clash?.theirs).toBe('One');
  isSaved('One');
  window.state().clash?.decide('mine');
  expect(await saving).toMatchObject({ result: 'saved' });
  isSaved('One more');
});

test('a part that is gone: nothing is written, and the text is kept to be copied', async () => {
  const window = net.openWindow();
  const field = await open(window);
  const { blocks, ...rest } = JSON.parse(original) as { blocks: Json[] };
  studio.write(yawl, JSON.stringify({ ...rest, blocks: blocks.slice(0, 1) }, null, 2));
  const text = studio.read(yawl);
  expect(await window.save(typed(field, 'Mine'))).toEqual({ result: 'gone', what: 'part' });
  expect(studio.read(yawl)).toBe(text);
  expect(causeOf(window.state())).toContain('removed or replaced');
  expect(window.state().unsaved[0]?.command).toMatchObject({ value: 'Mine' });
});

test('what was refused and is in no field stays, with what is wrong', async () => {
  const window = net.openWindow();
  window.keep(typed(await open(window), ''), { isHeld: false, why: 'left' });
  const [kept] = window.state().unsaved;
  if (kept) await window.retry(kept);
  expect(window.state().unsaved[0]?.faults?.length).toBeGreaterThan(0);
});

test('what one window keeps is not lost to another one', async () => {
  const [one, other] = [net.openWindow(), net.openWindow()];
  const field = await open(one);
  one.keep(typed(field, 'One'), { isHeld: false, why: 'left' });
  other.keep(typed({ ...field, origin: { file: yawl, pointer: '/title' } }, 'Two'), {
    isHeld: false,
    why: 'left',
  });
  expect(net.openWindow().state().unsaved).toHaveLength(2);
});

test('what is not saved belongs to its site: it is not seen in another one, and not lost', async () => {
  const identify = (id: string) => {
    document.head.innerHTML = `<meta name="studio-site" content="${id}">`;
  };
  identify('one');
  const window = net.openWindow();
  window.keep(typed(await open(window), 'Mine'), { isHeld: false, why: 'left' });
  identify('other');
  expect(net.openWindow().state().unsaved).toEqual([]);
  identify('one');
  expect(net.openWindow().state().unsaved).toHaveLength(1);
  document.head.innerHTML = '';
});

test('what is not whole says that something is missing', async () => {
  const window = net.openWindow();
  window.keep(typed(await open(window), 'Mine'), { isHeld: true, why: 'left' });
  expect(causeOf(window.state())).toContain('still missing');
});

test('what was undone is said where "Saved" is said; what was changed before a reload is no "Nothing"', () => {
  const history = {
    undo: {
      id: '1',
      label: 'FAQ › Title',
      place: { route: '/FAQ', at: '/blocks/0', field: '/title' },
      time: '',
    },
  };
  expect(saidOf({ pending: 0, unsaved: [], history }).text).toBe('Everything is saved');
  const last = {
    result: 'saved' as const,
    saved: [],
    isStep: true as const,
  };
  expect(saidOf({ pending: 0, unsaved: [], history, last }).text).toBe('Saved');
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
  expect(saveStatusOf(state, { isTyping: false, waitsFor: 'refused' }, site).text).toMatch(/^Not saved/);
  expect(saidOf(state).text).not.toMatch(/^Not saved/);
  expect(saveStatusOf(state, { isTyping: true, waitsFor: 'held' }, site).text).toMatch(/^Not saved yet/);
});
