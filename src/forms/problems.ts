import type { FormWords } from '../model/form';
import type { Json, JsonObject } from '../model/resolved';
import { isObject, listAt, objectAt, textAt } from '../model/json';
import { leaves, type FieldNode } from './form-fields';

/** A field that cannot be accepted as it is, and what is said about it. */
export interface FieldProblem {
  path: string[];
  id: string;
  message: string;
}

/** What a validator says: the rule that was broken, and the dotted path of the value. */
interface RuleError {
  name?: string;
  property?: string;
}

interface ProblemSource {
  schema: JsonObject;
  fields: FieldNode[];
  words: Required<FormWords>;
}

/** One problem a field, in the order of the fields, in the form's own words. */
export function problemsOf(errors: RuleError[], { schema, fields, words }: ProblemSource): FieldProblem[] {
  const broken = errors.map(({ name = '', property = '' }) => ({
    rule: name,
    path: property.split('.').filter(Boolean),
  }));
  return leaves(fields).flatMap(({ path, model }) => {
    const rules = broken.filter((error) => startsWith(error.path, path)).map(({ rule }) => rule);
    if (rules.length === 0) return [];
    const message =
      rules.map((rule) => writtenMessage(schema, path, rule)).find(Boolean) ??
      generalWords(rules, schemasAt(schema, path), words).replace('{label}', () => model.label);
    return [{ path, id: model.id, message }];
  });
}

/** The engine's words, where the form has none of its own. */
function generalWords(rules: string[], field: JsonObject[], words: Required<FormWords>): string {
  if (field.some((part) => part.const === true)) return words.unticked;
  if (rules.includes('required')) return words.required;
  const mustBe = (type: string) => rules.includes('type') && field.some((part) => part.type === type);
  if (mustBe('integer')) return words.wholeNumber;
  return mustBe('number') ? words.number : words.invalid;
}

/** The problems that an endpoint answered, by the names of the fields. */
export function problemsNamed(answer: unknown, fields: FieldNode[]): FieldProblem[] {
  const errors = isObject(answer) ? objectAt(answer, 'errors') : {};
  return leaves(fields).flatMap(({ path, model }) => {
    const said = errors[model.name];
    const message = Array.isArray(said) ? said[0] : said;
    return typeof message === 'string' ? [{ path, id: model.id, message }] : [];
  });
}

// The error of an item of a list belongs to the list.
function startsWith(path: string[], start: string[]): boolean {
  return start.every((name, index) => path[index] === name);
}

function writtenMessage(schema: JsonObject, path: string[], rule: string): string | undefined {
  for (const field of schemasAt(schema, path)) {
    const messages: Json | undefined = field.errorMessage;
    const message = typeof messages === 'string' ? messages : textAt(objectAt(field, 'errorMessage'), rule);
    if (message) return message;
  }
  return undefined;
}

/** Every schema that says something about a field: conditions may add to it. */
function schemasAt(schema: JsonObject, path: string[]): JsonObject[] {
  const [name, ...rest] = path;
  if (name === undefined) return [schema];
  return partsOf(schema).flatMap((part) => {
    const field = objectAt(part, 'properties')[name];
    return isObject(field) ? schemasAt(field, rest) : [];
  });
}

function partsOf(schema: JsonObject): JsonObject[] {
  const parts = [schema.then, schema.else, ...listAt(schema, 'allOf')];
  return [schema, ...parts.filter(isObject).flatMap(partsOf)];
}
