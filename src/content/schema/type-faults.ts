import type { Fault, SchemaError } from '../../model/content';
import { valueAt } from '../source/pointer';
import type { Subject } from './subject';

type Words = Pick<Fault, 'message' | 'hint' | 'rewrite' | 'isCertain'>;

const typeWords: Record<string, string> = {
  string: 'a text in double quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
};

/** A value of one type where the schema wants another. */
export function typeWordsFor(error: SchemaError, about: { description?: string; example?: string }): Words {
  // A text may be written as an object, too; what is asked for is the text.
  const [expected = ''] = [error.params['type']].flat().map(String);
  const { data } = error;
  const wanted = typeWords[expected] ?? expected;
  const message = `${wanted.slice(0, 1).toUpperCase()}${wanted.slice(1)} is expected here, not ${shownValue(data)}.`;
  const rewrite = rewriteTo(expected, data);
  if (rewrite)
    return { message, rewrite, isCertain: 'raw' in rewrite && !Array.isArray(data) && !isYesOrNo(data) };
  if (error.instancePath === '') {
    return {
      message: `This file holds ${Array.isArray(data) ? 'a list [ … ]' : shownValue(data)}; it should hold one object { … }.`,
      hint: Array.isArray(data)
        ? 'Delete the [ at its beginning and the ] at its end.'
        : 'Compare it with another file of its kind.',
    };
  }
  if (data === null) return { message, hint: 'Delete the whole entry if it is to have no value.' };
  if (expected === 'string' && Array.isArray(data))
    return { message, hint: 'This property holds one text: join them, or use a property that holds a list.' };
  if ('oneOf' in (error.parentSchema ?? {}))
    return { message, hint: 'A block is written { "type": "paragraphs", … }.' };
  return {
    message,
    hint:
      about.example === undefined || expected === 'boolean'
        ? about.description
        : `For example: ${about.example}`,
  };
}

const isYesOrNo = (data: unknown) => typeof data === 'string' && /^(?:yes|no)$/i.test(data);

/** The same value in the form that is wanted, where there is one. */
function rewriteTo(expected: string, data: unknown): Fault['rewrite'] {
  if (typeof data === 'string') {
    if (/^(?:integer|number)$/.test(expected) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(data.trim()))
      return { raw: data.trim() };
    if (expected === 'boolean' && isYesOrNo(data)) return { raw: String(/^yes$/i.test(data)) };
    if (expected === 'boolean' && /^(?:true|false)$/i.test(data.trim()))
      return { raw: data.trim().toLowerCase() };
  }
  if (expected === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
    return { raw: JSON.stringify(String(data)) };
  if (expected === 'string' && Array.isArray(data) && data.length === 1 && typeof data[0] === 'string')
    return { raw: JSON.stringify(data[0]) };
  // A list of one: an empty text would be no entry.
  if (expected === 'array' && (typeof data === 'string' ? data.trim() !== '' : isObject(data)))
    return { before: '[', after: ']' };
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function shownValue(value: unknown): string {
  if (isObject(value) && typeof value['type'] === 'string') return `A block of type ${value['type']}`;
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Blocks that stand where no block can: each is one fault, whatever its parts break there. */
export function misplacedBlocks(errors: readonly SchemaError[], subject: Subject): Map<string, Fault> {
  const { root, file, validators } = subject;
  const faults = new Map<string, Fault>();
  for (const { instancePath, keyword, params } of errors) {
    const value = valueAt(root, instancePath);
    const isUnknown = keyword === 'additionalProperties' && params['additionalProperty'] === 'type';
    const isOtherType = keyword === 'type' && params['type'] !== 'array';
    if (!(isUnknown || isOtherType) || !isObject(value) || typeof value['type'] !== 'string') continue;
    const { type } = value;
    if (!(type in validators.blockSchemas) || faults.has(instancePath)) continue;
    const list = /([^/]+)\/\d+$/.exec(instancePath)?.[1];
    const where =
      list === undefined ? 'blocks are not allowed here' : `the entries of "${list}" are not blocks`;
    faults.set(instancePath, {
      severity: 'error',
      code: 'schema/misplaced-block',
      file,
      pointer: instancePath,
      message: `This is a block of type "${type}", but ${where}.`,
      hint: 'Move it into a list of blocks, such as "blocks".',
    });
  }
  return faults;
}
