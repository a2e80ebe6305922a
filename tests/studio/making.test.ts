import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/resolved';
import type { ChangeAnswer, Launch, PaletteEntry, StudioPage } from '../../src/model/studio';
import { changesOf, hashOf, yawl } from './changes';
import { openStudio } from './studio-site';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const { change, set, undoOrRedo, undoAll } = changesOf(() => studio);

let original = '';
beforeEach(() => {
  original = studio.read(yawl);
});

afterEach(async () => {
  await undoAll();
  studio.write(yawl, original);
  expect(studio.status()).toBe('');
});

interface Page {
  blocks: Record<string, Json>[];
}

const page = () => JSON.parse(studio.read(yawl)) as Page;
const types = () => page().blocks.map(({ type }) => type);
const lines = (sign: '-' | '+') =>
  studio
    .diff()
    .split('\n')
    .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)));
const pointerOf = (answer: ChangeAnswer) =>
  answer.result === 'saved' ? answer.saved[0]?.pointer : undefined;
/** A text as plain text and as Markdown. */
const both = (plain: string) => ({ plain, rich: plain.replaceAll('*', '\\*') });
const palette = async () => (await studio.get('palette')).body as PaletteEntry[];

/** Somebody else writes the page meanwhile. */
const outside = (edit: (blocks: Page['blocks']) => Page['blocks']) => {
  const now = page();
  studio.write(yawl, `${JSON.stringify({ ...now, blocks: edit(now.blocks) }, null, 2)}\n`);
};

describe('a column of a table', () => {
  const table = () =>
    page().blocks.find(({ type }) => type === 'table') as { columns: string[]; rows: string[][] };
  const at = () => `/blocks/${page().blocks.findIndex(({ type }) => type === 'table')}`;

  test('comes, moves and goes with its cells, in one step; what is typed in a cell follows it', async () => {
    const before = table();
    const hash = hashOf(studio.read(yawl));
    await change(yawl, { kind: 'add', pointer: `${at()}/columns/1` });
    expect(table().rows).toEqual(before.rows.map(([first, ...rest]) => [first, '✎ Text', ...rest]));
    await set(yawl, `${at()}/rows/0/1`, 'as it was meant', { before: before.rows[0]?.[1], hash });
    expect(table().rows[0]?.[2]).toBe('as it was meant');
    await change(yawl, { kind: 'step', pointer: `${at()}/columns/1`, by: -1 });
    expect(table().rows.map(([first]) => first)).toEqual(before.rows.map(() => '✎ Text'));
    await change(yawl, { kind: 'duplicate', pointer: `${at()}/columns/1` });
    expect(table().rows[0]?.slice(1, 3)).toEqual([before.rows[0]?.[0], before.rows[0]?.[0]]);
    await change(yawl, { kind: 'remove', pointer: `${at()}/columns/0` });
    expect(table().columns.slice(0, 2)).toEqual([before.columns[0], before.columns[0]]);
    expect(await undoAll()).toBe(5);
    expect(studio.read(yawl)).toBe(original);
  });
});

test('a new entry of the settings of the site is still to be written, not a copy of the one before it', async () => {
  const file = 'pages/_site.json';
  const legal = () => (JSON.parse(studio.read(file)) as { footer: { legal: string[] } }).footer.legal;
  const [first = ''] = legal();
  await change(file, { kind: 'add', pointer: '/footer/legal/1' });
  expect(legal()).toEqual([first, '✎ Text']);
});

describe('a list that is not there yet', () => {
  const texts = [[both('First')], [both('Second')]];

  test('comes with its first entries, in its place, and goes with the last', async () => {
    const at = `/blocks/${page().blocks.findIndex(({ type }) => type === 'table')}`;
    const table = () => page().blocks.find(({ type }) => type === 'table') ?? {};
    await change(yawl, { kind: 'add', pointer: `${at}/intro/0`, texts });
    expect(table()['intro']).toEqual(['First', 'Second']);
    expect(Object.keys(table())).toEqual(['type', 'heading', 'intro', 'caption', 'columns', 'rows']);
    await change(yawl, { kind: 'remove', pointer: `${at}/intro` }, { before: table()['intro'] ?? null });
    expect(studio.read(yawl)).toBe(original);
    await change(yawl, { kind: 'add', pointer: `${at}/intro/0` });
    expect(table()['intro']).toEqual(['✎ Text']);
  });
});

