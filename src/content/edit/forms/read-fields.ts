import type { Json, JsonObject } from '../../../model/resolved';
import { asList, asObject, isObject, objectMembers, textOf } from '../../../model/json';
import { pathOf, valueAt } from '../../source/pointer';
import described from './form-fields.schema.json';
import { always, homeOf, homesOf, inOrder, allFieldNames, orderIn, type Home } from './homes';
import { choicesIn, kindOf, kinds, type FormField } from './kinds';

/** The fields of a form as people see them; see form-fields.schema.json. */
export const fieldsSchema = described;

/** The members of a field in the list, each with the places of the form's file that it is written at. */
const members = objectMembers(described.properties.fields.items.properties);

/** A pattern that asks for something other than spaces: it is a part of "must be filled in". */
const notBlank = '\\S';

/** Makes plain objects of a form's fields, from the first to the last. What it does not understand is `file`. */
export function readFields(form: JsonObject): JsonObject[] {
  const homes = homesOf(asObject(form.schema));
  return inOrder(allFieldNames(homes), orderIn(asObject(form.ui))).flatMap((name) => {
    const home = homeOf(homes, name);
    return home ? [fieldOf(name, home, sourceOf(form, name))] : [];
  });
}

/** How a field is written. */
export function sourceOf({ schema, ui }: JsonObject, name: string): FormField {
  const home = homeOf(homesOf(asObject(schema)), name);
  return { schema: asObject(asObject(home?.part.properties)[name]), ui: asObject(asObject(ui)[name]) };
}

function fieldOf(name: string, { part, when }: Home, source: FormField): JsonObject {
  const kind = kindOf(name, source);
  const choices = sentChoices(source.schema).map(({ label }) => label);
  const written = Object.fromEntries(
    membersOf(kind, source).flatMap(([member, places]) => {
      const values = places.map((place) => valueAt(source, `/${place}`) as Json | undefined);
      const value = values.find((each) => each !== undefined);
      return value === undefined ? [] : [[member, value]];
    }),
  );
  return {
    key: name,
    label: name,
    ...(kind === undefined ? { label: written.label ?? name } : written),
    kind: kind ?? 'file',
    required: isRequired(kind, source.schema, asList(part.required).includes(name)),
    ...(choices.length > 0 && { choices }),
    showWhen: when,
  };
}

function isRequired(kind: string | undefined, { minItems, const: only }: JsonObject, isNamed: boolean) {
  if (kind === 'several') return Number(minItems ?? 0) > 0;
  return isNamed && (kind !== 'tick' || only === true);
}

/** The members that a field of a kind has and that are written as they are, with their places. */
export const membersOf = (kind: string | undefined, source: FormField): [name: string, places: string[]][] =>
  Object.entries(members).flatMap(([name, { at, kinds, needs }]): [string, string[]][] => {
    const isOffered = kinds === undefined || asList(kinds).includes(kind ?? '');
    const need = needs === undefined ? true : valueAt(source, `/${textOf(needs)}`);
    const isNeeded = need !== undefined && need !== notBlank;
    return at !== undefined && isOffered && isNeeded ? [[name, asList(at).map(textOf)]] : [];
  });

/** Whether a member is written at a place of its own. */
export const isWrittenAsIs = (name: string): boolean => members[name]?.at !== undefined;

/** Whether a field of a kind has a member at all. */
export const hasMember = (field: JsonObject, name: string): boolean => {
  const kinds = members[name]?.kinds;
  return kinds === undefined || asList(kinds).includes(field.kind ?? null);
};

export interface SentChoice {
  /** As it is written. */
  raw: Json;
  sent: Json;
  label: string;
}

export function sentChoices(schema: JsonObject): SentChoice[] {
  const found = choicesIn(schema);
  return asList(found?.holder[found.key]).map((raw) => {
    const sent = isObject(raw) ? (raw.const ?? null) : raw;
    return { raw, sent, label: textOf((isObject(raw) ? raw.title : undefined) ?? sent) };
  });
}

/** What a field may send, of which a condition can ask for one; by its words, where it has some. */
export function sentBy(kind: string, schema: JsonObject): { value: Json; label: string }[] {
  const own = kinds[kind]?.sends;
  return isObject(own)
    ? Object.entries(own).map(([label, value]) => ({ value, label }))
    : sentChoices(schema).map(({ sent, label }) => ({ value: sent, label }));
}

/** The place in the list of fields of what is at a place of the file. */
export function placeInFields(form: JsonObject, pointer: string): string {
  const path = pathOf(pointer);
  const [side = ''] = path;
  if (side !== 'schema' && side !== 'ui') return pointer;
  const at = side === 'ui' ? 1 : path.indexOf('properties') + 1;
  const index = readFields(form).findIndex(({ key }) => key === path[at]);
  if (index === -1) return '/fields';
  const within = [side, ...path.slice(at + 1)].join('/');
  const choice = /(?:oneOf|enum)\/(\d+)/.exec(within)?.[1];
  const member = Object.keys(members).find((name) => asList(members[name]?.at).includes(within));
  const inner = choice === undefined ? member : `choices/${choice}`;
  return `/fields/${index}${inner === undefined ? '' : `/${inner}`}`;
}

/** The place in the file of what is at a place of the list of fields. */
export function placeInFile(form: JsonObject, pointer: string): string {
  const [list, index] = pathOf(pointer);
  if (list !== 'fields') return pointer;
  const name = textOf(readFields(form)[Number(index)]?.key);
  const home = homeOf(homesOf(asObject(form.schema)), name);
  return home?.when === always ? `/schema/properties/${name}` : '/schema';
}
