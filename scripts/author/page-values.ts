import { posix } from 'node:path';
import { removeValue, setValue } from '../../src/content/edit/operations';
import type { Json } from '../../src/model/resolved';

// What a page begins with, in the order in which it is usually written.
const order = ['$schema', 'route', 'aliases', 'draft', 'title'];

/** The text of a page with other values, by their pointers; undefined takes one away. No other character differs. */
export function withValues(text: string, values: Readonly<Record<string, Json | undefined>>): string {
  return Object.entries(values).reduce((current, [pointer, value]) => {
    const edited =
      value === undefined ? removeValue(current, pointer) : setValue(current, pointer, value, { order });
    return edited?.text ?? current;
  }, text);
}

/** A relative `$schema` leads to the same file from the new folder; nothing changes where there is none. */
export function movedSchema(written: Json | undefined, from: string, to: string): { '/$schema'?: string } {
  if (typeof written !== 'string' || !written.startsWith('.')) return {};
  const target = posix.join(posix.dirname(from), written);
  const relative = posix.relative(posix.dirname(to), target);
  return { '/$schema': relative.startsWith('.') ? relative : `./${relative}` };
}

/** `/Guides/NewThing` is "New Thing". */
export function titleFromRoute(route: string): string {
  const words = (route.split('/').at(-1) ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
