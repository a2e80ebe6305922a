import type { Fault } from '../../model/fault';
import { trapName, type FormDocument } from '../../model/form';
import type { Json } from '../../model/resolved';
import { asObject, isObject, objectMembers, textIn, textOf, valueIn } from '../../model/json';
import { pathOf } from '../source/pointer';
import { entriesOf, partOf, warn, type FormFault, type SchemaPart } from './form-fields';

/** A pattern that cannot be read, or that is between the slashes of a programming language. */
export function patternFaults(part: SchemaPart): FormFault[] {
  const { value, pointer } = partOf(part, 'pattern');
  const words =
    typeof value === 'string'
      ? (brokenPattern(value) ?? patternInSlashes(value) ?? lostBackslash(value) ?? patternOfWords(value))
      : undefined;
  return words ? [{ pointer, ...words }] : [];
}

type Words = Pick<Fault, 'severity' | 'code' | 'message' | 'hint' | 'replacement'>;

function patternInSlashes(pattern: string): Words | undefined {
  const [, within = '', flags = ''] = /^\/([^]+)\/([dgimsuvy]*)$/.exec(pattern) ?? [];
  if (within === '') return undefined;
  // Nothing comes before the beginning of a text, or after its end.
  const isNeverMet = within.startsWith('^') || /(?<!\\)\$$/.test(within);
  const ignored = flags === '' ? '' : ` The ${flags} behind the second one has no effect either.`;
  const meets = isNeverMet ? 'Nobody can enter anything that' : 'Only what has a / before and after it';
  return {
    code: 'form/pattern',
    severity: isNeverMet ? 'error' : 'warning',
    message: `${meets} matches this: a pattern is written without / at both ends.${ignored}`,
    replacement: within,
  };
}

// One that is repeated is no letter of a word.
const lost = /(?<![\\\p{L}])[dsw](?=[+*{])/gu;

const lostBackslash = (pattern: string): Words | undefined =>
  pattern.search(lost) < 0
    ? undefined
    : {
        code: 'form/pattern',
        severity: 'warning',
        message: 'A letter that repeats stands for itself here: the \\ before it was lost.',
        replacement: pattern.replace(lost, String.raw`\$&`),
      };

const patternOfWords = (pattern: string): Words | undefined =>
  /^(?=.*\p{L})[\p{L}\p{M}\p{N} ]+$/u.test(pattern)
    ? {
        code: 'form/pattern',
        severity: 'warning',
        message: `Only what has the very words "${pattern}" in it matches this: it has no sign of a pattern.`,
        hint: 'A pattern is a regular expression: ten digits are ^[0-9]{10}$.',
      }
    : undefined;

export function brokenPattern(pattern: string): Words | undefined {
  try {
    // As validators compile it.
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return {
      code: 'form/schema',
      message: `This pattern cannot be read: ${String(error).replace(/^[^]*\/u?: /, '')}.`,
      hint: 'A pattern is a regular expression, such as ^[0-9]{10}$ for ten digits. A sign that stands for itself, such as + or (, is written with \\\\ before it.',
    };
  }
}

interface Choice {
  sent: Json | undefined;
  shown: string;
  /** Where what is sent stands. */
  place: SchemaPart;
  /** Where what is shown stands. */
  title: SchemaPart;
}

/** The choices of a field, with a title each or without. */
export const choicesOf = (field: SchemaPart): Choice[] =>
  ['oneOf', 'enum'].flatMap((key) =>
    entriesOf(partOf(field, key)).map((part) => {
      const isTitled = key === 'oneOf';
      const place = isTitled ? partOf(part, 'const') : part;
      const title = isTitled ? partOf(part, 'title') : part;
      return { sent: place.value, shown: textOf(title.value ?? place.value), place, title };
    }),
  );

// Nothing, or what other tools need as the first line of a list.
const prompt = /^[\s-]*(?:(?:please )?(?:select|choose|pick)(?: (?:one|(?:an?|the|your) \w+))?)?[\s.…:-]*$/i;

/** Choices of one field that send the same, look the same, or are none. Those of "enum" differ by their schema. */
export function choiceFaults(part: SchemaPart): FormFault[] {
  const choices = choicesOf(part);
  return choices.flatMap((choice, index) => choiceFault(choice, choices.slice(0, index)) ?? []);
}

function choiceFault(
  { sent, shown, place, title }: Choice,
  before: readonly Choice[],
): FormFault | undefined {
  const isPlain = place === title;
  const twin = before.find((choice) => choice.sent === sent);
  const other = twin ?? before.find((choice) => choice.shown.trim() === shown.trim());
  if (prompt.test(shown))
    return warn(
      title.pointer,
      `"${shown}" is no choice, and yet visitors can choose and send it.`,
      'Write what they are to read, or delete it: a list begins with such words by itself. "ui:placeholder" changes them.',
    );
  return (
    other && {
      code: isPlain ? 'form/no-effect' : 'form/choice',
      pointer: twin ? place.pointer : title.pointer,
      message: twin
        ? `"${textOf(sent)}" is sent by two choices, "${other.shown}" and "${shown}".`
        : `"${shown}" is shown by two choices, which send "${textOf(other.sent)}" and "${textOf(sent)}".`,
      hint: isPlain ? 'Delete one of the two.' : `Give one of the two another "${twin ? 'const' : 'title'}".`,
    }
  );
}

// What these hold are values, not schemas.
const values = new Set(['const', 'enum', 'default', 'examples', 'required', 'errorMessage']);

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
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['pattern', 'maxLength'],
  ['minLength', 'pattern'],
] as const;

