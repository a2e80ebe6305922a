import { sample, stringMatching } from 'fast-check';
import { isJsonEqual } from '../../src/content/compare/same';
import { unnamedProperty, type Schemas } from '../../src/content/edit/fields/shape';
import { asList, asObject, objectMembers, textOf } from '../../src/model/json';
import { childPointer } from '../../src/content/source/pointer';
import type { Json, JsonObject } from '../../src/model/resolved';
import { createCompiler } from '../schema/compiler';
import { acceptedTypes, boundOf, common, demandsOf, except, refsOf } from './demands';
import { differenceAt, isBreaking, type Difference, type Kind } from './difference';

interface Place {
  before: Schemas;
  after: Schemas;
  of: string;
  pointer: string;
  depth: number;
}

const unionName = 'block.schema.json';

/** How the schemas differ, each by itself. What follows from the names of all blocks is told of these. */
export function compareSchemas(before: Schemas, after: Schemas): Difference[] {
  const [old, now] = [named(before), named(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => name !== unionName).sort();
  return names.flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const of = name.replace('.schema.json', '');
    const isWithin = !before.has(name.split('#')[0] ?? '') || !after.has(name.split('#')[0] ?? '');
    if (isWithin && name.includes('#')) return [];
    return joined(compareNodes(was ?? false, is ?? false, { of, pointer: '', depth: 0, before, after }));
  });
}

/** Every schema by its name, and every definition in one. What arrives from a form has its fields and no others. */
function named(schemas: Schemas): Map<string, JsonObject> {
  return new Map(
    [...schemas].flatMap(([name, schema]) => [
      [name, name.startsWith('forms/') ? { ...schema, additionalProperties: false } : schema] as const,
      ...Object.entries(objectMembers(schema.definitions)).map(
        ([key, inner]) => [`${name}#/definitions/${key}`, inner] as const,
      ),
    ]),
  );
}

/** One difference for each place. */
function joined(differences: readonly Difference[]): Difference[] {
  const places = new Map<string, Difference>();
  for (const each of differences) {
    const known = places.get(each.pointer);
    const kind = known && known.kind !== each.kind ? 'other' : each.kind;
    places.set(each.pointer, { ...each, kind, what: known ? `${known.what}; ${each.what}` : each.what });
  }
  return [...places.values()];
}

/** What has come of a set that has lost something, or won something. */
const kindOfSet = (isLost: boolean, isWon: boolean): Kind | undefined =>
  isLost ? (isWon ? 'other' : 'narrower') : isWon ? 'wider' : undefined;

// References that lead to themselves lead nowhere.
const deepest = 24;

function compareNodes(was: Json | undefined, is: Json | undefined, outer: Place): Difference[] {
  if (isJsonEqual(was, is) || outer.depth > deepest) return [];
  const place = { ...outer, depth: outer.depth + 1 };
  const here = differenceAt(place);
  // What both refer to is compared by itself.
  const kept = refsOf(was).filter((ref) => refsOf(is).includes(ref));
  const [a, b] = [demandsOf(was, place.before, kept), demandsOf(is, place.after, kept)];
  if (isNever(a) || isNever(b))
    return isNever(a) && isNever(b) ? [] : [isNever(b) ? here('narrower', 'gone') : here('wider', 'new')];
  const [alternatives, alternativesNow] = [a.oneOf ?? a.anyOf, b.oneOf ?? b.anyOf];
  if (alternatives ?? alternativesNow)
    return [
      ...ofAlternatives(
        asList(alternatives ?? [without(a)]),
        asList(alternativesNow ?? [without(b)]),
        place,
        b.oneOf !== undefined,
      ),
      ...(alternatives && alternativesNow ? compareNodes(without(a), without(b), place) : []),
    ];
  const types = common(acceptedTypes(a), acceptedTypes(b));
  // Between kinds of value that have nothing in common all else differs, too.
  if (types.length === 0)
    return [here('other', wordsOf('type', a.type ?? acceptedTypes(a), b.type ?? acceptedTypes(b)))];
  return [
    ...keywordDifferences(a, b).map(({ kind, what }) => here(kind, what)),
    ...(types.includes('object') ? ofObjects(a, b, place) : []),
    ...(types.includes('array') ? compareNodes(a.items, b.items, within(place, '*')) : []),
    // Of conditions that differ, that is told.
    ...(a.if !== undefined && isJsonEqual(a.if, b.if)
      ? ['then', 'else'].flatMap((key) => compareNodes(a[key] ?? true, b[key] ?? true, place))
      : []),
  ];
}

