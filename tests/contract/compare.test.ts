import { describe, expect, test } from 'vitest';
import { compareSchemas } from '../../scripts/contract/compare';
import { isMetBy } from '../../scripts/contract/compare-contract';
import { isBreaking } from '../../scripts/contract/difference';
import { bareSchemas } from '../../scripts/contract/contract';
import { shapesOf } from '../../scripts/schema/released';
import type { MigrationStep } from '../../src/model/migration';
import type { JsonObject } from '../../src/model/resolved';

const defs = {
  'defs/text.schema.json': { type: 'string', minLength: 1, maxLength: 80, pattern: '\\S', semantics: 'text' },
  'defs/long.schema.json': {
    type: 'string',
    minLength: 1,
    maxLength: 400,
    pattern: '\\S',
    semantics: 'text',
  },
};

const text = { $ref: '../defs/text.schema.json' };
const block: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'heading', 'items'],
  properties: {
    type: { const: 'tide' },
    heading: { allOf: [text], description: 'What it is about.' },
    note: { type: 'string', maxLength: 200 },
    style: { type: 'string', enum: ['plain', 'check'] },
    level: { type: 'integer', minimum: 1, maximum: 6 },
    code: { type: 'string', pattern: '^[a-z]+$' },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text'],
        properties: { text, href: { type: 'string', semantics: 'href' } },
      },
    },
    more: { anyOf: [{ type: 'string' }, { type: 'object', properties: { text } }] },
    size: { type: 'integer', enum: [2, 3] },
    amount: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    named: {
      type: 'object',
      patternProperties: { '^[a-z]+$': { type: 'string' } },
      additionalProperties: false,
    },
    free: { type: 'object', additionalProperties: { type: 'string' } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    when: { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } },
  },
};

const schemas = (schema: JsonObject, shape: JsonObject = defs['defs/text.schema.json']) =>
  shapesOf(
    bareSchemas(
      Object.entries({ ...defs, 'defs/text.schema.json': shape, 'blocks/tide.schema.json': schema }).map(
        ([name, each]) => [name, JSON.stringify(each), name] as const,
      ),
    ),
  );

