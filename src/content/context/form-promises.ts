import type { JsonObject } from '../../model/resolved';
import { isObject } from '../source/json';
import { fieldsOf, partOf, unknownField, type FormFault, type SchemaPart } from './form-fields';

/** The types of value that a keyword judges; of all others it says nothing. */
const judges: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

/** What a field says, and what never comes about. */
export const promiseFaults = (part: SchemaPart, value: JsonObject): FormFault[] => [
  ...idleKeywords(part, value),
  ...idleMessages(part, value),
  ...otherPromises(part, value),
  ...foreignValues(part, value),
  ...openConditions(part),
];

const warn = (pointer: string, message: string, hint: string): FormFault => ({
  code: 'form/no-effect',
  pointer,
  message,
  hint,
});

function idleKeywords(part: SchemaPart, value: JsonObject): FormFault[] {
  const { type } = value;
  if (typeof type !== 'string') return [];
  return Object.entries(judges).flatMap(([keyword, types]) =>
    value[keyword] === undefined || types.includes(type)
      ? []
      : [
          warn(
            partOf(part, keyword).pointer,
            `"${keyword}" has no effect: it is for "type": "${types[0]}", and this field has "${type}".`,
            `Delete it, or change the type.`,
          ),
        ],
  );
}

// A field of these is required by the list beside it, or has a rule by what it is.
const alwaysBroken = ['required', 'type'];

function idleMessages(part: SchemaPart, value: JsonObject): FormFault[] {
  const messages = value.errorMessage;
  if (!isObject(messages) || typeof value.type !== 'string') return [];
  return Object.keys(messages)
    .filter((rule) => value[rule] === undefined && !alwaysBroken.includes(rule))
    .filter((rule) => rule !== 'enum' || value.oneOf === undefined)
    .map((rule) =>
      warn(
        partOf(partOf(part, 'errorMessage'), rule).pointer,
        `Nobody ever reads this message: the field has no "${rule}".`,
        `Write the rule into the field, such as "${rule}": …, or delete the message.`,
      ),
    );
}

function otherPromises(part: SchemaPart, value: JsonObject): FormFault[] {
  const found: FormFault[] = [];
  if (value.const === true && value.default === true)
    found.push(
      warn(
        partOf(part, 'default').pointer,
        'This box is ticked before anybody has read it: that is no consent.',
        'Delete "default".',
      ),
    );
  const { pattern, enum: choices } = value;
  // A repeated group that itself repeats: what does not match takes longer than anybody waits.
  if (typeof pattern === 'string' && /\((?:[^()\\]|\\.)*[+*](?:[^()\\]|\\.)*\)[+*{]/.test(pattern))
    found.push(
      warn(
        partOf(part, 'pattern').pointer,
        'What does not match this pattern may keep the browser busy for minutes: what is repeated in it is repeated once more around it.',
        'Repeat only once, as in ^a+$ instead of ^(a+)+$.',
      ),
    );
  const doubled = Array.isArray(choices)
    ? choices.findIndex((choice, at) => choices.indexOf(choice) < at)
    : -1;
  if (doubled > 0)
    found.push(
      warn(
        partOf(partOf(part, 'enum'), doubled).pointer,
        'This choice is in the list twice.',
        'Delete one of the two.',
      ),
    );
  return found;
}

const typeOf = (value: unknown) =>
  Number.isInteger(value) ? ['integer', 'number'] : [Array.isArray(value) ? 'array' : typeof value];

/** Choices of another type than the field's, and a first value that is none of its choices: nobody can send them. */
function foreignValues(part: SchemaPart, value: JsonObject): FormFault[] {
  const { type, enum: choices, default: first } = value;
  if (typeof type !== 'string') return [];
  const list = Array.isArray(choices) ? choices : undefined;
  const wrong = (list ?? []).findIndex((choice) => !typeOf(choice).includes(type));
  const place = wrong === -1 ? partOf(part, 'default') : partOf(partOf(part, 'enum'), wrong);
  const isForeign = first !== undefined && (!typeOf(first).includes(type) || list?.includes(first) === false);
  return wrong === -1 && !isForeign
    ? []
    : [
        warn(
          place.pointer,
          `${JSON.stringify(place.value)} is no value of this field, ${wrong === -1 && list ? 'which has other choices' : `whose "type" is "${type}"`}.`,
          'Change it, or delete it.',
        ),
      ];
}

/** Conditions on a field that is not there, and those that an empty field meets. */
function openConditions(part: SchemaPart): FormFault[] {
  const { value } = part;
  const condition = partOf(part, 'if');
  const asked = partOf(condition, 'properties');
  if (!isObject(value) || !isObject(value.properties) || !isObject(asked.value)) return [];
  const fields = Object.keys(fieldsOf(value));
  const required = partOf(condition, 'required').value;
  const names = Array.isArray(required) ? required : [];
  return Object.keys(asked.value).flatMap((name): FormFault[] => {
    const { pointer } = partOf(asked, name);
    if (!fields.includes(name)) return [unknownField(name, fields, { pointer, at: 'key' })];
    return names.includes(name)
      ? []
      : [
          warn(
            pointer,
            `An empty "${name}" meets this condition, too: what is under "then" is there from the start.`,
            `Write "required": ["${name}"] into the "if".`,
          ),
        ];
  });
}
