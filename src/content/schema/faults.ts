import { isObject } from '../source/json';
import type { Fault, SchemaError, Validators } from '../../model/content';
import type { JsonObject } from '../../model/resolved';
import { append } from '../source/append';
import { childPointer, valueAt } from '../source/pointer';
import { exampleOf, isTextObject, kindOf, ownerFor, textObject, type Subject } from './subject';
import { correct, listOf } from '../source/suggest';
import { pairNames } from './name-pairs';
import { misplacedBlocks, shownValue, typeWordsFor } from './type-faults';

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
  const misplaced = misplacedBlocks(known, subject);
  const { faults, rest } = pairNames(
    known.filter(({ instancePath }) => !misplaced.has(instancePath)),
    subject,
  );
  append(faults, misplaced.values());
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

const fault = ({ file }: Subject, code: Fault['code'], pointer: string): Fault => ({
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
    message: `"${written}" is not a property of ${ownerFor(error, subject)}.`,
    ...correct(written, free, `Its properties are: ${listOf(known, 20)}.`),
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
    hint: example === undefined ? `Add "${name}".` : `For example: "${name}": ${example}`,
  };
}

/** Where a missing setting would stand: beside the one that comes before it, of those that are there. */
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
  const allowed = error.keyword === 'const' ? [error.params['allowedValue']] : error.params['allowedValues'];
  const values: unknown[] = Array.isArray(allowed) ? allowed : [];
  const words = values.filter((value) => typeof value === 'string');
  return {
    ...fault(subject, 'schema/enum', error.instancePath),
    message: `${shownValue(error.data)} is not one of the values allowed here: ${values.map(shownValue).join(', ')}.`,
    ...correct(String(error.data), words, descriptionOf(error)),
  };
}

function wrongType(error: SchemaError, subject: Subject): Fault {
  const at = error.instancePath.lastIndexOf('/');
  const name = error.instancePath.slice(at + 1);
  const example = /^\d+$/.test(name)
    ? undefined
    : (exampleOf(error.instancePath.slice(0, at), name, subject) ?? ownExample(error.parentSchema));
  const words = typeWordsFor(error, {
    description: descriptionOf(error),
    ...(example === undefined ? {} : { example: `"${name}": ${example}` }),
  });
  return { ...fault(subject, 'schema/type', error.instancePath), ...words };
}

function brokenRule(error: SchemaError, subject: Subject): Fault {
  const limit = error.params['limit'];
  const rules: Record<string, [code: Fault['code'], message: string]> = {
    minLength: ['schema/length', 'This text is empty.'],
    maxLength: [
      'schema/length',
      `This text has ${String(error.data).length} characters; at most ${String(limit)} are allowed.`,
    ],
    minItems: [
      'schema/count',
      `This list needs at least ${String(limit)} ${limit === 1 ? 'entry' : 'entries'}.`,
    ],
    maxItems: [
      'schema/count',
      `This list has ${Array.isArray(error.data) ? error.data.length : 'too many'} entries; at most ${String(limit)} are allowed.`,
    ],
    minimum: ['schema/range', `${shownValue(error.data)} is too small; the least is ${String(limit)}.`],
    maximum: ['schema/range', `${shownValue(error.data)} is too large; the most is ${String(limit)}.`],
    pattern: [
      'schema/pattern',
      error.params['pattern'] === '\\S'
        ? 'This text is blank.'
        : `${shownValue(error.data)} is not written as it should be.`,
    ],
  };
  const [code, message] = rules[error.keyword] ?? [
    'schema/rule',
    `This value ${error.message ?? 'breaks a rule'}.`,
  ];
  const isEmpty = typeof error.data === 'string' && error.data.trim() === '';
  const description = [isEmpty ? 'Write it.' : undefined, descriptionOf(error)].filter(
    (part) => part !== undefined,
  );
  const hint =
    error.keyword === 'maxLength' ? shorten(error, Number(limit)) : description.join(' ') || undefined;
  const words = addressWords(error) ?? { message, hint };
  return { ...fault(subject, code, error.instancePath), ...words };
}

/** An address of this site that only lacks its slash. */
function addressWords({
  keyword,
  params,
  data,
}: SchemaError): Pick<Fault, 'message' | 'replacement' | 'isCertain'> | undefined {
  if (keyword !== 'pattern' || params['pattern'] !== '^/' || !/^[\w-]+(?:\/[\w-]+)*$/.test(String(data)))
    return undefined;
  return {
    message: 'The address of a page begins with a slash.',
    replacement: `/${String(data)}`,
    isCertain: true,
  };
}

const shorten = ({ data }: SchemaError, limit: number) => {
  const over = String(data).length - limit;
  return `Shorten it by ${over} ${over === 1 ? 'character' : 'characters'}, or say a part of it in another text.`;
};

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
