import type { Json, JsonObject } from '../../../model/resolved';
import { isJsonEqual } from '../../compare/same';
import { isMarked, unwritten } from '../../page/example-text';
import { slug } from '../../page/route';
import { asList, asObject, isObject } from '../../source/json';
import { choicesIn, kinds, type FieldSource } from './kinds';
import { choicesOf, hasMember, membersOf, notBlank } from './read-fields';

/** A field as it is to be written, and for what it sent before what it sends now. */
export interface WrittenField extends FieldSource {
  sends: { before: Json; now: Json }[];
}

// Of a field whose kind becomes another one: its words, and what every kind may have.
const keptOfSchema = ['title', 'description', 'errorMessage'];
const keptOfUi = ['ui:title', 'ui:help', 'ui:description', 'ui:width', 'ui:options'];
const hasChoices = (kind: Json | undefined) => kind === 'select' || kind === 'radio' || kind === 'several';

/** Writes a field as a person wishes it: what stays as it was is not touched. */
export function writeField(before: FieldSource, was: JsonObject, wished: JsonObject): WrittenField {
  const field = structuredClone(before);
  if (before.schema.type === undefined) field.schema = { type: '', title: wished.label ?? '' };
  const kind = String(wished.kind);
  const isOther = wished.kind !== was.kind && Object.hasOwn(kinds, kind);
  if (isOther) toKind(field, kind, was.kind);
  const isSettled = isOther || wished.required !== was.required;
  if (isSettled) demand(field.schema, kind, wished.required === true);
  for (const [name, places] of membersOf(kind, field))
    if (!isJsonEqual(wished[name], was[name])) writeAt(field, places, wished[name]);
  if (isSettled || !isJsonEqual(wished.whenEmpty, was.whenEmpty)) sayOfEmpty(field.schema, was.whenEmpty);
  return { ...field, sends: hasMember(wished, 'choices') ? writeChoices(field.schema, wished) : [] };
}

function toKind(field: FieldSource, kind: string, from: Json | undefined): void {
  const next = kinds[kind];
  if (!next) return;
  const { schema, ui } = field;
  const found = hasChoices(kind) && choicesIn(schema);
  const holder = kind === 'several' ? { type: 'string' } : undefined;
  const choices = found ? { [found.key]: found.holder[found.key] ?? [] } : {};
  const own = {
    ...next.schema,
    ...(holder ? { items: { ...holder, ...choices } } : hasChoices(kind) ? choices : {}),
  };
  field.schema = { ...only(schema, [...keptOfSchema, ...Object.keys(own)]), ...own };
  const isText = [kind, from].every((each) => each === 'line' || each === 'lines');
  const looks = isText ? ['ui:placeholder', 'ui:autocomplete'] : ['ui:placeholder'];
  field.ui = {
    ...only(ui, hasMember({ kind }, 'placeholder') ? [...keptOfUi, ...looks] : keptOfUi),
    ...next.ui,
  };
  const messages = Object.keys(asObject(schema.errorMessage)).filter(
    (rule) => rule === 'required' || rule in field.schema,
  );
  if (isObject(schema.errorMessage))
    setOrDrop(field.schema, 'errorMessage', only(schema.errorMessage, messages));
}

const only = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

/** What asks for a value, beside the name among those that are required. */
function demand(schema: JsonObject, kind: string, isRequired: boolean): void {
  const [rule, value] = askedBy(kind);
  if (rule === undefined || (rule === 'pattern' && (schema.pattern ?? notBlank) !== notBlank)) return;
  if (isRequired || kind === 'consent') schema[rule] ??= value;
  else drop(schema, rule);
}

function askedBy(kind: string): [rule: string, value: Json] | [rule?: undefined] {
  if (kind === 'several') return ['minItems', 1];
  if (kind === 'tick' || kind === 'consent') return ['const', true];
  return kind === 'line' || kind === 'lines' ? ['pattern', notBlank] : [];
}

/** What asks for a value says the same as "required" does. */
function sayOfEmpty(schema: JsonObject, before: Json | undefined): void {
  const rule = schema.pattern === notBlank ? 'pattern' : ['minItems', 'const'].find((each) => each in schema);
  const said = asObject(schema.errorMessage);
  if (rule === undefined || (said[rule] !== undefined && said[rule] !== before)) return;
  setOrDrop(schema, 'errorMessage', {
    ...only(
      said,
      Object.keys(said).filter((each) => each !== rule),
    ),
    ...(said.required !== undefined && { [rule]: said.required }),
  });
}

function drop(schema: JsonObject, rule: string): void {
  delete schema[rule];
  if (isObject(schema.errorMessage))
    setOrDrop(
      schema,
      'errorMessage',
      only(
        schema.errorMessage,
        Object.keys(schema.errorMessage).filter((each) => each !== rule),
      ),
    );
}

function setOrDrop(object: JsonObject, name: string, value: JsonObject): void {
  if (Object.keys(value).length > 0) object[name] = value;
  else delete object[name];
}

/** Writes a value at the first of its places that has one, else at the last. */
function writeAt(field: FieldSource, places: readonly string[], value: Json | undefined): void {
  const paths = places.map((place) => place.split('/'));
  const holds = (path: string[]) =>
    path.reduce<Json | undefined>((inner, key) => asObject(inner)[key], { ...field }) !== undefined;
  const path = paths.find(holds) ?? paths.at(-1) ?? [];
  const [side, ...rest] = path;
  if (side === 'ui') field.ui = withAt(field.ui, rest, value);
  else field.schema = withAt(field.schema, rest, value);
}

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

/** Writes the choices by what they show. What they send stays, also where their words become others. */
function writeChoices(schema: JsonObject, { kind, choices }: JsonObject): WrittenField['sends'] {
  const given = asList(choices).map(String);
  const labels = given.length > 0 ? given : [1, 2].map((number) => unwritten(`Choice ${number}`));
  const old = choicesOf(schema);
  const isOneOther =
    labels.length === old.length && labels.filter((label, at) => label !== old[at]?.label).length === 1;
  const free = new Set(old);
  const kept = labels.map((label, at) => {
    const found = isOneOther ? old[at] : [...free].find((each) => each.label === label);
    if (found) free.delete(found);
    return found;
  });
  const found = choicesIn(schema);
  const isPlain = found?.key === 'enum';
  const taken = new Set(kept.map((each) => (each && !isMarked(each.label) ? String(each.sent) : '')));
  const sends: WrittenField['sends'] = [];
  const next = labels.map((label, at): Json => {
    const was = kept[at];
    if (was?.label === label) {
      sends.push({ before: was.sent, now: was.sent });
      return was.raw;
    }
    const sent =
      was && !isPlain && !isMarked(was.label) ? was.sent : isPlain ? label : freeWord(slug(label), taken);
    if (was) sends.push({ before: was.sent, now: sent });
    return isPlain ? label : { const: sent, title: label };
  });
  const holder = found?.holder ?? (kind === 'several' ? asObject(schema.items) : schema);
  holder[found?.key ?? 'oneOf'] = next;
  if (kind === 'several') schema.items = holder;
  return sends;
}

/** The word, with the first number that makes it another one than those that are taken. */
export function freeWord(word: string, taken: Set<string>, join = '-'): string {
  let free = word;
  for (let number = 2; taken.has(free); number += 1) free = `${word}${join}${number}`;
  taken.add(free);
  return free;
}
