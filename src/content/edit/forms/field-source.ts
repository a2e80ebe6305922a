import type { Json, JsonObject } from '../../../model/resolved';
import { isJsonEqual } from '../../compare/same';
import { isMarked, unwritten } from '../../source/unwritten';
import { freeName, slug } from '../../page/route';
import { asList, asObject, isObject, textOf } from '../../../model/json';
import { valueAt } from '../../source/pointer';
import { choicesIn, consentName, kinds, type FormField } from './kinds';
import { sentChoices, hasMember, membersOf, type SentChoice } from './read-fields';

/** A field as it is to be written, and for what it sent before what it sends now. */
export interface WrittenField extends FormField {
  sends: { before: Json; now: Json }[];
}

// Of a field whose kind becomes another one: its words, and what every kind may have.
const kept = ['title', 'description', 'ui:title', 'ui:help', 'ui:description', 'ui:width', 'ui:placeholder'];

/** Writes a field as a person wishes it: what stays as it was is not touched. */
export function writeField(before: FormField, was: JsonObject, planned: JsonObject): WrittenField {
  const kind = textOf(planned.kind);
  const isOther = kind !== was.kind && Object.hasOwn(kinds, kind);
  const isAsked = isOther || planned.required !== was.required;
  let field = isOther ? ofKind(kind, before, planned) : before;
  if (isAsked) field = { ...field, schema: demanded(field.schema, planned) };
  for (const [name, places] of membersOf(kind, field))
    if (!isJsonEqual(planned[name], was[name])) field = writtenAt(field, places, planned[name]);
  if (isAsked || planned.whenEmpty !== was.whenEmpty) field = saidOfEmpty(field, kind, was.whenEmpty);
  return hasMember(planned, 'choices') ? withChoices(field, planned) : { ...field, sends: [] };
}

function ofKind(kind: string, { schema, ui }: FormField, planned: JsonObject): FormField {
  const own = asObject(kinds[kind]?.schema);
  const found = hasMember(planned, 'choices') && choicesIn(schema);
  const choices = found ? { [found.key]: found.holder[found.key] ?? [] } : {};
  const inner = isObject(own.items) ? { items: { ...own.items, ...choices } } : choices;
  const named = { type: '', title: planned.label ?? '', ...schema };
  const next: JsonObject = { ...only(named, [...kept, 'type', ...Object.keys(own)]), ...own, ...inner };
  const said = only(asObject(schema.errorMessage), ['required', ...Object.keys(next)]);
  return {
    schema: withAt(next, ['errorMessage'], Object.keys(said).length > 0 ? said : undefined),
    ui: { ...only(ui, kept), ...asObject(kinds[kind]?.ui) },
  };
}

const only = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

/** With what asks for a value beside the name among those that are required, or without it. */
function demanded(schema: JsonObject, { kind, required }: JsonObject): JsonObject {
  const [[rule, value] = []] = Object.entries(demandsOf(textOf(kind)));
  // A pattern of its own asks for more.
  const isOther = rule === 'pattern' && (schema.pattern ?? value) !== value;
  if (rule === undefined || isOther) return schema;
  if (required === true || kind === consentName) return { ...schema, [rule]: schema[rule] ?? value ?? null };
  return [[rule], ['errorMessage', rule]].reduce((next, path) => withAt(next, path, undefined), schema);
}

const demandsOf = (kind: string): JsonObject => asObject(kinds[kind]?.demands);

/** What asks for a value says the same as "required" does. */
function saidOfEmpty(field: FormField, kind: string, before: Json | undefined): FormField {
  const said = asObject(field.schema.errorMessage);
  const rules = Object.entries(demandsOf(kind)).flatMap(([rule, value]) => {
    const isThere = rule === 'minItems' ? rule in field.schema : field.schema[rule] === value;
    return isThere && (said[rule] ?? before) === before ? [rule] : [];
  });
  return rules.reduce((next, rule) => writtenAt(next, [`schema/errorMessage/${rule}`], said.required), field);
}

/** With a value at the first of its places that has one, else at the last. */
function writtenAt(field: FormField, places: readonly string[], value: Json | undefined): FormField {
  const place = places.find((each) => valueAt(field, `/${each}`) !== undefined) ?? places.at(-1) ?? '';
  const [side, ...path] = place.split('/');
  return side === 'ui'
    ? { ...field, ui: withAt(field.ui, path, value) }
    : { ...field, schema: withAt(field.schema, path, value) };
}

/** With a value at a path, or without it and what would be empty then. */
function withAt(
  object: JsonObject,
  [name = '', ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject {
  const { [name]: old, ...others } = object;
  const inner = rest.length > 0 ? withAt(asObject(old), rest, value) : value;
  const isGone = inner === undefined || (rest.length > 0 && Object.keys(asObject(inner)).length === 0);
  return isGone ? others : { ...object, [name]: inner };
}

/** With choices that show these words. What a choice sends stays, also where its words become others. */
function withChoices(field: FormField, { kind, choices }: JsonObject): WrittenField {
  const { schema } = field;
  const labels = asList(choices).map(textOf);
  if (labels.length === 0) labels.push(...[1, 2].map((number) => unwritten(`Choice ${number}`)));
  const { holder = kind === 'several' ? asObject(schema.items) : schema, key = 'oneOf' } =
    choicesIn(schema) ?? {};
  const sends: WrittenField['sends'] = [];
  const taken = new Set<string>();
  const pairs = pairedChoices(sentChoices(schema), labels);
  for (const { was } of pairs) if (was && !isMarked(was.label)) taken.add(textOf(was.sent));
  const next = pairs.map(({ label, was }): Json => {
    const isKept = was && (was.label === label || (key === 'oneOf' && !isMarked(was.label)));
    const now = isKept ? was.sent : key === 'enum' ? label : freeName(slug(label), taken);
    if (was) sends.push({ before: was.sent, now });
    return was?.label === label ? was.raw : key === 'enum' ? now : { const: now, title: label };
  });
  const written = { ...holder, [key]: next };
  return { ...field, schema: kind === 'several' ? { ...schema, items: written } : written, sends };
}

/** Each of the words with the choice that had them before. Where only one has others, it is the one at its place. */
function pairedChoices(
  old: readonly SentChoice[],
  labels: readonly string[],
): { label: string; was?: SentChoice }[] {
  const isOneOther =
    labels.length === old.length && labels.filter((label, at) => label !== old[at]?.label).length === 1;
  const free = [...old];
  return labels.map((label, at) => {
    const was = isOneOther ? old[at] : free.find((each) => each.label === label);
    if (was) free.splice(free.indexOf(was), 1);
    return { label, ...(was && { was }) };
  });
}
