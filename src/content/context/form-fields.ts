import type { Fault } from '../../model/fault';
import type { Json, JsonObject } from '../../model/resolved';
import { isObject, textIn } from '../../model/json';
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

/** Keywords whose schemas speak of the same object as the schema that has them, and ask something of it. */
const demands = ['then', 'else', 'allOf'];

/** The fields of an object schema, those of its conditional parts too. */
export const fieldsOf = (schema: JsonObject): Record<string, Json> =>
  Object.fromEntries(
    fieldParts({ value: schema, pointer: '' }).map(([name, { value }]) => [name, value ?? null]),
  );

function fieldParts(part: SchemaPart): [name: string, field: SchemaPart][] {
  const inner = [
    ...['then', 'else', 'allOf', 'anyOf', 'oneOf'].map((key) => partOf(part, key)),
    ...namedIn(partOf(part, 'dependencies')).map(([, each]) => each),
  ];
  const all = [...entriesOf(part), ...inner.filter(({ value }) => value !== undefined)];
  return [...namedIn(partOf(part, 'properties')), ...all.flatMap(fieldParts)];
}

const namedIn = (part: SchemaPart): [name: string, each: SchemaPart][] =>
  isObject(part.value) ? Object.keys(part.value).map((name) => [name, partOf(part, name)]) : [];

/** What is wrong with a form; its file is known to whoever looks through it. */
export type FormFault = Omit<Fault, 'file'>;

export const warn = (pointer: string, message: string, hint: string): FormFault => ({
  code: 'form/no-effect',
  pointer,
  message,
  hint,
});

/**
 * Names under "required" that no field of the same object has, and lists of choices that are required and may be empty,
 * for an empty list counts as filled in; in groups and entries of lists, too.
 */
export function requiredFaults(schema: SchemaPart): FormFault[] {
  return objectsIn(schema).flatMap((object) => {
    const fields = fieldsOf(object.value);
    const names = Object.keys(fields);
    return requiredNames(object, ['if', ...demands]).flatMap(({ value: name, pointer }): FormFault[] => {
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

const optional = /\((?:optional|if any)\)|\boptional$|^optional[.:]/i;

/** Boxes that must be ticked and may be left as they are, and fields that are called optional and must be filled in. */
export function demandFaults(schema: SchemaPart): FormFault[] {
  return objectsIn(schema).flatMap((object) => {
    const required = requiredNames(object, demands).map(({ value }) => value);
    const always = entriesOf(partOf(object, 'required')).map(({ value }) => value);
    return fieldParts(object).flatMap(([name, part]): FormFault[] => {
      const words = ['title', 'description'].find((key) => optional.test(textIn(part.value, key)));
      if (words !== undefined && always.includes(name))
        return [
          warn(
            partOf(part, words).pointer,
            'This says optional, and the field is required.',
            'Change one of the two.',
          ),
        ];
      return !isObject(part.value) || part.value.const !== true || required.includes(name)
        ? []
        : [
            warn(
              part.pointer,
              `"const": true asks for a tick here, and visitors may leave the box without one.`,
              `Write "${name}" into "required", or delete "const".`,
            ),
          ];
    });
  });
}

/** The names under "required" of one object and of the schemas under these keywords. */
function requiredNames(part: SchemaPart, keywords: readonly string[]): SchemaPart[] {
  const { value } = part;
  if (Array.isArray(value))
    return value.flatMap((_entry, index) => requiredNames(partOf(part, index), keywords));
  if (!isObject(value)) return [];
  return [
    ...entriesOf(partOf(part, 'required')),
    ...keywords.flatMap((key) => requiredNames(partOf(part, key), keywords)),
  ];
}

export const entriesOf = (part: SchemaPart): SchemaPart[] =>
  Array.isArray(part.value) ? part.value.map((_entry, index) => partOf(part, index)) : [];

/** An object with the groups of fields and the entries of lists in it. */
function objectsIn(part: SchemaPart): (SchemaPart & { value: JsonObject })[] {
  const { value, pointer } = part;
  if (!isObject(value)) return [];
  const inner = [...namedIn(partOf(part, 'properties')).map(([, field]) => field), partOf(part, 'items')];
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
