/** What each keyword of a schema demands, and what a change of it means. */

import { sample, stringMatching } from 'fast-check';
import { isJsonEqual } from '../../src/content/compare/same';
import { typeOf, schemaAt, type Schemas } from '../../src/content/edit/fields/shape';
import type { Json, JsonObject } from '../../src/model/resolved';
import { createCompiler } from '../schema/compiler';
import type { Kind } from './difference';
import { asList, isObject } from '../../src/model/json';

interface Found {
  kind: Kind;
  what: string;
}

/** Keywords whose values are compared elsewhere, and those that demand nothing. */
const unjudged = new Set(
  'properties required additionalProperties patternProperties propertyNames items contains oneOf anyOf not if then else discriminator definitions type enum examples deprecated $id $schema default replaces tsType'.split(
    ' ',
  ),
);
/** What is demanded of a value that is no list and no object. */
const limits =
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern'.split(' ');
const everyType = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The kinds of value that a schema accepts. Every whole number is a number. */
export function acceptedTypes({ type, enum: values }: JsonObject): Set<string> {
  const named = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : everyType;
  const types = new Set(named.includes('number') ? [...named, 'integer'] : named);
  return Array.isArray(values) ? new Set(values.map(kindOfValue).filter((each) => types.has(each))) : types;
}

const kindOfValue = (value: Json): string => (Number.isInteger(value) ? 'integer' : typeOf(value));

/** How the keywords of a schema differ that are about a value by itself. */
export function keywordDifferences(before: JsonObject, after: JsonObject): Found[] {
  const [a, b] = [closed(before), closed(after)];
  const typeWords = differenceWords('type', a.type ?? [...acceptedTypes(a)], b.type ?? [...acceptedTypes(b)]);
  // Between kinds of value that have nothing in common all else differs, too.
  if ([...acceptedTypes(a)].every((type) => !acceptedTypes(b).has(type)))
    return [{ kind: 'other', what: typeWords }];
  const differs = (name: string) => !isJsonEqual(a[name], b[name]);
  const written = (name: string) => differenceWords(name, a[name], b[name]);
  const meaning = ['semantics', 'tsType'].filter(differs).slice(0, 1);
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => !unjudged.has(name) && name !== 'semantics' && differs(name),
  );
  const isChoice = a.enum !== undefined || b.enum !== undefined;
  const settled = isChoice ? names.filter((name) => limits.includes(name)) : [];
  const kind = isChoice ? kindOfChoices(a, b) : kindOfSets([...acceptedTypes(a)], [...acceptedTypes(b)]);
  const what = isChoice ? [choiceWords(a.enum, b.enum), ...settled.map(written)].join('; ') : typeWords;
  return [
    ...(kind ? [{ kind, what }] : []),
    ...meaning.map((name): Found => ({ kind: 'other', what: written(name) })),
    ...names
      .filter((name) => !settled.includes(name))
      .map((name): Found => ({ kind: kindOf(name, a[name], b[name]), what: written(name) })),
  ];
}

/** Of whole numbers, more than 2 is at least 3. */
function closed({ exclusiveMinimum: low, exclusiveMaximum: high, ...schema }: JsonObject): JsonObject {
  const isWhole = Number.isInteger(low ?? high ?? 0.5) && !acceptedTypes(schema).has('number');
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return {
    ...schema,
    ...(low !== undefined &&
      (isWhole ? { minimum: Math.max(Number(minimum), Number(low) + 1) } : { exclusiveMinimum: low })),
    ...(high !== undefined &&
      (isWhole ? { maximum: Math.min(Number(maximum), Number(high) - 1) } : { exclusiveMaximum: high })),
  };
}

function kindOfSets(was: readonly Json[], is: readonly Json[]): Kind | undefined {
  const [isLost, isWon] = [except(was, is).length > 0, except(is, was).length > 0];
  if (isLost && isWon) return 'other';
  return isLost ? 'narrower' : isWon ? 'wider' : undefined;
}

function kindOfChoices(a: JsonObject, b: JsonObject): Kind | undefined {
  const [was, is] = [a, b].map((schema) => {
    const accepts = acceptorOf(schema);
    return Array.isArray(schema.enum) ? schema.enum.filter((value) => accepts(value)) : undefined;
  });
  if (was && is) return kindOfSets(was, is);
  if (was) return was.every(acceptorOf(b)) ? 'wider' : 'other';
  return is?.every(acceptorOf(a)) === true ? 'narrower' : 'other';
}

function acceptorOf(schema: JsonObject): (value: Json) => boolean {
  const kept = Object.entries(schema).filter(([name]) => name === 'type' || limits.includes(name));
  const validate = createCompiler().compile(Object.fromEntries(kept));
  return (value) => validate.call([], value);
}

/** Of one demand that comes, goes, or has another limit. */
function kindOf(name: string, was: Json | undefined, is: Json | undefined): Kind {
  if (was === undefined || was === false) return 'narrower';
  if (is === undefined || is === false) return 'wider';
  if (typeof was === 'string' && typeof is === 'string' && name === 'pattern') return kindOfPatterns(was, is);
  const rises = Number(is) > Number(was);
  if (/^(?:min|exclusiveMin)/.test(name)) return rises ? 'narrower' : 'wider';
  if (/^(?:max|exclusiveMax)/.test(name)) return rises ? 'wider' : 'narrower';
  if (name === 'multipleOf' && Number(is) % Number(was) === 0) return 'narrower';
  if (name === 'multipleOf' && Number(was) % Number(is) === 0) return 'wider';
  return 'other';
}

