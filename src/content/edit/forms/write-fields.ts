import type { Json, JsonObject } from '../../../model/resolved';
import { isJsonEqual } from '../../compare/same';
import { asList, asObject, isObject, textOf } from '../../../model/json';
import { conditionOf, homeOf, homesOf, inOrder, isWhen, allFieldNames, orderIn, type Home } from './homes';
import { whenNow, plannedFields, type PlannedField } from './planned-fields';

/**
 * A form whose fields are as planned: a new one is written wherever a form speaks of its fields, and one that is gone is
 * gone from there. All else stays as it is.
 */
export function writeFields(form: JsonObject, planned: readonly Json[]): JsonObject {
  const fields = plannedFields(form, planned.filter(isObject));
  const schema = structuredClone(asObject(form.schema));
  const before = allFieldNames(homesOf(schema));
  writeHomes(schema, fields);
  const looks = writeOrder(writeLooks(asObject(form.ui), { fields, before }), schema, { fields, before });
  const next: JsonObject = { ...form, schema };
  const { ui, ...rest } = next;
  if (Object.keys(looks).length > 0) return withBehind(next, 'ui', looks, ['schema']);
  return isObject(ui) && Object.keys(ui).length === 0 ? next : rest;
}

/** The object with a property: where it is, else behind the last of those before it, else first. */
function withBehind(object: JsonObject, name: string, value: Json, before: readonly string[]): JsonObject {
  if (Object.hasOwn(object, name)) return { ...object, [name]: value };
  const entries = Object.entries(object);
  const at = entries.findLastIndex(([each]) => before.includes(each));
  return Object.fromEntries(entries.toSpliced(at + 1, 0, [name, value]));
}

const byFormerName = (fields: readonly PlannedField[]) =>
  new Map(fields.flatMap((field) => (field.from === undefined ? [] : [[field.from, field]])));

function writeLooks(ui: JsonObject, { fields, before }: Order): JsonObject {
  const known = byFormerName(fields);
  const kept = Object.entries(ui).flatMap(([name, look]): [string, Json][] => {
    const field = known.get(name);
    if (!before.includes(name)) return [[name, look]];
    const isEmpty = Object.keys(field?.ui ?? {}).length === 0 && Object.keys(asObject(look)).length > 0;
    return field && !isEmpty ? [[field.name, field.ui]] : [];
  });
  return fields.reduce<JsonObject>((looks, { name, ui: look }, at) => {
    if (Object.hasOwn(looks, name) || Object.keys(look).length === 0) return looks;
    return withBehind(looks, name, look, ['ui:order', ...fields.slice(0, at).map((field) => field.name)]);
  }, Object.fromEntries(kept));
}

function writeHomes(schema: JsonObject, fields: readonly PlannedField[]): void {
  const homes = homesOf(schema);
  // A condition on what is gone is none any more.
  const nowOf = (when: Json): Json => {
    const now = isWhen(when) ? whenNow(when, fields) : when;
    return isWhen(when) && !isWhen(now) ? null : now;
  };
  const nows = new Map(homes.map((home) => [home, nowOf(home.when)]));
  const firstOf = new Map(allFieldNames(homes).map((name) => [name, homeOf(homes, name)]));
  const homeNow = ({ from = '', when }: PlannedField): Home | undefined => {
    const fits = (home: Home) => when !== null && isJsonEqual(nows.get(home), when);
    const old = firstOf.get(from);
    return old && (when === null || fits(old)) ? old : homes.find(fits);
  };
  const target = new Map(fields.map((field) => [field, homeNow(field)]));
  const all = { fields, known: byFormerName(fields), wasIn: (name: string) => firstOf.get(name) };
  const emptied: Home[] = [];
  for (const home of homes) {
    const had = Object.keys(asObject(home.part.properties)).length > 0;
    writeHome(
      home,
      fields.filter((field) => target.get(field) === home),
      all,
    );
    if (had && Object.keys(asObject(home.part.properties)).length === 0) emptied.push(home);
  }
  writeHomeless(
    schema,
    fields.filter((field) => !target.get(field)),
    all,
  );
  for (const home of homes.filter((each) => isWhen(each.when))) {
    const now = nows.get(home);
    if (emptied.includes(home) || !isWhen(now)) removeCondition(schema, home);
    else if (!isJsonEqual(now, home.when)) home.holder.if = conditionOf(now);
  }
}

