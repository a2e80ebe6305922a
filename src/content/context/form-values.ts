import type { Fault } from '../../model/fault';
import { isObject } from '../source/json';
import { correct, listOf } from '../source/suggest';
import { partOf, type FormFault, type SchemaPart } from './form-fields';

/** A pattern that cannot be read, or that is between the slashes of a programming language. */
export function patternFaults(part: SchemaPart): FormFault[] {
  const { value, pointer } = partOf(part, 'pattern');
  const words = typeof value === 'string' ? (brokenPattern(value) ?? patternInSlashes(value)) : undefined;
  return words ? [{ pointer, ...words }] : [];
}

type Words = Pick<Fault, 'severity' | 'code' | 'message' | 'hint' | 'replacement'>;

function patternInSlashes(pattern: string): Words | undefined {
  const [, within = '', flags = ''] = /^\/([^]+)\/([dgimsuvy]*)$/.exec(pattern) ?? [];
  if (within === '') return undefined;
  // Nothing comes before the beginning of a text, or after its end.
  const isNeverMet = within.startsWith('^') || /(?<!\\)\$$/.test(within);
  const ignored = flags === '' ? '' : ` The ${flags} behind the second one has no effect either.`;
  return {
    code: 'form/pattern',
    severity: isNeverMet ? 'error' : 'warning',
    message: isNeverMet
      ? `Nobody can enter anything that matches this: a pattern is written without / at both ends.${ignored}`
      : `Only what has a / before and after it matches this: a pattern is written without / at both ends.${ignored}`,
    replacement: within,
  };
}

function brokenPattern(pattern: string): Words | undefined {
  try {
    // As validators compile it.
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const reason = String(error).replace(/^[^]*\/u?: /, '');
    const [, message, hint] = reasons.find(([sign]) => sign.test(reason)) ?? [];
    return {
      code: 'form/schema',
      message: message ?? `This pattern cannot be read: ${reason}.`,
      hint: hint ?? 'A pattern is a regular expression, such as ^[0-9]{10}$ for ten digits.',
    };
  }
}

/** How browsers name what is wrong with a pattern, and what an author can do about it. */
const reasons: readonly (readonly [RegExp, string, string])[] = [
  [
    /unterminated character class/i,
    'This pattern is not whole: a [ has no ] that ends it.',
    'Insert ] after the last sign that is allowed there, as in [0-9]. A [ by itself is written \\\\[.',
  ],
  [
    /unterminated group/i,
    'This pattern is not whole: a ( has no ) that ends it.',
    'Insert ) where the group ends. A ( by itself is written \\\\(.',
  ],
  [
    /unmatched '\)'/i,
    'This pattern has a ) without a ( before it.',
    'Delete it, or insert the (. A ) by itself is written \\\\).',
  ],
  [
    /nothing to repeat/i,
    'In this pattern a *, + or ? has nothing before it that it could repeat.',
    'Write before it what may be repeated, as in [0-9]+. A + by itself is written \\\\+.',
  ],
  [
    /quantifier/i,
    'In this pattern a {, } or ] is out of place.',
    'How often something is repeated is written behind it, as in [0-9]{10}. A { by itself is written \\\\{.',
  ],
  [
    /out of order/i,
    'In this pattern the first of two ends is greater than the second.',
    'The smaller one comes first, as in [0-9] or {2,5}. A - by itself is written \\\\-.',
  ],
  [
    /escape|\\ at end/i,
    'In this pattern a \\ comes before a sign that needs none, or at the end.',
    'Delete it; it is written twice in this file. Signs that need it are . * + ? ( ) [ ] { } ^ $ | / and \\ itself.',
  ],
];

/** Choices of one field that send the same, or look the same. */
export function choiceFaults(part: SchemaPart): FormFault[] {
  const choices = partOf(part, 'oneOf');
  const { value } = choices;
  if (!Array.isArray(value)) return [];
  return value.flatMap((choice, index): FormFault[] => {
    if (!isObject(choice)) return [];
    const key = (['const', 'title'] as const).find((name) =>
      value
        .slice(0, index)
        .some((other) => isObject(other) && choice[name] !== undefined && other[name] === choice[name]),
    );
    if (key === undefined) return [];
    const does = key === 'const' ? 'is sent' : 'is shown';
    return [
      {
        code: 'form/choice',
        pointer: partOf(partOf(choices, index), key).pointer,
        message: `${JSON.stringify(choice[key])} ${does} by two choices.`,
        hint: `Give one of the two another "${key}".`,
      },
    ];
  });
}

// What these hold are values, not schemas.
const values = new Set(['const', 'enum', 'default', 'examples', 'required']);

/** A schema and all schemas in it. */
export function partsWithin(part: SchemaPart): SchemaPart[] {
  const { value } = part;
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value).filter((key) => !values.has(key) || isNameOfField(part));
  return [part, ...keys.flatMap((key) => partsWithin(partOf(part, key)))];
}

const isNameOfField = ({ pointer }: SchemaPart) => pointer.endsWith('/properties');

const limits = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** A least that is more than the most: nothing can be entered. */
export const limitFaults = (part: SchemaPart): FormFault[] =>
  limits.flatMap(([least, most]): FormFault[] => {
    const { value, pointer } = partOf(part, least);
    const limit = partOf(part, most).value;
    if (typeof value !== 'number' || typeof limit !== 'number' || value <= limit) return [];
    return [
      {
        code: 'form/schema',
        pointer,
        message: `Nobody can enter anything here: "${least}" is ${value}, and "${most}" only ${limit}.`,
        hint: `Write a "${least}" of at most ${limit}, or a larger "${most}".`,
      },
    ];
  });

/** A condition on a choice that its field does not have: it never holds. */
export function conditionFaults(part: SchemaPart): FormFault[] {
  const fields = partOf(part, 'properties');
  const asked = partOf(partOf(part, 'if'), 'properties');
  if (!isObject(fields.value) || !isObject(asked.value)) return [];
  return Object.keys(asked.value).flatMap((name): FormFault[] => {
    const { value, pointer } = partOf(partOf(asked, name), 'const');
    const choices = partOf(partOf(fields, name), 'oneOf').value;
    if (typeof value !== 'string' || !Array.isArray(choices)) return [];
    const sent = choices.flatMap((choice) =>
      isObject(choice) && typeof choice.const === 'string' ? [choice.const] : [],
    );
    if (sent.length === 0 || sent.includes(value)) return [];
    return [
      {
        code: 'form/choice',
        pointer,
        message: `No choice of "${name}" sends "${value}", so this condition never holds.`,
        ...correct(value, sent, `Its choices send: ${listOf(sent)}.`),
      },
    ];
  });
}
