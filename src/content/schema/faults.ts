import { isObject } from '../source/json';
import type { Fault, SchemaError, Validators } from '../../model/content';
import type { JsonObject } from '../../model/resolved';
import { childPointer, valueAt } from '../source/pointer';
import { exampleOf, kindOf, ownerOf, type Subject } from './subject';
import { correct, listOf } from '../source/suggest';

// Nobody reads more, and whoever mends as many has the file checked again.
const mostErrors = 1000;

/** Ajv's errors in words for authors: one fault for each thing to mend. */
export function explainSchemaErrors(
  file: string,
  root: unknown,
  errors: readonly SchemaError[],
  validators: Validators,
): Fault[] {
  const subject = { file, root, validators };
  const { renames, rest } = pairRenames(errors.filter(isOfAuthor).slice(0, mostErrors));
  const faults = renames.map(({ unknown, missing }) => renamed(unknown, missing, subject));
  const valuesSeen = new Set<string>();
  for (const error of rest) {
    if (!isAboutProperty(error)) {
      // A blank text breaks several rules at once, and mending one mends all.
      if (valuesSeen.has(error.instancePath)) continue;
      valuesSeen.add(error.instancePath);
    }
    faults.push(explain(error, subject));
  }
  return faults;
}

/** `propertyNames` reports each bad name twice; the wrapper has all that is needed. */
const isOfAuthor = (error: SchemaError) => !('propertyName' in error) && error.keyword !== 'if';

const isAboutProperty = ({ keyword }: SchemaError) =>
  keyword === 'required' || keyword === 'additionalProperties' || keyword === 'propertyNames';

const nameIn = (params: SchemaError['params'], key: string) => String(params[key]);

/** An object that lacks a property and has a similar unknown one has one fault: the name. */
function pairRenames(errors: readonly SchemaError[]) {
  const rest = new Set(errors);
  const renames: { unknown: SchemaError; missing: SchemaError }[] = [];
  for (const unknown of errors.filter(({ keyword }) => keyword === 'additionalProperties')) {
    const written = nameIn(unknown.params, 'additionalProperty');
    const candidates = [...rest].filter(
      ({ keyword, instancePath }) => keyword === 'required' && instancePath === unknown.instancePath,
    );
    const names = candidates.map(({ params }) => nameIn(params, 'missingProperty'));
    const { replacement } = correct(written, names);
    const missing = candidates.find(({ params }) => params['missingProperty'] === replacement);
    if (replacement === undefined || !missing) continue;
    rest.delete(unknown);
    rest.delete(missing);
    renames.push({ unknown, missing });
  }
  return { renames, rest: [...rest] };
}

function renamed(unknown: SchemaError, missing: SchemaError, subject: Subject): Fault {
  const written = nameIn(unknown.params, 'additionalProperty');
  const meant = nameIn(missing.params, 'missingProperty');
  return {
    ...fault(subject, 'schema/unknown-property', childPointer(unknown.instancePath, written)),
    at: 'key',
    message: `"${written}" is not a property of ${textObject(unknown) ?? ownerOf(unknown.instancePath, subject)}, and "${meant}" is missing.`,
    ...correct(written, [meant]),
  };
}

function explain(error: SchemaError, subject: Subject): Fault {
  switch (error.keyword) {
    case 'discriminator':
      return error.params['error'] === 'tag' ? noType(error, subject) : unknownType(error, subject);
    case 'additionalProperties':
      return unknownProperty(error, subject);
    case 'required':
      return missingProperty(error, subject);
    case 'propertyNames':
      return badName(error, subject);
    case 'enum':
    case 'const':
      return notAllowed(error, subject);
    case 'type':
      return wrongType(error, subject);
    default:
      return brokenRule(error, subject);
  }
}

/** A text may be an object; it is not an entry like those around it, which are strings. */
const textObject = ({ parentSchema }: SchemaError): string | undefined =>
  parentSchema?.['semantics'] === 'rich-text' ? 'a text written as an object' : undefined;

const fault = ({ file }: Subject, code: string, pointer: string): Fault => ({
  severity: 'error',
  code,
  file,
  pointer,
  message: '',
});

function noType(error: SchemaError, subject: Subject): Fault {
  const type = valueAt(subject.root, `${error.instancePath}/type`);
  if (type !== undefined) {
    return {
      ...fault(subject, 'schema/type', `${error.instancePath}/type`),
      message: 'The "type" of a block is a text.',
      hint: 'For example: "type": "paragraphs".',
    };
  }
  return {
    ...fault(subject, 'schema/missing-property', error.instancePath),
    message: 'This block has no "type", which says what it is.',
    hint: `Types are: ${listOf(Object.keys(subject.validators.blockSchemas), 50)}.`,
  };
}

