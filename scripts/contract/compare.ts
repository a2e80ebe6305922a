import { isSame } from '../../src/content/compare/same';
import type { Schemas } from '../../src/content/edit/fields/shape';
import { isObject } from '../../src/content/source/json';
import { childPointer } from '../../src/content/source/pointer';
import type { Json, JsonObject } from '../../src/model/resolved';
import { demandsOf } from './demands';
import { isBreaking, type Difference, type Kind } from './difference';
import { keywordDifferences } from './keywords';
import { typesOf } from './types-of';

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
    if (was === undefined) return [{ of, pointer: '', kind: 'wider', what: 'new' } as const];
    if (is === undefined) return [{ of, pointer: '', kind: 'narrower', what: 'gone' } as const];
    return joined(compareNodes(was, is, { of, pointer: '', depth: 0, before, after }));
  });
}

/** Every schema by its name, and every definition in one. */
function named(schemas: Schemas): Map<string, JsonObject> {
  const definitions = (schema: JsonObject) =>
    isObject(schema.definitions) ? Object.entries(schema.definitions) : [];
  return new Map(
    [...schemas].flatMap(([name, schema]) => [
      [name, schema] as const,
      ...definitions(schema).flatMap(([key, inner]) =>
        isObject(inner) ? [[`${name}#/definitions/${key}`, inner] as const] : [],
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

export function compareNodes(was: Json | undefined, is: Json | undefined, place: Place): Difference[] {
  if (was === is || (was !== undefined && is !== undefined && isSame(was, is)) || place.depth > deepest)
    return [];
  const [refsWas, refsIs] = [
    demandsOf(was, place.before, () => false).refs,
    demandsOf(is, place.after, () => false).refs,
  ];
  const isTaken = (ref: string) => !(refsWas.includes(ref) && refsIs.includes(ref));
  const [a, b] = [demandsOf(was, place.before, isTaken).own, demandsOf(is, place.after, isTaken).own];
  const here = (kind: Kind, what: string): Difference => ({
    of: place.of,
    pointer: place.pointer,
    kind,
    what,
  });
  if (isNever(a) || isNever(b))
    return isNever(a) && isNever(b) ? [] : [isNever(b) ? here('narrower', 'gone') : here('wider', 'new')];
  const inner = { ...place, depth: place.depth + 1 };
  const [alternativesWas, alternativesIs] = [alternativesOf(a), alternativesOf(b)];
  if (alternativesWas ?? alternativesIs)
    return [
      ...ofAlternatives(alternativesWas ?? [without(a)], alternativesIs ?? [without(b)], inner),
      ...(alternativesWas && alternativesIs ? compareNodes(without(a), without(b), inner) : []),
    ];
  const own = keywordDifferences(a, b).map(({ kind, what }) => here(kind, what));
  const [types, typesNow] = [typesOf(a), typesOf(b)];
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

/** Alternatives that are there before and after pair; what is left has come, has gone, or has become another one. */
function ofAlternatives(was: readonly Json[], is: readonly Json[], place: Place): Difference[] {
  const broken = (a: Json, b: Json) => compareNodes(a, b, place).filter(isBreaking);
  const gone = was.filter((a) => !is.some((b) => isSame(a, b)));
  const come = is.filter((b) => !was.some((a) => isSame(a, b)));
  const [only, onlyNow] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1 && only !== undefined && onlyNow !== undefined)
    return compareNodes(only, onlyNow, place);
  const here = (kind: Kind, what: string): Difference[] => [
    { of: place.of, pointer: place.pointer, kind, what },
  ];
  if (gone.every((a) => is.some((b) => broken(a, b).length === 0)))
    return come.length === 0 ? [] : here('wider', `${come.length} more alternatives`);
  const reversed = { ...place, before: place.after, after: place.before };
  const isHeld = (b: Json) => was.some((a) => compareNodes(b, a, reversed).filter(isBreaking).length === 0);
  return come.every(isHeld)
    ? here('narrower', `${gone.length} alternatives fewer`)
    : here('other', 'other alternatives');
}

function ofObjects(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const [was, is] = [propertiesOf(a), propertiesOf(b)];
  const [needed, neededNow] = [namesIn(a.required), namesIn(b.required)];
  const names = [...new Set([...was.keys(), ...is.keys(), ...needed, ...neededNow])];
  return [
    ...names.flatMap((name): Difference[] => {
      const at = { ...place, pointer: childPointer(place.pointer, name) };
      const [old, now] = [was.get(name) ?? openOf(a), is.get(name) ?? openOf(b)];
      const here = (kind: Kind, what: string): Difference => ({ of: at.of, pointer: at.pointer, kind, what });
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
    ...compareNodes(openOf(a), openOf(b), { ...place, pointer: childPointer(place.pointer, '*') }),
    ...compareNodes(a.propertyNames, b.propertyNames, place),
  ];
}

/** What a property may be of which nothing is said by name. */
const openOf = ({ additionalProperties, patternProperties }: JsonObject): Json => {
  const [pattern] = isObject(patternProperties) ? Object.values(patternProperties) : [];
  return pattern ?? additionalProperties ?? true;
};

const propertiesOf = ({ properties }: JsonObject): Map<string, Json> =>
  new Map(Object.entries(isObject(properties) ? properties : {}));

const namesIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

function compareItems(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const at = { ...place, pointer: childPointer(place.pointer, '*') };
  if (!Array.isArray(a.items) && !Array.isArray(b.items))
    return [...compareNodes(a.items, b.items, at), ...compareNodes(a.contains, b.contains, at)];
  if (isSame(a.items ?? null, b.items ?? null)) return [];
  return [{ of: at.of, pointer: at.pointer, kind: 'other', what: 'other items' }];
}

/** What holds under a condition that has stayed the same is compared; a condition that comes or goes is one demand. */
function ofConditions(a: JsonObject, b: JsonObject, place: Place): Difference[] {
  const here = (kind: Kind, what: string): Difference => ({
    of: place.of,
    pointer: place.pointer,
    kind,
    what,
  });
  const conditions = ({ if: when, then, else: otherwise }: JsonObject) => ({
    ...(when !== undefined && { when, met: then ?? true, unmet: otherwise ?? true }),
  });
  const [was, is] = [conditions(a), conditions(b)];
  const ofNot = isSame(a.not ?? null, b.not ?? null)
    ? []
    : a.not === undefined
      ? [here('narrower', 'not: new')]
      : b.not === undefined
        ? [here('wider', 'not: gone')]
        : [here('other', 'not: another')];
  if (isSame(was, is)) return ofNot;
  if (was.when === undefined) return [...ofNot, here('narrower', 'if: new')];
  if (is.when === undefined) return [...ofNot, here('wider', 'if: gone')];
  if (!isSame(was.when, is.when)) return [...ofNot, here('other', 'if: another')];
  return [...ofNot, ...compareNodes(was.met, is.met, place), ...compareNodes(was.unmet, is.unmet, place)];
}
