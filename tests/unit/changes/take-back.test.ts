import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeChoices, withoutChanges } from '../../../src/content/changes/take-back';
import { insertItem, moveItem } from '../../../src/content/edit/items';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import { readValueAt } from '../../../src/content/edit/tree';
import { isPageFile } from '../../../src/content/page/route';
import { childPointer } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import { changesBetween, textsOf, type Texts } from '../../lib/site-texts';

const sites = [textsOf('starter'), textsOf('harbour'), textsOf('ours')];
const picks = fc.nat();

const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('there is nothing to pick');
  return item;
};

const valueOf = (text: string): Json => JSON.parse(text) as Json;

function valuesIn(value: Json, pointer = ''): [string, Json][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[pointer, value], ...inner.flatMap(([key, part]) => valuesIn(part, childPointer(pointer, key)))];
}

const listsIn = (text: string) =>
  valuesIn(valueOf(text)).flatMap(([pointer, value]) =>
    Array.isArray(value) && value.length > 1 ? [{ pointer, count: value.length }] : [],
  );

type Edit = 'word' | 'remove' | 'copy' | 'move' | 'away';
const edits = fc.array(
  fc.tuple(fc.constantFrom<Edit[]>('word', 'remove', 'copy', 'move', 'away'), picks, picks, picks, picks),
  { minLength: 1, maxLength: 6 },
);

/** A version of a site after edits of a few of its pages, as an author makes them. */
function editedBy(
  texts: Texts,
  wished: readonly [Edit, number, number, number, number][],
): Map<string, string> {
  const after = new Map(texts);
  const pages = [...texts.keys()].filter(isPageFile).slice(0, 3);
  for (const [edit, page, place, from, to] of wished) {
    const path = pick(pages, page);
    const text = after.get(path) ?? '';
    const lists = listsIn(text);
    if (lists.length === 0) continue;
    const { pointer, count } = pick(lists, place);
    const item = `${pointer}/${from % count}`;
    const sentences = valuesIn(valueOf(text)).filter(
      ([, value]) => typeof value === 'string' && value.includes(' '),
    );
    const [at, words] = pick(sentences, place);
    const made = {
      word: () => setValue(text, at, `${String(words)} zebra${from % 10}`),
      remove: () => removeValue(text, item),
      copy: () =>
        insertItem(text, `${pointer}/${to % (count + 1)}`, {
          type: 'quote',
          text: `A new one of ${to}, and of ${from}.`,
        }),
      move: () => moveItem(text, item, `${pointer}/${to % (count + 1)}`),
      away: () => removeValue(text, item),
    }[edit]();
    if (edit === 'away') {
      const other = pick(pages, page + 1);
      const block = readValueAt(text, item)?.value;
      const into = readValueAt(after.get(other) ?? '', '/blocks')?.value;
      if (!Array.isArray(into) || block === undefined || other === path) continue;
      const put = insertItem(after.get(other) ?? '', `/blocks/${to % (into.length + 1)}`, block);
      if (put) after.set(other, put.text);
    }
    if (made) after.set(path, made.text);
  }
  return after;
}

const applied = (texts: Texts, others: ReadonlyMap<string, string | undefined>): Map<string, string> => {
  const all = new Map(texts);
  for (const [path, text] of others)
    if (text === undefined) all.delete(path);
    else all.set(path, text);
  return all;
};

const said = (texts: Texts) => Object.fromEntries([...texts].map(([path, text]) => [path, valueOf(text)]));

test('all changes taken back give the older site; none, the newer one', () =>
  fc.assert(
    fc.property(fc.nat(2), edits, (site, wished) => {
      const before = pick(sites, site);
      const after = editedBy(before, wished);
      const choices = changeChoices(changesBetween(before, after));
      expect(withoutChanges({ before, after }, [], 'after')).toEqual(new Map());
      const back = applied(after, withoutChanges({ before, after }, choices, 'after'));
      expect(said(back)).toEqual(said(before));
      // What is wholly as it was is so to the letter.
      expect([...back]).toEqual([...before]);
    }),
    { numRuns: 200 },
  ));

test('some changes taken back leave the others, and nothing else', () => {
  let exact = 0;
  let tried = 0;
  fc.assert(
    fc.property(fc.nat(2), edits, picks, (site, wished, which) => {
      const before = pick(sites, site);
      const after = editedBy(before, wished);
      const choices = changeChoices(changesBetween(before, after));
      const taken = choices.filter((_, index) => ((which >> (index % 20)) & 1) === 1);
      fc.pre(taken.length > 0 && taken.length < choices.length);
      const back = applied(after, withoutChanges({ before, after }, taken, 'before'));
      const left = changeChoices(changesBetween(before, back)).length;
      tried += 1;
      if (left === choices.length - taken.length) exact += 1;
    }),
    { numRuns: 300 },
  );
  expect(exact / tried).toBeGreaterThan(0.9);
});

const sharing = () => {
  const notice = (heading: string) => ({ type: 'notice', heading, paragraphs: ['Call 112 at once.'] });
  const include = { type: 'include', name: 'signs' };
  const page = (...blocks: Json[]) => `${JSON.stringify({ title: 'A page', blocks }, null, 2)}\n`;
  const [first, signs] = [notice('Before you come'), notice('Signs that cannot wait')];
  const own = new Map([['pages/A.json', page(first, signs)]]);
  const shared = new Map([
    ['pages/A.json', page(first, include)],
    ['pages/_shared/signs.json', `${JSON.stringify({ blocks: [signs] }, null, 2)}\n`],
  ]);
  return { own, shared };
};

test('what is made a shared part is one choice with what shows it, and so is the way back', () => {
  const { own, shared } = sharing();
  for (const [before, after] of [
    [own, shared],
    [shared, own],
  ] as const) {
    const choices = changeChoices(changesBetween(before, after));
    // Whatever is published by itself, the page says what it said.
    for (const taken of choices) {
      const left = applied(after, withoutChanges({ before, after }, [taken], 'before'));
      const isShown = left.get('pages/A.json')?.includes('that cannot wait') === true;
      const isIncluded = left.get('pages/A.json')?.includes('"include"') === true;
      expect(isShown || isIncluded).toBe(true);
    }
    const back = applied(after, withoutChanges({ before, after }, choices, 'after'));
    expect(said(back)).toEqual(said(before));
  }
  expect(changeChoices(changesBetween(own, shared))).toHaveLength(1);
});

test('a picture and what is said of it are chosen together: either alone would be wrong', () => {
  const before = textsOf('starter');
  const file = 'pages/About.json';
  const text = (before.get(file) ?? '')
    .replace('"decorative": true', '"alt": "The oven, open"')
    .replace('media/shop.svg', 'media/oven.svg')
    .replace('"value": "36 h"', '"value": "40 h"');
  const after = new Map(before).set(file, text);
  const choices = changeChoices(changesBetween(before, after));
  expect(choices).toHaveLength(2);
  const taken = choices.filter(({ undo }) => undo.length > 1);
  const left = withoutChanges({ before, after }, taken, 'before').get(file);
  expect(left).toBe((before.get(file) ?? '').replace('"value": "36 h"', '"value": "40 h"'));
});
