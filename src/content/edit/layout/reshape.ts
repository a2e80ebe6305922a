import type { Node } from 'jsonc-parser';
import type { TextEdit } from '../../../model/diagnostic';
import { endOf, childNodes } from '../tree';
import { gapBefore, hasNewline, isComma, styleAt, type Source } from './style';

/** What becomes of the entries of a list or an object that has some. */
export interface Reshaping {
  /** The indexes of the entries that go. */
  gone: ReadonlySet<number>;
  /** Before which entry (by its index; their number is the end) new ones are, as text. */
  added: ReadonlyMap<number, readonly string[]>;
}

/** The edits that take entries away and put others between those that stay, set as these are. */
export function reshape(source: Source, container: Node, { gone, added }: Reshaping): TextEdit[] {
  const entries = childNodes(container);
  const staying = entries.flatMap((_, index) => (gone.has(index) ? [] : [index]));
  if (staying.length === 0) return [refilled(source, container, [...added.values()].flat())];
  // Before the first that stays, between every two, and behind the last there is one region to edit.
  return [-1, ...staying].flatMap((left, at): TextEdit[] => {
    const right = staying[at] ?? entries.length;
    const texts: string[] = [];
    for (let index = left + 1; index <= right; index += 1) texts.push(...(added.get(index) ?? []));
    const isUntouched = texts.length === 0 && right - left === 1;
    return isUntouched ? [] : [regionEdit(source, container, { left, right, texts })];
  });
}

interface Region {
  /** The entry that stays before it, or -1. */
  left: number;
  /** The entry that stays behind it, or the number of entries. */
  right: number;
  texts: readonly string[];
}

function regionEdit(source: Source, container: Node, { left, right, texts }: Region): TextEdit {
  const entries = childNodes(container);
  const [before, first, last, after] = [left, left + 1, right - 1, right].map((index) => entries[index]);
  const separator = separatorAt(source, container, left + 1);
  if (!before) {
    const offset = first?.offset ?? 0;
    const length = (after?.offset ?? offset) - offset;
    return { offset, length, text: texts.map((text) => text + separator).join('') };
  }
  const beginsLine = (index: number) => hasNewline(gapBefore(source.text, container, index));
  // What begins a line goes with the comma behind it where others of that line stay, all else with the one before.
  if (texts.length === 0 && first && after && beginsLine(left + 1) && !beginsLine(right))
    return { offset: first.offset, length: after.offset - first.offset, text: '' };
  const offset = endOf(before);
  const end = last && right - left > 1 ? endOf(last) : offset;
  return { offset, length: end - offset, text: texts.map((text) => separator + text).join('') };
}

/** The text between a new entry and the one beside it: the same as between its neighbours. */
function separatorAt(source: Source, container: Node, index: number): string {
  const { text } = source;
  const last = childNodes(container).length - 1;
  const gap = last > 0 ? gapBefore(text, container, Math.min(Math.max(index, 1), last)) : '';
  const lead = gapBefore(text, container, 0);
  const isOnLineOfItsOwn = hasNewline(lead) && lead.trim() === '';
  // The first of a line stays one when another comes before it.
  if (isComma(gap) && (index > 0 || !isOnLineOfItsOwn || hasNewline(gap))) return gap;
  return isOnLineOfItsOwn ? `,${lead}` : styleAt(source, container).comma;
}

/** New entries in the place of all. */
function refilled(source: Source, container: Node, texts: readonly string[]): TextEdit {
  const [first, last] = [childNodes(container)[0], childNodes(container).at(-1)];
  const isEmptied = texts.length === 0 || !first || !last;
  const [offset, end] = isEmptied
    ? [container.offset + 1, endOf(container) - 1]
    : [first.offset, endOf(last)];
  return { offset, length: end - offset, text: texts.join(separatorAt(source, container, 1)) };
}
