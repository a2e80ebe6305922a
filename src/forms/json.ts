import type { Json, JsonObject } from '../model/resolved';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a key, or an empty one. */
export function objectAt(parent: JsonObject | undefined, key: string): JsonObject {
  const value = parent?.[key];
  return isObject(value) ? value : {};
}

export function textAt(parent: JsonObject | undefined, key: string): string | undefined {
  const value = parent?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberAt(parent: JsonObject | undefined, key: string): number | undefined {
  const value = parent?.[key];
  return typeof value === 'number' ? value : undefined;
}

export function listAt(parent: JsonObject | undefined, key: string): Json[] {
  const value = parent?.[key];
  return Array.isArray(value) ? value : [];
}

/** The strings of the list at a key. */
export function textsAt(parent: JsonObject | undefined, key: string): string[] {
  return listAt(parent, key).filter((value) => typeof value === 'string');
}

export const valueOnPath = (values: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce((value, name) => (isObject(value) ? value[name] : undefined), values);

/** A value as a control holds it. */
export function asText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
