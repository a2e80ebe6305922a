import { childPointer } from '../../src/content/source/pointer';

export type Schema = Record<string, unknown>;

const single = [
  'additionalProperties',
  'additionalItems',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
];
const lists = ['allOf', 'anyOf', 'items', 'oneOf'];
const maps = ['definitions', 'dependencies', 'patternProperties', 'properties'];

/** A schema and all schemas in it, with their pointers: objects that are where draft-07 has schemas. */
export function* subschemas(schema: unknown, pointer = ''): Generator<readonly [Schema, string]> {
  if (!isObject(schema)) return;
  yield [schema, pointer];
  for (const key of single) yield* subschemas(schema[key], childPointer(pointer, key));
  for (const key of lists) yield* eachOf(schema[key], childPointer(pointer, key), Array.isArray);
  for (const key of maps) yield* eachOf(schema[key], childPointer(pointer, key), isObject);
}

function* eachOf(
  value: unknown,
  pointer: string,
  isOfKind: (candidate: unknown) => boolean,
): Generator<readonly [Schema, string]> {
  if (!isOfKind(value) || typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* subschemas(inner, childPointer(pointer, key));
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
