import type { Json, JsonObject } from '../../model/resolved';
import { fits, schemaAt, unnamedProperty, type Schemas } from '../edit/fields/shape';
import { asList, isObject, asObject } from '../../model/json';
import { childPointer } from '../source/pointer';

/** A value and one of the schemas that describe it; the name where it was referred to by that. */
export interface Described {
  name: string;
  schema: JsonObject;
  pointer: string;
  value: Json;
}

/** Every value of a document with every schema that describes it, from the outside in. */
export function* describedIn(name: string, value: Json, schemas: Schemas): Generator<Described> {
  yield* referred(name, { value, pointer: '', schemas, seen: new Set() });
}

interface Place {
  value: Json;
  pointer: string;
  schemas: Schemas;
  /** Names with the places at which they were met: references that lead to themselves lead nowhere. */
  seen: Set<string>;
}

function* referred(reference: string, place: Place): Generator<Described> {
  const mark = `${reference} ${place.pointer}`;
  if (place.seen.has(mark)) return;
  place.seen.add(mark);
  yield* described(schemaAt(reference, place.schemas), place, reference);
}

function* described(schema: unknown, place: Place, name = ''): Generator<Described> {
  if (!isObject(schema) || !fits(schema, place.value)) return;
  yield { name, schema, pointer: place.pointer, value: place.value };
  if (typeof schema.$ref === 'string') yield* referred(schema.$ref, place);
  for (const part of partsOf(schema, place.value)) yield* described(part, place);
  const { value } = place;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* described(innerOf(schema, key, value), {
      ...place,
      value: inner,
      pointer: childPointer(place.pointer, key),
    });
}

/** The parts of a schema that are about the same value; of the types of blocks the one that it says. */
function partsOf(schema: JsonObject, value: Json): unknown[] {
  const { allOf, oneOf, anyOf, then, else: otherwise } = schema;
  const lists = [allOf, oneOf, anyOf].flatMap((list) => asList(list));
  const type = isObject(value) && typeof value.type === 'string' ? value.type : undefined;
  const isOther = (part: Json) =>
    isObject(part) && typeof part.$ref === 'string' && part.$ref !== `blocks/${type}.schema.json`;
  return [
    ...(schema.discriminator === undefined ? lists : lists.filter((part) => !isOther(part))),
    then,
    otherwise,
  ];
}

function innerOf(schema: JsonObject, key: string, holder: object): unknown {
  if (Array.isArray(holder)) return schema.items;
  const properties = asObject(schema.properties);
  return Object.hasOwn(properties, key) ? properties[key] : unnamedProperty(schema, key);
}
