import { expect, test } from 'vitest';
import { markdownMarks, textMarks } from '../../../scripts/print/changes/marks';
import { printChanges } from '../../../scripts/print/changes/report';
import { changesBetween, textsOf, type SiteName, type Texts } from '../../lib/site-texts';

type Edits = Record<string, [before: string, after: string][]>;

/** A version of a site with some words exchanged for others. */
function edited(texts: Texts, edits: Edits): Texts {
  const after = new Map(texts);
  for (const [path, replaced] of Object.entries(edits))
    for (const [old, now] of replaced) {
      const text = after.get(path) ?? '';
      expect(text).toContain(old);
      after.set(path, text.replace(old, now));
    }
  return after;
}

const reported = (before: Texts, after: Texts, files?: [Texts, Texts]) =>
  printChanges(changesBetween(before, after, files), [], textMarks).split('\n');

const report = (site: SiteName, edits: Edits) => reported(textsOf(site), edited(textsOf(site), edits));

test('words of a page are called as Studio calls them, and blocks by their headings', () => {
  const lines = report('starter', {
    'pages/index.json': [
      [
        'Two days of rest for the dough, forty minutes of fire.',
        'Two days of rest for the dough, 40 to 50 minutes of fire.',
      ],
      ['"limit": 3', '"limit": 2'],
      ['The shop opens when the first loaves are out.', 'The shop opens at seven.'],
    ],
    'pages/About.json': [
      ['"decorative": true', '"focus": "top"'],
      ['media/shop.svg', 'media/oven.svg'],
      ['"value": "36 h"', '"value": "40 h"'],
      ['"tone": "warm"', '"tone": "dark"'],
    ],
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "About › An oven, and those who feed it › Picture: [-media/shop.svg-] {+media/oven.svg+}",
      "  Decorative: [-Yes-]",
      "  Part to keep in view: {+top+}",
      "About › An oven, and those who feed it › Colours: [-Dark words on sand-] {+White words on deep green+}",
      "About › Short facts “3 a.m.” › 40 h › Fact: [-36 h-] {+40 h+}",
      "",
      "Home › {name}: bread from a wood-fired oven › Slow bread from a hot oven › Text: …of rest for the dough, [-forty-] {+40 to 50+} minutes of fire. Warm on …",
      "Home › Three breads, made well › Number of cards: [-3-] {+2+}",
      "Home › What is warm, and when › Intro: The shop opens [-when the first loaves are out-] {+at seven+}.",
    ]
  `);
});

test('of tables, collections and menus every value has a name', () => {
  expect(
    report('harbour', {
      'pages/boats/Dory.json': [
        ['"6"', '"7"'],
        ['"order": 1', '"order": 3'],
        ['"The dory"', '"The dory at the quay"'],
      ],
      'pages/_site.json': [
        ['"value": "40"', '"value": "45"'],
        ['By the sea', 'At the sea'],
        ['"text": "Boats"', '"text": "Our boats"'],
      ],
      'pages/_shared/hours.json': [['10–20', '10–21']],
    }),
  ).toMatchInlineSnapshot(`
    [
      "Shared part “hours” › Card with details “Hours” › Thursday › Text: [-10–20-] {+10–21+} (on 3 pages)",
      "",
      "Settings › Tokens › Berths › Value: [-40-] {+45+} (on 2 pages)",
      "Settings › Menu › Our boats › Words of the entry: [-Boats-] {+Our boats+} (on every page)",
      "Settings › Foot of the page › Line under the name: [-By-] {+At+} the sea (on every page)",
      "",
      "Dory › In lists of pages › Place in the list: [-1-] {+3+}",
      "Dory › In lists of pages › Picture on cards › Description: The dory{+ at the quay+}",
      "Dory › Measures › Metres: [-6-] {+7+}",
    ]
  `);
});

test('a new page names its blocks, and one that is gone its address', () => {
  const texts = textsOf('harbour');
  const more = new Map(texts).set(
    'pages/Weather.json',
    (texts.get('pages/Winds.json') ?? '').replaceAll('Winds', 'Weather'),
  );
  expect(reported(texts, more)).toMatchInlineSnapshot(`
    [
      "Weather: new page at /Weather",
      "  Weather",
      "  Today",
      "  The week",
    ]
  `);
  expect(reported(more, texts)).toMatchInlineSnapshot(`
    [
      "Weather: page removed, it was at /Weather",
    ]
  `);
});

test('a page that is renamed as the command does it is one line, whatever else has changed on it', () => {
  const texts = textsOf('harbour');
  const after = new Map(texts);
  after.delete('pages/Winds.json');
  after.set(
    'pages/Weather.json',
    (texts.get('pages/Winds.json') ?? '')
      .replace('{', '{ "aliases": ["/Winds"],')
      .replace('"title": "Winds"', '"title": "Weather"'),
  );
  expect(reported(texts, after)).toMatchInlineSnapshot(`
    [
      "Weather: moved from /Winds to /Weather",
      "Weather › Short name: [-Winds-] {+Weather+}",
    ]
  `);
});

test('a file that is no JSON is not guessed at', () => {
  const texts = textsOf('starter');
  const after = new Map(texts).set('pages/About.json', '{ "title": ');
  expect(reported(texts, after)).toMatchInlineSnapshot(`
    [
      "About: it cannot be compared: its file cannot be read, now or before. npm run check says more",
    ]
  `);
});

test('pictures that came, went, were replaced or renamed', () => {
  const before = new Map([
    ['media/a.webp', '1'],
    ['media/b.webp', '2'],
    ['media/c.webp', '3'],
    ['media/same.webp', '4'],
  ]);
  const after = new Map([
    ['media/b.webp', '5'],
    ['media/d.webp', '3'],
    ['media/e.webp', '6'],
    ['media/same.webp', '4'],
  ]);
  expect(reported(new Map(), new Map(), [before, after])).toEqual([
    'media/a.webp: removed',
    'media/b.webp: replaced',
    'media/d.webp: renamed, was media/c.webp',
    'media/e.webp: added',
  ]);
});

test('Markdown marks removed and added words', () => {
  const texts = textsOf('starter');
  const after = edited(texts, {
    'pages/About.json': [['for longer than two days', 'for longer than three days']],
  });
  expect(printChanges(changesBetween(texts, after), [], markdownMarks)).toMatchInlineSnapshot(
    `"- <strong>About › How it began › Sentence in a coloured box\\:</strong> …been cold for longer than <del>two</del> <ins>three</ins> days\\."`,
  );
});
