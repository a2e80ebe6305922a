import type { Json, JsonObject } from '../model/resolved';
import { leaves, type FieldNode } from './form-fields';
import { objectAt, valueAt } from './json';
import { tidied } from './tidy';

/** The values of a form with every text tidied; the same object where nothing changes. */
export const tidiedValues = (values: JsonObject, fields: FieldNode[]): JsonObject =>
  leaves(fields).reduce((tidy, { path, model }) => {
    const value = valueAt(tidy, path);
    const text = typeof value === 'string' ? tidied(value, model.tidy) : value;
    return text === undefined || text === value ? tidy : withValue(tidy, path, text);
  }, values);

function withValue(values: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  return { ...values, [name]: rest.length === 0 ? value : withValue(objectAt(values, name), rest, value) };
}
