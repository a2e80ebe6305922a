import { childPointer } from '../source/pointer';
import { isIndex } from './tree';

/** What became of a list (its pointer, and the indexes of its items) or of a property. */
export type Shift =
  | { kind: 'item inserted'; list: string; index: number }
  | { kind: 'item moved'; list: string; from: number; to: number }
  | { kind: 'item removed'; list: string; index: number }
  | { kind: 'property removed'; pointer: string }
  | { kind: 'property renamed'; pointer: string; name: string };

/**
 * Where a value is after an operation.
 * @returns undefined where the operation took it away.
 */
export function shiftPointer(pointer: string, shift: Shift): string | undefined {
  switch (shift.kind) {
    case 'item inserted':
      return shiftIndex(pointer, shift.list, (index) => index + Number(index >= shift.index));
    case 'item moved':
      return shiftIndex(pointer, shift.list, (index) => movedIndex(index, shift));
    case 'item removed':
      return isWithin(pointer, childPointer(shift.list, shift.index))
        ? undefined
        : shiftIndex(pointer, shift.list, (index) => index - Number(index > shift.index));
    case 'property removed':
      return isWithin(pointer, shift.pointer) ? undefined : pointer;
    case 'property renamed':
      return isWithin(pointer, shift.pointer)
        ? childPointer(holderOf(shift.pointer), shift.name) + pointer.slice(shift.pointer.length)
        : pointer;
  }
}

function movedIndex(index: number, { from, to }: { from: number; to: number }): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** A pointer into a list with its index changed; any other as it is. */
function shiftIndex(pointer: string, list: string, shifted: (index: number) => number): string {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [key = '', ...rest] = pointer.slice(list.length + 1).split('/');
  return isIndex(key) ? [list, shifted(Number(key)), ...rest].join('/') : pointer;
}

const isWithin = (pointer: string, outer: string) => pointer === outer || pointer.startsWith(`${outer}/`);

const holderOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