describe('a part', () => {
  test('of every kind begins valid, adds its own lines only, and goes again without a trace', async () => {
    const before = studio.read(yawl);
    const kinds = await palette();
    expect(kinds.length).toBeGreaterThan(40);
    const refused: unknown[] = [];
    for (const { type, value } of kinds) {
      if (value === undefined) continue;
      const answer = await change(yawl, { kind: 'insert', pointer: '/blocks/2', value });
      if (answer.result !== 'saved') {
        refused.push({ type, answer });
        continue;
      }
      expect(pointerOf(answer)).toBe('/blocks/2');
      expect(page().blocks[2]).toMatchObject({ type });
      expect(lines('-'), type).toEqual([]);
      expect((await undoOrRedo('undo')).result).toBe('saved');
      expect(studio.read(yawl)).toBe(before);
    }
    expect(refused).toEqual([]);
  });

  test('is moved, duplicated and removed in one step each', async () => {
    const before = studio.read(yawl);
    const moved = await change(yawl, { kind: 'move', pointer: '/blocks/1', to: '/blocks/4' });
    expect(pointerOf(moved)).toBe('/blocks/3');
    expect(types()).toEqual(['banner', 'include', 'table', 'paragraphs']);
    const copied = await change(yawl, { kind: 'duplicate', pointer: '/blocks/2' });
    expect(pointerOf(copied)).toBe('/blocks/3');
    expect(types()).toEqual(['banner', 'include', 'table', 'table', 'paragraphs']);
    const removed = await change(yawl, { kind: 'remove', pointer: '/blocks/4' });
    expect(removed.result).toBe('saved');
    expect(types()).toEqual(['banner', 'include', 'table', 'table']);
    for (let step = 0; step < 3; step += 1) expect((await undoOrRedo('undo')).result).toBe('saved');
    expect(studio.read(yawl)).toBe(before);
    for (let step = 0; step < 3; step += 1) expect((await undoOrRedo('redo')).result).toBe('saved');
    expect(types()).toEqual(['banner', 'include', 'table', 'table']);
  });

  test('that is duplicated has names of its own, and its links lead to them', async () => {
    const tabs = {
      type: 'tabs',
      label: 'Sails',
      tabs: [
        {
          id: 'main-sail',
          label: 'Main',
          blocks: [{ type: 'paragraphs', paragraphs: ['See [jib](#jib).'] }],
        },
        { id: 'jib', label: 'Jib', blocks: [{ type: 'paragraphs', paragraphs: ['Small.'] }] },
      ],
    };
    expect((await change(yawl, { kind: 'insert', pointer: '/blocks/4', value: tabs })).result).toBe('saved');
    expect((await change(yawl, { kind: 'duplicate', pointer: '/blocks/4' })).result).toBe('saved');
    expect(page().blocks[5]?.['tabs']).toMatchObject([{ id: 'main-sail-2' }, { id: 'jib-2' }]);
    expect((await change(yawl, { kind: 'insert', pointer: '/blocks/4', value: tabs })).result).toBe('saved');
    expect(page().blocks[4]?.['tabs']).toMatchObject([{ id: 'main-sail-3' }, { id: 'jib-3' }]);
  });

  test('goes into a container and out of it', async () => {
    const tabs = { type: 'tabs', label: 'Sails', tabs: [{ id: 'one', label: 'One', blocks: [] }] };
    await change(yawl, { kind: 'insert', pointer: '/blocks/1', value: tabs });
    const before = studio.read(yawl);
    const into = await change(yawl, { kind: 'move', pointer: '/blocks/2', to: '/blocks/1/tabs/0/blocks/0' });
    expect(pointerOf(into)).toBe('/blocks/1/tabs/0/blocks/0');
    const out = await change(yawl, { kind: 'move', pointer: '/blocks/1/tabs/0/blocks/0', to: '/blocks/2' });
    expect(pointerOf(out)).toBe('/blocks/2');
    expect(studio.read(yawl)).toBe(before);
    expect(
      (await change(yawl, { kind: 'move', pointer: '/blocks/1', to: '/blocks/1/tabs/0/blocks/0' })).result,
    ).toBe('gone');
  });

  test('is not removed while another page links to it', async () => {
    const heading = { type: 'paragraphs', id: 'boat', paragraphs: ['A boat.'] };
    await change(yawl, { kind: 'insert', pointer: '/blocks/4', value: heading });
    const index = 'pages/index.json';
    const before =
      (JSON.parse(studio.read(index)) as { blocks: { paragraphs: string[] }[] }).blocks[2]?.paragraphs[0] ??
      '';
    await set(index, '/blocks/2/paragraphs/0', 'See [the boat](/boats/Yawl#boat).', { before });
    const answer = await change(yawl, { kind: 'remove', pointer: '/blocks/4' });
    expect(answer).toMatchObject({ result: 'refused', faults: [{ code: 'link/anchor' }] });
  });
});

