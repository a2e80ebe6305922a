import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Edited } from '../../../src/content/edit/edited';
import { insertItem, moveItem } from '../../../src/content/edit/items';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import { addedPlace, inverseShift, shifted } from '../../../src/content/edit/shift';
import { nodeAt, rawOf, treeOf } from '../../../src/content/edit/tree';
import { childPointer, pathOf } from '../../../src/content/source/pointer';
import { applyTextEdits } from '../../../src/content/source/text-edits';
import type { Json } from '../../../src/model/resolved';
import { jsonOf, styledTexts } from '../../lib/styled-json';

const read = (text: string): Json => JSON.parse(text.replace(/^\uFEFF/, ''));

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The pointers of all values. */
function pointersIn(value: Json, pointer = ''): string[] {
  const children = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [pointer, ...children.flatMap(([key, child]) => pointersIn(child, childPointer(pointer, key)))];
}

/** The same value with another one in one place, made without the operations. */
function changed(value: Json, path: readonly string[], change: (inner: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? changed(item, rest, change) : item));
  if (!isObject(value)) throw new Error('nothing there');
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? changed(item, rest, change) : item]),
  );
}

const withoutKey = (value: Json, key: string): Json =>
  Array.isArray(value)
    ? value.filter((_, at) => String(at) !== key)
    : Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => name !== key));

/** What does not hold of an operation: the wished value, the bytes outside, the way back. */
function faultOf(text: string, result: Edited | undefined, wished: Json, within: string): string | undefined {
  const root = treeOf(text);
  const holder = root && nodeAt(root, within);
  if (!result || !holder) return 'nothing was done';
  if (!isDeepStrictEqual(read(result.text), wished)) return `${result.text} is ${JSON.stringify(wished)}`;
  if (applyTextEdits(text, result.edits) !== result.text) return 'the edits say otherwise';
  if (applyTextEdits(result.text, result.inverse) !== text) return 'the inverse leads elsewhere';
  const end = holder.offset + holder.length;
  const isOutside = result.edits.some(
    ({ offset, length }) => offset < holder.offset || offset + length > end,
  );
  const isIdle = result.edits.some(
    ({ offset, length, text: put }) => text.slice(offset, offset + length) === put,
  );
  const isWhole =
    result.text.startsWith(text.slice(0, holder.offset)) && result.text.endsWith(text.slice(end));
  return isOutside || isIdle || !isWhole ? `touches too much: ${JSON.stringify(result.edits)}` : undefined;
}

const holderOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
const runs = { numRuns: 500 };
const picks = fc.nat();
const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];

test('a value set is the one that is read, and nothing outside it differs', () => {
  fc.assert(
    fc.property(styledTexts, picks, jsonOf(2), (text, at, value) => {
      const pointer = pick(pointersIn(read(text)), at) ?? '';
      expect(
        faultOf(
          text,
          setValue(text, pointer, value),
          changed(read(text), pathOf(pointer), () => value),
          pointer,
        ),
      ).toBeUndefined();
    }),
    runs,
  );
});

test('a list or an object that is set anew keeps whatever is the same', () => {
  fc.assert(
    fc.property(styledTexts, picks, picks, jsonOf(1), (text, at, edit, value) => {
      const root = read(text);
      const pointers = pointersIn(root);
      const pointer = pick(pointers, at) ?? '';
      const path = pathOf(pointer);
      const wished =
        edit % 3 === 0 || path.length === 0
          ? changed(root, path, () => value)
          : changed(root, path.slice(0, -1), (inner) =>
              edit % 3 === 1 || !Array.isArray(inner)
                ? withoutKey(inner, path.at(-1) ?? '')
                : inner.toSpliced(Number(path.at(-1)), 0, value, value),
            );
      const result = setValue(text, '', wished);
      expect(faultOf(text, result, wished, '')).toBeUndefined();
      expect(setValue(result?.text ?? '', '', wished)?.edits).toEqual([]);
      // Every item that stays is written as it was.
      const isTaken = Array.isArray(root) && edit % 3 === 1 && path.length === 1;
      const written = itemsOf(text);
      const isKept = itemsOf(result?.text ?? '').every((raw, index) =>
        written.slice(index, index + 2).includes(raw),
      );
      expect(isTaken ? isKept : true).toBe(true);
    }),
    runs,
  );
});

const itemsOf = (text: string) => (treeOf(text)?.children ?? []).map((item) => rawOf(text, item));

test('what is removed is gone, and the others stay as they are written', () => {
  fc.assert(
    fc.property(styledTexts, picks, (text, at) => {
      const pointer = pick(pointersIn(read(text)).slice(1), at);
      if (pointer === undefined) return;
      const path = pathOf(pointer);
      const wished = changed(read(text), path.slice(0, -1), (inner) => withoutKey(inner, path.at(-1) ?? ''));
      expect(faultOf(text, removeValue(text, pointer), wished, holderOf(pointer))).toBeUndefined();
    }),
    runs,
  );
});

