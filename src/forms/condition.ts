import type { Json, JsonObject } from '../model/resolved';
import { isObject, listAt, objectAt, textsAt } from './json';

/** Whether a condition holds for the values that a form starts with. Knows the keywords of conditions, not all of JSON Schema. */
export function holds(condition: JsonObject, value: Json | undefined): boolean {
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
