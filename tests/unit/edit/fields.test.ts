import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../../scripts/schema/schema-sources';
import { fieldsOf } from '../../../src/content/edit/fields/fields';
import { schemasOf } from '../../../src/content/edit/fields/shape';
import type { Json, JsonObject } from '../../../src/model/resolved';
import type { Field } from '../../../src/model/studio';
import { leavesOf } from '../../lib/field-leaves';

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
      '/image/focus': 'line',
      '/film': 'group',
      '/film/webm': 'name',
      '/film/mp4': 'name',
      '/film/poster': 'picture',
      '/film/poster/src': 'name',
      '/film/poster/alt': 'text',
      '/film/poster/decorative': 'switch',
      '/film/poster/focus': 'line',
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

  test('where columns are known, a cell is called what its column is', () => {
    const rows = {
      type: 'array',
      semantics: 'table-rows',
      items: { type: 'array', items: defs('rich-text') },
    };
    const schema: JsonObject = { type: 'object', properties: { columns: { type: 'array' }, rows } };
    const fields = fieldsBy(schema, {
      columns: ['Medicine', ''],
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    });
    expect(fields.get('/rows/1')).toMatchObject({ title: 'Row 2' });
    expect(fields.get('/rows/1/0')).toMatchObject({ title: 'Medicine', value: 'c' });
    expect(fields.get('/rows/1/1')).toMatchObject({ title: 'Row 2 · 2' });
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
