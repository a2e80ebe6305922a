import { isObject } from '../source/json';
import type { SchemaError, Validators } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { JsonObject } from '../../model/resolved';
import { childPointer, valueAt } from '../source/pointer';
import { exampleOf, isTextObject, kindOf, propertiesOf, textObject, type Subject } from './subject';
import { correct, listOf } from '../source/suggest';
import { brokenRule, descriptionOf } from './broken-rule';
import { formValueHint } from './form-names';
import { flattenedParts } from './mistakes/flattened-parts';
import { misplacedBlocks } from './mistakes/misplaced';
import { pairNames } from './mistakes/name-pairs';
import { explainMistakes } from './mistakes/mistake';
import { singleEntries } from './mistakes/single-entries';
import { strayPart } from './mistakes/stray-part';
import { wrappedFile } from './mistakes/wrapped-file';
import { correctType } from './likely-types';
import { ofPage, unknownProperty } from './unknown-property';
import { shownValue, typeWordsFor } from './type-faults';

const mistakes = [wrappedFile, strayPart, singleEntries, flattenedParts, misplacedBlocks, pairNames];

const settingsFile = 'pages/_site.json';

// Nobody reads more, and whoever fixes as many has the file checked again.
const mostErrors = 1000;

/** Ajv's errors in words for authors: one fault for each thing to fix. */
export function explainSchemaErrors(
  file: string,
  root: unknown,
  errors: readonly SchemaError[],
  validators: Validators,
): Fault[] {
  const subject = { file, root, validators };
  const known = errors.filter(isOfAuthor).slice(0, mostErrors);
  const { faults, rest } = explainMistakes(mistakes, known, subject);
  const valuesSeen = new Set<string>();
  for (const error of rest) {
    if (!isAboutProperty(error)) {
      // A blank text breaks several rules at once, and fixing one fixes all.
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

function explain(error: SchemaError, subject: Subject): Fault {
  switch (error.keyword) {
    case 'discriminator':
      return error.params.error === 'tag' ? noType(error, subject) : unknownType(error, subject);
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

const fault = ({ file }: Subject, code: Fault['code'], pointer: string): Fault => ({
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
  const block: object = Object(valueAt(subject.root, error.instancePath));
  const misspelt = Object.keys(block).find((name) => correct(name, ['type']).replacement !== undefined);
  if (misspelt !== undefined)
    return {
      ...fault(subject, 'schema/unknown-property', childPointer(error.instancePath, misspelt)),
      at: 'key',
      message: `"${misspelt}" is not a property of a block, and "type" is missing.`,
      ...correct(misspelt, ['type']),
    };
  const other = Object.entries(block).find(
    ([, value]) => typeof value === 'string' && Object.hasOwn(subject.validators.blockSchemas, value),
  );
  if (other)
    return {
      ...fault(subject, 'schema/unknown-property', childPointer(error.instancePath, other[0])),
      at: 'key',
      message: `What a block is stands in its "type", not in "${other[0]}".`,
      replacement: 'type',
    };
  return {
    ...fault(subject, 'schema/missing-property', error.instancePath),
    message: 'This block has no "type", which says what it is.',
    hint:
      hintOfWrapper(block, subject.validators.blockSchemas) ??
      hintOfType(Object.keys(block), subject.validators.blockSchemas),
  };
}

/** { "figure": { … } }, and what belongs to the page. */
function hintOfWrapper(block: object, schemas: Subject['validators']['blockSchemas']): string | undefined {
  const [[name, value] = ['', undefined], ...others] = Object.entries(block);
  if (others.length > 0) return undefined;
  if (Object.hasOwn(schemas, name) && isObject(value))
    return `Write { "type": "${name}", … } with the properties behind it: delete "${name}": { and one }, and insert "type": "${name}", in their place.`;
  return ofPage.includes(name)
    ? `"${name}" belongs to the page: move it out of the list of blocks, beside "blocks".`
    : undefined;
}

const mostLikely = 3;

/** Few types have all that is written here, and need no more. */
function hintOfType(written: readonly string[], schemas: Subject['validators']['blockSchemas']): string {
  const fitting = Object.entries(schemas).filter(([, { properties, required }]) => {
    const isComplete = (name: unknown) => name === 'type' || written.some((other) => other === name);
    return (
      isObject(properties) &&
      written.every((name) => Object.hasOwn(properties, name)) &&
      Array.isArray(required) &&
      required.every(isComplete)
    );
  });
  if (written.length > 0 && fitting.length > 0 && fitting.length <= mostLikely) {
    const types = fitting.map(([type]) => `"type": "${type}"`);
    return `By its properties it may be: ${types.join(' or ')}.`;
  }
  if (written.length === 0)
    return `Delete {} and one of the commas beside it, or write a block there, such as { "type": "paragraphs", … }.`;
  return `If it is an entry of the block before it, move it into that one. Types are: ${listOf(Object.keys(schemas), 50)}.`;
}

function unknownType(error: SchemaError, subject: Subject): Fault {
  const written = nameIn(error.params, 'tagValue');
  const { blockSchemas } = subject.validators;
  return {
    ...fault(subject, 'schema/unknown-block', `${error.instancePath}/type`),
    message: `"${written}" is not a block type.`,
    ...correctType(written, blockSchemas, `Types are: ${listOf(Object.keys(blockSchemas), 50)}.`),
  };
}

function missingProperty(error: SchemaError, subject: Subject): Fault {
  const name = nameIn(error.params, 'missingProperty');
  const description = propertiesOf(error)[name]?.description;
  const example = exampleOf(error.instancePath, name, subject) ?? ownExample(propertiesOf(error)[name]);
  const about = typeof description === 'string' ? ` ${description}` : '';
  return {
    ...fault(subject, 'schema/missing-property', error.instancePath),
    ...(subject.file === settingsFile && error.instancePath === '' ? besideOf(name, error) : {}),
    message: `"${name}" is missing; every ${isTextObject(error) ? textObject : kindOf(error.instancePath, subject)} needs it.${about}`,
    hint: example === undefined ? addIt(name, propertiesOf(error)) : `For example: "${name}": ${example}`,
  };
}

const addIt = (name: string, properties: Record<string, JsonObject>) =>
  properties[name]?.['type'] === 'string' ? `Add "${name}": "…".` : `Add "${name}".`;

/** Where a missing setting would be: beside the one that comes before it, of those that are there. */
function besideOf(name: string, error: SchemaError): Pick<Fault, 'pointer' | 'at'> {
  const names = Object.keys(propertiesOf(error));
  const present = (other: string) => Object.hasOwn(Object(error.data), other);
  const before = names.slice(0, names.indexOf(name)).findLast(present) ?? names.find(present);
  return before === undefined ? { pointer: '' } : { pointer: childPointer('', before), at: 'key' };
}

/** The first example that a property's own schema gives, ready to copy. */
function ownExample(property: JsonObject | undefined): string | undefined {
  const { examples } = property ?? {};
  return Array.isArray(examples) ? JSON.stringify(examples[0], null, 1).replace(/\n\s*/g, ' ') : undefined;
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
  const allowed = error.keyword === 'const' ? [error.params.allowedValue] : error.params.allowedValues;
  const values: unknown[] = Array.isArray(allowed) ? allowed : [];
  const words = values.filter((value) => typeof value === 'string');
  return {
    ...fault(subject, 'schema/enum', error.instancePath),
    message: `${shownValue(error.data)} is not one of the values allowed here: ${values.map(shownValue).join(', ')}.`,
    ...suggestedValue(error, words),
  };
}

/** Longer texts explain every value at length: the values themselves are in the message. */
const longestDescription = 240;

function suggestedValue(error: SchemaError, words: readonly string[]): Pick<Fault, 'hint' | 'replacement'> {
  const written = String(error.data);
  const ofForm = formValueHint(error.instancePath, written);
  if (ofForm !== undefined) return { hint: ofForm };
  const description = descriptionOf(error);
  const isShort = description !== undefined && description.length <= longestDescription;
  return correct(written, words, isShort ? description : `Write one of them: ${words.join(', ')}.`);
}

function wrongType(error: SchemaError, subject: Subject): Fault {
  const at = error.instancePath.lastIndexOf('/');
  const name = error.instancePath.slice(at + 1);
  const example = /^\d+$/.test(name)
    ? undefined
    : (exampleOf(error.instancePath.slice(0, at), name, subject) ?? ownExample(error.parentSchema));
  const words = typeWordsFor(error, {
    name,
    description: descriptionOf(error),
    ...(example === undefined ? {} : { example: `"${name}": ${example}` }),
  });
  return { ...fault(subject, 'schema/type', error.instancePath), ...words };
}