describe('where somebody else changes the page meanwhile', () => {
  test('a part goes before the one that it was to go before', async () => {
    const hash = hashOf(studio.read(yawl));
    await studio.get('page?route=/boats/Yawl');
    outside((blocks) => [{ type: 'paragraphs', paragraphs: ['The harbour is full in July.'] }, ...blocks]);
    const value = { type: 'paragraphs', paragraphs: ['A word before the measures.'] };
    const answer = await change(yawl, { kind: 'insert', pointer: '/blocks/3', value }, { hash });
    expect(answer.result).toBe('saved');
    expect(types()).toEqual(['paragraphs', 'banner', 'paragraphs', 'include', 'paragraphs', 'table']);
  });

  test('a step is taken back by itself', async () => {
    await change(yawl, { kind: 'remove', pointer: '/blocks/3' });
    outside((blocks) => [
      blocks[0] ?? {},
      { type: 'paragraphs', paragraphs: ['New here today.'] },
      ...blocks.slice(1),
    ]);
    expect((await undoOrRedo('undo')).result).toBe('saved');
    expect(types()).toEqual(['banner', 'paragraphs', 'paragraphs', 'include', 'table']);
  });

  test('what they have changed is not removed unseen', async () => {
    const hash = hashOf(studio.read(yawl));
    await studio.get('page?route=/boats/Yawl');
    outside((blocks) =>
      blocks.map((block) => (block['type'] === 'table' ? { ...block, heading: 'Measures of today' } : block)),
    );
    const answer = await change(yawl, { kind: 'remove', pointer: '/blocks/3' }, { hash });
    expect(answer).toMatchObject({ result: 'conflict', pointer: '/blocks/3' });
  });

  test('a value that was read before a move is changed where it has gone', async () => {
    const hash = hashOf(studio.read(yawl));
    await studio.get('page?route=/boats/Yawl');
    await change(yawl, { kind: 'move', pointer: '/blocks/1', to: '/blocks/4' });
    await change(yawl, { kind: 'duplicate', pointer: '/blocks/0' });
    expect((await set(yawl, '/blocks/1/heading', 'Her hull', { hash, before: 'The boat' })).result).toBe(
      'saved',
    );
    expect(page().blocks[4]?.['heading']).toBe('Her hull');
  });
});

