import { isJsonEqual } from '../../src/content/compare/same';
import { unnamedProperty, type Schemas } from '../../src/content/edit/fields/shape';
import { asList, asObject, objectMembers } from '../../src/model/json';
import { childPointer } from '../../src/content/source/pointer';
import type { Json, JsonObject } from '../../src/model/resolved';
import { differenceAt, isBreaking, type Difference, type Kind } from './difference';
import {
  except,
  keywordDifferences,
  kindOfPatterns,
  acceptedTypes,
  differenceWords,
  demandsOf,
} from './keywords';

interface Versions {
  before: Schemas;
  after: Schemas;
}

interface Place extends Versions {
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
    const place = { of, pointer: '', depth: 0, before, after };
    if (was === undefined) return [differenceAt(place)('wider', 'new')];
    if (is === undefined) return [differenceAt(place)('narrower', 'gone')];
    return joined(compareNodes(was, is, place));
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

// References that lead to themselves lead nowhere.
const deepest = 24;

function compareNodes(was: Json | undefined, is: Json | undefined, place: Place): Difference[] {
  if (isJsonEqual(was, is) || place.depth > deepest) return [];
  const [refsWas, refsIs] = [
    demandsOf(was, place.before, () => false).refs,
    demandsOf(is, place.after, () => false).refs,
  ];
  const isTaken = (ref: string) => !(refsWas.includes(ref) && refsIs.includes(ref));
  const [a, b] = [demandsOf(was, place.before, isTaken).own, demandsOf(is, place.after, isTaken).own];
  const here = differenceAt(place);
  if (isNever(a) || isNever(b))
    return isNever(a) && isNever(b) ? [] : [isNever(b) ? here('narrower', 'gone') : here('wider', 'new')];
  const inner = { ...place, depth: place.depth + 1 };
  const [alternativesWas, alternativesIs] = [alternativesOf(a), alternativesOf(b)];
  if (alternativesWas ?? alternativesIs) {
    const [old, now] = [alternativesWas ?? [without(a)], alternativesIs ?? [without(b)]];
    const found = ofAlternatives(old, now, inner);
    // Of these exactly one must hold: what is accepted by two of them is refused.
    const overlaps = found.length > 0 && b.oneOf !== undefined && !areApart(now, place.after);
    return [
      ...(overlaps && !found.some(isBreaking) ? [here('other', 'alternatives that may overlap')] : found),
      ...(alternativesWas && alternativesIs ? compareNodes(without(a), without(b), inner) : []),
    ];
  }
  const own = keywordDifferences(a, b).map(({ kind, what }) => here(kind, what));
  const [types, typesNow] = [acceptedTypes(a), acceptedTypes(b)];
  const share = (type: string) => types.has(type) && typesNow.has(type);
  return [
    ...own,
    ...(share('object') ? ofObjects(a, b, inner) : []),
    ...(share('array') ? compareItems(a, b, inner) : []),
    ...ofConditions(a, b, inner),
  ];
}

const isNever = ({ enum: values }: JsonObject) => Array.isArray(values) && values.length === 0;

const alternativesOf = ({ oneOf, anyOf }: JsonObject): Json[] | undefined =>
  Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : undefined;

const without = ({ oneOf: _, anyOf: __, discriminator: ___, ...rest }: JsonObject): JsonObject => rest;

/** Whether no value can be two of these: their types differ, or a property that they need. */
function areApart(alternatives: readonly Json[], schemas: Schemas): boolean {
  const all = alternatives.map((each) => demandsOf(each, schemas, () => true).own);
  const tagsOf = ({ properties, required }: JsonObject) =>
    Object.entries(asObject(properties)).flatMap(([name, property]) => {
      const { enum: values } = demandsOf(property, schemas, () => true).own;
      return namesIn(required).includes(name) && Array.isArray(values) ? [{ name, values }] : [];
    });
  const isTaggedApart = (a: JsonObject, b: JsonObject) =>
    tagsOf(a).some(({ name, values }) =>
      tagsOf(b).some((other) => other.name === name && except(values, other.values).length === values.length),
    );
  return all.every((a, index) =>
    all
      .slice(index + 1)
      .every(
        (b) => [...acceptedTypes(a)].every((type) => !acceptedTypes(b).has(type)) || isTaggedApart(a, b),
      ),
  );
}

/** Alternatives that are there before and after pair; what is left has come, has gone, or has become another one. */
function ofAlternatives(was: readonly Json[], is: readonly Json[], place: Place): Difference[] {
  const broken = (a: Json, b: Json) => compareNodes(a, b, place).filter(isBreaking);
  const [gone, come] = [except(was, is), except(is, was)];
  const [only, onlyNow] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1 && only !== undefined && onlyNow !== undefined)
    return compareNodes(only, onlyNow, place);
  const here = differenceAt(place);
  if (gone.every((a) => is.some((b) => broken(a, b).length === 0)))
    return come.length === 0 ? [] : [here('wider', 'more alternatives')];
  const reversed = { ...place, before: place.after, after: place.before };
  const isHeld = (b: Json) => was.some((a) => compareNodes(b, a, reversed).filter(isBreaking).length === 0);
  return [come.every(isHeld) ? here('narrower', 'fewer alternatives') : here('other', 'other alternatives')];
}

