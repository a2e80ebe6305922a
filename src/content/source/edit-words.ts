import type { TextEdit } from '../../model/diagnostic';
import { lineAt } from './text-edits';

/**
 * What a fix or a suggestion does, in words.
 * @returns undefined where words would not help: three or more edits, the same one twice, what cannot be seen.
 */
export function describeEdits(
  edits: readonly TextEdit[],
  text: string,
  isCertain: boolean,
): string | undefined {
  const [first, second] = edits;
  if (!first || edits.length > 2) return undefined;
  if (!second && !isCertain && isReplacement(first, text) && !isSign(first.text))
    // Which is to be typed.
    return `Did you mean ${shown(first.text, text[first.offset] === '"' || undefined, 300)}?`;
  const deeds = edits.map((edit) => deedOf(edit, text));
  if (deeds.includes(undefined) || deeds[0] === deeds[1]) return undefined;
  const isApart = second && text.slice(first.offset, second.offset).includes('\n');
  const words = edits.map((edit, index) => {
    const where = isApart ? ` on line ${lineOf(edit, text)}` : placeOf(edit, text);
    return `${deeds[index] ?? ''}${where}`;
  });
  return `${words.join(', and ').replace(/^./, (letter) => letter.toUpperCase())}.`;
}

const isReplacement = ({ offset, length, text }: TextEdit, whole: string) =>
  text.trim() !== '' && whole.slice(offset, offset + length).trim() !== '';

const isSign = (text: string) => !/[\p{L}\p{N}]/u.test(text);

const signs: Record<string, string> = { ',': 'comma', ':': 'colon' };
const unseen = /[\u00A0\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/g;

function deedOf({ offset, length, text }: TextEdit, whole: string): string | undefined {
  const old = whole.slice(offset, offset + length);
  // What cannot be seen has words of its own.
  if (old.replace(unseen, '').trim() === text.replace(unseen, '').trim()) return undefined;
  if (text.trim() === '') return `delete ${signs[old] ? `this ${signs[old]}` : shown(old)}`;
  if (old.trim() === '') return `insert ${signs[text] ? `a ${signs[text]}` : shown(text)}`;
  // Quotes around one of the two only would be taken for its own.
  const isRaw = old.includes('"') || text.includes('"');
  return isRaw
    ? `change ${shown(old, true)} to ${shown(text, true)}`
    : `change ${shown(old)} to ${shown(text)}`;
}

/** The line of the first character that can be seen. */
function lineOf({ offset, length }: TextEdit, whole: string): number {
  const [gap = ''] = /^\s*/.exec(whole.slice(offset, offset + length)) ?? [];
  return lineAt(whole, offset + gap.length);
}

/** Beside what to insert something. */
function placeOf({ offset, length, text }: TextEdit, whole: string): string {
  if (length > 0 || text.trim() === '') return '';
  const before = /(?:"[^"\n]{0,40}"|[^\s"]{1,40}|\S)$/.exec(
    whole.slice(Math.max(0, offset - 60), offset),
  )?.[0];
  if (before !== undefined) return ` after ${before === '"' ? endOfText(whole, offset) : before}`;
  const after = /^\s*("[^"\n]{0,40}"|[^\s"]{1,40}|\S)/.exec(whole.slice(offset, offset + 60))?.[1];
  return after === undefined ? '' : ` before ${after === '"' ? startOfText(whole, offset) : after}`;
}

/** A long text in quotes, by its first words. */
const startOfText = (whole: string, offset: number) =>
  `${/^\s*("[^"\n]{1,24})(?=\s)/.exec(whole.slice(offset, offset + 60))?.[1] ?? '"'}…`;

/** The same by its last words. */
const endOfText = (whole: string, offset: number) =>
  `…${/(?<=\s)([^"\n]{1,24}")$/.exec(whole.slice(Math.max(0, offset - 60), offset))?.[1] ?? '"'}`;

const longest = 80;

/** Signs and what has quotes of its own are by themselves, words in quotes. */
function shown(raw: string, isRaw = isSign(raw) || raw.includes('"'), most = longest): string {
  const text = raw.trim().replace(/\s+/g, isSign(raw) ? '' : ' ');
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return isRaw ? short : `"${short}"`;
}
