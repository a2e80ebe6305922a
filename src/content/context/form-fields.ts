import type { Fault } from '../../model/fault';
import type { Json, JsonObject } from '../../model/resolved';
import { isObject } from '../source/json';
import { childPointer } from '../source/pointer';
import { correct } from '../source/suggest';

/** A part of a form's schema, with its place in the file. */
export interface SchemaPart {
  value: Json | undefined;
  pointer: string;
}

export const partOf = ({ value, pointer }: SchemaPart, key: string | number): SchemaPart => ({
  value: typeof value === 'object' && value !== null ? Object(value)[key] : undefined,
  pointer: childPointer(pointer, key),
});

/** Keywords whose schemas speak of the same object as the schema that has them. */
const conditions = ['if', 'then', 'else', 'allOf'];

/** The fields of an object schema, those of its conditional parts too. */
export function fieldsOf(schema: JsonObject): Record<string, Json> {
  const fields: Record<string, Json> = {};
  const collect = (part: Json | undefined): void => {
    if (Array.isArray(part)) part.forEach(collect);
    if (!isObject(part)) return;
    const { properties } = part;
    if (isObject(properties)) Object.assign(fields, properties);
    for (const key of ['then', 'else', 'allOf', 'anyOf', 'oneOf']) collect(part[key]);
    if (isObject(part.dependencies)) Object.values(part.dependencies).forEach(collect);
  };
  collect(schema);
  return fields;
}

/** What is wrong with a form; its file is known to whoever looks through it. */
export type FormFault = Omit<Fault, 'file'>;

/**
 * Names under "required" that no field of the same object has, and lists of choices that are required and may be empty,
 * for an empty list counts as filled in; in groups and entries of lists, too.
 */
export function requiredFaults(schema: SchemaPart): FormFault[] {
  return objectsIn(schema).flatMap((object) => {
    const fields = fieldsOf(object.value);
    const names = Object.keys(fields);
    return requiredNames(object).flatMap(({ value: name, pointer }): FormFault[] => {
      if (typeof name !== 'string' || names.length === 0) return [];
      const field = fields[name];
      if (!names.includes(name)) return [unknownField(name, names, { pointer })];
      if (!isObject(field) || field.type !== 'array' || Number(field.minItems ?? 0) > 0) return [];
      return [
        {
          code: 'form/empty-list',
          pointer,
          message: `"${name}" can be left without any choice: a list counts as filled in when it is empty.`,
          hint: 'Write "minItems": 1 in the field if at least one must be chosen; if not, delete its name here.',
        },
      ];
    });
  });
}

/** Boxes that must be ticked, and that nobody is asked for: without its name under "required" a box may be left as it is. */
export function consentFaults(schema: SchemaPart): FormFault[] {
  return objectsIn(schema).flatMap((object) => {
    const required = requiredNames(object).map(({ value }) => value);
    return Object.entries(fieldsOf(object.value))
      .filter(([name, field]) => isObject(field) && field.const === true && !required.includes(name))
      .map(([name]) => ({
        code: 'form/no-effect',
        pointer: partOf(partOf(object, 'properties'), name).pointer,
        message: `"const": true asks for a tick here, and visitors may leave the box without one.`,
        hint: `Write "${name}" into "required", or delete "const".`,
      }));
  });
}

/** The names that are required of one object, always or on a condition. */
function requiredNames(part: SchemaPart): SchemaPart[] {
  const { value } = part;
  if (Array.isArray(value)) return value.flatMap((_entry, index) => requiredNames(partOf(part, index)));
  if (!isObject(value)) return [];
  return [
    ...entriesOf(partOf(part, 'required')),
    ...conditions.flatMap((key) => requiredNames(partOf(part, key))),
  ];
}

export const entriesOf = (part: SchemaPart): SchemaPart[] =>
  Array.isArray(part.value) ? part.value.map((_entry, index) => partOf(part, index)) : [];

/** An object with the groups of fields and the entries of lists in it. */
function objectsIn(part: SchemaPart): (SchemaPart & { value: JsonObject })[] {
  const { value, pointer } = part;
  if (!isObject(value)) return [];
  const properties = partOf(part, 'properties');
  const names = isObject(properties.value) ? Object.keys(properties.value) : [];
  const inner = [...names.map((name) => partOf(properties, name)), partOf(part, 'items')];
  return [{ value, pointer }, ...inner.flatMap(objectsIn)];
}

export const unknownField = (
  name: string,
  fields: string[],
  place: Pick<Fault, 'pointer' | 'at'>,
): FormFault => ({
  code: 'form/field',
  ...place,
  message: `The form has no field "${name}".`,
  ...correct(name, fields, `Its fields are: ${fields.join(', ')}.`),
});