test('a property that is new can be read, and taking it away leaves the text as it was', () => {
  fc.assert(
    fc.property(styledTexts, picks, jsonOf(2), fc.string(), (text, at, value, key) => {
      const objects = pointersIn(read(text)).filter((pointer) => isObject(valueOf(read(text), pointer)));
      const pointer = pick(objects, at);
      if (pointer === undefined) return;
      const object = valueOf(read(text), pointer);
      if (!isObject(object) || Object.hasOwn(object, key)) return;
      const result = setValue(text, childPointer(pointer, key), value);
      const wished = changed(read(text), pathOf(pointer), (inner) =>
        Object.fromEntries([...Object.entries(inner ?? {}), [key, value]]),
      );
      expect(faultOf(text, result, wished, pointer)).toBeUndefined();
      const undone = removeValue(result?.text ?? '', childPointer(pointer, key))?.text;
      expect(Object.keys(object).length > 0 ? undone : text).toBe(text);
    }),
    runs,
  );
});

const valueOf = (root: Json, pointer: string): Json => {
  let value = root;
  for (const key of pathOf(pointer))
    value = (Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : null) ?? null;
  return value;
};

test('an item is inserted, and removed again without a trace; one that is moved keeps its text', () => {
  fc.assert(
    fc.property(styledTexts, picks, picks, picks, jsonOf(2), (text, at, from, to, value) => {
      const lists = pointersIn(read(text)).filter((pointer) => Array.isArray(valueOf(read(text), pointer)));
      const pointer = pick(lists, at);
      const list = pointer !== undefined && valueOf(read(text), pointer);
      if (pointer === undefined || !Array.isArray(list)) return;
      const index = from % (list.length + 1);
      const inserted = insertItem(text, childPointer(pointer, index), value);
      const path = pathOf(pointer);
      expect(
        faultOf(
          text,
          inserted,
          changed(read(text), path, () => list.toSpliced(index, 0, value)),
          pointer,
        ),
      ).toBeUndefined();
      if (list.length === 0) return;
      expect(removeValue(inserted?.text ?? '', childPointer(pointer, index))?.text).toBe(text);
      const [first, last] = [from % list.length, to % list.length];
      const item = list[first] ?? null;
      const moved = moveItem(
        text,
        childPointer(pointer, first),
        childPointer(pointer, last > first ? last + 1 : last),
      );
      const wished = list.toSpliced(first, 1).toSpliced(last, 0, item);
      expect(
        faultOf(
          text,
          moved,
          changed(read(text), path, () => wished),
          pointer,
        ),
      ).toBeUndefined();
    }),
    runs,
  );
});

test('an item is moved into any list, every value is where the shift says, and the inverse leads back', () => {
  fc.assert(
    fc.property(styledTexts, picks, picks, picks, (text, at, to, index) => {
      const root = read(text);
      const pointers = pointersIn(root);
      const isItem = (one: string) => one !== '' && Array.isArray(valueOf(root, holderOf(one)));
      const from = pick(pointers.filter(isItem), at);
      if (from === undefined) return;
      const lists = pointers.filter(
        (one) => Array.isArray(valueOf(root, one)) && one !== from && !one.startsWith(`${from}/`),
      );
      const list = pick(lists, to) ?? '';
      const length = Object.keys(valueOf(root, list) ?? {}).length;
      const place = childPointer(list, index % (length + 1));
      const moved = moveItem(text, from, place);
      if (!moved) throw new Error('nothing was moved');
      expect(applyTextEdits(moved.text, moved.inverse)).toBe(text);
      const isIdle = moved.edits.length === 0;
      const now = read(moved.text);
      const shift = { gone: from, added: place };
      // What holds neither place is the same at its new place; the item is where it was put.
      for (const pointer of pointers) {
        const value = valueOf(root, pointer);
        const isEnclosing = [from, place].some(
          (one) => holderOf(one) === pointer || one.startsWith(`${pointer}/`),
        );
        if (isIdle || isEnclosing) continue;
        const there = shifted(pointer, shift) ?? 'nowhere';
        expect(valueOf(now, there)).toEqual(value);
        expect(shifted(there, inverseShift(shift))).toBe(pointer);
      }
      const item = isIdle ? from : addedPlace(place, shift);
      expect(valueOf(now, item)).toEqual(valueOf(root, from));
      const node = (source: string, pointer: string) => {
        const root = treeOf(source);
        const found = root && nodeAt(root, pointer);
        return found ? rawOf(source, found) : '';
      };
      const flat = (raw: string) => raw.replace(/\s*\n\s*/g, '\n');
      expect(flat(node(moved.text, item))).toBe(flat(node(text, from)));
    }),
    runs,
  );
});

const pages = resolve(import.meta.dirname, '../../../pages');
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

test('on the pages of the site: a text that is changed changes its line, and nothing else', () => {
  for (const file of files) {
    const text = readFileSync(resolve(pages, file), 'utf8');
    const root = read(text);
    const texts = pointersIn(root).filter((pointer) => typeof valueOf(root, pointer) === 'string');
    for (const pointer of texts.filter((_, at) => at % 40 === 0)) {
      const value = valueOf(root, pointer);
      const result = setValue(text, pointer, `${String(value)} “more”`);
      expect(
        faultOf(
          text,
          result,
          changed(root, pathOf(pointer), () => `${String(value)} “more”`),
          pointer,
        ),
      ).toBeUndefined();
      const lines = result?.text.split('\n') ?? [];
      expect(text.split('\n').filter((line, at) => line !== lines[at])).toHaveLength(1);
    }
  }
});