describe('an item of a list', () => {
  test('begins like its neighbour, as far as the schema asks for that', async () => {
    const value = { type: 'list', items: [{ lead: 'Rope.', text: 'Dry, and *long*.' }] };
    await change(yawl, { kind: 'insert', pointer: '/blocks/4', value });
    await change(yawl, { kind: 'add', pointer: '/blocks/4/items/1' });
    expect(page().blocks[4]?.['items']).toEqual([value.items[0], { text: '✎ Text' }]);
  });

  test('has all that must agree with others: the cells of a row', async () => {
    const answer = await change(yawl, { kind: 'add', pointer: '/blocks/3/rows/2' });
    expect(pointerOf(answer)).toBe('/blocks/3/rows/2');
    expect(page().blocks[3]?.['rows']).toEqual([
      ['Length', '5'],
      ['Mast', '6'],
      ['✎ Text', '✎ Text'],
    ]);
  });

  test('comes with others, each with its texts, in one step', async () => {
    const before = studio.read(yawl);
    const texts = [
      [both('Beam'), both('2')],
      [both('Draught'), both('')],
      [both('Sails'), both('3 * 4')],
    ];
    const hash = hashOf(before);
    expect(pointerOf(await change(yawl, { kind: 'add', pointer: '/blocks/3/rows/1', texts }))).toBe(
      '/blocks/3/rows/1',
    );
    expect(page().blocks[3]?.['rows']).toEqual([
      ['Length', '5'],
      ['Beam', '2'],
      ['Draught', '✎ Text'],
      ['Sails', '3 \\* 4'],
      ['Mast', '6'],
    ]);
    expect(lines('-')).toEqual([]);
    // What stood behind them is known there.
    expect((await set(yawl, '/blocks/3/rows/1/1', '7', { hash, before: '6' })).result).toBe('saved');
    expect(page().blocks[3]?.['rows']).toContainEqual(['Mast', '7']);
    expect((await undoOrRedo('undo')).result).toBe('saved');
    expect((await undoOrRedo('undo')).result).toBe('saved');
    expect(studio.read(yawl)).toBe(before);
    expect((await undoOrRedo('redo')).result).toBe('saved');
    expect(page().blocks[3]?.['rows']).toHaveLength(5);
  });

  test('is not taken in with more cells than there are columns; of a list all of its texts are kept', async () => {
    const wide = await change(yawl, {
      kind: 'add',
      pointer: '/blocks/3/rows/1',
      texts: [[both('Beam'), both('2'), both('m')]],
    });
    expect(wide.result).toBe('refused');
    const value = { type: 'list', items: [{ lead: 'Rope.', text: 'Dry.' }] };
    await change(yawl, { kind: 'insert', pointer: '/blocks/4', value });
    const texts = [[both('Line'), both('Long'), both('and dry')]];
    await change(yawl, { kind: 'add', pointer: '/blocks/4/items/1', texts });
    expect(page().blocks[4]?.['items']).toEqual([value.items[0], { lead: 'Line', text: 'Long and dry' }]);
  });

  test('is not removed where the schema needs it', async () => {
    await change(yawl, {
      kind: 'insert',
      pointer: '/blocks/4',
      value: { type: 'list', items: [{ text: 'Rope.' }] },
    });
    const answer = await change(yawl, { kind: 'remove', pointer: '/blocks/4/items/0' });
    expect(answer).toMatchObject({ result: 'refused' });
  });
});

test('a page says what its parts may be put into', async () => {
  const tabs = { type: 'tabs', label: 'Sails', tabs: [{ id: 'one', label: 'One', blocks: [] }] };
  await change(yawl, { kind: 'insert', pointer: '/blocks/1', value: tabs });
  const { list, hashes, outline } = (await studio.get('page?route=/boats/Yawl')).body as StudioPage;
  expect(list).toEqual({ file: yawl, pointer: '/blocks' });
  expect(hashes[yawl]).toBe(hashOf(studio.read(yawl)));
  expect(outline[1]?.lists).toEqual([
    {
      origin: { file: yawl, pointer: '/blocks/1/tabs/0/blocks' },
      title: 'Tab 1',
    },
  ]);
  expect(outline.find(({ part }) => part?.name === 'hours')?.include).toEqual({
    file: yawl,
    pointer: '/blocks/3',
  });
});

