import { plainText, readRichText } from '../../values/markdown';
import type { Json } from '../../../model/resolved';

/** A value in a few words, for the name of what holds it. */
export function shortText(value: Json | undefined, most = 80): string {
  const text = wordsOf(value);
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}

function wordsOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return plainText(readRichText(value).tree);
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts
    .map(wordsOf)
    .filter((part) => part !== '')
    .join(', ');
}

/** The first words of a value, as an item of a list is called. */
export function firstText(value: Json | undefined): string {
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null) return value === undefined ? '' : String(value);
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    const text = typeof part === 'string' || typeof part === 'object' ? firstText(part) : '';
    if (text !== '') return text;
  }
  return '';
}
