import type { Json, JsonObject } from './resolved';

/** Whether a value read from JSON is an object: not a list, not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value where it is an object, else an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The items of the value where it is a list, else none. */
export function asList(value: Json | undefined): Json[];
export function asList(value: unknown): unknown[];
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The properties of the value that hold objects. */
export const objectMembers = (value: unknown): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(asObject(value)).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
  );

/** The value of a text; undefined where it is not JSON as it stands. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is JSON as it stands. */
export const isJson = (text: string): boolean => jsonIn(text) !== undefined;

/** The text without the invisible mark that some programs put before it. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

export const parseJson = (text: string): Json => JSON.parse(withoutMark(text)) as Json;

/** The value that an object holds under a name; undefined where it holds none or is not an object. */
export const valueIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The value that an object of JSON itself holds under a name, whatever all objects have. */
export const ownIn = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** The text that an object holds under a name; empty where there is none. */
export function textIn(value: unknown, key: string): string {
  const text = valueIn(value, key);
  return typeof text === 'string' ? text : '';
}

/** The number that an object holds under a name. */
export function numberIn(value: unknown, key: string): number | undefined {
  const number = valueIn(value, key);
  return typeof number === 'number' ? number : undefined;
}

/** A value in words: a text as it is, another as JSON; nothing for what is not there. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** The object at a key, or an empty one. */
export const objectAt = (parent: JsonObject | undefined, key: string): JsonObject => asObject(parent?.[key]);

/** The list at a key, or an empty one. */
export const listAt = (parent: JsonObject | undefined, key: string): Json[] => asList(parent?.[key]);

/** The strings of the list at a key. */
export const textsAt = (parent: JsonObject | undefined, key: string): string[] =>
  listAt(parent, key).filter((value) => typeof value === 'string');

/** The text at a key, unless it is empty. */
export const textAt = (parent: JsonObject | undefined, key: string): string | undefined =>
  textIn(parent, key) || undefined;

/** The value that the names of a path lead to through objects. */
export const valueOnPath = (values: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce((value, name) => (isObject(value) ? value[name] : undefined), values);

/** A value as a control holds it: nothing for null. */
export const asText = (value: Json | undefined): string => textOf(value ?? undefined);
