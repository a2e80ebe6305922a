import * as fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../../scripts/schema/schema-sources';
import { fieldsOf } from '../../../src/content/edit/fields/fields';
import { schemasOf } from '../../../src/content/edit/fields/shape';
import { setValue } from '../../../src/content/edit/operations';
import { childPointer, valueAt } from '../../../src/content/source/pointer';
import type { Json, JsonObject } from '../../../src/model/resolved';
import type { Field } from '../../../src/model/studio';
import { jsonOf } from '../../lib/styled-json';

const schemas = schemasOf(readSchemas());
const pages = resolve(import.meta.dirname, '../../../pages');

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsAt = (block: JsonObject, pointer: string, file = 'pages/Any.json'): Field[] =>
  fieldsOf(`blocks/${String(block['type'])}.schema.json`, block, { origin: { file, pointer }, schemas });

/** Every block of a file, those within others too. */
function blocksIn(value: unknown, pointer = ''): { block: JsonObject; pointer: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => blocksIn(child, childPointer(pointer, key)));
  const isBlock = isObject(value) && schemas.has(`blocks/${String(value['type'])}.schema.json`);
  return isBlock ? [{ block: value, pointer }, ...inner] : inner;
}

const leavesOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.fields ? [field, ...leavesOf(field.fields)] : [field]));

/** The values of a block that no field shows: lists and groups show what is in them by their own fields. */
function hiddenIn(value: Json, pointer: string, shown: ReadonlyMap<string, Field>): string[] {
  const field = shown.get(pointer);
  if (field && !field.fields) return [];
  const children = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  if (children.length === 0) return field ? [] : [pointer];
  return children.flatMap(([key, child]) => hiddenIn(child, childPointer(pointer, key), shown));
}

const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, text: readFileSync(resolve(pages, file), 'utf8') }));
const blocks = files.flatMap(({ file, text }) =>
  blocksIn(JSON.parse(text)).map(({ block, pointer }) => ({
    block,
    pointer,
    file,
    text,
    shown: leavesOf(fieldsAt(block, pointer)),
  })),
);

describe('every block of every page', () => {
  test('shows all that is written in it, as it is written, and nothing twice', () => {
    expect(blocks.length).toBeGreaterThan(163);
    for (const { block, pointer, file, text, shown: all } of blocks) {
      const shown = new Map(all.map((field) => [field.origin.pointer, field]));
      // Its type is the one value that its schema fixes: the outline tells it.
      const hidden = hiddenIn(block, pointer, shown).filter((place) => place !== `${pointer}/type`);
      expect(hidden, file).toEqual([]);
      expect(shown.size).toBe(all.length);
      const root: unknown = JSON.parse(text);
      const others = all.filter(({ value, origin }) => value !== valueAt(root, origin.pointer));
      // Lists and objects of two readings of a file are not the same, but equal.
      for (const { value, origin } of others) expect(value).toEqual(valueAt(root, origin.pointer));
    }
  });

  test('is shown read-only only where there are blocks within it', () => {
    const closed = blocks.flatMap(({ shown }) => shown).filter(({ kind }) => kind === 'read-only');
    expect(closed.length).toBeGreaterThan(0);
    for (const { origin } of closed) expect(origin.pointer).toMatch(/\/(?:blocks|main|aside)$/);
  });

  test('offers each field a title that people can read', () => {
    const titles = new Set(blocks.flatMap(({ shown }) => shown.map(({ title }) => title)));
    for (const title of titles) expect(title).toMatch(/^[A-Z][^_{}]*$/);
  });

  test('can be written back field by field without an edit', () => {
    for (const { shown, text } of blocks.filter((_, at) => at % 40 === 0))
      for (const { value, origin } of shown)
        expect(value === undefined ? [] : setValue(text, origin.pointer, value)?.edits).toEqual([]);
  });
});

