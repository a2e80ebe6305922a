import type { Node } from 'jsonc-parser';
import type { Json } from '../../../model/resolved';
import { isObject, asObject } from '../../../model/json';
import { childAt, childNodes, rawOf } from '../tree';
import { isLike } from './likeness';
import { colonIn, commaIn, gapBefore, hasNewline, type Source, type Style } from './style';

/** Where a new value is written. */
export interface Spot {
  source: Source;
  style: Style;
  /** The indentation of the line on which it begins. */
  indent: string;
  /** A value of the same sort, whose layout it takes. */
  like?: Node;
  /** What holds it is on one line. */
  isInline?: boolean;
}

// A list of words or numbers that is longer is easier to read with one of them a line.
const longestLine = 100;

/** A value as new text. */
export function write(value: Json, spot: Spot): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const isEmpty = Object.keys(value).length === 0;
  return isEmpty ? `${open}${close}` : `${open}${writeInner(value, spot)}${close}`;
}

/** The text between the brackets of a list or an object that is not empty. */
export function writeInner(value: Json, spot: Spot): string {
  const { source, style } = spot;
  const like = isLike(spot.like, value) ? spot.like : undefined;
  const isInline = like
    ? !hasNewline(rawOf(source.text, like))
    : (spot.isInline ?? false) || source.isOneLine || isShort(value, spot.indent);
  const indent = isInline ? spot.indent : spot.indent + style.unit;
  const entries = writeEntries(value, { ...spot, indent, like, isInline });
  if (!isInline) {
    const line = style.newline + indent;
    return `${line}${entries.join(`,${line}`)}${style.newline}${spot.indent}`;
  }
  const pad = paddingOf(value, spot, like);
  return pad + entries.join((like && commaIn(source.text, like)) ?? style.comma) + pad;
}

function writeEntries(value: Json, spot: Spot): string[] {
  const { source, style, like } = spot;
  if (Array.isArray(value))
    return value.map((item, index) => {
      const items = like ? childNodes(like) : [];
      return write(item, { ...spot, like: items[Math.min(index, items.length - 1)] });
    });
  const colon = (like && colonIn(source.text, like)) ?? style.colon;
  return Object.entries(asObject(value)).map(([key, item]) =>
    writeProperty(key, item, { ...spot, style: { ...style, colon }, like: like && childAt(like, key) }),
  );
}

export const writeProperty = (key: string, value: Json, spot: Spot): string =>
  `${JSON.stringify(key)}${spot.style.colon}${write(value, spot)}`;

/** A list of words or numbers that fits on its line. */
const isShort = (value: Json, indent: string) =>
  Array.isArray(value) &&
  value.every((item) => typeof item !== 'object' || item === null) &&
  indent.length + JSON.stringify(value).length <= longestLine;

/** The space within the brackets of a value on one line. */
function paddingOf(value: Json, { source, style }: Spot, like: Node | undefined): string {
  const lead = like && gapBefore(source.text, like, 0);
  if (lead !== undefined && lead.trim() === '') return lead;
  return isObject(value) && !source.isOneLine && style.comma.endsWith(' ') ? ' ' : '';
}
