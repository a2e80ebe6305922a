/** The text that an object holds under a name; empty where there is none. */
export function textIn(value: unknown, key: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : '';
}
