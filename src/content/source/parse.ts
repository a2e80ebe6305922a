import type { SourceFile } from '../../model/content';
import { tooLarge } from './file-faults';
import { maxDepth, maxLength } from './limits';
import { explainSyntax, type Parsed } from './syntax/explain';

/**
 * JSON text to a value. Text without faults costs `JSON.parse` and one count of its keys;
 * positions are looked for only when something is wrong.
 * @param isChecked its keys have been counted before.
 */
export function parseSource(file: SourceFile, isChecked = false): Parsed {
  const { path, text } = file;
  if (text.length > maxLength) return { value: undefined, isSound: false, faults: [tooLarge(path)] };
  if (file.invalidAt !== undefined || text.charCodeAt(0) === 0xfeff) return explainSyntax(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return explainSyntax(file);
  }
  const isSuspicious = text.includes('__proto__') || text.includes('\\u00');
  if (!isSuspicious && (isChecked || countKeys(value, 0) === countKeysInText(text)))
    return { value, isSound: true, faults: [] };
  const explained = explainSyntax(file);
  return explained.isSound ? { ...explained, value } : explained;
}

/** The number of keys of all objects; no number at all when the value is nested too deeply. */
function countKeys(value: unknown, depth: number): number {
  if (!isContainer(value)) return 0;
  if (depth > maxDepth) return NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countKeys(item, depth + 1);
    return count;
  }
  // Parsed JSON has own keys only, and this loop makes no list of them.
  for (const key in value) count += 1 + countKeys(value[key], depth + 1);
  return count;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Counts the quotes followed by a colon: every key, and the few `\":` within strings. So it is never too small,
 * and equal to the number of keys in the value only when no key is lost to a second one of its name.
 */
function countKeysInText(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (isSpace(text.charCodeAt(before))) before -= 1;
    if (text.charCodeAt(before) === 0x22) count += 1;
  }
  return count;
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
