import type { Node } from 'jsonc-parser';
import type { TextEdit } from '../../model/diagnostic';
import { unitPlaces } from '../source/places/unit-places';
import { rawOf } from './tree';

/** The edits that give a string another value. What both begin and end with stays as it is written, escapes and all. */
export function stringEdits(text: string, literal: Node, value: string): TextEdit[] {
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
