import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../../src/content/changes/change';
import { insertItem, moveItem } from '../../../src/content/edit/items';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import { readValueAt } from '../../../src/content/edit/tree';
import { isPageFile } from '../../../src/content/page/route';
import { childPointer } from '../../../src/content/source/pointer';
import type { Json } from '../../../src/model/resolved';
import { changesBetween, textsOf, type Texts } from '../../lib/site-texts';

const sites = [textsOf('starter'), textsOf('harbour'), textsOf('ours')];
const site = fc.constantFrom(...sites);
const picks = fc.nat();
const runs = { numRuns: 150 };

const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('there is nothing to pick');
  return item;
};

/** A version of the site with other texts in place of some. */
const withTexts = (texts: Texts, changed: Record<string, string | undefined>): Texts =>
  new Map([...texts].map(([path, text]) => [path, changed[path] ?? text]));

const allChanges = (before: Texts, after: Texts): Change[] =>
  changesBetween(before, after).documents.flatMap(({ changes }) => changes);

/** The pointers of all values, with the values. */
function valuesIn(value: Json, pointer = ''): [string, Json][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[pointer, value], ...inner.flatMap(([key, part]) => valuesIn(part, childPointer(pointer, key)))];
}

const valueOf = (text: string): Json => JSON.parse(text) as Json;

const isSentence = ([, value]: [string, Json]): boolean =>
  typeof value === 'string' && value.split(/\s+/).length > 4;

/** The pages of a site with at least so many blocks. */
const pagesWith = (texts: Texts, least: number): [string, string][] =>
  [...texts].filter(([path, text]) => isPageFile(path) && blocksOf(text).length >= least);

function blocksOf(text: string): Json[] {
  const blocks = readValueAt(text, '/blocks')?.value;
  return Array.isArray(blocks) ? blocks : [];
}

const asBefore = ({ passages }: Extract<Change, { kind: 'value' }>) =>
  passages.map((passage) => ('kept' in passage ? passage.kept : passage.removed)).join('');
const asAfter = ({ passages }: Extract<Change, { kind: 'value' }>) =>
  passages.map((passage) => ('kept' in passage ? passage.kept : passage.added)).join('');

test('equal sites have no changes, however their files are written', () => {
  for (const texts of sites) {
    expect(changesBetween(texts, new Map(texts))).toEqual({ documents: [], files: [] });
    const rewritten = new Map([...texts].map(([path, text]) => [path, JSON.stringify(valueOf(text))]));
    const { documents } = changesBetween(texts, rewritten);
    expect(new Set(documents.map(({ status, changes }) => [status, changes.length].join()))).toEqual(
      new Set(['rewritten,0']),
    );
  }
});

test('a word added to a text is that one change, and its passages are both texts', () =>
  fc.assert(
    fc.property(site, picks, picks, picks, (texts, page, place, at) => {
      const sentences = [...texts].flatMap(([path, text]) => {
        const found = valuesIn(valueOf(text)).filter(isSentence);
        return path === 'pages/_routes.json' || found.length === 0 ? [] : [{ path, text, found }];
      });
      const { path, text, found } = pick(sentences, page);
      const [pointer, value] = pick(found, place);
      const words = String(value).split(' ');
      const wished = words.toSpliced(at % (words.length + 1), 0, 'zebra').join(' ');
      const changes = allChanges(texts, withTexts(texts, { [path]: setValue(text, pointer, wished)?.text }));
      expect(changes.map(({ kind }) => kind)).toEqual(['value']);
      const [change] = changes;
      if (change?.kind !== 'value') return;
      expect([asBefore(change), asAfter(change)]).toEqual([value, wished]);
      expect(change.passages.filter((passage) => !('kept' in passage))).toHaveLength(1);
      expect(change.passages.length).toBeGreaterThan(1);
    }),
    runs,
  ));

