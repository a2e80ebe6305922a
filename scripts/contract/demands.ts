import { asList, isObject } from '../../src/content/source/json';
import { isJsonEqual } from '../../src/content/compare/same';
import { schemaAt, type Schemas } from '../../src/content/edit/fields/shape';
import type { Json, JsonObject } from '../../src/model/resolved';

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
    own: [...parts.map((part) => part.own), self].reduce(both, {}),
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
export function both(a: JsonObject, b: JsonObject): JsonObject {
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
