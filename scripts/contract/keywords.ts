import { isSame } from '../../src/content/compare/same';
import type { Json, JsonObject } from '../../src/model/resolved';
import type { Kind } from './difference';
import { acceptsText, tryTexts } from './texts';
import { typeOf, typesOf } from './types-of';

interface Found {
  kind: Kind;
  what: string;
}

/** Keywords whose values are compared elsewhere, and those that demand nothing. */
const unjudged = new Set(
  'properties required additionalProperties patternProperties propertyNames items contains oneOf anyOf not if then else discriminator definitions type enum examples deprecated $id $schema default replaces'.split(
    ' ',
  ),
);
const ofTexts = ['minLength', 'maxLength', 'pattern'];

/** How the keywords of a schema differ that are about a value by itself. */
export function keywordDifferences(a: JsonObject, b: JsonObject): Found[] {
  const found = ofTypes(a, b);
  // Between kinds of value that have nothing in common all else differs, too.
  if ([...typesOf(a)].every((type) => !typesOf(b).has(type)))
    return [{ kind: 'other', what: typeWords(a, b) }];
  const meaning = ['semantics', 'tsType'].filter((name) => differ(a, b, name)).slice(0, 1);
  found.push(...meaning.map((name): Found => ({ kind: 'other', what: words(name, a[name], b[name]) })));
  const choices = ofChoices(a, b);
  if (choices) return [...found, ...choices];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => !unjudged.has(name) && !meaning.includes(name) && name !== 'tsType' && differ(a, b, name),
  );
  const text = names.includes('pattern') ? names.filter((name) => ofTexts.includes(name)) : [];
  return [
    ...found,
    ...(text.length === 0 ? [] : [ofPatterns(a, b, text)]),
    ...names
      .filter((name) => !text.includes(name))
      .map((name): Found => ({ kind: kindOf(name, a[name], b[name]), what: words(name, a[name], b[name]) })),
  ];
}

const differ = (a: JsonObject, b: JsonObject, name: string) => !isSame(a[name] ?? null, b[name] ?? null);

function ofTypes(a: JsonObject, b: JsonObject): Found[] {
  if (a.enum !== undefined || b.enum !== undefined) return [];
  const kind = ofSets([...typesOf(a)], [...typesOf(b)]);
  return kind ? [{ kind, what: typeWords(a, b) }] : [];
}

const typeWords = (a: JsonObject, b: JsonObject) =>
  words('type', a.type ?? [...typesOf(a)], b.type ?? [...typesOf(b)]);

function ofSets(was: readonly Json[], is: readonly Json[]): Kind | undefined {
  const has = (set: readonly Json[], value: Json) => set.some((each) => isSame(each, value));
  const [isLost, isWon] = [was.some((value) => !has(is, value)), is.some((value) => !has(was, value))];
  if (isLost && isWon) return 'other';
  return isLost ? 'narrower' : isWon ? 'wider' : undefined;
}

/** Where there is a choice of values, what else is said of them follows from it. */
function ofChoices(a: JsonObject, b: JsonObject): Found[] | undefined {
  const [was, is] = [a.enum, b.enum];
  if (!Array.isArray(was) && !Array.isArray(is)) return undefined;
  const what = choiceWords(Array.isArray(was) ? was : undefined, Array.isArray(is) ? is : undefined);
  if (Array.isArray(was) && Array.isArray(is)) {
    const kind = ofSets(was, is);
    return kind ? [{ kind, what }] : [];
  }
  if (Array.isArray(was))
    return [{ kind: was.every((value) => accepts(b, value)) ? 'wider' : 'other', what }];
  const values = Array.isArray(is) ? is : [];
  return [{ kind: values.every((value) => accepts(a, value)) ? 'narrower' : 'other', what }];
}

/** Whether a schema accepts a value that is no list and no object. */
function accepts(schema: JsonObject, value: Json): boolean {
  if (!typesOf(schema).has(typeOf(value))) return false;
  if (typeof value === 'string') return acceptsText(schema, value);
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return typeof value !== 'number' || (value >= Number(minimum) && value <= Number(maximum));
}

function ofPatterns(a: JsonObject, b: JsonObject, names: readonly string[]): Found {
  const { isLost, isWon } = tryTexts(a, b);
  const what = names.map((name) => words(name, a[name], b[name])).join('; ');
  if (a.pattern === undefined && !isWon) return { kind: 'narrower', what };
  if (b.pattern === undefined && !isLost) return { kind: 'wider', what };
  if (isLost !== isWon) return { kind: isLost ? 'narrower' : 'wider', what };
  return { kind: 'other', what };
}

/** Of one demand that comes, goes, or has another limit. */
function kindOf(name: string, was: Json | undefined, is: Json | undefined): Kind {
  if (was === undefined || was === false) return 'narrower';
  if (is === undefined || is === false) return 'wider';
  const rises = Number(is) > Number(was);
  if (/^(?:min|exclusiveMin)/.test(name)) return rises ? 'narrower' : 'wider';
  if (/^(?:max|exclusiveMax)/.test(name)) return rises ? 'wider' : 'narrower';
  if (name === 'multipleOf' && Number(is) % Number(was) === 0) return 'narrower';
  if (name === 'multipleOf' && Number(was) % Number(is) === 0) return 'wider';
  return 'other';
}

function choiceWords(was: readonly Json[] | undefined, is: readonly Json[] | undefined): string {
  if (!was || !is) return words('enum', was ? [...was] : undefined, is ? [...is] : undefined);
  const except = (set: readonly Json[], other: readonly Json[]) =>
    set.filter((value) => !other.some((each) => isSame(each, value)));
  const [gone, come] = [except(was, is), except(is, was)];
  return [
    gone.length > 0 && `enum: without ${written(gone)}`,
    come.length > 0 && `enum: ${written(come)} new`,
  ]
    .filter(Boolean)
    .join('; ');
}

const longest = 60;

const words = (name: string, was: Json | undefined, is: Json | undefined): string =>
  `${name}: ${written(was)} → ${written(is)}`;

function written(value: Json | undefined): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
