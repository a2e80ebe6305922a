import type { SchemaError, Validators } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { JsonObject } from '../../model/resolved';
import { childPointer, valueAt } from '../source/pointer';
import { exampleOf, isTextObject, kindAt, ownerFor, propertiesOf, textObject, type Subject } from './subject';
import { correct, listOf } from '../source/suggest';
import { brokenRule, descriptionOf } from './broken-rule';
import { explainMistakes } from './mistakes';
import { correctType } from './likely-types';
import { shownValue, typeWordsFor } from './type-faults';
import { asList, isObject } from '../../model/json';

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
  const { faults, rest } = explainMistakes(known, subject);
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
  const { blockSchemas } = subject.validators;
  const pointer = error.instancePath;
  if (valueAt(subject.root, `${pointer}/type`) !== undefined) {
    return {
      ...fault(subject, 'schema/type', `${pointer}/type`),
      message: 'The "type" of a block is a text.',
      hint: 'For example: "type": "paragraphs".',
    };
  }
  const block: object = Object(valueAt(subject.root, pointer));
  // Misspelt, or another word for it.
  const named = Object.entries(block).find(
    ([name, value]) =>
      correct(name, ['type']).replacement !== undefined ||
      (isObject(value) && Object.hasOwn(blockSchemas, name)) ||
      (typeof value === 'string' && Object.hasOwn(blockSchemas, value)),
  );
  if (named)
    return {
      ...fault(subject, 'schema/unknown-property', childPointer(pointer, named[0])),
      at: 'key',
      message: `"${named[0]}" is not a property of a block, and "type" is missing.`,
      ...(isObject(named[1])
        ? { hint: `Write { "type": "${named[0]}", … }, with what is within it in place of the dots.` }
        : { replacement: 'type', isCertain: correct(named[0], ['type']).isCertain }),
    };
  return {
    ...fault(subject, 'schema/missing-property', pointer),
    message: 'This block has no "type", which says what it is.',
    hint: `If it is an entry of the block before it, move it into that one. Types are: ${listOf(Object.keys(blockSchemas), 50)}.`,
  };
}

function unknownType(error: SchemaError, subject: Subject): Fault {
  const written = nameIn(error.params, 'tagValue');
  const { blockSchemas } = subject.validators;
  return {
    ...fault(subject, 'schema/unknown-block', `${error.instancePath}/type`),
    message: `"${written}" is not a block type.`,
    ...correctType(written, blockSchemas),
  };
}

