import type { Json, JsonObject } from '../../../model/resolved';
import { asList, isObject, asObject } from '../../../model/json';
import { valueAt } from '../../source/pointer';

/** Schemas by their path below schema/, with references that begin there as well. */
export type Schemas = ReadonlyMap<string, JsonObject>;

/** The schema that stands for a block of any type. */
const anyBlock = 'block.schema.json';
const base = 'https://schemas.invalid/';

/** Schemas from their texts, those of a site's own blocks among them. */
export function schemasOf(
  sources: Iterable<readonly [name: string, text: string, ...rest: unknown[]]>,
): Schemas {
  const read = ([name, text]: readonly [string, string, ...unknown[]]) => {
    const absolute = (key: string, value: unknown): unknown =>
      key === '$ref' && typeof value === 'string'
        ? new URL(value, base + name).href.slice(base.length)
        : value;
    return [name, JSON.parse(text, absolute) as JsonObject] as const;
  };
  return new Map([...sources].map(read));
}

// References that lead to themselves lead nowhere.
const mostReferences = 20;

/**
 * A schema with all that it refers to taken in, and of its alternatives the one that fits the value (without one, the
 * first). Its own words go before those of what it refers to.
 */
export function shapeOf(
  schema: JsonObject,
  value: Json | undefined,
  schemas: Schemas,
  depth = 0,
): JsonObject {
  const { $ref, allOf, oneOf, anyOf, then, else: otherwise, ...own } = schema;
  if (depth > mostReferences) return own;
  const inner = (part: JsonObject) => shapeOf(part, value, schemas, depth + 1);
  const referred = typeof $ref === 'string' ? referredBy($ref, schemas) : undefined;
  const parts = [...(referred ? [referred] : []), ...objectsIn(allOf)].map(inner);
  const { title: _, ...named } = parts.reduce(merged, {});
  const alternatives = objectsIn(oneOf ?? anyOf).map(inner);
  const chosen = alternatives.length > 0 ? chosenOf(alternatives, value) : {};
  // What holds under a condition may be there.
  const { required: __, ...conditional } = [then, otherwise].filter(isObject).map(inner).reduce(merged, {});
  return [conditional, named, chosen, own].reduce(merged, {});
}

/** Whether a schema stands for a block of any type, or a list of such. */
export function isOfBlocks(shape: JsonObject): boolean {
  return shape.discriminator === anyBlock || (isObject(shape.items) && refersToBlocks(shape.items));
}

const refersToBlocks = ({ $ref, allOf }: JsonObject): boolean =>
  $ref === anyBlock || objectsIn(allOf).some(refersToBlocks);

/** The kinds of value that a shape accepts, in its own order; none where it does not say. */
export function typesOf({ type, properties, items, enum: choices }: JsonObject): string[] {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.map(String);
  if (Array.isArray(choices)) return [...new Set(choices.map(typeOf))];
  if (properties !== undefined) return ['object'];
  return items === undefined ? [] : ['array'];
}

export function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Whether a value is of a kind that its shape accepts. */
export function fits(shape: JsonObject, value: Json): boolean {
  const types = typesOf(shape).map((type) => (type === 'integer' ? 'number' : type));
  return types.length === 0 || types.includes(typeOf(value));
}

function referredBy(reference: string, schemas: Schemas): JsonObject | undefined {
  if (reference === anyBlock) return { discriminator: anyBlock };
  const found = schemaAt(reference, schemas);
  return isObject(found) ? found : undefined;
}

/** The schema that a reference leads to. */
export function schemaAt(reference: string, schemas: Schemas): Json | undefined {
  const [name = '', fragment = ''] = reference.split('#');
  return valueAt(schemas.get(name), decodeURIComponent(fragment)) as Json | undefined;
}

/** The schema of a property that its object does not name. */
export function unnamedProperty(
  { patternProperties, additionalProperties }: JsonObject,
  name: string,
): Json | undefined {
  const patterns = Object.entries(asObject(patternProperties));
  return patterns.find(([pattern]) => new RegExp(pattern).test(name))?.[1] ?? additionalProperties;
}

function merged(first: JsonObject, second: JsonObject): JsonObject {
  const properties = [first, second].map((schema) => schema.properties).filter(isObject);
  // Help is about what it is beside: whoever describes it anew says it anew.
  const { help: _, ...untold } = first;
  const required = [first, second].flatMap((schema) => asList(schema.required));
  return {
    ...(second.description === undefined ? first : untold),
    ...second,
    ...(properties.length > 0 && { properties: Object.assign({}, ...properties) as JsonObject }),
    ...(required.length > 0 && { required }),
  };
}

/** Of alternatives that are single values a choice; else the one that the value follows. */
function chosenOf(alternatives: readonly JsonObject[], value: Json | undefined): JsonObject {
  if (alternatives.every(({ const: only }) => only !== undefined && !isObject(only)))
    return {
      enum: alternatives.map(({ const: only }) => only ?? null),
      enumTitles: alternatives.map(wordsFor),
    };
  if (value === undefined) return alternatives[0] ?? {};
  const fitting = alternatives.filter((shape) => fits(shape, value));
  return fitting.find((shape) => hasShape(shape, value)) ?? fitting[0] ?? { type: 'none' };
}

const wordsFor = ({ title, description }: JsonObject): Json => title ?? description ?? null;

function hasShape({ properties, required, additionalProperties }: JsonObject, value: Json): boolean {
  if (!isObject(value) || !isObject(properties)) return true;
  const needed = asList(required).map(String);
  const isKnown =
    additionalProperties !== false || Object.keys(value).every((key) => Object.hasOwn(properties, key));
  const isTagged = Object.entries(properties).every(
    ([key, property]) => !isObject(property) || property.const === undefined || property.const === value[key],
  );
  return isKnown && isTagged && needed.every((key) => Object.hasOwn(value, key));
}

const objectsIn = (value: Json | undefined): JsonObject[] => asList(value).filter(isObject);