/** Makes a new home for each condition that has none yet. */
function writeHomeless(schema: JsonObject, homeless: readonly PlannedField[], all: AllFields): void {
  let left = homeless;
  for (let [first] = left; first; [first] = left) {
    const { when } = first;
    const together = left.filter((field) => isJsonEqual(field.when, when));
    writeHome(newHome(schema, when), together, all);
    left = left.filter((field) => !together.includes(field));
  }
}

interface AllFields {
  fields: readonly PlannedField[];
  /** By the names that they had. */
  known: ReadonlyMap<string, PlannedField>;
  /** Where a field of a name was; undefined where there was none. */
  wasIn: (name: string) => Home | undefined;
}

/** Writes the fields of a home, and which of them are required. What it says of fields that are elsewhere stays. */
function writeHome(home: Home, own: readonly PlannedField[], { fields, known, wasIn }: AllFields): void {
  const { part } = home;
  const order = fields.map(({ name }) => name);
  const kept = Object.entries(asObject(part.properties)).flatMap(([name, schema]): [string, Json][] => {
    const field = known.get(name);
    if (!field || (wasIn(name) === home && !own.includes(field))) return [];
    return [[field.name, own.includes(field) ? field.schema : schema]];
  });
  const properties = own.reduce(
    (object, field) =>
      withBehind(object, field.name, field.schema, order.slice(0, order.indexOf(field.name))),
    Object.fromEntries(kept),
  );
  const names = asList(part.required)
    .map(textOf)
    .flatMap((name): string[] => {
      const field = known.get(name);
      if (!field) return wasIn(name) ? [] : [name];
      const isOwn = wasIn(name) === home;
      return !isOwn || (own.includes(field) && field.isNamed) ? [field.name] : [];
    });
  const asked = own.flatMap(({ isNamed, name }) => (isNamed ? [name] : []));
  const required = [...new Set([...names, ...asked])];
  const { required: before, ...others } = part;
  const isNone = required.length === 0 && asList(before).length > 0;
  const next =
    required.length === 0 ? (isNone ? others : part) : withBehind(part, 'required', required, first);
  const isThere = part.properties !== undefined || own.length > 0;
  replace(part, isThere ? withBehind(next, 'properties', properties, Object.keys(next)) : next);
}

// These are before the names of those that are required.
const first = ['type', 'title', 'description'];

/** In its place: others hold it. */
function replace(object: JsonObject, planned: JsonObject): void {
  const next = { ...planned };
  for (const key of Object.keys(object)) delete object[key];
  Object.assign(object, next);
}

function newHome(schema: JsonObject, when: Json): Home {
  const part: JsonObject = {};
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  const written: JsonObject = isWhen(when) ? { if: conditionOf(when), then: part } : {};
  const isFree = schema.if === undefined && schema.then === undefined && schema.else === undefined;
  if (isFree) Object.assign(schema, written);
  else schema.allOf = [...asList(schema.allOf), written];
  return { when, part, holder: isFree ? schema : written };
}

function removeCondition(schema: JsonObject, { holder }: Home): void {
  // What holds otherwise needs it still.
  if (holder.else !== undefined) return;
  delete holder.if;
  delete holder.then;
  if (holder === schema || Object.keys(holder).length > 0) return;
  const others = asList(schema.allOf).filter((entry) => entry !== holder);
  if (others.length > 0) schema.allOf = others;
  else delete schema.allOf;
}

interface Order {
  fields: readonly PlannedField[];
  /** The names that there were. */
  before: readonly string[];
}

/** Writes the order of the fields where it is another one than that in which they are written. */
function writeOrder(looks: JsonObject, schema: JsonObject, { fields, before }: Order): JsonObject {
  const known = byFormerName(fields);
  const order = orderIn(looks).flatMap(
    (name) => known.get(name)?.name ?? (before.includes(name) ? [] : [name]),
  );
  const planned = fields.map(({ name }) => name);
  const natural = allFieldNames(homesOf(schema));
  const isComplete =
    order.length === 0 || order.includes('*') || planned.every((name) => order.includes(name));
  const isSo = isJsonEqual(inOrder(natural, order), planned) && isComplete;
  if (order.length === 0 && isSo) return looks;
  return isJsonEqual(isSo ? order : planned, orderIn(looks))
    ? looks
    : withBehind(looks, 'ui:order', isSo ? order : planned, []);
}
