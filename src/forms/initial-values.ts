import type { JsonObject } from '../model/resolved';
import { isObject, objectAt } from './json';

/** The values that a form's defaults give. */
export function initialValues(schema: JsonObject): JsonObject {
  const values: JsonObject = {};
  for (const [name, field] of Object.entries(objectAt(schema, 'properties'))) {
    if (!isObject(field)) continue;
    if (field['default'] !== undefined) values[name] = field['default'];
    else if (field['type'] === 'object') values[name] = initialValues(field);
  }
  return values;
}
