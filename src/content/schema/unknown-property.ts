import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';
import { isObject } from '../source/json';
import { childPointer, valueAt } from '../source/pointer';
import { listOf } from '../source/suggest';
import { formNameHint } from './form-names';
import { correctName } from './likely-names';
import { exampleOf, ownerFor, propertiesOf, type Subject } from './subject';
import { shownValue } from './type-faults';

/** A name that its object does not have: misspelt, another word, or one that belongs elsewhere. */
export function unknownProperty(error: SchemaError, subject: Subject): Fault {
  const written = String(error.params.additionalProperty);
  const known = Object.keys(propertiesOf(error));
  const present: object = Object(valueAt(subject.root, error.instancePath));
  const free = known.filter((name) => !Object.hasOwn(present, name));
  const pointer = childPointer(error.instancePath, written);
  const value = valueAt(subject.root, pointer);
  const ofForm = subject.file.startsWith('schema/forms/')
    ? formNameHint(error.instancePath, written, value)
    : undefined;
  if (written === 'type' && error.instancePath === '' && 'blocks' in present)
    return {
      ...faultFor(error, pointer, subject),
      hint: 'Delete this line: only blocks have a "type".',
    };
  const isOfPage = error.instancePath !== '' && ofPage.includes(written) && 'blocks' in Object(subject.root);
  const otherwise =
    commentHint(written) ??
    (isOfPage
      ? `"${written}" belongs to the page: move it out of here, beside "title" and "blocks".`
      : undefined) ??
    (written.startsWith('redirect') && known.includes('aliases') ? redirectHint : undefined) ??
    holderOf(written, error, subject) ??
    tokenHint(written, value, error) ??
    `Its properties are: ${listOf(known, 20)}.${blocksWith(written, present, subject)}`;
  return {
    ...faultFor(error, pointer, subject),
    ...(ofForm === undefined ? correctName(written, free, otherwise) : { hint: ofForm }),
  };
}

const faultFor = (error: SchemaError, pointer: string, subject: Subject): Fault => ({
  code: 'schema/unknown-property',
  file: subject.file,
  pointer,
  at: 'key',
  message: `"${String(error.params.additionalProperty)}" is not a property of ${ownerFor(error, subject)}.`,
});

/** The few block types that have such a property, for a block that has none. */
function blocksWith(name: string, present: object, { validators }: Subject): string {
  if (!('type' in present) || !Object.hasOwn(validators.blockSchemas, String(present.type))) return '';
  const types = Object.entries(validators.blockSchemas).flatMap(([type, { properties }]) =>
    isObject(properties) && [name, `${name}s`].some((each) => Object.hasOwn(properties, each)) ? [type] : [],
  );
  return types.length > 0 && types.length <= 5 ? ` Block types that have one are: ${listOf(types, 5)}.` : '';
}

/** What only a page has, and no block of it. */
export const ofPage: readonly string[] = [
  'title',
  'meta',
  'collection',
  'kind',
  'review',
  'aliases',
  'route',
  'draft',
];

const redirectHint =
  'A page does not lead on to another. Delete its file, and write its address into "aliases" of the page where its visitors are to land.';

const commentHint = (name: string) =>
  /^(?:_|\/\/|#|\$?comment|notes?$)/i.test(name)
    ? 'Delete it: files have no notes or comments in them.'
    : undefined;

/** A value beside the settings, where they have a place for values of their author's own. */
function tokenHint(name: string, value: unknown, error: SchemaError): string | undefined {
  const isValue = typeof value === 'string' || typeof value === 'number';
  if (error.instancePath !== '' || !isValue || !('tokens' in propertiesOf(error))) return undefined;
  const token = `"${name}": { "value": ${shownValue(String(value))} }`;
  return `If it is meant as a token ({${name}} in texts), write it within "tokens" as ${token}.`;
}

/** The property that has one of this name, as "meta" has "description"; it must take what is written. */
function holderOf(name: string, error: SchemaError, subject: Subject): string | undefined {
  const isList = Array.isArray(valueAt(subject.root, childPointer(error.instancePath, name)));
  const holders = Object.entries(propertiesOf(error)).flatMap(([key, property]) => {
    const example = JSON.parse(exampleOf(error.instancePath, key, subject) ?? 'null');
    const own = isObject(property.properties) ? property.properties[name] : undefined;
    if (isList && isObject(own) && own.type !== undefined && own.type !== 'array') return [];
    return [property.properties, example].some((part) => isObject(part) && name in part) ? [key] : [];
  });
  const [holder] = holders;
  const held = valueAt(subject.root, childPointer(error.instancePath, holder ?? ''));
  if (holder !== undefined && holders.length === 1 && isObject(held) && Object.hasOwn(held, name))
    return `It belongs in "${holder}", which has one already: delete this line, and write what you want to say there.`;
  return holder !== undefined && holders.length === 1
    ? `It belongs in "${holder}": "${holder}": { "${name}": … }.`
    : undefined;
}
