import type { Json, JsonObject } from '../../../model/resolved';
import { isJsonEqual } from '../../compare/same';
import { asList, asObject, isObject, textOf } from '../../../model/json';

/** Where fields are written: among the properties of a form itself, or of what a condition brings in. */
export interface Home {
  /** When its fields are shown; null where its condition is none that a person could choose. */
  when: Json;
  /** Has the properties, and says which of them are required. */
  part: JsonObject;
  /** Has the condition. */
  holder: JsonObject;
}

/** A field that must have a value. */
export interface When {
  field: string;
  is: Json;
}

export const always = 'always';

/** The places of a form's fields, in the order in which the form shows them. */
export const homesOf = (schema: JsonObject): Home[] => [
  { when: always, part: schema, holder: schema },
  ...conditional(schema, true),
];

function conditional(holder: JsonObject, isOuter: boolean): Home[] {
  const branch = (part: Json | undefined, when: Json): Home[] =>
    isObject(part) ? [{ when, part, holder }, ...conditional(part, false)] : [];
  return [
    ...branch(holder.then, isOuter ? whenOf(holder.if) : null),
    ...branch(holder.else, null),
    ...asList(holder.allOf)
      .filter(isObject)
      .flatMap((part) => [{ when: null, part, holder: part }, ...conditional(part, isOuter)]),
  ];
}

/** The names of all fields, each once. */
export const allFieldNames = (homes: readonly Home[]): string[] => [
  ...new Set(homes.flatMap(({ part }) => Object.keys(asObject(part.properties)))),
];

/** The first place that has a field: others say only more about it. */
export const homeOf = (homes: readonly Home[], name: string): Home | undefined =>
  homes.find(({ part }) => Object.hasOwn(asObject(part.properties), name));

export const conditionOf = ({ field, is }: When): JsonObject => ({
  required: [field],
  properties: { [field]: { const: is } },
});

export const isWhen = (value: Json | undefined): value is Json & When =>
  isObject(value) && typeof value.field === 'string' && value.is !== undefined;

function whenOf(condition: Json | undefined): Json {
  const asked = isObject(condition) ? asObject(condition.properties) : {};
  const [field = ''] = Object.keys(asked);
  const { const: is } = asObject(asked[field]);
  const when = is === undefined ? null : { field, is };
  return when && isJsonEqual(condition, conditionOf(when)) ? when : null;
}

/** Fields in the order that a form gives them: `*` stands for the rest, which is last without it. */
export function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const rest = names.filter((name) => !order.includes(name));
  const complete = order.includes('*') ? order : [...order, '*'];
  return complete.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []));
}

export const orderIn = (ui: JsonObject): string[] =>
  asList(ui['ui:order'] ?? asObject(ui['ui:options']).order).map(textOf);
