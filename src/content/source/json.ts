import type { Json, JsonObject } from '../../model/resolved';

/** Whether a JSON value is an object: not a list, not null. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a text is JSON as it stands. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
