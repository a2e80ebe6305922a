import * as fc from 'fast-check';
import { posix } from 'node:path';
import { engineBlockTypes } from '../../scripts/schema/block-schemas';
import { pathOf, valueAt } from '../../src/content/source/pointer';
import type { Names } from '../../src/content/meanings/meaning';
import type { Json, JsonObject } from '../../src/model/resolved';
import { schemaAt, valuesOf, type Taste } from './schema-arbitrary';

/** What the furnished harbour has. */
const names: Names = {
  routes: ['/Winds', '/Boats', '/About', '/guides/Ropes'],
  collections: ['boats', 'guides'],
  forms: ['berth'],
  shared: ['hours', 'notes'],
  providers: ['films'],
  icons: ['phone', 'anchor'],
  files: ['icon.svg', 'plan.pdf'],
  pictures: ['media/boat.png', 'media/quay.png'],
  pageKinds: ['guide'],
};

/** A change of one property of a document. */
export interface Change {
  deed: string;
  document: Json;
}

/** A change of every property that a schema knows, as far as the document holds its owner: changed, added, taken away. */
export function everyChange(file: string, document: Json): Change[] {
  return [...placesOf({ schema: schemaAt(file), file }, document, '')].flatMap(
    ({ place, value, at, isNeeded }) => {
      const other = otherThan(value, place);
      return [
        ...(other === undefined
          ? []
          : [changed(value === undefined ? 'add' : 'change', document, at, other)]),
        ...(value === undefined || isNeeded ? [] : [changed('remove', document, at, undefined)]),
      ];
    },
  );
}

interface SchemaPlace {
  schema: JsonObject;
  file: string;
}

interface Property {
  place: SchemaPlace;
  value: Json | undefined;
  at: string;
  isNeeded: boolean;
}

function* placesOf(written: SchemaPlace, value: Json, at: string): Generator<Property> {
  const place = followed(written);
  const { properties, additionalProperties, required, items } = place.schema;
  if (Array.isArray(value)) {
    if (!isObject(items)) return;
    const entry = { ...place, schema: items };
    for (const [index, item] of value.entries()) {
      if (index === 0) yield { place: entry, value: item, at: `${at}/0`, isNeeded: false };
      // Blocks differ from one another, other items hardly.
      if (index === 0 || isBlock(item)) yield* placesOf(blockPlace(item) ?? entry, item, `${at}/${index}`);
    }
  } else if (isObject(value)) {
    const open = isObject(additionalProperties) ? Object.keys(value).slice(0, 2) : [];
    const all = {
      ...objectIn(properties),
      ...Object.fromEntries(open.map((name) => [name, objectIn(additionalProperties)])),
    };
    for (const [name, schema] of Object.entries(all)) {
      if (name === '$schema' || name === 'type' || !isObject(schema)) continue;
      const property = { ...place, schema };
      const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const held = value[name];
      const isNeeded = Array.isArray(required) && required.includes(name);
      yield { place: property, value: held, at: pointer, isNeeded };
      if (held !== undefined) yield* placesOf(property, held, pointer);
    }
  }
}

const isBlock = (value: Json): value is JsonObject & { type: string } =>
  isObject(value) && typeof value['type'] === 'string' && engineBlockTypes().includes(value['type']);

function blockPlace(value: Json): SchemaPlace | undefined {
  if (!isBlock(value)) return undefined;
  const file = `blocks/${value.type}.schema.json`;
  return { schema: schemaAt(file), file };
}

function followed({ schema: written, file }: SchemaPlace): SchemaPlace {
  const { $ref, allOf } = written;
  if (Array.isArray(allOf) && isObject(allOf[0])) return followed({ schema: allOf[0], file });
  if (typeof $ref !== 'string') return { schema: written, file };
  const [path = '', pointer = ''] = $ref.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  const schema = valueAt(schemaAt(target), pointer);
  return followed({ schema: objectIn(schema as Json), file: target });
}

const words = {
  plain: fc.constantFrom('Other words', 'The {quay}'),
  rich: fc.constantFrom('See [the wind](/Winds).', '**Ask** {master}.'),
};
const taste: Taste = { words, optionals: 'all', lists: 'least', names };

/** Another value of the same schema; undefined where there is none, or where parts of it are changed by themselves. */
function otherThan(value: Json | undefined, written: SchemaPlace): Json | undefined {
  if (typeof value === 'object') return undefined;
  if (typeof value === 'boolean') return !value;
  const { schema, file } = followed(written);
  const { semantics, pattern, maxLength, examples, additionalProperties } = schema;
  if (typeof value === 'string' && pattern === undefined && (semantics === undefined || semantics === 'text'))
    return `${value.slice(0, Number(maxLength ?? 600) - 2)} x`;
  const given = [written.schema['examples'], examples].flatMap((list) => (Array.isArray(list) ? list : []));
  if (typeof value === 'string' && typeof pattern === 'string') {
    const counted = value.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
    if (counted !== value && new RegExp(pattern).test(counted)) return counted;
  }
  // Conditions within conditions have no end.
  const isEndless = isObject(additionalProperties) || JSON.stringify(schema).includes('"#/');
  const made = isEndless
    ? []
    : fc.sample(valuesOf(schema, { taste, file, depth: 0 }), { seed: 1, numRuns: 9 });
  return [...given, ...made].find((other) => JSON.stringify(other) !== JSON.stringify(value));
}

function changed(deed: string, document: Json, at: string, value: Json | undefined): Change {
  const copy = structuredClone(document);
  const path = pathOf(at);
  const key = path.pop() ?? '';
  const owner = path.reduce((holder: unknown, name) => Reflect.get(Object(holder), name), copy);
  if (value !== undefined) Reflect.set(Object(owner), key, value);
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else Reflect.deleteProperty(Object(owner), key);
  return { deed: `${deed} ${at}`, document: copy };
}

const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
