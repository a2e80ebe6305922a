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

/** Names under "required" that no field of the same object has; in groups and entries of lists, too. */
export function namedFieldFaults(file: string, schema: SchemaPart): Fault[] {
  const { value } = schema;
  if (!isObject(value)) return [];
  const fields = fieldsOf(value);
  const names = Object.keys(fields);
  const own =
    names.length === 0
      ? []
      : requiredNames(schema).flatMap(({ value: name, pointer }) =>
          typeof name !== 'string' || names.includes(name)
            ? []
            : [unknownField(file, name, names, { pointer })],
        );
  return [...own, ...objectsWithin(schema).flatMap((part) => namedFieldFaults(file, part))];
}

/** Lists of choices that are required and may be empty: an empty list counts as filled in. */
export function emptyListFaults(file: string, schema: SchemaPart): Fault[] {
  const { value } = schema;
  if (!isObject(value)) return [];
  const fields = fieldsOf(value);
  const own = requiredNames(schema).flatMap(({ value: name, pointer }): Fault[] => {
    if (typeof name !== 'string') return [];
    const field = fields[name];
    if (!isObject(field) || field.type !== 'array' || Number(field.minItems ?? 0) > 0) return [];
    return [
      {
        code: 'form/empty-list',
        file,
        pointer,
        message: `"${name}" can be left without any choice: a list counts as filled in when it is empty.`,
        hint: 'Write "minItems": 1 in the field if at least one must be chosen; if not, delete its name here.',
      },
    ];
  });
  return [...own, ...objectsWithin(schema).flatMap((part) => emptyListFaults(file, part))];
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

const entriesOf = (part: SchemaPart): SchemaPart[] =>
  Array.isArray(part.value) ? part.value.map((_entry, index) => partOf(part, index)) : [];

const keysOf = ({ value }: SchemaPart): string[] => (isObject(value) ? Object.keys(value) : []);

/** The groups of fields, and the entries of lists of them. */
function objectsWithin(schema: SchemaPart): SchemaPart[] {
  const properties = partOf(schema, 'properties');
  return [...keysOf(properties).map((key) => partOf(properties, key)), partOf(schema, 'items')];
}

export function unknownField(
  file: string,
  name: string,
  fields: string[],
  place: Pick<Fault, 'pointer' | 'at'>,
): Fault {
  return {
    code: 'form/field',
    file,
    ...place,
    message: `The form has no field "${name}".`,
    ...correct(name, fields, `Its fields are: ${fields.join(', ')}.`),
  };
}
