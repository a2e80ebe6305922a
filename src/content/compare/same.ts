import type { Json } from '../../model/resolved';
import { isObject } from '../../model/json';

/** A value in words that are equal where the values are: the order of properties says nothing. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const properties = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${properties.join(',')}}`;
}

/** Whether two values say the same; undefined is what is not there. */
export const isJsonEqual = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b));
