import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { decodeSource } from '../../src/content/source/decode';
import { locate } from '../../src/content/source/places/locate';
import { parseSource } from '../../src/content/source/parse';

// Thousands of broken texts are read.
vi.setConfig({ testTimeout: 60_000 });

const parse = (text: string) => parseSource({ path: 'pages/a.json', text });
const codes = (text: string) => parse(text).faults.map(({ code }) => code);

describe('duplicate keys', () => {
  test.each([
    ['{"a":1,"a":2}', ['json/duplicate-key']],
    ['{"a" : 1, "b": {"c": 1, "c"\t: 2}}', ['json/duplicate-key']],
    ['{"a": 1, "\\u0061": 2}', ['json/duplicate-key']],
    ['{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}', []],
    ['{"a": "he said \\"b\\": c", "d": ": \\":"}', []],
    ['{"a": "\\"a\\": 1", "a": 2}', ['json/duplicate-key']],
    ['{"": 1, "": 2}', ['json/duplicate-key']],
  ])('%s', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  test('any sound JSON has none, and keeps its value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value, null, 2);
        if (text.includes('__proto__')) return;
        expect(parse(text)).toEqual({ value: JSON.parse(text), isSound: true, faults: [] });
      }),
    );
  });
});

test('a remark is taken away by a fix, parts of a page within one are not', () => {
  const fixes = (text: string) => locate(parse(text).faults, () => text).map(({ fix }) => fix?.length);
  expect(fixes('[/* for search */ 1]')).toEqual([1]);
  expect(fixes('[<!-- { "type": "text" }, --> 1]')).toEqual([undefined]);
});

describe('whatever the text, the answer is a value', () => {
  test('any beginning of a file has a fault with a place', () => {
    const whole = JSON.stringify(
      { title: 'A “b” \\ \u0915', list: [1, -2.5e3, true, null, { a: ['x'] }] },
      null,
      1,
    );
    for (let length = 0; length < whole.length; length += 1) {
      const text = whole.slice(0, length);
      const { faults, isSound } = parse(text);
      expect(isSound).toBe(false);
      expect(faults.length).toBeGreaterThan(0);
      const [diagnostic] = locate(faults, () => text);
      expect(diagnostic?.line).toBeGreaterThan(0);
    }
  });

  test('any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\ua1 \n\uFEFF/*-e.'.split('')) }), (text) => {
        const { faults } = parse(text);
        expect(() => locate(faults, () => text)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['opened lists', '['.repeat(200_000)],
    ['nested lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['nested objects', '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
    ['one endless text', `{"a": "${'x\\n'.repeat(300_000)}`],
    ['a very large file', `{"a": "${'x'.repeat(5_000_000)}"}`],
  ])('%s', (_, text) => {
    const { faults } = parse(text);
    expect(faults).toHaveLength(1);
    expect(() => locate(faults, () => text)).not.toThrow();
  });
});

test('what a fault leaves legible is kept: a colour without quotes is no comment', () => {
  expect(parse('{"a": #fff,\n"b": 1}').value).toEqual({ a: '#fff', b: 1 });
});

test('bytes that are no UTF-8 are found', () => {
  const bytes = new TextEncoder().encode('{"a": "é"}');
  expect(decodeSource('a', bytes)).toEqual({ path: 'a', text: '{"a": "é"}' });
  expect(decodeSource('a', Uint8Array.of(...bytes.slice(0, 9), 0xe9, 0x22)).invalidAt).toBe(8);
  expect(decodeSource('a', Uint8Array.of(0xff, 0xfe, 0x7b, 0)).invalidAt).toBe(0);
});

test.each([
  ['{\n "tone": "warm\\"\n}', { tone: 'warm' }],
  ['{\n "tone:" "warm"\n}', { tone: 'warm' }],
  ['{\n "src": "media\\about\\lab.webp"\n}', { src: 'media/about/lab.webp' }],
  ['{\n "text": "She said \\"yes\\"\n}', { text: 'She said "yes"' }],
])('%j is read as it is meant', (text, value) => {
  expect(parse(text)).toMatchObject({ value, isSound: false, faults: [{ code: 'json/syntax' }] });
});
