import type { Json, JsonObject } from '../../model/resolved';
import { asList, asObject, isObject } from '../../model/json';
import { isOfBlocks, shapeOf, type Schemas } from './fields/shape';

/** Of a value no more than its schema asks for: needed properties, the fewest items, no parts in containers. */
export function skeletonOf(value: Json, shape: JsonObject, schemas: Schemas): Json {
  if (Array.isArray(value)) return listSkeleton(value, shape, schemas);
  if (!isObject(value)) return value;
  const properties = asObject(shape.properties);
  const needed = asList(shape.required);
  const kept = Object.entries(value).filter(([name]) => needed.includes(name));
  // Where one of several is needed the schema names none: all of them are offered.
  const entries = kept.length > 0 ? kept : Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, inner]) => [
      name,
      skeletonOf(inner, innerShape(properties[name], inner, schemas), schemas),
    ]),
  );
}

function listSkeleton(list: readonly Json[], shape: JsonObject, schemas: Schemas): Json {
  if (isOfBlocks(shape)) return [];
  const { items, minItems } = shape;
  const fewest = typeof minItems === 'number' ? Math.max(1, minItems) : 1;
  return list.slice(0, fewest).map((item) => skeletonOf(item, innerShape(items, item, schemas), schemas));
}

const innerShape = (schema: Json | undefined, value: Json, schemas: Schemas): JsonObject =>
  isObject(schema) ? shapeOf(schema, value, schemas) : {};
