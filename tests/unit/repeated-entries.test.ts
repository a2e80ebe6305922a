import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedEntries } from '../../src/content/schema/repeated-entries';

const faultsOf = (value: unknown) =>
  repeatedEntries('pages/Visit.json', value).map(({ code, pointer }) => `${code} ${pointer}`);
const word = fc.constantFrom<string>(
  'amber',
  'boats',
  'carry',
  'dunes',
  'empty',
  'ferry',
  'grain',
  'harbour',
);
const sentence = fc.array(word, { minLength: 5, maxLength: 12 });

test('an entry is found again with a word more, whatever its signs and letters', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), (words, at) => {
      const more = words.toSpliced(at % words.length, 0, 'likewise');
      const list = [{ text: words.join(' ') }, { text: `${more.join(', ').toUpperCase()}!` }];
      expect(faultsOf({ items: list })).toEqual(['text/repeated /items/1']);
    }),
  );
});

test('with another word, a "not" or a number it is another entry', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), fc.constantFrom('not', 'never', '7'), (words, at, turn) => {
      const place = at % words.length;
      const others = [words.with(place, 'zinnia'), words.toSpliced(place, 0, turn)];
      for (const other of others)
        expect(faultsOf([{ text: words.join(' ') }, { text: other.join(' ') }])).toEqual([]);
    }),
  );
});

test.each([
  [{ heading: 'Four tips for rain', items: ['A coat', 'A hat'] }, 'schema/count /0/heading'],
  [{ heading: '2 tips for rain', items: ['A coat', 'A hat'] }, undefined],
  [{ heading: 'Four days at sea', items: ['A coat', 'A hat'] }, undefined],
])('a heading counts the list below it: %j', (block, fault) => {
  expect(faultsOf([block])).toEqual(fault === undefined ? [] : [fault]);
});

test('what is no text above a list counts nothing', () => {
  for (const paragraph of [{ toString: 1 }, null, ['Four tips:'], 4])
    expect(faultsOf([{ paragraphs: [paragraph] }, { items: ['A coat', 'A hat'] }])).toEqual([]);
});

test.each([
  [160, '%', ['text/markup /items/0/value']],
  [100.5, ' % of boats', ['text/markup /items/0/value']],
  [100, '%', []],
  [160, '+', []],
  [160, undefined, []],
])('%j with %j behind it', (value, suffix, faults) => {
  expect(faultsOf({ items: [{ value, suffix, label: 'Came back' }] })).toEqual(faults);
});

test('rows of a timetable and of days may have one name', () => {
  const rows = (...all: string[][]) => faultsOf({ type: 'table', rows: all });
  expect(rows(['Plum', '4 kg'], ['Pear', '2 kg'], ['Plum', '3 kg'])).toEqual(['text/repeated /rows/2']);
  expect(rows(['Plum', '7:30'], ['Pear', '8:00'], ['Plum', '9:30'])).toEqual([]);
  expect(rows(['Friday', 'by boat'], ['Friday', 'by bus'])).toEqual([]);
});

test('what is still to be written is not there twice', () => {
  const card = { title: '✎ Title', text: '✎ One or two sentences that say what this is about' };
  const shown = (src: string) => ({ image: { src, alt: '✎ What the picture shows' } });
  expect(faultsOf({ tabs: [{ label: '✎ Label' }, { label: '✎ Label' }] })).toEqual([]);
  expect(faultsOf([card, card, { ...card, href: '/Boats' }])).toEqual([]);
  expect(faultsOf({ items: [card.text, `${card.text}, too`] })).toEqual([]);
  expect(faultsOf([shown('media/a.webp'), shown('media/b.webp')])).toEqual([]);
  const written = { question: 'May I row?', answer: ['Yes.'] };
  expect(faultsOf([card, written, card, written])).toEqual(['text/repeated /3']);
});
