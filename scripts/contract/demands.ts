import { isJsonEqual } from '../../src/content/compare/same';
import { typeOf, schemaAt, type Schemas } from '../../src/content/edit/fields/shape';
import { asList, asObject, isObject } from '../../src/model/json';
import type { Json, JsonObject } from '../../src/model/resolved';

const everyType = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The kinds of value that a schema accepts. Every whole number is a number. */
export function acceptedTypes({ type, enum: values }: JsonObject): string[] {
  const named = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : everyType;
  const types = [...new Set(named.includes('number') ? [...named, 'integer'] : named)];
  const kinds = asList(values).map((value) => (Number.isInteger(value) ? 'integer' : typeOf(value)));
  return values === undefined ? types : types.filter((type) => kinds.includes(type));
}

/** The schemas that a schema refers to by itself. */
export const refsOf = (schema: Json | undefined): string[] =>
  isObject(schema)
    ? [...(typeof schema.$ref === 'string' ? [schema.$ref] : []), ...asList(schema.allOf).flatMap(refsOf)]
    : [];

/**
 * All that a schema demands, as keywords of one schema: its own, and those of its parts and of what it refers to.
 * @param kept references that are not followed.
 */
export function demandsOf(
  schema: Json | undefined,
  schemas: Schemas,
  kept: readonly string[] = [],
): JsonObject {
  if (!isObject(schema)) return schema === false ? { enum: [] } : {};
  const { $ref, allOf, const: only, ...own } = schema;
  const { oneOf, anyOf, ...rest } = own;
  const choices = only === undefined ? constsOf(oneOf ?? anyOf) : [only];
  const referred =
    typeof $ref === 'string' && !kept.includes($ref)
      ? [demandsOf(schemaAt($ref, schemas), schemas, [...kept, $ref])]
      : [];
  const parts = asList(allOf).map((part) => demandsOf(part, schemas, kept));
  return closed([...referred, ...parts, choices ? { ...rest, enum: choices } : own].reduce(joined, {}));
}

/** Alternatives that are single values are a choice. */
function constsOf(alternatives: Json | undefined): Json[] | undefined {
  const values = asList(alternatives).flatMap((each) => asObject(each).const ?? []);
  return values.length > 0 && values.length === asList(alternatives).length ? values : undefined;
}

/** Of whole numbers, more than 2 is at least 3. */
function closed(schema: JsonObject): JsonObject {
  const { exclusiveMinimum: low, exclusiveMaximum: high, ...rest } = schema;
  if (schema.type !== 'integer') return schema;
  const least: JsonObject = low === undefined ? {} : { minimum: Math.floor(Number(low)) + 1 };
  const most: JsonObject = high === undefined ? {} : { maximum: Math.ceil(Number(high)) - 1 };
  return [least, most].reduce(joined, rest);
}

/** Two sets of keywords of which both hold. */
function joined(a: JsonObject, b: JsonObject): JsonObject {
  const all: JsonObject = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    const known = all[keyword];
    if (known === undefined || isJsonEqual(known, value)) all[keyword] = value;
    else Object.assign(all, bothOf(keyword, known, value));
  }
  return all;
}

function bothOf(keyword: string, a: Json, b: Json): JsonObject {
  const bound = boundOf(keyword);
  if (bound) return { [keyword]: Math[bound === 'min' ? 'max' : 'min'](Number(a), Number(b)) };
  switch (keyword) {
    case 'properties': {
      const [one, other] = [asObject(a), asObject(b)];
      const met = Object.keys(one).filter((name) => Object.hasOwn(other, name));
      const both = met.map((name) => [name, { allOf: [one[name] ?? {}, other[name] ?? {}] }]);
      return { [keyword]: { ...one, ...other, ...Object.fromEntries(both) } };
    }
    case 'required':
      return { [keyword]: [...new Set([...asList(a), ...asList(b)])] };
    case 'enum':
      return { [keyword]: common(asList(a), asList(b)) };
    case 'semantics':
    case 'tsType':
      return { [keyword]: b };
    default:
      if (keyword === 'additionalProperties' && (a === false || b === false)) return { [keyword]: false };
      // Compared as a whole: nothing of either is lost.
      return { [keyword]: a, [`${keyword} `]: b };
  }
}

/** Whether a keyword says the least that a value may be, or the most. */
export const boundOf = (keyword: string): 'min' | 'max' | undefined =>
  /^min|^exclusiveMin/.test(keyword) ? 'min' : /^max|^exclusiveMax/.test(keyword) ? 'max' : undefined;

const isIn = (value: Json, set: readonly Json[]) => set.some((each) => isJsonEqual(each, value));

export const common = <T extends Json>(set: readonly T[], other: readonly Json[]): T[] =>
  set.filter((value) => isIn(value, other));

/** The values that are not in the other set. */
export const except = <T extends Json>(set: readonly T[], other: readonly Json[]): T[] =>
  set.filter((value) => !isIn(value, other));
