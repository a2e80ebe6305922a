import type { JsonObject } from '../../model/resolved';
import { asList, asObject, isObject, textIn, textOf } from '../../model/json';
import { correct, listOf } from '../source/suggest';
import { fieldsOf, partOf, unknownField, warn, type FormFault, type SchemaPart } from './form-fields';
import { brokenPattern, choicesOf, limitOf } from './form-values';

/** The keywords that judge a type of value; of all others they say nothing. */
const judges: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
};

/** What a field says, and what never comes about. */
export const promiseFaults = (part: SchemaPart, value: JsonObject): FormFault[] => [
  ...idleKeywords(part, value),
  ...idleMessages(part, value),
  ...otherLimits(part, value),
  ...otherPromises(part, value),
  ...refusedValues(part, value),
  ...idleConditions(part),
];

function idleKeywords(part: SchemaPart, value: JsonObject): FormFault[] {
  const { type } = value;
  if (typeof type !== 'string') return [];
  return Object.entries(judges).flatMap(([judged, keywords]) =>
    judged === type.replace('integer', 'number')
      ? []
      : keywords
          .filter((keyword) => value[keyword] !== undefined)
          .map((keyword) =>
            warn(
              partOf(part, keyword).pointer,
              `"${keyword}" has no effect: it is for "type": "${judged}", and this field has "${type}".`,
              `Delete it, or change the type.`,
            ),
          ),
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

// Of a part, such as the last four, the rule says nothing.
const counted = /(?<!\b(?:first|last|least) )\b(\d+)[ -](?:digit|character|letter|number|sign)s?\b(?! or)/g;

/** Messages, titles and help that name another number than the rule they are about. */
function otherLimits(part: SchemaPart, value: JsonObject): FormFault[] {
  const messages = partOf(part, 'errorMessage');
  const rules = Object.keys(asObject(messages.value)).filter((rule) => /^(?:min|max)|^pattern$/.test(rule));
  const texts = [
    ...rules.map((rule) => ({ place: partOf(messages, rule), least: [rule], most: [rule] })),
    ...['title', 'description'].map((key) => ({
      place: partOf(part, key),
      least: ['minLength', 'pattern'],
      most: ['maxLength', 'pattern'],
    })),
  ];
  const limit = (rule: string, bound: 'least' | 'most') => limitOf(partOf(part, rule), bound);
  const pattern = textIn(value, 'pattern');
  return texts.flatMap(({ place, least, most }) => {
    // A message of a rule with a number names no other.
    const isAny = /^m\w+$/.test(least.join());
    const [number, ...more] = [...textOf(place.value).matchAll(isAny ? /(\d+)/g : counted)];
    const said = Number(more.length === 0 ? number?.[1] : NaN);
    const low = least.find((rule) => said < limit(rule, 'least'));
    const rule = low ?? most.find((each) => said > limit(each, 'most')) ?? '';
    const repeats = pattern.includes(`{${said}}`);
    if (repeats && !isAny && !/^[/^]|\$$/.test(pattern) && value.maxLength === undefined)
      return warn(
        partOf(part, 'pattern').pointer,
        `This pattern takes more than ${said}, too: whatever has them somewhere in it.`,
        'Begin it with ^ and end it with $.',
      );
    // The code of a country goes before ten digits.
    if (rule === '' || (rule === 'pattern' && repeats)) return [];
    return warn(
      place.pointer,
      `This says ${said}, and "${rule}" asks for ${limit(rule, low ? 'least' : 'most')}.`,
      'Change one of the two.',
    );
  });
}

function otherPromises(part: SchemaPart, value: JsonObject): FormFault[] {
  const pattern = textIn(value, 'pattern');
  const message = textIn(value.errorMessage, 'pattern');
  const at = (...path: string[]) => path.reduce(partOf, part).pointer;
  // Digits are the same in all languages; what tidies them away is not known here.
  const [example = ''] = /\+?\d[\d\s().-]{3,}\d/.exec(message) ?? [];
  const isRefused = (text: string) => text !== '' && breaks.pattern?.(text, pattern) === true;
  const promises: [isBroken: boolean, ...Parameters<typeof warn>][] = [
    [
      value.const === true && value.default === true,
      at('default'),
      'This box is ticked before anybody has read it: that is no consent.',
      'Delete "default".',
    ],
    [
      // A repeated group that itself repeats: what does not match takes longer than anybody waits.
      /\((?:[^()\\]|\\.)*[+*](?:[^()\\]|\\.)*\)[+*{]/.test(pattern),
      at('pattern'),
      'What does not match this pattern may keep the browser busy for minutes: what is repeated in it is repeated once more around it.',
      'Repeat only once, as in ^a+$ instead of ^(a+)+$.',
    ],
    [
      isRefused(example) && isRefused(example.replace(/\D/g, '')),
      at('errorMessage', 'pattern'),
      `Whoever follows this message is refused again: its pattern does not take "${example}".`,
      'Change the example, or the pattern.',
    ],
  ];
  return promises.flatMap(([isBroken, ...words]) => (isBroken ? warn(...words) : []));
}

const typeOf = (value: unknown): unknown[] =>
  Number.isInteger(value) ? ['integer', 'number'] : [Array.isArray(value) ? 'array' : typeof value];

const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  email: /^\S+@\S+$/,
  uri: /^[a-z][a-z\d+.-]*:/i,
};

/** Whether a value breaks a rule of its field; what a pattern that cannot be read means is said of the pattern. */
const breaks: Record<string, (value: unknown, rule: unknown) => boolean> = {
  type: (value, type) => !typeOf(value).includes(type),
  enum: (value, choices) => Array.isArray(choices) && !choices.includes(value),
  oneOf: (value, choices) =>
    Array.isArray(choices) && !choices.some((choice) => isObject(choice) && choice.const === value),
  minLength: (value, least) => typeof value === 'string' && value.length < Number(least),
  maxLength: (value, most) => typeof value === 'string' && value.length > Number(most),
  minimum: (value, least) => typeof value === 'number' && value < Number(least),
  maximum: (value, most) => typeof value === 'number' && value > Number(most),
  format: (value, format) => formats[String(format)]?.test(String(value)) === false,
  pattern: (value, pattern) =>
    !brokenPattern(String(pattern)) && !RegExp(String(pattern), 'u').test(String(value)),
};

/** The first value of a field that its own rules refuse: a choice, or what is entered for visitors. Nobody can send it. */
function refusedValues(part: SchemaPart, value: JsonObject): FormFault[] {
  const places = [
    ...choicesOf(part).map(({ place }) => place),
    partOf(part, 'default'),
    partOf(part, 'const'),
  ];
  const found = places.flatMap(({ value: each, pointer }) => {
    // Tokens are filled in later.
    if (each === undefined || each === '' || (typeof each === 'string' && each.includes('{'))) return [];
    const rule = Object.entries(breaks).find(
      ([name, isBroken]) => value[name] !== undefined && isBroken(each, value[name]),
    )?.[0];
    if (rule === undefined) return [];
    const has =
      rule === 'enum' || rule === 'oneOf'
        ? 'which has other choices'
        : `whose "${rule}" is ${JSON.stringify(value[rule])}`;
    return [
      warn(pointer, `${JSON.stringify(each)} is no value of this field, ${has}.`, 'Change it, or delete it.'),
    ];
  });
  return found.slice(0, 1);
}

/**
 * Conditions on a field that is not there, or on a choice that it does not have, and those that an empty field meets.
 */
function idleConditions(part: SchemaPart): FormFault[] {
  const { value } = part;
  const condition = partOf(part, 'if');
  const asked = partOf(condition, 'properties');
  if (!isObject(value) || !isObject(value.properties) || !isObject(asked.value)) return [];
  const fields = fieldsOf(value);
  const required = partOf(condition, 'required').value;
  const names = asList(required);
  return Object.keys(asked.value).flatMap((name): FormFault[] => {
    const { pointer } = partOf(asked, name);
    if (!(name in fields)) return [unknownField(name, Object.keys(fields), { pointer, at: 'key' })];
    const open = names.includes(name)
      ? []
      : [
          warn(
            pointer,
            `An empty "${name}" meets this condition, too: what is under "then" is there from the start.`,
            `Write "required": ["${name}"] into the "if".`,
          ),
        ];
    const met = partOf(partOf(asked, name), 'const');
    const sent = choicesOf(partOf(partOf(part, 'properties'), name)).map((choice) => textOf(choice.sent));
    if (typeof met.value !== 'string' || sent.length === 0 || sent.includes(met.value)) return open;
    return [
      ...open,
      {
        code: 'form/choice',
        pointer: met.pointer,
        message: `No choice of "${name}" sends "${met.value}", so this condition never holds.`,
        ...correct(met.value, sent, `Its choices send: ${listOf(sent)}.`),
      },
    ];
  });
}