/** The block with some of its values, by their pointers, other ones; undefined takes one away. */
function changed(values: Record<string, unknown>): JsonObject {
  const schema = structuredClone(block);
  for (const [pointer, value] of Object.entries(values)) {
    const keys = pointer.split('/').slice(1);
    const last = keys.pop() ?? '';
    let at: Record<string, unknown> = schema;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return schema;
}

const differences = (before: JsonObject, after: JsonObject) =>
  compareSchemas(schemas(before), schemas(after)).map(({ pointer, kind }) => `${pointer} ${kind}`);

const P = '/properties';
const I = `${P}/items/items`;

test.each<[what: string, values: Record<string, unknown>, ...expected: string[]]>([
  ['words alone', { [`${P}/heading/description`]: 'Another.', '/title': 'Tide' }],
  ['a property is new', { [`${P}/extra`]: { type: 'string' } }, '/extra wider'],
  [
    'a property is new and needed',
    { [`${P}/extra`]: { type: 'string' }, '/required': ['type', 'heading', 'items', 'extra'] },
    '/extra narrower',
  ],
  ['a property is gone', { [`${P}/note`]: undefined }, '/note narrower'],
  [
    'a property has another name',
    { [`${P}/note`]: undefined, [`${P}/aside`]: { type: 'string' } },
    '/note narrower',
    '/aside wider',
  ],
  ['a property is needed now', { '/required': ['type', 'heading', 'items', 'note'] }, '/note narrower'],
  [
    'a property is needed that none describes',
    { '/required': ['type', 'heading', 'items', 'aside'] },
    '/aside narrower',
  ],
  ['a property may be left out', { '/required': ['type', 'items'] }, '/heading wider'],
  ['a text may be longer', { [`${P}/note/maxLength`]: 300 }, '/note wider'],
  ['a text must be shorter', { [`${P}/note/maxLength`]: 100 }, '/note narrower'],
  ['a text may have any length', { [`${P}/note/maxLength`]: undefined }, '/note wider'],
  ['a text must be something', { [`${P}/note/pattern`]: '\\S' }, '/note narrower'],
  ['a pattern takes more', { [`${P}/code/pattern`]: '^[a-z0-9]+$' }, '/code wider'],
  ['a pattern takes less', { [`${P}/code/pattern`]: '^[a-f]+$' }, '/code narrower'],
  ['a pattern takes others', { [`${P}/code/pattern`]: '^[A-Z]+$' }, '/code other'],
  ['one more choice', { [`${P}/style/enum`]: ['plain', 'check', 'dash'] }, '/style wider'],
  ['a choice less', { [`${P}/style/enum`]: ['plain'] }, '/style narrower'],
  ['a choice has another name', { [`${P}/style/enum`]: ['plain', 'tick'] }, '/style other'],
  ['a choice becomes any text', { [`${P}/style`]: { type: 'string', minLength: 1 } }, '/style wider'],
  ['any text becomes a choice', { [`${P}/note`]: { type: 'string', enum: ['a', 'b'] } }, '/note narrower'],
  ['a range moves', { [`${P}/level/minimum`]: 2, [`${P}/level/maximum`]: 7 }, '/level other'],
  ['whole numbers become numbers', { [`${P}/level/type`]: 'number' }, '/level wider'],
  ['a number becomes a text', { [`${P}/level`]: { type: 'string' } }, '/level other'],
  ['a text may be an object, too', { [`${P}/note/type`]: ['string', 'object'] }, '/note wider'],
  ['a value becomes a list', { [`${P}/note`]: { type: 'array', items: { type: 'string' } } }, '/note other'],
  ['a list may have fewer entries', { [`${P}/items/minItems`]: 0 }, '/items wider'],
  ['entries must differ', { [`${P}/items/uniqueItems`]: true }, '/items narrower'],
  ['within the entries of a list', { [`${I}/properties/href`]: undefined }, '/items/*/href narrower'],
  [
    'a shape is another one that takes more',
    { [`${P}/heading/allOf`]: [{ $ref: '../defs/long.schema.json' }] },
    '/heading wider',
  ],
  ['a shape is written out', { [`${P}/heading`]: defs['defs/text.schema.json'] }],
  ['a value means something else', { [`${I}/properties/href/semantics`]: 'file' }, '/items/*/href other'],
  [
    'another alternative',
    {
      [`${P}/more/anyOf`]: [...(block.properties as { more: { anyOf: [] } }).more.anyOf, { type: 'number' }],
    },
    '/more wider',
  ],
  ['an alternative less', { [`${P}/more/anyOf`]: [{ type: 'string' }] }, '/more narrower'],
  [
    'an alternative beside what there was',
    { [`${P}/note`]: { oneOf: [{ type: 'string', maxLength: 200 }, { type: 'number' }] } },
    '/note wider',
  ],
  ['properties of any name are closed', { [`${P}/free/additionalProperties`]: false }, '/free/* narrower'],
  ['what any property may be', { [`${P}/free/additionalProperties`]: true }, '/free/* wider'],
  ['a block is open to other properties', { '/additionalProperties': true }, '/* wider'],
  ['a condition asks for more', { [`${P}/when/then/required`]: ['b', 'c'] }, '/when/c narrower'],
  ['a condition is gone', { [`${P}/when/if`]: undefined, [`${P}/when/then`]: undefined }, '/when wider'],
  ['a condition is another one', { [`${P}/when/if`]: { required: ['c'] } }, '/when other'],
  ['a range is written otherwise', { [`${P}/level`]: { type: 'integer', exclusiveMinimum: 0, maximum: 6 } }],
  ['a pattern loses and gains', { [`${P}/code/pattern`]: '^([a-f]+|[0-9]{2,4})$' }, '/code other'],
  ['a pattern that looks ahead', { [`${P}/code/pattern`]: '^(?!x)[a-z]+$' }, '/code other'],
  [
    'a choice is limited',
    { [`${P}/style`]: { type: 'string', enum: ['plain', 'check'], maxLength: 4 } },
    '/style narrower',
  ],
  [
    'a choice becomes a range without one of its values',
    { [`${P}/size`]: { type: 'integer', exclusiveMinimum: 2 } },
    '/size other',
  ],
  [
    'a choice becomes its range',
    { [`${P}/size`]: { type: 'integer', minimum: 2, maximum: 3 } },
    '/size wider',
  ],
  [
    'names may be fewer',
    { [`${P}/named/patternProperties`]: { '^[a-m]+$': { type: 'string' } } },
    '/named/* narrower',
  ],
  ['names may be any', { [`${P}/named/additionalProperties`]: { type: 'string' } }, '/named/* wider'],
  [
    'alternatives of which two may hold',
    { [`${P}/amount/oneOf`]: [{ type: 'string' }, { type: 'integer' }, { type: 'number' }] },
    '/amount other',
  ],
  [
    'alternatives of which one may hold',
    { [`${P}/amount/oneOf`]: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    '/amount wider',
  ],
  ['deprecated alone', { [`${P}/note/deprecated`]: true, [`${P}/note/deprecationMessage`]: 'Write more.' }],
])('%s', (_what, values, ...expected) => {
  expect(differences(block, changed(values)).toSorted()).toEqual(expected.toSorted());
});

describe('shapes and blocks', () => {
  test('a change of a shape is told once, where it is', () => {
    const after = schemas(block, { ...defs['defs/text.schema.json'], maxLength: 60 });
    expect(compareSchemas(schemas(structuredClone(block)), after)).toEqual([
      { of: 'defs/text', pointer: '', kind: 'narrower', what: 'maxLength: 80 → 60' },
    ]);
  });

  test('a block that comes is wider, one that goes is narrower', () => {
    const [one, two] = [schemas(structuredClone(block)), shapesOf(structuredClone(defs))];
    expect(compareSchemas(two, one)).toEqual([
      { of: 'blocks/tide', pointer: '', kind: 'wider', what: 'new' },
    ]);
    expect(compareSchemas(one, two)).toEqual([
      { of: 'blocks/tide', pointer: '', kind: 'narrower', what: 'gone' },
    ]);
  });
});

describe('a migration', () => {
  const uncured = (values: Record<string, unknown>, ...steps: MigrationStep[]) => {
    const [old, now] = [schemas(structuredClone(block)), schemas(changed(values))];
    const migration = { of: 'blocks/tide', why: 'To try.', steps, file: '', base: '0.1' };
    return compareSchemas(old, now)
      .filter((each) => isBreaking(each) && !isMetBy(migration, each))
      .map(({ pointer }) => pointer);
  };

  test.each<[what: string, values: Record<string, unknown>, ...steps: MigrationStep[]]>([
    [
      'rename',
      {
        [`${P}/heading`]: undefined,
        [`${P}/title`]: { allOf: [text] },
        '/required': ['type', 'title', 'items'],
      },
      { do: 'rename', at: '/heading', to: 'title' },
    ],
    [
      'rename within a list',
      { [`${I}/properties`]: { text, link: { type: 'string', semantics: 'href' } } },
      { do: 'rename', at: '/items/*/href', to: 'link' },
    ],
    ['remove', { [`${P}/note`]: undefined }, { do: 'remove', at: '/note' }],
    [
      'default',
      { '/required': ['type', 'heading', 'items', 'level'] },
      { do: 'default', at: '/level', value: 2 },
    ],
    [
      'move',
      {
        [`${I}/properties/href`]: undefined,
        [`${I}/properties/link`]: {
          type: 'object',
          additionalProperties: false,
          required: ['href'],
          properties: { href: { type: 'string', semantics: 'href' } },
        },
      },
      { do: 'move', at: '/items/*/href', to: '/items/*/link/href' },
    ],
    [
      'wrap in a list',
      { [`${P}/note`]: { type: 'array', minItems: 1, items: { type: 'string', maxLength: 200 } } },
      { do: 'wrap', at: '/note' },
    ],
    [
      'wrap in an object',
      {
        [`${P}/note`]: {
          type: 'object',
          additionalProperties: false,
          required: ['text'],
          properties: { text: { type: 'string', maxLength: 200 }, tone: { type: 'string' } },
        },
      },
      { do: 'wrap', at: '/note', in: 'text' },
    ],
  ])('%s cures what it changes, and nothing else does', (_what, values, ...steps) => {
    expect(uncured(values)).not.toEqual([]);
    expect(uncured(values, ...steps)).toEqual([]);
  });

  test('that is about one place leaves the others', () => {
    const values = { [`${P}/note`]: undefined, [`${P}/level`]: undefined };
    expect(uncured(values, { do: 'remove', at: '/note' })).toEqual(['/level']);
  });
});
