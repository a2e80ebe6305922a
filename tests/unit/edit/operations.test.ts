import { describe, expect, test } from 'vitest';
import type { Edited } from '../../../src/content/edit/edited';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import { insertItem, moveItem } from '../../../src/content/edit/items';
import { readValueAt } from '../../../src/content/edit/tree';
import { applyTextEdits } from '../../../src/content/source/text-edits';

/** The text after an operation, once its inverse has given back the first one. */
function after(text: string, result: Edited | undefined): string | undefined {
  if (!result) return undefined;
  expect(applyTextEdits(text, result.edits)).toBe(result.text);
  expect(applyTextEdits(result.text, result.inverse)).toBe(text);
  return result.text;
}

const page = `{
  "type": "list",
  "price": 1.50,
  "words": ["one", "two"],
  "empty": [],
  "items": [
    { "text": "caf\\u00e9 and \\/ more", "at": [1, 2] },
    { "text": "second", "at": [3, 4] }
  ]
}
`;

describe('a value is set', () => {
  const set = (pointer: string, value: Parameters<typeof setValue>[2], text = page) =>
    after(text, setValue(text, pointer, value));

  test('that is equal already: nothing is edited, however it is written', () => {
    expect(setValue(page, '/price', 1.5)?.edits).toEqual([]);
    expect(setValue(page, '/items/0/text', 'café and / more')?.edits).toEqual([]);
    expect(setValue(page, '/items/0', { at: [1, 2], text: 'café and / more' })?.edits).toEqual([]);
  });

  test('in a text: what it begins and ends with keeps its escapes', () => {
    expect(set('/items/0/text', 'café or / more')).toBe(page.replace('and', 'or'));
    expect(set('/type', 'lists')).toBe(page.replace('"list"', '"lists"'));
    expect(set('/type', '')).toBe(page.replace('"list"', '""'));
  });

  test('in a text: no character is cut in two', () => {
    const edits = setValue('"😀"', '', '😁')?.edits;
    expect(edits).toEqual([{ offset: 1, length: 2, text: '😁' }]);
    expect(set('', 'a😀b😁', '"a😀b😀"')).toBe('"a😀b😁"');
    expect(set('', 'x😀', '"\\ud83d\\ude00"')).toBe('"x\\ud83d\\ude00"');
  });

  test('in a list: only what differs is touched', () => {
    expect(set('/words', ['one', 'three', 'two'])).toBe(page.replace('"one", ', '"one", "three", '));
    expect(set('/words', ['two'])).toBe(page.replace('"one", ', ''));
    expect(set('/items/1/at', [3, 5])).toBe(page.replace('[3, 4]', '[3, 5]'));
    expect(
      set('/items', [
        { text: 'new', at: [0, 0] },
        { text: 'café and / more', at: [1, 2] },
        { text: 'second', at: [3, 4] },
      ]),
    ).toBe(page.replace('    { "text": "caf', '    { "text": "new", "at": [0, 0] },\n    { "text": "caf'));
  });

  test('that is another sort of value', () => {
    expect(set('/words', 'one')).toBe(page.replace('["one", "two"]', '"one"'));
    expect(set('/items/1', { text: 'x' })).toBe(
      page.replace('{ "text": "second", "at": [3, 4] }', '{ "text": "x" }'),
    );
    expect(set('/items/1', 'x')).toBe(page.replace('{ "text": "second", "at": [3, 4] }', '"x"'));
    expect(set('/type', { text: 'list', confirm: 'owner' })).toBe(
      page.replace('"list"', '{\n    "text": "list",\n    "confirm": "owner"\n  }'),
    );
    expect(set('', [1], ' 1 \n')).toBe(' [1] \n');
  });

  test('that was not there: it is where the order of names says, else last', () => {
    expect(set('/heading', 'New')).toBe(page.replace(/\n\}\n$/, ',\n  "heading": "New"\n}\n'));
    const order = ['type', 'id', 'heading', 'price', 'words'];
    expect(setValue(page, '/heading', 'New', { order })?.text).toBe(
      page.replace('"list",', '"list",\n  "heading": "New",'),
    );
    expect(setValue(page, '/first', 1, { order: ['first', 'type'] })?.text).toBe(
      page.replace('  "type"', '  "first": 1,\n  "type"'),
    );
    expect(set('/items/1/label', 'x')).toBe(page.replace('[3, 4]', '[3, 4], "label": "x"'));
  });

  test('that was not there: neither was what holds it', () => {
    expect(set('/items/0/link/href', '/FAQ')).toBe(
      page.replace('[1, 2]', '[1, 2], "link": { "href": "/FAQ" }'),
    );
    expect(set('/nowhere/0/text', 'x')).toBeUndefined();
    expect(set('/type/text', 'x')).toBeUndefined();
    expect(set('/items/5', 'x')).toBeUndefined();
    expect(set('/words/2', 'three')).toBe(page.replace('"two"', '"two", "three"'));
  });

  test('in an object that is empty, or a list', () => {
    expect(set('/a', 1, '{}')).toBe('{\n  "a": 1\n}');
    expect(set('/empty', ['x', 'y'])).toBe(page.replace('[]', '["x", "y"]'));
    expect(set('/empty', [{ a: 1 }])).toBe(page.replace('[]', '[\n    {\n      "a": 1\n    }\n  ]'));
    expect(set('/a/b', 1, '{"x":[1,2],"a":{}}')).toBe('{"x":[1,2],"a":{"b":1}}');
  });

  test('of a name that is written twice the last one is set', () => {
    expect(set('/a', 3, '{ "a": 1, "a": 2 }')).toBe('{ "a": 1, "a": 3 }');
    expect(readValueAt('{ "a": { "b": 1 }, "a": 2 }', '/a/b')).toBeUndefined();
  });
});

