/** The JSON pointer of a child: `/blocks/0` and `type` give `/blocks/0/type`. */
export const childPointer = (pointer: string, key: string | number): string => `${pointer}/${escapeKey(key)}`;

const escapeKey = (key: string | number) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

export const pathOf = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a pointer, or undefined. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pathOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