const within = (place: Place, key: string): Place => ({
  ...place,
  pointer: childPointer(place.pointer, key),
});

const isNever = ({ enum: values }: JsonObject) => Array.isArray(values) && values.length === 0;

const without = ({ oneOf: _, anyOf: __, discriminator: ___, ...rest }: JsonObject): JsonObject => rest;

/** Keywords that are looked into, and those that demand nothing. */
const unjudged =
  'properties required additionalProperties patternProperties propertyNames items then else definitions type enum examples deprecated $id default replaces'.split(
    ' ',
  );

/** How the keywords of a schema differ that are about a value by itself. */
function keywordDifferences(a: JsonObject, b: JsonObject): { kind: Kind; what: string }[] {
  const words = (name: string) => wordsOf(name, a[name], b[name]);
  const isList = Array.isArray(a.items) || Array.isArray(b.items);
  const names = Object.keys({ ...a, ...b }).filter(
    (name) => !isJsonEqual(a[name], b[name]) && (!unjudged.includes(name) || (isList && name === 'items')),
  );
  const rest = names.map((name) => ({ kind: kindOf(name, a[name], b[name]), what: words(name) }));
  if (a.enum === undefined && b.enum === undefined) {
    const [was, is] = [acceptedTypes(a), acceptedTypes(b)];
    const kind = kindOfSet(
      was.some((type) => !is.includes(type)),
      is.some((type) => !was.includes(type)),
    );
    return kind ? [{ kind, what: words('type') }, ...rest] : rest;
  }
  const settled = names.filter((name) => limits.includes(name));
  const kind = kindOfChoices(a, b);
  const what = ['enum', ...settled].map(words).join('; ');
  return [...(kind ? [{ kind, what }] : []), ...rest.filter((_, at) => !settled.includes(names[at] ?? ''))];
}

/** What is demanded of a value that is no list and no object. */
const limits =
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern'.split(' ');

/** By the values of the choices: they are tried. */
function kindOfChoices(a: JsonObject, b: JsonObject): Kind | undefined {
  const [accepted, accepts] = [acceptorOf(a), acceptorOf(b)];
  const values = [...asList(a.enum), ...asList(b.enum)];
  return kindOfSet(
    a.enum === undefined || values.some((value) => accepted(value) && !accepts(value)),
    b.enum === undefined || values.some((value) => accepts(value) && !accepted(value)),
  );
}

function acceptorOf(schema: JsonObject): (value: Json) => boolean {
  const kept = Object.entries(schema).filter(([name]) => name === 'type' || limits.includes(name));
  const validate = createCompiler().compile(Object.fromEntries(kept));
  const choices = schema.enum;
  return (value) =>
    validate.call([], value) && (choices === undefined || common([value], asList(choices)).length > 0);
}

/** Of one demand that comes, goes, or is another one. */
function kindOf(name: string, was: Json | undefined, is: Json | undefined): Kind {
  if (name === 'semantics' || name === 'tsType') return 'other';
  if (was === undefined || was === false) return 'narrower';
  if (is === undefined || is === false) return 'wider';
  if (name === 'pattern') return kindOfPatterns(textOf(was), textOf(is));
  const bound = boundOf(name);
  return bound ? (Number(is) > Number(was) === (bound === 'min') ? 'narrower' : 'wider') : 'other';
}

/** By texts that are made from each of the two. Where none can be made, nothing is known. */
function kindOfPatterns(was: string, is: string): Kind {
  try {
    const [before, after] = [new RegExp(was), new RegExp(is)];
    const isLost = textsOf(before).some((text) => !after.test(text));
    const isWon = textsOf(after).some((text) => !before.test(text));
    return kindOfSet(isLost, isWon) ?? 'wider';
  } catch {
    return 'other';
  }
}

const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** @throws where a pattern looks ahead or back. */
function textsOf(pattern: RegExp): string[] {
  const made = sample(stringMatching(pattern), { numRuns: 1000, seed: 1 });
  const grown = signs.flatMap((sign) => [
    sign,
    ...made.slice(0, 9).flatMap((text) => [text + sign, sign + text]),
  ]);
  return [...made, ...grown.filter((text) => pattern.test(text))];
}

