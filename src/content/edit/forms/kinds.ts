import type { Json, JsonObject } from '../../../model/resolved';
import { asObject, isObject, objectMembers } from '../../../model/json';
import described from './form-fields.schema.json';

/** A field as a form's file has it. */
export interface FormField {
  schema: JsonObject;
  ui: JsonObject;
}

/** Kinds of fields; see form-fields.schema.json. */
export const kinds = objectMembers(described.kindsOfFields);

export const consentName = 'consent';

/** The kind of a field, the first that fits; undefined for one that only a file can make, such as a group. */
export function kindOf(key: string, { schema, ui }: FormField): string | undefined {
  const look = (name: string) => ui[`ui:${name}`] ?? asObject(ui['ui:options'])[name];
  const facts: Record<string, Json | undefined> = {
    ...schema,
    key,
    // What nobody sees is of no kind.
    type: look('widget') === 'hidden' ? null : schema.type,
    widget: look('widget'),
    input: look('inputType') ?? look('inputMode'),
    hasChoices: choicesIn(schema) !== undefined,
  };
  const fits = ({ is }: JsonObject) =>
    Object.entries(asObject(is)).every(([fact, value]) => [value].flat().includes(facts[fact] ?? null));
  return Object.keys(kinds).find((kind) => fits(asObject(kinds[kind])));
}

/** The keyword under which a field has its choices, and what has it. */
export function choicesIn(schema: JsonObject): { holder: JsonObject; key: 'oneOf' | 'enum' } | undefined {
  const holder = schema.type === 'array' && isObject(schema.items) ? schema.items : schema;
  const key = (['oneOf', 'enum'] as const).find((each) => Array.isArray(holder[each]));
  return key && { holder, key };
}
