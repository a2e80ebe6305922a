/** The fields of a form as a tree, and its values in their order: shown, asked for, tidied. */

import type { Json, JsonObject } from '../model/resolved';
import { fieldModel, uiOptions, type FieldModel } from './field-model';
import { isObject, listAt, objectAt, textsAt, valueOnPath } from '../model/json';
import { tidied } from './tidy';

/** A form's fields in their order, before anything is entered. */
export type FieldNode =
  | { type: 'field'; path: string[]; model: FieldModel; isConditional: boolean }
  | {
      type: 'group';
      path: string[];
      id: string;
      legend: string;
      hint?: string;
      children: FieldNode[];
      isConditional: boolean;
    };

/**
 * The fields of an object schema. Those of conditions that do not hold yet are there too, marked:
 * without code there is nothing that could bring them in later.
 */
export function formFields(schema: JsonObject, ui: JsonObject, idPrefix: string): FieldNode[] {
  return fieldsOf({ schema, ui, idPrefix, path: [], values: initialValues(schema) });
}

interface Place {
  schema: JsonObject;
  ui: JsonObject;
  idPrefix: string;
  path: string[];
  values: Json | undefined;
}

function fieldsOf({ schema, ui, idPrefix, path, values }: Place): FieldNode[] {
  const found = new Map<string, FoundField>();
  collect(schema, values, false, found);
  return inOrder([...found.keys()], ui).flatMap((name): FieldNode[] => {
    const field = found.get(name);
    if (!field) return [];
    const { schema: fieldSchema, required, isConditional } = field;
    const fieldUi = objectAt(ui, name);
    const fieldPath = [...path, name];
    // The id that RJSF gives to the same field.
    const id = [idPrefix, ...fieldPath].join('_');
    if (fieldSchema.type === 'object') {
      const model = fieldModel({ id, name, schema: fieldSchema, ui: fieldUi, required });
      const { label: legend, hint } = model;
      const inner = isObject(values) ? values[name] : undefined;
      const place = { schema: fieldSchema, ui: fieldUi, idPrefix, path: fieldPath, values: inner };
      return [{ type: 'group', path: fieldPath, id, legend, hint, children: fieldsOf(place), isConditional }];
    }
    const model = fieldModel({ id, name: fieldPath.join('.'), schema: fieldSchema, ui: fieldUi, required });
    return [{ type: 'field', path: fieldPath, model, isConditional }];
  });
}

interface FoundField {
  schema: JsonObject;
  required: boolean;
  isConditional: boolean;
}

/** Gathers the properties of a schema and of its conditional parts. */
function collect(
  schema: JsonObject,
  values: Json | undefined,
  isConditional: boolean,
  found: Map<string, FoundField>,
): void {
  const required = textsAt(schema, 'required');
  for (const [name, field] of Object.entries(objectAt(schema, 'properties'))) {
    if (!isObject(field)) continue;
    const known = found.get(name);
    // A condition may only say more about a field that is there anyway.
    if (!known) found.set(name, { schema: field, required: false, isConditional });
    else if (!isConditional) found.set(name, { ...known, schema: { ...known.schema, ...field } });
  }
  for (const name of isConditional ? [] : required) {
    const known = found.get(name);
    if (known) found.set(name, { ...known, required: true });
  }
  for (const { part, isHidden } of conditionalParts(schema, values))
    collect(part, values, isConditional || isHidden, found);
}

function conditionalParts(
  schema: JsonObject,
  values: Json | undefined,
): { part: JsonObject; isHidden: boolean }[] {
  const parts: { part: JsonObject; isHidden: boolean }[] = [];
  if (isObject(schema.if)) {
    const isThen = holds(schema.if, values);
    parts.push({ part: objectAt(schema, 'then'), isHidden: !isThen });
    parts.push({ part: objectAt(schema, 'else'), isHidden: isThen });
  }
  for (const part of listAt(schema, 'allOf')) if (isObject(part)) parts.push({ part, isHidden: false });
  return parts;
}

/** As RJSF orders: `ui:order` with `*` for the rest, which is last when it is left out. */
function inOrder(names: string[], ui: JsonObject): string[] {
  const order = textsAt(uiOptions(ui), 'order');
  if (order.length === 0) return names;
  const rest = names.filter((name) => !order.includes(name));
  const complete = order.includes('*') ? order : [...order, '*'];
  return complete.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []));
}

/** The ui with `*` in every order, which RJSF demands. */
export function completeUi(ui: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(ui).map(([key, value]) => {
      if (key === 'ui:order' && Array.isArray(value))
        return [key, value.includes('*') ? value : [...value, '*']];
      return [key, isObject(value) && !key.startsWith('ui:') ? completeUi(value) : value];
    }),
  );
}

/** The fields themselves, in the order of the page. */
export function leaves(nodes: FieldNode[]): Extract<FieldNode, { type: 'field' }>[] {
  return nodes.flatMap((node) => (node.type === 'field' ? [node] : leaves(node.children)));
}

/** How many of the fields have to be filled in. */
export type Need = 'all' | 'some' | 'none';

export function needOf(nodes: FieldNode[]): Need {
  const asked = leaves(nodes).filter(({ model }) => model.kind !== 'hidden');
  if (asked.every(({ model }) => model.required)) return 'all';
  return asked.some(({ model }) => model.required) ? 'some' : 'none';
}

/** The values that a form's defaults give. */
function initialValues(schema: JsonObject): JsonObject {
  const values: JsonObject = {};
  for (const [name, field] of Object.entries(objectAt(schema, 'properties'))) {
    if (!isObject(field)) continue;
    if (field.default !== undefined) values[name] = field.default;
    else if (field.type === 'object') values[name] = initialValues(field);
  }
  return values;
}

/** Whether a condition holds for the values that a form starts with. Knows the keywords of conditions, not all of JSON Schema. */
function holds(condition: JsonObject, value: Json | undefined): boolean {
  if ('const' in condition && value !== condition.const) return false;
  if ('enum' in condition && !listAt(condition, 'enum').some((option) => option === value)) return false;
  if (isObject(condition.not) && holds(condition.not, value)) return false;
  if (!listAt(condition, 'allOf').every((part) => !isObject(part) || holds(part, value))) return false;
  const options = listAt(condition, 'anyOf');
  if (options.length > 0 && !options.some((part) => isObject(part) && holds(part, value))) return false;
  return !isObject(value) || holdsForProperties(condition, value);
}

function holdsForProperties(condition: JsonObject, value: JsonObject): boolean {
  if (textsAt(condition, 'required').some((name) => value[name] === undefined)) return false;
  return Object.entries(objectAt(condition, 'properties')).every(([name, part]) => {
    const member = value[name];
    return member === undefined || !isObject(part) || holds(part, member);
  });
}

/** The values of a form with every text tidied; the same object where nothing changes. */
export const tidiedValues = (values: JsonObject, fields: FieldNode[]): JsonObject =>
  leaves(fields).reduce((tidy, { path, model }) => {
    const value = valueOnPath(tidy, path);
    const text = typeof value === 'string' ? tidied(value, model.tidy) : value;
    return text === undefined || text === value ? tidy : withValue(tidy, path, text);
  }, values);

function withValue(values: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  return { ...values, [name]: rest.length === 0 ? value : withValue(objectAt(values, name), rest, value) };
}
