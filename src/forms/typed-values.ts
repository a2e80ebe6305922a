import type { Json, JsonObject } from '../model/resolved';
import type { FieldModel } from './field-model';
import { leaves, type FieldNode } from './form-fields';
import { asText, isObject } from './json';

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
