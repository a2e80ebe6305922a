import type { Fault } from '../../model/fault';
import type { FormDocument } from '../../model/form';
import { isObject } from '../source/json';
import { childPointer } from '../source/pointer';

interface Part {
  schema: unknown;
  ui: unknown;
  pointer: string;
  /** Fields that have their words elsewhere: a condition may only narrow them. */
  known: ReadonlySet<string>;
}

/** Fields that nothing says the words of. */
export function untitledFields(file: string, { schema, ui }: FormDocument): Fault[] {
  return untitledIn({ schema, ui, pointer: '/schema', known: new Set() }).map(({ name, pointer }) => ({
    code: 'form/title',
    file,
    pointer,
    at: 'key',
    message: `The field "${name}" has no "title", so nothing asks visitors for what belongs in it.`,
    hint: `Add "title": "…" with the words to show above the field.`,
  }));
}

function untitledIn({ schema, ui, pointer, known }: Part): { name: string; pointer: string }[] {
  if (!isObject(schema)) return [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const here = childPointer(`${pointer}/properties`, name);
    const look = isObject(ui) ? ui[name] : undefined;
    if (!isObject(field)) return [];
    if (field.type === 'object') return untitledIn({ schema: field, ui: look, pointer: here, known: none });
    return known.has(name) || 'title' in field || !('type' in field) || hasWords(look)
      ? []
      : [{ name, pointer: here }];
  });
  const all = new Set([...known, ...Object.keys(properties)]);
  const parts = ['then', 'else'].flatMap((key) =>
    untitledIn({ schema: schema[key], ui, pointer: `${pointer}/${key}`, known: all }),
  );
  const conditions = Array.isArray(schema.allOf) ? schema.allOf : [];
  const further = conditions.flatMap((part, index) =>
    untitledIn({ schema: part, ui, pointer: `${pointer}/allOf/${index}`, known: all }),
  );
  return [...own, ...parts, ...further];
}

const none: ReadonlySet<string> = new Set();

/** Words of its look, or a field that nobody sees. */
const hasWords = (look: unknown): boolean =>
  isObject(look) &&
  (typeof look['ui:title'] === 'string' ||
    look['ui:widget'] === 'hidden' ||
    (isObject(look['ui:options']) && typeof look['ui:options']['title'] === 'string'));