test('a block that is written wrongly shows all of it, too', () => {
  const types = [...schemas.keys()].flatMap((name) => /^blocks\/(.+)\.schema\.json$/.exec(name)?.[1] ?? []);
  const examples = types.flatMap((type) => {
    const found = schemas.get(`blocks/${type}.schema.json`)?.['examples'];
    return Array.isArray(found) ? found.filter(isObject) : [];
  });
  fc.assert(
    fc.property(fc.constantFrom(...examples), jsonOf(3), fc.nat(), (example, value, at) => {
      const names = [...Object.keys(example), 'other'].filter((name) => name !== 'type');
      const block = { ...example, [names[at % names.length] ?? 'other']: value };
      const shown = new Map(
        leavesOf(fieldsAt(block, '/blocks/0')).map((field) => [field.origin.pointer, field]),
      );
      const hidden = hiddenIn(block, '/blocks/0', shown).filter((place) => !isFixed(place));
      expect(hidden).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** The type of the block is told by the outline. */
const isFixed = (place: string) => place === '/blocks/0/type';

/** The fields of a value by a schema of a site's own, each by its pointer. */
function fieldsBy(
  schema: JsonObject,
  value: Json,
  more: Record<string, JsonObject> = {},
): Map<string, Field> {
  const own: [string, JsonObject][] = [['blocks/own.schema.json', schema], ...Object.entries(more)];
  const all = schemasOf([
    ...readSchemas(),
    ...own.map(([name, one]) => [name, JSON.stringify(one)] as const),
  ]);
  const fields = fieldsOf('blocks/own.schema.json', value, {
    origin: { file: 'pages/A.json', pointer: '/blocks/0' },
    schemas: all,
  });
  return new Map(leavesOf(fields).map((field) => [field.origin.pointer.slice('/blocks/0'.length), field]));
}

const kindsOf = (fields: ReadonlyMap<string, Field>) =>
  Object.fromEntries([...fields].map(([pointer, { kind }]) => [pointer, kind]));

describe('fields follow from the schema and the meanings', () => {
  const defs = (name: string, description?: string): JsonObject => ({
    allOf: [{ $ref: `../defs/${name}.schema.json` }],
    ...(description !== undefined && { description }),
  });

  test('each kind of value has its own', () => {
    const schema: JsonObject = {
      type: 'object',
      required: ['type', 'heading'],
      properties: {
        type: { const: 'own' },
        heading: defs('heading', 'The heading.'),
        openingHours: { type: 'string', title: 'Hours of opening', maxLength: 40 },
        about: { type: 'string', maxLength: 900 },
        text: defs('rich-text'),
        tone: { type: 'string', enum: ['calm', 'top-left'] },
        count: { type: 'integer', minimum: 1, maximum: 6 },
        wide: { type: 'boolean' },
        day: defs('date'),
        icon: defs('icon'),
        form: defs('form-name'),
        link: defs('link'),
        image: defs('image'),
        film: defs('looping-video'),
        steps: { type: 'array', minItems: 2, items: defs('plain-text') },
      },
      examples: [{ type: 'own', heading: 'Opening times' }],
    };
    const fields = fieldsBy(schema, { type: 'own', heading: 'A', steps: ['one', 'two'] });
    expect(kindsOf(fields)).toEqual({
      '/heading': 'line',
      '/openingHours': 'line',
      '/about': 'text',
      '/text': 'rich-text',
      '/tone': 'choice',
      '/count': 'number',
      '/wide': 'switch',
      '/day': 'date',
      '/icon': 'icon',
      '/form': 'name',
      '/link': 'group',
      '/link/text': 'line',
      '/link/href': 'address',
      '/link/newTab': 'switch',
      '/image': 'picture',
      '/image/src': 'name',
      '/image/alt': 'text',
      '/image/decorative': 'switch',
      '/image/focus': 'choice',
      '/film': 'group',
      '/film/webm': 'name',
      '/film/mp4': 'name',
      '/film/poster': 'picture',
      '/film/poster/src': 'name',
      '/film/poster/alt': 'text',
      '/film/poster/decorative': 'switch',
      '/film/poster/focus': 'choice',
      '/steps': 'list',
      '/steps/0': 'line',
      '/steps/1': 'line',
    });
    expect(fields.get('/heading')).toEqual({
      kind: 'line',
      title: 'Heading',
      description: 'The heading.',
      value: 'A',
      isRequired: true,
      maxLength: 160,
      example: 'Opening times',
      origin: { file: 'pages/A.json', pointer: '/blocks/0/heading' },
    });
    expect(fields.get('/openingHours')).toMatchObject({ title: 'Hours of opening', isRequired: false });
    expect(fields.get('/openingHours')).not.toHaveProperty('value');
    expect(fields.get('/count')).toMatchObject({ least: 1, most: 6 });
    expect(fields.get('/tone')?.choices).toEqual([
      { value: 'calm', title: 'Calm' },
      { value: 'top-left', title: 'Top left' },
    ]);
    expect(fields.get('/form')?.offers).toBe('forms');
    expect(fields.get('/film/webm')?.offers).toBe('files');
    expect(fields.get('/steps/1')?.title).toBe('Step 2');
    expect(fields.get('/link/href')?.title).toBe('Leads to');
  });

  test('the cells of a table are told apart', () => {
    const cells: JsonObject = { type: 'array', items: defs('rich-text') };
    const schema: JsonObject = { type: 'object', properties: { rows: { type: 'array', items: cells } } };
    const fields = fieldsBy(schema, { rows: [['a'], ['b', 'c']] });
    expect(fields.get('/rows/1')).toMatchObject({ kind: 'list', title: 'Row 2' });
    expect(fields.get('/rows/1/1')).toMatchObject({ kind: 'rich-text', title: 'Row 2 · 2', value: 'c' });
  });

  test('a text that is written with an alternative shows its parts', () => {
    const schema: JsonObject = { type: 'object', properties: { text: defs('rich-text') } };
    const value = { text: { text: 'Call {phone}', otherwise: 'Write to us' } };
    expect(kindsOf(fieldsBy(schema, value))).toEqual({
      '/text': 'group',
      '/text/text': 'rich-text',
      '/text/otherwise': 'rich-text',
      '/text/confirm': 'choice',
    });
  });

  test('of alternatives the one that is written', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: {
        size: { oneOf: [{ type: 'string' }, { type: 'object', properties: { width: { type: 'number' } } }] },
        way: {
          anyOf: [
            { const: 'in', title: 'Way in' },
            { const: 'out', description: 'Way out' },
          ],
        },
        parts: {
          type: 'array',
          items: {
            oneOf: [
              { type: 'object', required: ['is'], properties: { is: { const: 'a' }, a: { type: 'string' } } },
              {
                type: 'object',
                required: ['is'],
                properties: { is: { const: 'b' }, b: { type: 'boolean' } },
              },
            ],
          },
        },
      },
    };
    const fields = fieldsBy(schema, { size: { width: 3 }, way: 'out', parts: [{ is: 'b', b: true }] });
    expect(kindsOf(fields)).toEqual({
      '/size': 'group',
      '/size/width': 'number',
      '/way': 'choice',
      '/parts': 'list',
      '/parts/0': 'group',
      '/parts/0/b': 'switch',
    });
    expect(fields.get('/way')?.choices?.map(({ title }) => title)).toEqual(['Way in', 'Way out']);
    expect(kindsOf(fieldsBy(schema, { size: 'big' }))).toMatchObject({ '/size': 'line' });
    expect(kindsOf(fieldsBy(schema, { size: [1] }))).toMatchObject({ '/size': 'read-only' });
  });

  test('what nothing is known of is shown, with the reason', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { a: { type: 'string' }, free: {}, b: { enum: ['x'] }, tag: { const: 'x' } },
      patternProperties: { '^x-': { type: 'number' } },
    };
    const fields = fieldsBy(schema, {
      a: 1,
      b: 'y',
      free: { c: [] },
      'x-1': 2,
      more: null,
      __proto__: 1,
      tag: 'x',
    });
    expect(kindsOf(fields)).toEqual({
      '/a': 'read-only',
      '/free': 'group',
      '/free/c': 'read-only',
      '/b': 'read-only',
      '/x-1': 'number',
      '/more': 'read-only',
      '/tag': 'choice',
    });
    for (const field of fields.values())
      expect(field.kind !== 'read-only' || field.reason !== undefined, field.title).toBe(true);
  });

  test('of a name that objects have by nature', () => {
    const value = JSON.parse('{ "constructor": "a", "__proto__": { "b": 1 } }') as Json;
    expect(kindsOf(fieldsBy({ type: 'object', properties: {} }, value))).toEqual({
      '/constructor': 'read-only',
      '/__proto__': 'read-only',
    });
  });

  test('schemas may lead to themselves', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: {
        branch: { $ref: '#' },
        leaf: { $ref: '#/definitions/leaf' },
        odd: { $ref: '#/properties/odd' },
      },
      definitions: { leaf: { type: 'string', semantics: 'text' } },
    };
    const fields = kindsOf(fieldsBy(schema, { branch: { branch: { leaf: 'x' } } }));
    expect(fields).toMatchObject({ '/branch/branch/leaf': 'line', '/leaf': 'line' });
    expect(Object.keys(fields).length).toBeLessThan(20);
  });

  test('a value that is no object at all is shown', () => {
    expect(kindsOf(fieldsBy({ type: 'object' }, 'text'))).toEqual({ '': 'read-only' });
  });
});