describe('a value is removed', () => {
  const remove = (pointer: string, text = page) => after(text, removeValue(text, pointer));

  test('with one comma, and its line where it has one to itself', () => {
    expect(remove('/words/1')).toBe(page.replace('["one", "two"]', '["one"]'));
    expect(remove('/words/0')).toBe(page.replace('["one", "two"]', '["two"]'));
    expect(remove('/type')).toBe(page.replace('"type": "list",\n  ', ''));
    expect(remove('/price')).toBe(page.replace('  "price": 1.50,\n', ''));
    expect(remove('/items/1')).toBe(page.replace(/,\n {4}\{ "text": "second".*/, ''));
    expect(remove('/2', '[1,2,3]')).toBe('[1,2]');
    expect(remove('/0', '[\n  1\n]\n')).toBe('[]\n');
  });

  test('from the beginning of a line on which others stay', () => {
    expect(remove('/2', '[\n  1, 2,\n  3, 4\n]')).toBe('[\n  1, 2,\n  4\n]');
  });

  test('of a name that is written twice both go', () => {
    expect(remove('/a', '{ "a": 1, "b": 2, "a": 3 }')).toBe('{ "b": 2 }');
  });

  test('that is not there: nothing is edited', () => {
    expect(removeValue(page, '/nothing/at/all')?.edits).toEqual([]);
    expect(remove('', '1')).toBeUndefined();
  });
});

describe('items', () => {
  const insert = (text: string, list: string, index: number, value: Parameters<typeof insertItem>[2]) =>
    after(text, insertItem(text, `${list}/${index}`, value));

  test('are inserted in the way the others are written', () => {
    expect(insert('[1,2]', '', 1, 9)).toBe('[1,9,2]');
    expect(insert('[1, 2]', '', 2, 9)).toBe('[1, 2, 9]');
    expect(insert('[\r\n\t1,\r\n\t2\r\n]', '', 2, 9)).toBe('[\r\n\t1,\r\n\t2,\r\n\t9\r\n]');
    expect(insert('[\n  1\n]', '', 0, 9)).toBe('[\n  9,\n  1\n]');
    expect(insert('[\n    1\n  , 2\n]', '', 1, 9)).toBe('[\n    1\n  , 9\n  , 2\n]');
    expect(insert('[ 1 ]', '', 1, 9)).toBe('[ 1, 9 ]');
    expect(insert('[\n  1,  2\n]', '', 0, 9)).toBe('[\n  9,\n  1,  2\n]');
    expect(insert('[1,  [2]]', '/1', 1, 9)).toBe('[1,  [2, 9]]');
    expect(insert('[1]', '', 2, 9)).toBeUndefined();
    expect(insert('{}', '', 0, 9)).toBeUndefined();
  });

  test('are inserted as objects on one line, or on several, as their neighbours', () => {
    const spread = '{\n\t"a": [\n\t\t{\n\t\t\t"b": [1, 2]\n\t\t}\n\t]\n}';
    expect(insert(spread, '/a', 1, { b: [3], c: { d: 1 } })).toBe(
      spread.replace(
        '\t\t}\n',
        '\t\t},\n\t\t{\n\t\t\t"b": [3],\n\t\t\t"c": {\n\t\t\t\t"d": 1\n\t\t\t}\n\t\t}\n',
      ),
    );
    expect(insert('[\n  {"b":1}\n]', '', 1, { b: 2, c: { d: [] } })).toBe(
      '[\n  {"b":1},\n  {"b":2,"c":{"d":[]}}\n]',
    );
  });

  test('are inserted in an empty list as in the lists beside it', () => {
    const text = '[\n  { "cells": [\n    1\n  ] },\n  { "cells": [] }\n]';
    expect(insert(text, '/1/cells', 0, 2)).toBe(text.replace('[] }', '[\n    2\n  ] }'));
  });

  test('are moved as they are written', () => {
    const move = (text: string, from: string, to: string) => after(text, moveItem(text, from, to));
    expect(move('[1.50, "\\u00e9", 3]', '/0', '/3')).toBe('["\\u00e9", 3, 1.50]');
    expect(move('[1.50, "\\u00e9", 3]', '/2', '/0')).toBe('[3, 1.50, "\\u00e9"]');
    expect(move('[\n  1,\n  2,\n  3\n]', '/1', '/3')).toBe('[\n  1,\n  3,\n  2\n]');
    expect(move('[1, 2]', '/0', '/0')).toBe('[1, 2]');
    expect(move('[1, 2]', '/0', '/1')).toBe('[1, 2]');
    expect(move('[1, 2]', '/0', '/3')).toBeUndefined();
    expect(move('[[1], 2]', '/0', '/0/0')).toBeUndefined();
  });
});

describe('a broken text', () => {
  const broken = '{\n  "healthy": { "text": "one" },\n  "broken": { "text": "two }\n}\n';

  test('is edited where it can be read', () => {
    expect(setValue(broken, '/healthy/text', 'three')?.text).toBe(broken.replace('one', 'three'));
    expect(setValue(broken, '/healthy/more', 1)?.text).toBe(broken.replace('"one"', '"one", "more": 1'));
  });

  test('is left alone where it cannot', () => {
    expect(setValue(broken, '/broken/text', 'three')).toBeUndefined();
    expect(setValue(broken, '/more', 1)).toBeUndefined();
    expect(removeValue(broken, '/broken')).toBeUndefined();
    expect(setValue('', '', 1)).toBeUndefined();
  });
});

describe('what nobody writes', () => {
  test('a value that is nested deeper than a file may be is not written', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as [];
    expect(setValue(page, '/words', deep)).toBeUndefined();
    expect(insertItem(page, '/words/0', deep)).toBeUndefined();
    expect(setValue(`{ "a": ${'['.repeat(200_000)}`, '/a', 1)).toBeUndefined();
  });

  test('a word that is no pointer leads nowhere', () => {
    expect(setValue(page, 'type', 'x')).toBeUndefined();
    expect(setValue(page, '/words/01', 'x')).toBeUndefined();
    expect(setValue(page, '/words/-1', 'x')).toBeUndefined();
    expect(removeValue(page, 'type')?.edits).toEqual([]);
  });

  test('half a character is written as an escape', () => {
    expect(setValue('"😀"', '', '\ud83d')?.text).toBe('"\\ud83d"');
    expect(setValue('"\\ud83d x"', '', '\ud83d y')?.text).toBe('"\\ud83d y"');
  });

  test('a very long list that loses one item loses it alone', () => {
    const items = Array.from({ length: 3000 }, (_, at) => ({ at, text: `item ${at}` }));
    const text = JSON.stringify({ items }, null, 2);
    const wished = items.toSpliced(100, 1).with(2000, { at: 2001, text: 'another' });
    const result = setValue(text, '/items', wished);
    expect(result?.edits).toHaveLength(2);
    expect(JSON.parse(result?.text ?? '')).toEqual({ items: wished });
  });
});
