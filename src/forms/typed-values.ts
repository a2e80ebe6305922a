import type { Json, JsonObject } from '../model/resolved';
import type { FieldModel } from './field-model';
import { leaves, type FieldNode } from './form-fields';
import { asText, isObject } from './json';

/** What a visitor has entered before the form's code was there. */
export function typedValues(element: HTMLFormElement, fields: FieldNode[]): JsonObject {
  const entered = new FormData(element);
  const values: JsonObject = {};
  for (const { path, model } of leaves(fields)) {
    const texts = entered.getAll(model.name).filter((value) => typeof value === 'string');
    const value = valueOf(model, texts);
    if (value !== undefined) set(values, path, value);
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
      return undefined;
    case 'text':
    case 'textarea':
      if (!text) return undefined;
      return model.entry.type === 'number' ? Number(text) : text;
  }
}

function set(target: JsonObject, [name, ...rest]: string[], value: Json): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next = isObject(inner) ? inner : {};
  target[name] = next;
  set(next, rest, value);
}
