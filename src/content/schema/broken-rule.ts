import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';
import { exampleOf, isOptional, type Subject } from './subject';
import { shownValue } from './type-faults';
import { asList } from '../../model/json';
import { correct, withoutUnseen } from '../source/suggest';

/** A value of the right type that is too long, too few, too large, or not written as it should be. */
export function brokenRule(error: SchemaError, subject: Subject): Fault {
  const { keyword, data, instancePath, params } = error;
  const limit = Number(params.limit);
  const isBlank = typeof data === 'string' && data.trim() === '';
  const size = typeof data === 'string' || Array.isArray(data) ? data.length : 0;
  const rules: Record<string, [code: Fault['code'], message: string]> = {
    maxLength: ['schema/length', `This text has ${size} characters; at most ${limit} are allowed.`],
    minItems: ['schema/count', `This list needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`],
    maxItems: ['schema/count', `This list has ${size} entries; at most ${limit} are allowed.`],
    minimum: ['schema/range', `${shownValue(data)} is too small; the least is ${limit}.`],
    maximum: ['schema/range', `${shownValue(data)} is too large; the most is ${limit}.`],
    uniqueItems: ['schema/rule', `${shownValue(asList(data)[Number(params.i)])} is here twice: delete one.`],
    pattern: ['schema/pattern', `${shownValue(data)} is not written as it should be.`],
  };
  const [code, message] = rules[keyword] ?? [
    'schema/rule',
    `This value ${error.message ?? 'breaks a rule'}.`,
  ];
  const place = { file: subject.file, pointer: instancePath };
  if (isBlank)
    return { ...place, code: 'schema/length', message: 'This text is empty.', hint: fillIn(error, subject) };
  const [by, name] = [Math.abs(size - limit), instancePath.slice(instancePath.lastIndexOf('/') + 1)];
  const example = exampleOf(instancePath, '0', subject);
  const hints: Record<string, string> = {
    maxLength: `Shorten it by ${by} ${by === 1 ? 'character' : 'characters'}, or say a part of it in another text.`,
    minItems: `Write ${by} more${example === undefined ? '' : `, such as ${example}`}${isOptional(instancePath, subject) ? `, or delete the whole line: "${name}" may be left out` : ''}.`,
    maxItems: `Delete ${by} of them, or move ${by === 1 ? 'it' : 'them'} to another block.`,
  };
  const meant = [withoutUnseen(String(data)), `#${String(data)}`].find(
    (text) => keyword === 'pattern' && new RegExp(String(params.pattern), 'u').test(text),
  );
  if (meant !== undefined) return { ...place, code, message, replacement: meant };
  return keyword === 'pattern'
    ? { ...place, code, message, ...correct(String(data), wordsIn(error), howWritten(error)) }
    : { ...place, code, message, hint: hints[keyword] ?? descriptionOf(error) };
}

/** The words among the examples of a schema: each may have been meant. */
const wordsIn = ({ parentSchema }: SchemaError): string[] =>
  asList(parentSchema?.examples)
    .map(String)
    .filter((example) => /^[a-z-]+$/.test(example));

function howWritten(error: SchemaError): string | undefined {
  const how = descriptionOf(error);
  const [example] = asList(error.parentSchema?.examples);
  return !how || example === undefined || /example|such as|\d/i.test(how)
    ? how
    : `${how} For example: ${JSON.stringify(example)}`;
}

/** What to do about a text with nothing in it; how texts are written is another matter. */
function fillIn(error: SchemaError, subject: Subject): string {
  const name = error.instancePath.slice(error.instancePath.lastIndexOf('/') + 1);
  if (/\/(?:columns|options)\/\d+$/.test(error.instancePath)) return 'Write it: each row has a cell for it.';
  if (/^\d+$/.test(name)) return 'Write it, or delete this entry of the list.';
  if (isOptional(error.instancePath, subject))
    return `Write it, or delete the whole line: "${name}" may be left out.`;
  return ['Write it.', descriptionOf(error)].filter(Boolean).join(' ');
}

export function descriptionOf({ parentSchema }: SchemaError): string | undefined {
  // How it is written, beside what it is; a description of shapes would hide those of properties in editors.
  const description = parentSchema?.hint ?? parentSchema?.description;
  return typeof description === 'string' ? description : undefined;
}
