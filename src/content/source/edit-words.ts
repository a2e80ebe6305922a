import type { TextEdit } from '../../model/diagnostic';

/** What a fix or a suggestion does, in words. Three or more edits need words of their own. */
export function wordsOf(edits: readonly TextEdit[], text: string, isCertain: boolean): string | undefined {
  if (edits.length > 2) return undefined;
  const [only] = edits;
  if (only && edits.length === 1 && !isCertain && isReplacement(only, text))
    return `Did you mean ${shown(only.text)}?`;
  const words = edits.map((edit) => wordsOfEdit(edit, text));
  if (words.includes(undefined)) return undefined;
  return `${words.join(', and ').replace(/^./, (letter) => letter.toUpperCase())}.`;
}

const isReplacement = ({ offset, length, text }: TextEdit, whole: string) =>
  text.trim() !== '' && whole.slice(offset, offset + length).trim() !== '';

function wordsOfEdit({ offset, length, text }: TextEdit, whole: string): string | undefined {
  const old = whole.slice(offset, offset + length);
  // What cannot be seen has words of its own.
  if (old.trim() === '' && text.trim() === '') return undefined;
  if (text.trim() === '') return `delete ${signs[old] ? `this ${signs[old]}` : shown(old)}`;
  if (old.trim() === '') return `insert ${signs[text] ? `a ${signs[text]}` : shown(text)} here`;
  // Quotes around one of the two only would be taken for its own.
  const isRaw = old.includes('"') || text.includes('"');
  return isRaw
    ? `change ${shown(old, true)} to ${shown(text, true)}`
    : `change ${shown(old)} to ${shown(text)}`;
}

const signs: Record<string, string> = { ',': 'comma', ':': 'colon' };

const longest = 80;

/** Signs and what has quotes of its own stand by themselves, words in quotes. */
function shown(raw: string, isRaw = !/\w/.test(raw) || raw.includes('"')): string {
  const text = raw.trim().replace(/\s+/g, ' ');
  const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return isRaw ? short : `"${short}"`;
}
