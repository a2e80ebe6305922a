/** The value that an object holds under a name; undefined where it holds none or is not an object. */
export const valueIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The number that an object holds under a name. */
export function numberIn(value: unknown, key: string): number | undefined {
  const number = valueIn(value, key);
  return typeof number === 'number' ? number : undefined;
}
