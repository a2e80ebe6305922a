import type { JsonObject } from '../../../model/resolved';
import { editorOf } from './kind';

/** What people call a property: the label of its schema, else its title unless that names a type, else its name in words. */
export function titleOfField(name: string, { title }: JsonObject, shape: JsonObject): string {
  const { label } = shape;
  if (typeof label === 'string') return label;
  if (typeof title === 'string' && !/[a-z][A-Z]/.test(title)) return title;
  // A property that is named after what it means.
  const editorTitle = shape.semantics === name ? editorOf(shape)?.title : undefined;
  return editorTitle ?? humanize(name);
}

/** What people call a block: the label of its schema, else its type in words. */
export const blockTitle = (type: string, schema: JsonObject | undefined): string =>
  typeof schema?.label === 'string' ? schema.label : humanize(type);

/**
 * The title of an item of a list: `Step 2` among `steps`, and `Row 2 · 1` within the second of the `rows`. An item that
 * has a label of its own is called by that.
 */
export const itemTitle = (list: string, index: number, { label }: JsonObject = {}): string =>
  typeof label === 'string'
    ? `${label} ${index + 1}`
    : /\d$/.test(list)
      ? `${list} · ${index + 1}`
      : `${singular(list)} ${index + 1}`;

/** `openingHours` is "Opening hours". */
export function humanize(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Text' : words.charAt(0).toUpperCase() + words.slice(1);
}

export const singular = (title: string) =>
  title
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:ch|sh|ss|x))es$/, '')
    .replace(/(?<=\w\w[^su])s$/, '');
