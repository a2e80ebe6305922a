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

/** The pointer of what holds a value: `/blocks/0/type` gives `/blocks/0`. */
export const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** The index that a pointer ends with. */
export const indexOf = (pointer: string): number => Number(pointer.slice(pointer.lastIndexOf('/') + 1));

/** The place so many items behind another one of a list. */
export const siblingOf = (pointer: string, by: number): string =>
  childPointer(parentOf(pointer), indexOf(pointer) + by);

/** Whether a value is another one, or within it. */
export const isAtOrIn = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);

interface FilePlace {
  file: string;
  pointer: string;
}

/** Names a place among those of all files. */
export const placeKey = ({ file, pointer }: FilePlace): string => `${file}#${pointer}`;

export const isSamePlace = (one: FilePlace, other: FilePlace | undefined): boolean =>
  one.file === other?.file && one.pointer === other.pointer;

/** The value at a pointer, or undefined. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of pathOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
