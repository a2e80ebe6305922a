import type { Node } from 'jsonc-parser';
import { endOf, childNodes, rawOf, treeOf, valueNodeOf } from '../tree';

/** How a text is written. */
export interface Style {
  newline: string;
  /** One level of indentation. */
  unit: string;
  /** Between a name and its value. */
  colon: string;
  /** Between two entries on one line. */
  comma: string;
}

/** A text with the places of its values and its style. */
export interface Source {
  text: string;
  root: Node;
  style: Style;
  /** The whole text is on one line. */
  isOneLine: boolean;
}

export function styledSource(text: string): Source | undefined {
  const root = treeOf(text);
  if (!root) return undefined;
  const isOneLine = !hasNewline(rawOf(text, root)) && childNodes(root).length > 0;
  return { text, root, style: styleOf(text, root), isOneLine };
}

/** The style of a place: its own where it shows one, else that of what is around it, else that of the text. */
export function styleAt({ text, style }: Source, container: Node): Style {
  return {
    newline: style.newline,
    unit: unitWithin(text, container) ?? style.unit,
    colon: colonIn(text, container) ?? style.colon,
    comma: commaIn(text, container) ?? style.comma,
  };
}

const lineEnd = /\r\n|\n|\r/;

export const hasNewline = (text: string): boolean => lineEnd.test(text);

/** The spaces that the line of a place begins with. */
export function indentAt(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start -= 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** The text before an entry, from the end of the one before it or the bracket on; at the number of entries, the text before the closing bracket. */
export function gapBefore(text: string, container: Node, index: number): string {
  const entries = childNodes(container);
  const before = entries[index - 1];
  const from = before ? endOf(before) : container.offset + 1;
  return text.slice(from, entries[index]?.offset ?? endOf(container) - 1);
}

/** Whether a gap is a comma with nothing but space around it: in a broken text it may be anything. */
export const isComma = (gap: string): boolean => /^\s*,\s*$/.test(gap);

/** The sign between names and values of an object, as `: `. */
export function colonIn(text: string, container: Node): string | undefined {
  if (container.type !== 'object') return undefined;
  const [key, value] = childNodes(container).findLast(valueNodeOf)?.children ?? [];
  return key && value && text.slice(endOf(key), value.offset);
}

/** The sign between entries on one line, as `, `. */
export function commaIn(text: string, container: Node): string | undefined {
  if (childNodes(container).length < 2) return undefined;
  const gap = gapBefore(text, container, 1);
  // Two spaces at one place are no habit.
  return isComma(gap) && !hasNewline(gap) ? gap.replace(/ {2,}/g, ' ') : undefined;
}

function styleOf(text: string, root: Node): Style {
  const found: Partial<Style> = {};
  for (const container of containersIn(root)) {
    found.unit ??= unitIn(text, container);
    found.colon ??= colonIn(text, container);
    found.comma ??= commaIn(text, container);
  }
  const { unit = '  ', colon = ': ', comma = colon === ':' ? ',' : ', ' } = found;
  return { newline: lineEnd.exec(text)?.[0] ?? '\n', unit, colon, comma };
}

function* containersIn(node: Node): Generator<Node> {
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type !== 'object' && next.type !== 'array') continue;
    yield next;
    const values = childNodes(next).map(valueNodeOf).toReversed();
    for (const value of values) if (value) waiting.push(value);
  }
}

function unitWithin(text: string, container: Node): string | undefined {
  for (let node: Node | undefined = container; node; node = node.parent) {
    const unit = unitIn(text, node);
    if (unit !== undefined) return unit;
  }
  return undefined;
}

function unitIn(text: string, container: Node): string | undefined {
  const [first] = childNodes(container);
  if (!first || container.type === 'property' || !hasNewline(gapBefore(text, container, 0))) return undefined;
  const outer = indentAt(text, container.offset);
  const inner = indentAt(text, first.offset);
  return inner.startsWith(outer) ? inner.slice(outer.length) : undefined;
}
