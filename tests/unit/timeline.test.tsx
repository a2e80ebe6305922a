import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { createExampleSite } from '../lib/example-site';
import { renderPage } from '../lib/render-page';

vi.setConfig({ testTimeout: 60_000 });

const site = createExampleSite();

interface Entry {
  title: string;
  from: number;
  length?: number;
}

function timelineOf(entries: Entry[], periods = [7, 7, 7, 7, 7]) {
  const { page, site: settings } = site.open([
    {
      type: 'timeline',
      heading: 'A term',
      periods: periods.map((length, index) => ({ title: `Week ${index + 1}`, length })),
      lanes: [{ title: 'Pupils', entries: entries.map((entry) => ({ ...entry })) }],
    },
  ]);
  if (!page) throw new Error('The timeline is not sound.');
  // A window of its own for each of them would take longer than all the rest.
  return JSDOM.fragment(renderPage(page, settings));
}

const textsIn = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent);

const columnsOf = (cell: Element | undefined) => Number(cell?.getAttribute('colspan') ?? 1);

test('on a phone, what happens is under each period that it reaches, in the order of time', () => {
  const document = timelineOf([
    { title: 'Present', from: 33 },
    { title: 'Read', from: 3, length: 20 },
    { title: 'Choose', from: 1 },
  ]);
  expect(textsIn(document, 'ol > li')).toEqual([
    'Week 1Pupils ChoosePupils · Week 1 – Week 4 Read',
    'Week 2Pupils · Week 1 – Week 4 Read',
    'Week 3Pupils · Week 1 – Week 4 Read',
    'Week 4Pupils · Week 1 – Week 4 Read',
    'Week 5Pupils Present',
  ]);
});

test('on a phone, what lasts from the first period to the last is under none of them', () => {
  const document = timelineOf([
    { title: 'Read', from: 3, length: 10 },
    { title: 'Wear a hat', from: 1, length: 35 },
    { title: 'Be kind', from: 1, length: 35 },
  ]);
  expect(textsIn(document, 'ol > li')).toEqual([
    'Week 1Pupils · Week 1 – Week 2 Read',
    'Week 2Pupils · Week 1 – Week 2 Read',
    'Pupils Week 1 – Week 5Wear a hatBe kind',
  ]);
  const single = timelineOf([{ title: 'Wear a hat', from: 1, length: 7 }], [7]);
  expect(textsIn(single, 'ol > li')).toEqual(['Week 1Pupils Wear a hat']);
});

test('the words of a point are centred on it, but where the timeline ends', () => {
  const columns = (from: number) =>
    [...timelineOf([{ title: 'The last bell', from }]).querySelectorAll('tbody td')].map(columnsOf);
  const [before = 0, words = 0, after] = columns(21);
  expect(before + (words - 1) / 2).toBe(20);
  expect(before + words + (after ?? 0)).toBe(35);
  expect(columns(35)).toEqual([35 - words, words]);
});

test('turning points are over one line of all units, their names as high as it takes', () => {
  const { page, site: settings } = site.open([
    {
      type: 'timeline',
      heading: 'A term',
      periods: [{ title: 'A month', length: 31 }],
      lanes: [
        { title: 'Pupils', entries: [{ title: 'Read', from: 1, length: 31 }] },
        {
          title: 'Days',
          style: 'marks',
          entries: [
            { title: 'Feast', from: 12 },
            { title: 'The long holiday', from: 14 },
            { title: 'Feast', from: 29 },
          ],
        },
      ],
    },
  ]);
  if (!page) throw new Error('The timeline is not sound.');
  const document = JSDOM.fragment(renderPage(page, settings));
  expect(textsIn(document, 'thead tr:not([hidden])')).toEqual([
    'DaysThe long holiday',
    'FeastFeast',
    '',
    'A month',
  ]);
  expect(document.querySelectorAll('thead circle:not([class])')).toHaveLength(3);
  expect(document.querySelectorAll('thead circle[class]')).toHaveLength(31);
});

test('what says a few words more says them at once, and what says much unfolds', () => {
  const { page, site: settings } = site.open([
    {
      type: 'timeline',
      heading: 'A term',
      periods: [{ title: 'A week', length: 7 }],
      lanes: [
        {
          title: 'Pupils',
          entries: [
            { title: 'Read', from: 1, text: ['[Which books](https://example.com/books/of/the/year)'] },
            { title: 'Write', from: 5, text: ['Five pages by hand, and one more on a machine.'] },
          ],
        },
      ],
    },
  ]);
  if (!page) throw new Error('The timeline is not sound.');
  const document = JSDOM.fragment(renderPage(page, settings));
  expect(textsIn(document, 'table summary')).toEqual(['Write']);
  // In the browser's own folds, once in the table and once for phones: they open without scripts, too.
  const folds = [...document.querySelectorAll('details')];
  expect(folds.map(({ firstElementChild: first }) => first?.localName)).toEqual(['summary', 'summary']);
  for (const { textContent } of folds)
    expect(textContent).toMatch(/WriteFive pages by hand, and one more on a machine\.$/);
});

test('what follows one another is in one row, what overlaps in several', () => {
  const rows = (entries: Entry[]) => textsIn(timelineOf(entries), 'tbody tr');
  expect(
    rows([
      { title: 'Later', from: 15, length: 7 },
      { title: 'Early', from: 1, length: 14 },
    ]),
  ).toEqual(['PupilsEarlyLater']);
  expect(
    rows([
      { title: 'All the time', from: 1, length: 35 },
      { title: 'In between', from: 8, length: 14 },
    ]),
  ).toEqual(['PupilsAll the time', 'In between']);
});

test('points too near to one another for their words are one under the other', () => {
  const document = timelineOf([
    { title: 'The bell', from: 12 },
    { title: 'The hall', from: 14 },
    { title: 'The very last of all words', from: 35 },
  ]);
  expect(textsIn(document, 'tbody tr')).toEqual(['PupilsThe bellThe very last of all words', 'The hall']);
});

test('whatever happens when: all rows are as wide as the periods, and no entry is lost', () => {
  const anything = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 1000 }),
      length: fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined }),
      words: fc.integer({ min: 1, max: 35 }),
    }),
    { minLength: 1, maxLength: 24 },
  );
  const periods = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 14 });
  const property = fc.property(anything, periods, (drawn, lengths) => {
    const units = lengths.reduce((sum, length) => sum + length, 0);
    const entries = drawn.map(({ from, length, words }, index) => {
      const first = (from % units) + 1;
      const title = `${index}: ${'so '.repeat(words).trim()}`;
      return length === undefined
        ? { title, from: first }
        : { title, from: first, length: Math.min(length, units - first + 1) };
    });
    const document = timelineOf(entries, lengths);
    const rows = [...document.querySelectorAll('tbody tr')];
    for (const row of rows) {
      const cells = [...row.querySelectorAll('td')];
      expect(cells.reduce((sum, { colSpan }) => sum + colSpan, 0)).toBe(units);
    }
    const titles = entries.map(({ title }) => title).sort();
    expect(textsIn(document, 'tbody td').filter(Boolean).sort()).toEqual(titles);
  });
  fc.assert(property, { numRuns: 60, seed: 1, endOnFailure: true });
});
