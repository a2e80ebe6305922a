import type { JsonObject } from '../../../model/resolved';
import { editorOf } from './kind';

// What is called as in HTML, in words for those who do not know it.
const plainWords: Readonly<Record<string, string>> = {
  alt: 'Description for those who cannot see it',
  id: 'ID',
  mp4: 'MP4 file',
  src: 'File',
  webm: 'WebM file',
};

/** The title of a property: that of its schema, unless it is the name of a type; else its name in words. */
export function titleOf(name: string, { title }: JsonObject, shape: JsonObject): string {
  if (typeof title === 'string' && !/[a-z][A-Z]/.test(title)) return title;
  // A property that is named after what it means.
  const meant = shape['semantics'] === name ? editorOf(shape)?.title : undefined;
  return meant ?? (Object.hasOwn(plainWords, name) ? (plainWords[name] ?? name) : wordsOf(name));
}

/** The title of an item of a list: `Step 2` among `steps`, and `Row 2 · 1` within the second of the `rows`. */
export const itemTitle = (list: string, index: number): string =>
  /\d$/.test(list) ? `${list} · ${index + 1}` : `${singular(list)} ${index + 1}`;

/** `openingHours` is "Opening hours". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Text' : words.charAt(0).toUpperCase() + words.slice(1);
}

const singular = (title: string) =>
  title
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:ch|sh|ss|x))es$/, '')
    .replace(/(?<=\w\w[^su])s$/, '');