/** Alternatives that are there before and after pair; what is left has come, has gone, or has become another one. */
function ofAlternatives(
  was: readonly Json[],
  is: readonly Json[],
  place: Place,
  isExact: boolean,
): Difference[] {
  const [gone, come] = [except(was, is), except(is, was)];
  const isHeld = (one: Json, by: readonly Json[], at: Place) =>
    by.some((other) => !compareNodes(one, other, at).some(isBreaking));
  const reversed = { ...place, before: place.after, after: place.before };
  const kind = kindOfSet(
    gone.some((each) => !isHeld(each, is, place)),
    come.some((each) => !isHeld(each, was, reversed)),
  );
  const here = differenceAt(place);
  const found =
    gone.length === 1 && come.length === 1
      ? compareNodes(gone[0], come[0], place)
      : kind
        ? [here(kind, `alternatives: ${come.length} new, ${gone.length} gone`)]
        : [];
  // Of these exactly one must hold: what is accepted by two of them is refused.
  const mayOverlap = isExact && come.length > 0 && !found.some(isBreaking);
  const isApart = is.every((one, at) => is.slice(at + 1).every((other) => areApart(one, other, place.after)));
  return mayOverlap && !isApart ? [here('other', 'alternatives that may overlap')] : found;
}

/** Whether no value can be both: their types differ, their choices, or a property that they need. */
function areApart(one: Json | undefined, other: Json | undefined, schemas: Schemas): boolean {
  const [a, b] = [demandsOf(one, schemas), demandsOf(other, schemas)];
  if (common(acceptedTypes(a), acceptedTypes(b)).length === 0) return true;
  if (a.enum && b.enum) return common(asList(a.enum), asList(b.enum)).length === 0;
  return common(namesIn(a.required), namesIn(b.required)).some((name) =>
    areApart(asObject(a.properties)[name], asObject(b.properties)[name], schemas),
  );
}

function ofObjects(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const [was, is] = [asObject(a.properties), asObject(b.properties)];
  const [needed, neededNow] = [namesIn(a.required), namesIn(b.required)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is), ...needed, ...neededNow])];
  return [
    ...names.flatMap((name): Difference[] => {
      const at = within(place, name);
      const here = differenceAt(at);
      const [old, now] = [was[name] ?? otherOf(a, name), is[name] ?? otherOf(b, name)];
      const [wasNeeded, isNeeded] = [needed.includes(name), neededNow.includes(name)];
      if (old === false && now !== false && isNeeded) return [here('narrower', 'new, and needed')];
      const found = compareNodes(old, now, at);
      if (wasNeeded === isNeeded || (now === false && old !== false)) return found;
      return [...found, isNeeded ? here('narrower', 'needed now') : here('wider', 'may be left out')];
    }),
    ...ofOtherNames(a, b, within(place, '*')),
    ...compareNodes(a.propertyNames, b.propertyNames, place),
  ];
}

const namesIn = (value: Json | undefined): string[] => asList(value).map(String);

/** What a property may be of which nothing is said by its name. */
const otherOf = (schema: JsonObject, name: string): Json => unnamedProperty(schema, name) ?? true;

function ofOtherNames(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const [was, is] = [a, b].map((schema) => Object.entries(asObject(schema.patternProperties)));
  const rest = compareNodes(a.additionalProperties ?? true, b.additionalProperties ?? true, place);
  if (isJsonEqual(a.patternProperties, b.patternProperties)) return rest;
  const [patterns, patternsNow] = [was, is].map((all) => all?.map(([pattern]) => pattern) ?? []);
  const here = (kind: Kind) => differenceAt(place)(kind, wordsOf('names', patterns, patternsNow));
  const [[pattern, value] = [], [patternNow, valueNow] = []] = [was?.[0], is?.[0]];
  const isOne = was?.length === 1 && is?.length === 1;
  if (!isOne || pattern === undefined || patternNow === undefined) return [here('other'), ...rest];
  const names = pattern === patternNow ? [] : [here(kindOfPatterns(pattern, patternNow))];
  return [...names, ...compareNodes(value, valueNow, place), ...rest];
}

const longest = 60;

/** What a keyword was and is; of lists, what has come and gone. */
function wordsOf(name: string, was: Json | undefined, is: Json | undefined): string {
  if (!Array.isArray(was) || !Array.isArray(is)) return `${name}: ${written(was)} → ${written(is)}`;
  const [gone, come] = [except(was, is), except(is, was)];
  return [
    ...(gone.length > 0 ? [`${name}: without ${written(gone)}`] : []),
    ...(come.length > 0 ? [`${name}: ${written(come)} new`] : []),
  ].join('; ');
}

function written(value: Json | undefined): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
