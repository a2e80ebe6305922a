import type { Json, JsonObject } from '../../src/model/resolved';

const all = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The kinds of value that a schema accepts. Every whole number is a number. */
export function typesOf({ type, enum: values }: JsonObject): Set<string> {
  const named = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : all;
  const types = new Set(named.includes('number') ? [...named, 'integer'] : named);
  if (!Array.isArray(values)) return types;
  return new Set(values.map(typeOf).filter((each) => types.has(each)));
}

export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
