import type { SchemaError, Validators } from '../../model/content';
import type { JsonObject } from '../../model/resolved';
import { isObject, asList, objectMembers } from '../../model/json';
import { childPointer, pathOf, valueAt } from '../source/pointer';

/** What schema faults are about: a file's value, and the schemas it is to follow. */
export interface Subject {
  file: string;
  root: unknown;
  validators: Validators;
}

/** The innermost block around a pointer, and the path within it. */
export function enclosingBlock(
  pointer: string,
  { root, validators }: Pick<Subject, 'root' | 'validators'>,
): { type: string; path: string[] } | undefined {
  const path = pathOf(pointer);
  for (let length = path.length; length > 0; length -= 1) {
    const parent = path[length - 2];
    const type = valueAt(root, `/${[...path.slice(0, length), 'type'].join('/')}`);
    const isItem = /^\d+$/.test(path[length - 1] ?? '') && parent !== undefined;
    if (isItem && typeof type === 'string' && type in validators.blockSchemas)
      return { type, path: path.slice(length) };
  }
  return undefined;
}

/** What such things are called, after "every". */
export function kindAt(pointer: string, subject: Subject): string {
  const block = enclosingBlock(pointer, subject);
  if (block)
    return block.path.length === 0
      ? `block of type ${block.type}`
      : `${isEntry(block.path) ? 'entry of ' : ''}"${partName(block.path)}" in a block of type ${block.type}`;
  return pointer === '' ? 'such file' : `"${partName(pathOf(pointer))}"`;
}

/** A text may be an object; it is not an entry like those around it, which are strings. */
export const isTextObject = ({ parentSchema }: SchemaError): boolean =>
  parentSchema?.semantics === 'rich-text';

export const textObject = 'text written as an object';

/** What an error's object is, after "a property of". */
export const ownerFor = (error: SchemaError, subject: Subject): string =>
  isTextObject(error) ? `a ${textObject}` : ownerOf(error.instancePath, subject);

/** What has the properties at a pointer. */
function ownerOf(pointer: string, subject: Subject): string {
  const block = enclosingBlock(pointer, subject);
  if (block)
    return block.path.length === 0
      ? `the block type "${block.type}"`
      : `"${partName(block.path)}" in the block type "${block.type}"`;
  return pointer === '' ? 'this kind of file' : `"${partName(pathOf(pointer))}"`;
}

const isEntry = (path: string[]) => /^\d+$/.test(path.at(-1) ?? '');

const partName = (path: string[]) => path.filter((key) => !/^\d+$/.test(key)).join('.');

/** A property of a block that the block can do without; false where that is not known. */
export function isOptional(pointer: string, subject: Subject): boolean {
  const block = enclosingBlock(pointer, subject);
  const [name, ...deeper] = block?.path ?? [];
  if (!block || name === undefined || deeper.length > 0) return false;
  const required = subject.validators.blockSchemas[block.type]?.['required'];
  return Array.isArray(required) && !required.includes(name);
}

/** A short value of the property from the schema's own examples. */
export function exampleOf(pointer: string, name: string, subject: Subject): string | undefined {
  return examplesOf(pointer, name, subject)
    .map((value) => JSON.stringify(value))
    .find((value) => value.length <= 120);
}

/** What the property is in the schema's own examples, those most like what is written first. */
function examplesOf(pointer: string, name: string, subject: Subject): unknown[] {
  const block = enclosingBlock(pointer, subject);
  const examples = block && subject.validators.blockSchemas[block.type]?.['examples'];
  if (!block) return [];
  // Entries of lists follow one shape, so the first of each stands for all.
  const path = block.path.map((key) => (/^\d+$/.test(key) ? '0' : key));
  const written = valueAt(subject.root, pointer);
  const parts = asList(examples).map((example) => valueAt(example, path.reduce(childPointer, '')));
  const found = parts
    .map((part) => ({ likeness: likenessOf(part, written), value: valueAt(part, childPointer('', name)) }))
    // An empty text is right in few places, and tells nothing about what to write.
    .filter(({ value }) => value !== undefined && value !== '');
  return found.sort((a, b) => b.likeness - a.likeness).map(({ value }) => value);
}

/** How much of what is written an example has, too: names, and more so values. */
function likenessOf(example: unknown, written: unknown): number {
  if (!isObject(example) || !isObject(written)) return 0;
  // Over the example's names: an example is short, what is written may be of any length.
  const shared = Object.keys(example).filter((name) => Object.hasOwn(written, name));
  return shared.length + 2 * shared.filter((name) => example[name] === written[name]).length;
}

/** The properties that an error's object may have, with their schemas. */
export const propertiesOf = ({ parentSchema }: SchemaError): Record<string, JsonObject> =>
  objectMembers(parentSchema?.properties);