/** A least that is more than the most, or than there are choices: nothing can be entered. */
export const limitFaults = (part: SchemaPart): FormFault[] =>
  limits.flatMap(([least, most]): FormFault[] => {
    const choices = most === 'maxItems' ? choicesOf(partOf(part, 'items')).length : 0;
    const fewest = limitOf(partOf(part, least), 'least');
    const written = limitOf(partOf(part, most), 'most');
    const limit = choices > 0 && !(written < choices) ? choices : written;
    const isMet =
      most === 'exclusiveMaximum' || least === 'exclusiveMinimum' ? fewest < limit : fewest <= limit;
    if (isMet || Number.isNaN(fewest + limit)) return [];
    return [
      {
        code: 'form/schema',
        pointer: partOf(part, least).pointer,
        message: `Nobody can enter anything here: "${least}" ${asks(least)} ${fewest}, and ${limit === written ? `"${most}" ${asks(most)}` : 'there are only so many choices:'} ${limit}.`,
        hint: `Change one of the two, so that "${least}" does not ask for more than there can be.`,
      },
    ];
  });

/** A limit as a number; of a pattern, the length of what matches it. NaN where none is known. */
export const limitOf = ({ value }: SchemaPart, bound: 'least' | 'most'): number =>
  typeof value === 'number' ? value : lengthOf(textOf(value), bound);

const asks = (rule: string) => (rule === 'pattern' ? 'makes the length' : 'is');

// What takes one character, and how often.
const taken = /(?:\[(?:[^\]\\]|\\.)+\]|\\[dsw\W]|[^\\^$()|[\]{}*+?])(?:\{(\d+)(?:,(\d+))?\})?/gu;

/** How many characters there are in what matches a pattern; NaN where it is not a plain row of them. */
function lengthOf(pattern: string, bound: 'least' | 'most'): number {
  const [, row] = /^\^(.+)\$$/.exec(pattern) ?? [];
  if (row?.replace(taken, '') !== '') return NaN;
  return [...row.matchAll(taken)].reduce(
    (sum, [, from = 1, to = from]) => sum + Number(bound === 'least' ? from : to),
    0,
  );
}

/** Two fields that ask for the same, and one that takes the name of the hidden one. */
export function twinFaults(part: SchemaPart): FormFault[] {
  const fields = partOf(part, 'properties');
  if (!isObject(fields.value)) return [];
  const seen = new Map<Json, string>();
  return Object.keys(fields.value).flatMap((name): FormFault[] => {
    if (name === trapName)
      return [
        {
          code: 'form/field',
          pointer: partOf(fields, name).pointer,
          at: 'key',
          message: `"${name}" is the name of a hidden field, by which what robots send is known: all that visitors send would be.`,
          hint: 'Give the field another name.',
        },
      ];
    const { value: title, pointer } = partOf(partOf(fields, name), 'title');
    if (typeof title !== 'string') return [];
    const other = seen.get(title.trim());
    seen.set(title.trim(), name);
    if (other === undefined) return [];
    return [
      {
        code: 'form/title',
        pointer,
        message: `"${title}" is the title of "${other}", too: visitors cannot tell the two fields apart.`,
        hint: 'Say in one of the two what is different.',
      },
    ];
  });
}

/** Messages that were copied from another field, and still name it. */
export function copiedMessages(part: SchemaPart): FormFault[] {
  const fields = Object.entries(objectMembers(partOf(part, 'properties').value));
  return fields.flatMap(([name, field]) =>
    Object.entries(asObject(field.errorMessage)).flatMap(([rule, message]): FormFault[] => {
      const says = (title: string) => title !== '' && textOf(message).includes(title);
      const other = fields.find(
        ([, each]) =>
          each !== field &&
          says(textIn(each, 'title')) &&
          Object.values(asObject(each.errorMessage)).includes(message),
      );
      if (!other || says(textIn(field, 'title'))) return [];
      return [
        {
          code: 'form/title',
          pointer: ['properties', name, 'errorMessage', rule].reduce(partOf, part).pointer,
          message: `This is what "${other[0]}" says: visitors would look for what is wrong there.`,
          hint: `Write it for "${name}".`,
        },
      ];
    }),
  );
}

/** Fields that nothing says the words of: neither a field of their name, which a condition may narrow, nor its look. */
export function untitledFields({ schema, ui }: FormDocument): FormFault[] {
  const fields = partsWithin({ value: schema, pointer: '/schema' }).flatMap(({ value, pointer }) => {
    const [name = '', parent] = pathOf(pointer).toReversed();
    return parent === 'properties' && isObject(value) ? [{ name, value, pointer }] : [];
  });
  const titled = fields.flatMap(({ name, value }) => ('title' in value ? [name] : []));
  const known = new Set([...titled, ...titledLooks(ui)]);
  return fields
    .filter(({ name, value }) => 'type' in value && value.type !== 'object' && !known.has(name))
    .map(({ name, pointer }) => ({
      code: 'form/title',
      pointer,
      at: 'key',
      message: `The field "${name}" has no "title", so nothing asks visitors for what belongs in it.`,
      hint: `Add "title": "…" with the words to show above the field.`,
    }));
}

/** The names of fields whose looks have words, or that nobody sees. */
const titledLooks = (ui: unknown): string[] =>
  isObject(ui)
    ? Object.entries(ui).flatMap(([name, look]) => {
        const title = valueIn(look, 'ui:title') ?? valueIn(valueIn(look, 'ui:options'), 'title');
        const isTitled = typeof title === 'string' || valueIn(look, 'ui:widget') === 'hidden';
        return [...(isTitled ? [name] : []), ...titledLooks(look)];
      })
    : [];
