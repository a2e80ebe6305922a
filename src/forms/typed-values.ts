/** What was entered into a form: as values of its schema, and in words. */

import type { Json, JsonObject } from '../model/resolved';
import type { FieldModel } from './field-model';
import { leaves, type FieldNode } from './form-fields';
import { asText, isObject, valueOnPath } from '../model/json';
import { dayInWords, timeInWords } from './opening-hours';

/** The name under which a form that the browser sends says which it is: no field can have it. */
export const formNameField = '_form';

/** What a browser has of a form: its `FormData`, or what it has sent. */
type Entered = Pick<FormData, 'getAll'> | Pick<URLSearchParams, 'getAll'>;

/** What a visitor has entered without the form's code, as values of its schema. Empty fields are left out. */
export function typedValues(entered: Entered, fields: FieldNode[]): JsonObject {
  const values: JsonObject = {};
  for (const { path, model } of leaves(fields)) {
    const texts = entered.getAll(model.name).filter((value) => typeof value === 'string');
    const group = groupIn(values, path.slice(0, -1));
    const value = valueOf(model, texts);
    if (value !== undefined) group[path.at(-1) ?? ''] = value;
  }
  return values;
}

function valueOf(model: FieldModel, texts: string[]): Json | undefined {
  const chosen = model.choices
    .filter((choice) => texts.includes(asText(choice.value)))
    .map((choice) => choice.value);
  const [text] = texts;
  switch (model.kind) {
    case 'checkbox':
      return texts.length > 0 ? true : undefined;
    case 'checkboxes':
      return chosen;
    case 'radio':
    case 'select':
      return chosen[0];
    case 'hidden':
      return model.initial;
    case 'text':
    case 'textarea':
      if (!text) return undefined;
      return model.entry.type === 'number' ? Number(text) : text;
  }
}

/** The values of a group, which is there even where nothing was entered in it: its own fields are judged. */
function groupIn(values: JsonObject, path: string[]): JsonObject {
  return path.reduce((outer, name) => {
    const known = outer[name];
    const group = isObject(known) ? known : {};
    outer[name] = group;
    return group;
  }, values);
}

/** What was entered into one field, as it is read out. */
export interface EnteredLine {
  label: string;
  text: string;
}

/** What was entered, field by field; nothing of the fields that were left empty. */
export function enteredLines(values: JsonObject, fields: FieldNode[], lang: string): EnteredLine[] {
  return leaves(fields).flatMap(({ path, model }) => {
    const text = model.kind === 'hidden' ? '' : inWords(valueOnPath(values, path), model, lang).trim();
    return text === '' ? [] : [{ label: model.label, text }];
  });
}

function inWords(value: Json | undefined, model: FieldModel, lang: string): string {
  if (Array.isArray(value)) return value.map((item) => inWords(item, model, lang)).join(', ');
  const choice = model.choices.find((option) => option.value === value);
  if (choice) return choice.label;
  if (value === true) return '✓';
  const text = asText(value);
  if (model.entry.type === 'date') return dayInWords(text, lang);
  return model.entry.type === 'time' && text !== '' ? timeInWords(text, lang) : text;
}
