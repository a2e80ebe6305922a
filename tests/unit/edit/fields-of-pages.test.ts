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
import { leavesOf } from '../../lib/field-leaves';
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