const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** By texts that are made from each of the two. Where none can be made, nothing is known. */
export function kindOfPatterns(was: string, is: string): Kind {
  try {
    const [isLost, isWon] = [refuses(is, textsOf(was)), refuses(was, textsOf(is))];
    if (isLost) return isWon ? 'other' : 'narrower';
    return 'wider';
  } catch {
    return 'other';
  }
}

/** @throws where a pattern looks ahead or back. */
function textsOf(pattern: string): string[] {
  const expression = new RegExp(pattern);
  const made = sample(stringMatching(expression), { numRuns: 1000, seed: 1 });
  const grown = signs.flatMap((sign) => [
    sign,
    ...made.slice(0, 9).flatMap((text) => [text + sign, sign + text]),
  ]);
  return [...made, ...grown.filter((text) => expression.test(text))];
}

function refuses(pattern: string, texts: readonly string[]): boolean {
  const expression = new RegExp(pattern);
  return texts.some((text) => !expression.test(text));
}

/** The values that are not in the other set. */
export const except = <T extends Json>(set: readonly T[], other: readonly T[]): T[] =>
  set.filter((value) => !other.some((each) => isJsonEqual(each, value)));

function choiceWords(was: Json | undefined, is: Json | undefined): string {
  if (!Array.isArray(was) || !Array.isArray(is)) return differenceWords('enum', was, is);
  const [gone, come] = [except(was, is), except(is, was)];
  return [
    ...(gone.length > 0 ? [`enum: without ${written(gone)}`] : []),
    ...(come.length > 0 ? [`enum: ${written(come)} new`] : []),
  ].join('; ');
}

const longest = 60;

export const differenceWords = (name: string, was: Json | undefined, is: Json | undefined): string =>
  `${name}: ${written(was)} → ${written(is)}`;

function written(value: Json | undefined): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What a schema demands: the schemas that it refers to, and its own keywords with those of its parts. */
interface Demands {
  refs: readonly string[];
  own: JsonObject;
}

/** @param taken references that are taken in; all others are left as they are. */
export function demandsOf(
  schema: Json | undefined,
  schemas: Schemas,
  taken: (ref: string) => boolean,
): Demands {
  if (!isObject(schema)) return { refs: [], own: schema === false ? { enum: [] } : {} };
  const { $ref, allOf, const: only, ...own } = schema;
  const parts = asList(allOf).map((part) => demandsOf(part, schemas, taken));
  const isTaken = typeof $ref === 'string' && taken($ref);
  if (isTaken)
    parts.unshift(demandsOf(schemaAt($ref, schemas), schemas, (ref) => ref !== $ref && taken(ref)));
  const consts = constsOf(own.oneOf ?? own.anyOf);
  const { oneOf: _, anyOf: __, ...rest } = own;
  const self: JsonObject = {
    ...(consts ? { ...rest, enum: consts } : own),
    ...(only !== undefined && { enum: [only] }),
  };
  return {
    refs: [...(typeof $ref === 'string' && !isTaken ? [$ref] : []), ...parts.flatMap(({ refs }) => refs)],
    own: [...parts.map((part) => part.own), self].reduce(joinedKeywords, {}),
  };
}

/** Alternatives that are single values are a choice. */
function constsOf(alternatives: Json | undefined): Json[] | undefined {
  if (!Array.isArray(alternatives) || alternatives.length === 0) return undefined;
  const values = alternatives.flatMap((each) =>
    isObject(each) && each.const !== undefined ? [each.const] : [],
  );
  return values.length === alternatives.length ? values : undefined;
}

/** Two sets of keywords of which both hold. */
export function joinedKeywords(a: JsonObject, b: JsonObject): JsonObject {
  const joined: JsonObject = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    const known = joined[keyword];
    if (known === undefined || isJsonEqual(known, value)) joined[keyword] = value;
    else Object.assign(joined, joinedKeyword(keyword, known, value));
  }
  return joined;
}

function joinedKeyword(keyword: string, a: Json, b: Json): JsonObject {
  if (isObject(a) && isObject(b) && keyword === 'properties') {
    const shared = Object.keys(a).filter((key) => Object.hasOwn(b, key));
    const met = shared.map((key): [string, Json] => [key, { allOf: [a[key] ?? {}, b[key] ?? {}] }]);
    return { [keyword]: { ...a, ...b, ...Object.fromEntries(met) } };
  }
  if (Array.isArray(a) && Array.isArray(b) && keyword === 'required')
    return { [keyword]: [...new Set([...a, ...b])] };
  if (Array.isArray(a) && Array.isArray(b) && keyword === 'enum')
    return { [keyword]: a.filter((value) => b.some((other) => isJsonEqual(value, other))) };
  if (/^min|^exclusiveMin/.test(keyword)) return { [keyword]: Math.max(Number(a), Number(b)) };
  if (/^max|^exclusiveMax/.test(keyword)) return { [keyword]: Math.min(Number(a), Number(b)) };
  if (typeof a === 'string' && typeof b === 'string' && keyword === 'pattern')
    return { pattern: `^(?=[^]*?(?:${a}))(?=[^]*?(?:${b}))` };
  if (keyword === 'semantics' || keyword === 'tsType') return { [keyword]: b };
  if (keyword === 'additionalProperties' && (a === false || b === false)) return { [keyword]: false };
  // Compared as a whole: nothing of either is lost.
  return { [keyword]: a, [`${keyword} `]: b };
}