function unknownType(error: SchemaError, subject: Subject): Fault {
  const written = nameIn(error.params, 'tagValue');
  const types = Object.keys(subject.validators.blockSchemas);
  return {
    ...fault(subject, 'schema/unknown-block', `${error.instancePath}/type`),
    message: `"${written}" is not a block type.`,
    ...correct(written, types, `Types are: ${listOf(types, 50)}.`),
  };
}

function unknownProperty(error: SchemaError, subject: Subject): Fault {
  const written = nameIn(error.params, 'additionalProperty');
  const known = Object.keys(propertiesOf(error));
  const present: object = Object(valueAt(subject.root, error.instancePath));
  const free = known.filter((name) => !Object.hasOwn(present, name));
  return {
    ...fault(subject, 'schema/unknown-property', childPointer(error.instancePath, written)),
    at: 'key',
    message: `"${written}" is not a property of ${textObject(error) ?? ownerOf(error.instancePath, subject)}.`,
    ...correct(written, free, `Its properties are: ${listOf(known, 20)}.`),
  };
}

function missingProperty(error: SchemaError, subject: Subject): Fault {
  const name = nameIn(error.params, 'missingProperty');
  const description = propertiesOf(error)[name]?.description;
  const example = exampleOf(error.instancePath, name, subject);
  const about = typeof description === 'string' ? ` ${description}` : '';
  return {
    ...fault(subject, 'schema/missing-property', error.instancePath),
    message: `"${name}" is missing; every ${textObject(error)?.slice(2) ?? kindOf(error.instancePath, subject)} needs it.${about}`,
    hint: example === undefined ? `Add "${name}".` : `For example: "${name}": ${example}`,
  };
}

function badName(error: SchemaError, subject: Subject): Fault {
  const name = nameIn(error.params, 'propertyName');
  return {
    ...fault(subject, 'schema/name', childPointer(error.instancePath, name)),
    at: 'key',
    message: `"${name}" cannot be a name here.`,
    hint: 'Names begin with a letter and hold only letters and digits.',
  };
}

function notAllowed(error: SchemaError, subject: Subject): Fault {
  const allowed = error.keyword === 'const' ? [error.params['allowedValue']] : error.params['allowedValues'];
  const values: unknown[] = Array.isArray(allowed) ? allowed : [];
  const words = values.filter((value) => typeof value === 'string');
  return {
    ...fault(subject, 'schema/enum', error.instancePath),
    message: `${show(error.data)} is not one of the values allowed here: ${values.map(show).join(', ')}.`,
    ...correct(String(error.data), words, descriptionOf(error)),
  };
}

const typeWords: Record<string, string> = {
  string: 'a text in double quotes',
  'string,object': 'a text in double quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
};

function wrongType(error: SchemaError, subject: Subject): Fault {
  const expected = nameIn(error.params, 'type');
  const isBareText = expected === 'array' && typeof error.data === 'string';
  const isBlock = 'oneOf' in (error.parentSchema ?? {});
  return {
    ...fault(subject, 'schema/type', error.instancePath),
    message: `${show(error.data)} stands where ${typeWords[expected] ?? expected} is expected.`,
    hint: isBareText
      ? 'Put it into square brackets: ["…"].'
      : isBlock
        ? 'A block is written { "type": "paragraphs", … }.'
        : descriptionOf(error),
  };
}

function brokenRule(error: SchemaError, subject: Subject): Fault {
  const limit = error.params['limit'];
  const rules: Record<string, [code: string, message: string]> = {
    minLength: ['length', 'This text is empty.'],
    maxLength: [
      'length',
      `This text has ${String(error.data).length} characters; at most ${String(limit)} are allowed.`,
    ],
    minItems: ['count', `This list needs at least ${String(limit)} ${limit === 1 ? 'entry' : 'entries'}.`],
    maxItems: [
      'count',
      `This list has ${Array.isArray(error.data) ? error.data.length : 'too many'} entries; at most ${String(limit)} are allowed.`,
    ],
    minimum: ['range', `${show(error.data)} is too small; the least is ${String(limit)}.`],
    maximum: ['range', `${show(error.data)} is too large; the most is ${String(limit)}.`],
    pattern: [
      'pattern',
      error.params['pattern'] === '\\S'
        ? 'This text is blank.'
        : `${show(error.data)} is not written as it should be.`,
    ],
  };
  const [code, message] = rules[error.keyword] ?? ['rule', `This value ${error.message ?? 'breaks a rule'}.`];
  return { ...fault(subject, `schema/${code}`, error.instancePath), message, hint: descriptionOf(error) };
}

function descriptionOf({ parentSchema }: SchemaError): string | undefined {
  // Shapes that many properties share say `hint`: a description of theirs would hide the property's own in editors.
  const description = parentSchema?.['description'] ?? parentSchema?.['hint'];
  return typeof description === 'string' ? description : undefined;
}

function propertiesOf({ parentSchema }: SchemaError): Record<string, JsonObject> {
  const properties = parentSchema?.['properties'];
  return isObject(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
      )
    : {};
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