describe('a group of the settings that is not there', () => {
  const settings = 'pages/_site.json';
  const hours = () => (JSON.parse(studio.read(settings)) as { openingHours?: Json }).openingHours;
  const monday = { days: ['monday'], opens: '07:00', closes: '15:00' };
  const unsaid = { days: ['✎ Day'], opens: '✎ Opens', closes: '✎ Closes' };
  let begun = '';
  beforeEach(async () => {
    begun = studio.read(settings);
    expect(hours()).toBeUndefined();
    await set(settings, '/timeZone', 'Asia/Kolkata');
  });
  afterEach(async () => {
    await undoAll();
    expect(studio.read(settings)).toBe(begun);
  });

  test('is written with the first entry of a list of it, in one step', async () => {
    const pointer = '/openingHours/week/0';
    expect(await change(settings, { kind: 'add', pointer })).toMatchObject({
      result: 'saved',
      saved: [{ pointer }],
    });
    expect(hours()).toEqual({ week: [unsaid] });
    expect(await change(settings, { kind: 'add', pointer: '/openingHours/week/1' })).toMatchObject({
      result: 'saved',
    });
    await set(settings, '/openingHours/week/0', monday, { before: unsaid });
    await change(settings, { kind: 'add', pointer: '/openingHours/week/0/days/1' });
    // Nothing of the day before passes for what is meant, and what is not said is demanded.
    expect(hours()).toEqual({ week: [{ ...monday, days: ['monday', '✎ Day'] }, unsaid] });
    const { demands } = (await studio.get('launch')).body as Launch;
    expect(demands.filter(({ code }) => code === 'page/unwritten').map(({ pointer }) => pointer)).toEqual([
      '/openingHours/week/0/days/1',
      '/openingHours/week/1/days/0',
      '/openingHours/week/1/opens',
      '/openingHours/week/1/closes',
    ]);
  });

  test('has what it must have besides that list', async () => {
    await change(settings, { kind: 'add', pointer: '/openingHours/closedOn/0' });
    await change(settings, { kind: 'add', pointer: '/openingHours/closedOn/1' });
    expect(hours()).toEqual({
      week: [unsaid],
      closedOn: ['✎ Further closed day', '✎ Further closed day 2'],
    });
  });
});

test('what is copied is the part that was seen: at its place by now, as it is written by now, or nothing', async () => {
  const [banner, part] = page().blocks;
  const seen = { file: yawl, pointer: '/blocks/1', hash: hashOf(studio.read(yawl)) };
  const copied = async (place: Record<string, string>) =>
    ((await studio.get(`written?${new URLSearchParams(place).toString()}`)).body as { value?: Json }).value;
  expect(await copied(seen)).toEqual(part);
  await change(yawl, {
    kind: 'insert',
    pointer: '/blocks/1',
    value: { type: 'paragraphs', paragraphs: ['A'] },
  });
  await set(yawl, '/blocks/1/paragraphs/0', 'B', { before: 'A' });
  const inserted = { ...seen, hash: hashOf(studio.read(yawl)) };
  expect(await copied(seen)).toEqual(part);
  expect(await copied(inserted)).toEqual({ type: 'paragraphs', paragraphs: ['B'] });
  await undoAll();
  expect(await copied(inserted)).toBeUndefined();
  expect(await copied({ ...seen, pointer: '/blocks/0' })).toEqual(banner);
  expect(await copied({ file: yawl, pointer: '/blocks/0' })).toBeUndefined();
  expect(await copied({ file: 'node_modules/a/../../pages/_site.json', pointer: '' })).toBeUndefined();
  expect(await copied({ file: 'package.json', pointer: '' })).toBeUndefined();
  expect(await copied({ ...seen, file: '../package.json' })).toBeUndefined();
});
