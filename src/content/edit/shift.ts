import { childPointer, pathOf, parentOf, indexOf } from '../source/pointer';

/** What a change of lists did: an item was taken out, an item was put before another; a move is both. */
export interface ItemShift {
  /** The place of the item that was taken out, in the text before. */
  gone?: string;
  /** The place of the item before which one was put, in the text before. */
  added?: string;
  /** How many items went, or came, where there was more than one. Those of a move are one. */
  count?: number;
  /** What was done in the same way in other lists: in the rows of a table whose columns are changed. */
  also?: ItemShift[];
}

/** Where a value is after a change of lists; undefined where it was taken out and put nowhere. */
export function shifted(pointer: string, { also = [], ...shift }: ItemShift): string | undefined {
  return [shift, ...also].reduce<string | undefined>(
    (place, each) => (place === undefined ? undefined : shiftedIn(place, each)),
    pointer,
  );
}

function shiftedIn(pointer: string, shift: ItemShift): string | undefined {
  const { gone, added } = shift;
  if (gone === undefined || !isTaken(pointer, shift)) return shiftedLevels(pointer, shift);
  return added === undefined ? undefined : `${addedPlace(added, shift)}${pointer.slice(gone.length)}`;
}

/** Where the item is that was put before another. */
export const addedPlace = (added: string, { gone }: ItemShift): string =>
  shiftedLevels(added, gone === undefined ? {} : { gone });

/** What takes the change back: the places are those of the text after it. */
export function inverseShift(shift: ItemShift): ItemShift {
  const { gone, added, count, also } = shift;
  return {
    ...(added !== undefined && { gone: addedPlace(added, shift) }),
    ...(gone !== undefined && { added: shiftedLevels(gone, added === undefined ? {} : { added }) }),
    ...(count !== undefined && { count }),
    ...(also && { also: also.map(inverseShift) }),
  };
}

/** Each index of a pointer, counted anew in its list. */
function shiftedLevels(pointer: string, { gone, added, count = 1 }: ItemShift): string {
  let before = '';
  let after = '';
  for (const key of pathOf(pointer)) {
    const here = childPointer(before, key);
    const step =
      (isAtOrBehind(here, added) ? count : 0) - (here !== gone && isAtOrBehind(here, gone) ? count : 0);
    after = childPointer(after, step === 0 ? key : Number(key) + step);
    before = here;
  }
  return after;
}

/** Whether a value is in one of the items that were taken out. */
function isTaken(pointer: string, { gone = '', count = 1 }: ItemShift): boolean {
  const list = `${parentOf(gone)}/`;
  const index = Number(pointer.slice(list.length).split('/')[0]);
  return pointer.startsWith(list) && index >= indexOf(gone) && index < indexOf(gone) + count;
}

/** Whether a place is in the list of another one, and behind it or the same. */
const isAtOrBehind = (place: string, other: string | undefined): boolean =>
  other !== undefined && parentOf(place) === parentOf(other) && indexOf(place) >= indexOf(other);