test('whatever value is set or removed, something is said of it', () =>
  fc.assert(
    fc.property(site, picks, picks, fc.option(fc.jsonValue()), (texts, file, place, wished) => {
      const [path, text] = pick(
        [...texts].filter(([name]) => name !== 'pages/_routes.json'),
        file,
      );
      const [pointer] = pick(valuesIn(valueOf(text)).slice(1), place);
      const edited =
        wished === null
          ? removeValue(text, pointer)
          : setValue(text, pointer, JSON.parse(JSON.stringify(wished)));
      fc.pre(edited !== undefined && JSON.stringify(valueOf(edited.text)) !== JSON.stringify(valueOf(text)));
      const { documents } = changesBetween(texts, withTexts(texts, { [path]: edited?.text }));
      const [document, ...others] = documents;
      expect([document?.file, others]).toEqual([path, []]);
      // A forbidden key makes a file unreadable, and that is said.
      const isTold =
        (document?.changes.length ?? 0) > 0 || /^(?:renamed|unreadable)$/.test(document?.status ?? '');
      // It helps editors, and says nothing.
      const isOfEditors = pointer === '/$schema' && document?.status === 'rewritten';
      expect(isTold || isOfEditors).toBe(true);
    }),
    runs,
  ));

test('a block moved within its page is one move', () =>
  fc.assert(
    fc.property(site, picks, picks, picks, (texts, page, from, to) => {
      const [path, text] = pick(pagesWith(texts, 3), page);
      const count = blocksOf(text).length;
      const [index, place] = [from % count, to % (count + 1)];
      fc.pre(place !== index && place !== index + 1);
      const moved = moveItem(text, `/blocks/${index}`, `/blocks/${place}`)?.text;
      expect(allChanges(texts, withTexts(texts, { [path]: moved })).map(({ kind }) => kind)).toEqual([
        'moved',
      ]);
    }),
    runs,
  ));

test('a block moved to another page is one move, and says from where', () =>
  fc.assert(
    fc.property(site, picks, picks, picks, picks, (texts, page, other, from, to) => {
      const [[path, text], [target, into]] = [
        pick(pagesWith(texts, 2), page),
        pick(pagesWith(texts, 1), other),
      ];
      const index = from % blocksOf(text).length;
      const block = blocksOf(text)[index] ?? null;
      // What hardly says anything is not known again elsewhere.
      fc.pre(path !== target && JSON.stringify(block).split(/\s+/).length > 12);
      const after = withTexts(texts, {
        [path]: removeValue(text, `/blocks/${index}`)?.text,
        [target]: insertItem(into, `/blocks/${to % (blocksOf(into).length + 1)}`, block)?.text,
      });
      const [change, ...others] = allChanges(texts, after);
      expect([change?.kind, others]).toEqual(['moved', []]);
      expect(change?.kind === 'moved' && change.from?.length).toBeGreaterThan(1);
    }),
    runs,
  ));

test('a block put in is one that is new, a block taken out is one that is gone', () =>
  fc.assert(
    fc.property(site, picks, picks, (texts, page, at) => {
      const [path, text] = pick(pagesWith(texts, 2), page);
      const index = at % blocksOf(text).length;
      const without = withTexts(texts, { [path]: removeValue(text, `/blocks/${index}`)?.text });
      expect(allChanges(texts, without).map(({ kind }) => kind)).toEqual(['removed']);
      expect(allChanges(without, texts).map(({ kind }) => kind)).toEqual(['added']);
    }),
    runs,
  ));

test('a page under another name is moved, not gone and new', () =>
  fc.assert(
    fc.property(site, picks, (texts, page) => {
      const [path, text] = pick(pagesWith(texts, 1), page);
      const after = new Map(
        [...texts].filter(([name]) => name !== path).concat([['pages/Elsewhere.json', text]]),
      );
      const { documents } = changesBetween(texts, after);
      expect(documents).toHaveLength(readValueAt(text, '/route') ? 1 : documents.length);
      expect(documents.map(({ status, changes }) => [status, changes])).toEqual([
        [readValueAt(text, '/route') ? 'rewritten' : 'renamed', []],
      ]);
    }),
    runs,
  ));
