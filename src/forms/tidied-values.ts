import type { JsonObject } from '../model/resolved';
import type { FieldModel } from './field-model';
import { leaves, type FieldNode } from './form-fields';
import { isObject } from './json';
import { tidied } from './tidy';

/** The values of a form with every text tidied; the same object where nothing changes. */
export function tidiedValues(values: JsonObject, fields: FieldNode[]): JsonObject {
  return leaves(fields).reduce((tidy, { path, model }) => changedAt(tidy, path, model), values);
}

function changedAt(values: JsonObject, [name = '', ...rest]: string[], model: FieldModel): JsonObject {
  const value = values[name];
  if (rest.length > 0) {
    if (!isObject(value)) return values;
    const inner = changedAt(value, rest, model);
    return inner === value ? values : { ...values, [name]: inner };
  }
  if (typeof value !== 'string') return values;
  const text = tidied(value, model.tidy);
  return text === value ? values : { ...values, [name]: text };
}
