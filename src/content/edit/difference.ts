import type { Node } from 'jsonc-parser';
import type { TextEdit } from '../../model/diagnostic';
import type { Json, JsonObject } from '../../model/resolved';
import { isObject } from '../../model/json';
import { commonItems } from '../compare/common-items';
import { likeInPlace, likeItem, likeProperty } from './layout/likeness';
import { reshape } from './layout/reshape';
import { hasNewline, indentAt, styleAt, type Source } from './layout/style';
import { write, writeInner, writeProperty, type Spot } from './layout/write-value';
import { isJsonEqual } from '../compare/same';
import { unitPlaces } from '../source/places/unit-places';
import { childNodes, keyOf, rawOf, readNode, valueNodeOf } from './tree';

/** The edits after which a value is another one. Of lists and objects only what differs is touched. */
export function differenceEdits(source: Source, node: Node, wished: Json): TextEdit[] {
  const read = readNode(source.text, node);
  if (read && isJsonEqual(read.value, wished)) return [];
  if (read && childNodes(node).length > 0) {
    if (node.type === 'array' && Array.isArray(wished)) return listEdits(source, node, wished);
    if (node.type === 'object' && isObject(wished)) return objectEdits(source, node, wished);
  }
  if (read && node.type === 'string' && typeof wished === 'string')
    return stringEdits(source.text, node, wished);
  return [inPlace(source, node, wished)];
}

/** Another value in the place of one. */
function inPlace(source: Source, node: Node, value: Json): TextEdit {
  const spot = spotAt(source, node, { holder: holderOf(node), like: likeInPlace(node, value) });
  const isRefilled = childNodes(node).length === 0 && Object.keys(value ?? {}).length > 0;
  const sameBrackets =
    isRefilled && (node.type === 'array' ? Array.isArray(value) : node.type === 'object' && isObject(value));
  return sameBrackets
    ? { offset: node.offset + 1, length: node.length - 2, text: writeInner(value, spot) }
    : { offset: node.offset, length: node.length, text: write(value, spot) };
}

function listEdits(source: Source, list: Node, wished: readonly Json[]): TextEdit[] {
  const items = childNodes(list);
  const old = items.map((item) => readNode(source.text, item)?.value ?? null);
  const gone = new Set<number>();
  const added = new Map<number, string[]>();
  const edits: TextEdit[] = [];
  let [from, to] = [0, 0];
  for (const [before, after] of [...commonItems(old, wished), [old.length, wished.length] as const]) {
    // What is between two that stay is changed one by one; the rest of it is added or goes.
    for (; from < before && to < after; from += 1, to += 1) {
      const item = items[from];
      if (item) edits.push(...differenceEdits(source, item, wished[to] ?? null));
    }
    for (; from < before; from += 1) gone.add(from);
    if (to < after)
      added.set(
        before,
        wished.slice(to, after).map((value) => newItem(source, list, before, value)),
      );
    [from, to] = [before + 1, after + 1];
  }
  return [...reshape(source, list, { gone, added }), ...edits];
}

function objectEdits(source: Source, object: Node, wished: JsonObject): TextEdit[] {
  const properties = childNodes(object);
  const places = new Map(properties.map((property, index) => [keyOf(property), index]));
  const gone = new Set(
    properties.flatMap((property, index) => (Object.hasOwn(wished, keyOf(property)) ? [] : [index])),
  );
  const added = new Map<number, string[]>();
  const edits: TextEdit[] = [];
  let behind = 0;
  for (const [key, value] of Object.entries(wished)) {
    const place = places.get(key);
    const node = place === undefined ? undefined : valueNodeOf(properties[place]);
    if (place === undefined || !node) {
      added.set(behind, [...(added.get(behind) ?? []), newProperty(source, object, key, value)]);
      continue;
    }
    edits.push(...differenceEdits(source, node, value));
    behind = place + 1;
  }
  return [...reshape(source, object, { gone, added }), ...edits];
}

/** The text of a new item of a list that has some, for the place before the item of an index. */
export function newItem(source: Source, list: Node, index: number, value: Json): string {
  const beside = childNodes(list)[Math.max(0, index - 1)] ?? list;
  return write(value, {
    ...spotAt(source, beside, { holder: list, like: likeItem(list, index, value) }),
    style: styleAt(source, list),
  });
}

/** The text of a new property of an object that has some. */
export function newProperty(source: Source, object: Node, key: string, value: Json): string {
  const beside = childNodes(object).at(-1) ?? object;
  const spot = spotAt(source, beside, { holder: object, like: likeProperty(object, key, value) });
  return writeProperty(key, value, { ...spot, style: styleAt(source, object) });
}

/** Where a value is written: on the line of a node, within a list or an object. */
const spotAt = (
  source: Source,
  node: Node,
  { holder, like }: { holder: Node | undefined; like: Node | undefined },
): Spot => ({
  source,
  style: styleAt(source, node),
  indent: indentAt(source.text, node.offset),
  like,
  isInline: holder !== undefined && !hasNewline(rawOf(source.text, holder)),
});

const holderOf = ({ parent }: Node): Node | undefined =>
  parent?.type === 'property' ? parent.parent : parent;

/** The edits that give a string another value. What both begin and end with stays as it is written, escapes and all. */
function stringEdits(text: string, literal: Node, value: string): TextEdit[] {
  const raw = rawOf(text, literal);
  const old = String(JSON.parse(raw));
  if (old === value) return [];
  const places = unitPlaces(raw);
  const start = sameStart(old, value);
  const tail = sameEnd(old, value, Math.min(old.length, value.length) - start);
  const from = places[start] ?? 0;
  const to = places[old.length - tail] ?? from;
  const put = JSON.stringify(value.slice(start, value.length - tail)).slice(1, -1);
  return [{ offset: literal.offset + from, length: to - from, text: put }];
}

/** The one edit that makes a text of another one. */
export function spanEdit(before: string, after: string): TextEdit {
  const start = sameStart(before, after);
  const tail = sameEnd(before, after, Math.min(before.length, after.length) - start);
  const length = before.length - tail - start;
  return { offset: start, length, text: after.slice(start, after.length - tail) };
}

function sameStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return isWithinPair(a, count) || isWithinPair(b, count) ? count - 1 : count;
}

function sameEnd(a: string, b: string, most: number): number {
  let count = 0;
  while (count < most && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return isWithinPair(a, a.length - count) || isWithinPair(b, b.length - count) ? count - 1 : count;
}

// Half a character cannot be stored as UTF-8.
const isWithinPair = (text: string, at: number): boolean =>
  at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
