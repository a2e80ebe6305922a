import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';
import { isObject } from '../source/json';
import { childPointer, valueAt } from '../source/pointer';
import { correct, listOf } from '../source/suggest';
import { exampleOf, ownerFor, propertiesOf, type Subject } from './subject';

/** A name that its object does not have: misspelt, or one that belongs in another of its properties. */
export function unknownProperty(error: SchemaError, subject: Subject): Fault {
  const { instancePath } = error;
  const written = String(error.params.additionalProperty);
  const known = Object.keys(propertiesOf(error));
  const present: object = Object(valueAt(subject.root, instancePath));
  const free = known.filter((name) => !Object.hasOwn(present, name));
  const isField = subject.file.startsWith('schema/forms/') && instancePath.startsWith('/schema');
  const otherwise = `Its properties are: ${listOf(known, 24)}.${isField ? ofFields : ''}`;
  return {
    code: 'schema/unknown-property',
    file: subject.file,
    pointer: childPointer(instancePath, written),
    at: 'key',
    message: `"${written}" is not a property of ${ownerFor(error, subject)}.`,
    ...correct(written, free, holderOf(written, error, subject) ?? otherwise),
  };
}

const ofFields =
  ' Choices are "oneOf": [{ "const": "first", "title": "First visit" }, …]; how a field looks is written under "ui", and which fields must be filled in, in the list "required" beside "properties".';

/** The property that has one of this name, as "meta" has "description". */
function holderOf(name: string, error: SchemaError, subject: Subject): string | undefined {
  const isList = Array.isArray(valueAt(subject.root, childPointer(error.instancePath, name)));
  const [holder, ...others] = Object.entries(propertiesOf(error)).flatMap(([key, { properties }]) => {
    const own = isObject(properties) ? properties[name] : undefined;
    const isOther = isObject(own) && own.type !== undefined && (own.type === 'array') !== isList;
    const example = JSON.parse(exampleOf(error.instancePath, key, subject) ?? 'null');
    return !isOther && [properties, example].some((part) => isObject(part) && name in part) ? [key] : [];
  });
  return holder !== undefined && others.length === 0
    ? `It belongs in "${holder}": "${holder}": { "${name}": … }.`
    : undefined;
}