/** A name that its object does not have: misspelt, or one that belongs in another of its properties. */
function unknownProperty(error: SchemaError, subject: Subject): Fault {
  const { instancePath } = error;
  const written = nameIn(error.params, 'additionalProperty');
  const known = Object.keys(propertiesOf(error));
  const present: object = Object(valueAt(subject.root, instancePath));
  const free = known.filter((name) => !Object.hasOwn(present, name));
  const isField = subject.file.startsWith('schema/forms/') && instancePath.startsWith('/schema');
  const otherwise = /^(?:\/\/|#|_?comment)/i.test(written)
    ? 'JSON has no comments: delete it.'
    : `Its properties are: ${listOf(known, 24)}.${isField ? ofFields : ''}`;
  const ofBlock =
    instancePath === '' && Object.hasOwn(subject.validators.blockSchemas, written)
      ? `It is a type of block: cut it out, and write { "type": "${written}", … } before the ] of "blocks".`
      : undefined;
  const correction = correct(written, free, ofBlock ?? holderOf(written, error, subject) ?? otherwise);
  return { ...noProperty(written, error, subject), ...correction };
}

const noProperty = (name: string, error: SchemaError, subject: Subject): Fault => ({
  ...fault(subject, 'schema/unknown-property', childPointer(error.instancePath, name)),
  at: 'key',
  message: `"${name}" is not a property of ${ownerFor(error, subject)}.`,
});

const ofFields =
  ' Choices are "oneOf": [{ "const": "first", "title": "First visit" }, …]; how a field looks is written under "ui", and which fields must be filled in, in the list "required" beside "properties".';

/** The property that has one of this name, as "meta" has "description". */
function holderOf(name: string, error: SchemaError, subject: Subject): string | undefined {
  const isList = Array.isArray(valueAt(subject.root, childPointer(error.instancePath, name)));
  // What is referred to has its properties elsewhere, and in examples all that any block has.
  const examples = JSON.stringify(
    Object.values(subject.validators.blockSchemas).map((each) => each.examples),
  );
  const [holder, ...others] = Object.entries(propertiesOf(error)).flatMap(([key, { properties }]) => {
    const own = isObject(properties) ? properties[name] : undefined;
    const isOther = isObject(own) && own.type !== undefined && (own.type === 'array') !== isList;
    // Signs of another name would be read as those of the pattern.
    const isShown =
      /^\w+$/.test(name) &&
      RegExp(`"${key}(?:":|s":\\[(?:\\{[^{}]*\\},)*)\\{[^{}]*"${name}":`).test(examples);
    return !isOther && (isObject(own) || isShown) ? [key] : [];
  });
  return holder !== undefined && others.length === 0
    ? `It belongs in "${holder}": "${holder}": { "${name}": … }.`
    : undefined;
}

function missingProperty(error: SchemaError, subject: Subject): Fault {
  const name = nameIn(error.params, 'missingProperty');
  const description = propertiesOf(error)[name]?.description;
  const example = exampleOf(error.instancePath, name, subject) ?? ownExample(propertiesOf(error)[name]);
  const about = typeof description === 'string' ? ` ${description}` : '';
  return {
    ...fault(subject, 'schema/missing-property', error.instancePath),
    ...(subject.file === settingsFile && error.instancePath === '' ? besideOf(name, error) : {}),
    message: `"${name}" is missing; every ${isTextObject(error) ? textObject : kindAt(error.instancePath, subject)} needs it.${about}`,
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
  const known = asList(Object(error.parentSchema?.propertyNames).enum).map(String);
  if (known.length > 0)
    return {
      ...noProperty(name, error, subject),
      ...correct(name, known, `Its properties are: ${listOf(known, 40)}.`),
    };
  return {
    ...fault(subject, 'schema/name', childPointer(error.instancePath, name)),
    at: 'key',
    message: `"${name}" cannot be a name here.`,
    hint: 'Names begin with a letter and hold only letters and digits.',
  };
}

function notAllowed(error: SchemaError, subject: Subject): Fault {
  const allowed = error.keyword === 'const' ? [error.params.allowedValue] : error.params.allowedValues;
  const values: unknown[] = asList(allowed);
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
  const description = descriptionOf(error);
  const isShort = description !== undefined && description.length <= longestDescription;
  return correct(
    String(error.data),
    words,
    isShort ? description : `Write one of them: ${words.join(', ')}.`,
  );
}

function wrongType(error: SchemaError, subject: Subject): Fault {
  const { instancePath } = error;
  const at = instancePath.lastIndexOf('/');
  const name = instancePath.slice(at + 1);
  if (Object.hasOwn(propertiesOf(error), `ui:${name}`))
    return {
      ...fault(subject, 'schema/unknown-property', instancePath),
      at: 'key',
      message: `There is no field "${name}" here; what says how a field looks has a name with ui: before it.`,
      replacement: `ui:${name}`,
    };
  const isEntry = /^\d+$/.test(name);
  const range = error.parentSchema?.semantics === 'figure' && name === 'count' ? String(error.data) : '';
  const found = /^\d+ ?[-–] ?\d+$/.test(range)
    ? range.replace(/ ?[-–] ?/, ', "upTo": ')
    : (exampleOf(instancePath.slice(0, at), isEntry ? '0' : name, subject) ?? ownExample(error.parentSchema));
  const example = found === undefined || isEntry ? found : `"${name}": ${found}`;
  const words =
    instancePath === ''
      ? {
          message: `This file holds ${shownValue(error.data)}; it should hold one object { … }.`,
          hint: asList(error.data).some((each) => isObject(each) && 'meta' in each)
            ? asList(error.data).length === 1
              ? 'Take the [ and the ] around it away.'
              : 'One page to a file: give each { … } its own, without the [ ].'
            : 'Compare it with another file of its kind: blocks are in { "blocks": [ … ] }.',
        }
      : typeWordsFor(error, { description: descriptionOf(error), example });
  return { ...fault(subject, 'schema/type', instancePath), ...words };
}