function ofObjects(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const [was, is] = [propertiesOf(a), propertiesOf(b)];
  const [needed, neededNow] = [namesIn(a.required), namesIn(b.required)];
  const names = [...new Set([...was.keys(), ...is.keys(), ...needed, ...neededNow])];
  return [
    ...names.flatMap((name): Difference[] => {
      const at = { ...place, pointer: childPointer(place.pointer, name) };
      const [old, now] = [was.get(name) ?? otherOf(a, name), is.get(name) ?? otherOf(b, name)];
      const here = differenceAt(at);
      const [isNeeded, wasNeeded] = [neededNow.includes(name), needed.includes(name)];
      if (now === false && old !== false) return [here('narrower', 'gone')];
      if (old === false && now !== false)
        return [here(isNeeded ? 'narrower' : 'wider', isNeeded ? 'new, and needed' : 'new')];
      return [
        ...compareNodes(old, now, at),
        ...(isNeeded && !wasNeeded ? [here('narrower', 'needed now')] : []),
        ...(wasNeeded && !isNeeded ? [here('wider', 'may be left out')] : []),
      ];
    }),
    ...ofOtherNames(a, b, { ...place, pointer: childPointer(place.pointer, '*') }),
    ...compareNodes(a.propertyNames, b.propertyNames, place),
  ];
}

/** What a property may be of which nothing is said by its name. */
const otherOf = (schema: JsonObject, name: string): Json => unnamedProperty(schema, name) ?? true;

function ofOtherNames(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const [was, is] = [a, b].map(({ patternProperties: all }) => Object.entries(asObject(all)));
  const [[pattern, value] = [], [patternNow, valueNow] = []] = [was?.[0], is?.[0]];
  const rest = compareNodes(a.additionalProperties ?? true, b.additionalProperties ?? true, place);
  const patternsOf = (side: typeof was) => side?.map(([each]) => each);
  const here = (kind: Kind) =>
    differenceAt(place)(kind, differenceWords('names', patternsOf(was), patternsOf(is)));
  const isOne = was?.length === 1 && is?.length === 1 && pattern !== undefined && patternNow !== undefined;
  if (!isOne) return isJsonEqual(a.patternProperties, b.patternProperties) ? rest : [here('other'), ...rest];
  const names = pattern === patternNow ? [] : [here(kindOfPatterns(pattern, patternNow))];
  return [...names, ...compareNodes(value, valueNow, place), ...rest];
}

const propertiesOf = ({ properties }: JsonObject): Map<string, Json> =>
  new Map(Object.entries(asObject(properties)));

const namesIn = (value: Json | undefined): string[] => asList(value).map(String);

function compareItems(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const at = { ...place, pointer: childPointer(place.pointer, '*') };
  if (!Array.isArray(a.items) && !Array.isArray(b.items))
    return [...compareNodes(a.items, b.items, at), ...compareNodes(a.contains, b.contains, at)];
  if (isJsonEqual(a.items, b.items)) return [];
  return [differenceAt(at)('other', 'other items')];
}

/** What holds under a condition that has stayed the same is compared; a condition that comes or goes is one demand. */
function ofConditions(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const here = differenceAt(place);
  const conditions = ({ if: when, then, else: otherwise }: JsonObject) => ({
    ...(when !== undefined && { when, met: then ?? true, unmet: otherwise ?? true }),
  });
  const [was, is] = [conditions(a), conditions(b)];
  const ofNot = isJsonEqual(a.not, b.not)
    ? []
    : a.not === undefined
      ? [here('narrower', 'not: new')]
      : b.not === undefined
        ? [here('wider', 'not: gone')]
        : [here('other', 'not: another')];
  if (isJsonEqual(was, is)) return ofNot;
  if (was.when === undefined) return [...ofNot, here('narrower', 'if: new')];
  if (is.when === undefined) return [...ofNot, here('wider', 'if: gone')];
  if (!isJsonEqual(was.when, is.when))
    return [...ofNot, here('other', differenceWords('if', was.when, is.when))];
  return [...ofNot, ...compareNodes(was.met, is.met, place), ...compareNodes(was.unmet, is.unmet, place)];
}
