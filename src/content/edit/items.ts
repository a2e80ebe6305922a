import type { Node } from 'jsonc-parser';
import type { TextEdit } from '../../model/diagnostic';
import type { Json } from '../../model/resolved';
import { pathOf, parentOf } from '../source/pointer';
import { differenceEdits, newItem } from './difference';
import { withEdits, type Edited } from './edited';
import { reshape } from './layout/reshape';
import { hasNewline, indentAt, styledSource, type Source } from './layout/style';
import { childNodes, isIndex, isWithinDepth, nodeAt, rawOf, readNode } from './tree';

/**
 * The operations on the items of lists. A place is the pointer of the item before which something goes; the number of
 * items is the end. Each changes no character but those between the items beside it, and gives what undoes it.
 * @returns undefined where there is no such item or no such list.
 */
export function insertItem(text: string, place: string, value: Json): Edited | undefined {
  const source = styledSource(text);
  const at = source && placeIn(source, place);
  if (!at || !isWithinDepth(value)) return undefined;
  return withEdits(text, insertionEdits(source, at.list, at.index, value));
}

/** The same for an item that is written already: it keeps its text. */
export function insertWritten(text: string, place: string, written: string): Edited | undefined {
  const source = styledSource(text);
  const at = source && placeIn(source, place);
  if (!at) return undefined;
  return withEdits(text, put(source, at, { raw: written }));
}

/** The same for an item that is written in another text: its lines are indented as those beside it. */
export function insertCopy(
  text: string,
  place: string,
  from: { text: string; pointer: string },
): Edited | undefined {
  const [source, other] = [styledSource(text), styledSource(from.text)];
  const at = source && placeIn(source, place);
  const item = other && placeIn(other, from.pointer);
  return at && item && withEdits(text, put(source, at, writtenItem(other, item.list, item.index)));
}

/** Moves an item to before the one at `place`, in its own list or in another, but not into itself. It keeps its text. */
export function moveItem(text: string, pointer: string, place: string): Edited | undefined {
  const source = styledSource(text);
  const from = source && placeIn(source, pointer);
  const to = source && placeIn(source, place);
  const item = from && childNodes(from.list)[from.index];
  if (!from || !to || !item || place.startsWith(`${pointer}/`)) return undefined;
  const gone = new Set([from.index]);
  if (from.list === to.list) {
    if (to.index === from.index || to.index === from.index + 1) return withEdits(text, []);
    const added = new Map([[to.index, [rawOf(text, item)]]]);
    return withEdits(text, reshape(source, from.list, { gone, added }));
  }
  return withEdits(text, [
    ...reshape(source, from.list, { gone, added: new Map() }),
    ...put(source, to, writtenItem(source, from.list, from.index)),
  ]);
}

/** The edits that put a value before the item of an index. */
export function insertionEdits(source: Source, list: Node, index: number, value: Json): TextEdit[] {
  if (childNodes(list).length === 0) return differenceEdits(source, list, [value]);
  const added = new Map([[index, [newItem(source, list, index, value)]]]);
  return reshape(source, list, { gone: new Set(), added });
}

interface Place {
  list: Node;
  index: number;
}

function placeIn({ text, root }: Source, place: string): Place | undefined {
  const key = pathOf(place).at(-1) ?? '';
  const list = nodeAt(root, parentOf(place));
  if (list?.type !== 'array' || !isIndex(key) || !readNode(text, list)) return undefined;
  return Number(key) <= childNodes(list).length ? { list, index: Number(key) } : undefined;
}

interface WrittenItem {
  raw: string;
  /** Of its first line, where it is known. */
  indent?: string;
}

function writtenItem({ text }: Source, list: Node, index: number): WrittenItem {
  const item = childNodes(list)[index] ?? list;
  return { raw: rawOf(text, item), indent: indentAt(text, item.offset) };
}

/** Puts an item that is written into a list: as it is, but for the indentation of its lines. */
function put(source: Source, { list, index }: Place, item: WrittenItem): TextEdit[] {
  const beside = childNodes(list)[Math.max(0, index - 1)];
  const value = JSON.parse(item.raw) as Json;
  if (!beside) {
    // How a list that has nothing yet would be written says what is around its first item.
    return differenceEdits(source, list, [value]).map((edit) => {
      const [lead = '', end = ''] = [/^\s*/.exec(edit.text)?.[0], /\s*$/.exec(edit.text)?.[0]];
      const indent = hasNewline(lead) ? lead.slice(lead.lastIndexOf('\n') + 1) : item.indent;
      return { ...edit, text: lead + indented(item, indent ?? '') + end };
    });
  }
  const added = new Map([[index, [indented(item, indentAt(source.text, beside.offset))]]]);
  return reshape(source, list, { gone: new Set(), added });
}

/** A text of JSON has line ends between its values only. */
function indented({ raw, indent }: WrittenItem, wished: string): string {
  if (indent === undefined || indent === wished) return raw;
  const [first = '', ...lines] = raw.split('\n');
  return [
    first,
    ...lines.map((line) => (line.startsWith(indent) ? wished + line.slice(indent.length) : line)),
  ].join('\n');
}
