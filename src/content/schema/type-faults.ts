import { isObject } from '../source/json';
import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';

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
export function typeWordsFor(
  error: SchemaError,
  about: { name: string; description?: string; example?: string },
): Words {
  // A text may be written as an object, too; what is asked for is the text.
  const [expected = ''] = [error.params.type].flat().map(String);
  const { data } = error;
  const wanted = typeWords[expected] ?? expected;
  const message = `${wanted.slice(0, 1).toUpperCase()}${wanted.slice(1)} is expected here, not ${shownValue(data)}.`;
  const isRow = /^\d+$/.test(about.name);
  const again = expected === 'array' && isObject(data) ? data[about.name] : undefined;
  if (Array.isArray(again) && Object.keys(Object(data)).length === 1)
    return {
      message,
      hint: `There is one "${about.name}" too many: delete the inner "${about.name}": with its { and }, so that [ comes first.`,
    };
  const suggestedValue = rewriteTo(expected, data);
  const rewrite = suggestedValue && fits(suggestedValue, error) ? suggestedValue : undefined;
  const cells = isRow && expected === 'array' ? cellsOf(data) : undefined;
  if (cells)
    return { message, rewrite: { raw: `[${cells.map((cell) => JSON.stringify(cell)).join(', ')}]` } };
  if (rewrite)
    return {
      message,
      rewrite,
      ...('before' in rewrite && rewrite.before === '"' && { hint: 'Put it in double quotes.' }),
      isCertain:
        isOneParagraph(error) ||
        (expected !== 'array' &&
          !('isSwap' in rewrite) &&
          typeof data !== 'object' &&
          !isYesOrNo(data) &&
          !isMeasure(data)),
    };
  if (error.instancePath === '') {
    if (isListOfBlocks(error))
      return {
        message:
          'This file holds a list [ … ]; it should hold one object { … } with the list in it, named "blocks".',
        rewrite: { before: '{ "blocks": ', after: ' }' },
      };
    return {
      message: `This file holds ${Array.isArray(data) ? 'a list [ … ]' : shownValue(data)}; it should hold one object { … }.`,
      hint: Array.isArray(data)
        ? 'Delete the [ at its beginning and the ] at its end.'
        : 'Compare it with another file of its kind.',
    };
  }
  const allowed = error.parentSchema?.enum;
  if (suggestedValue && Array.isArray(allowed))
    return { message, hint: `Write one of these: ${allowed.map(shownValue).join(', ')}.` };
  if (data === null)
    return {
      message,
      hint: /\/\d+\/\d+$/.test(error.instancePath)
        ? 'A cell without a value is written "–".'
        : 'Delete the whole entry if it is to have no value.',
    };
  if (expected === 'string' && Array.isArray(data))
    return { message, hint: 'This property holds one text: join them, or use a property that holds a list.' };
  const single = Array.isArray(data) && data.length === 1 && typeof data[0] === 'string' ? data[0] : '';
  const suggested = expected === 'object' && single !== '' ? objectWith(single, error) : undefined;
  if (suggested) return { message, ...suggested };
  const choices = expected === 'object' ? choicesWords(data, error) : undefined;
  if (choices) return { message, rewrite: choices };
  const named = expected === 'object' ? namedWords(data, error) : undefined;
  if (named !== undefined) return { message, hint: named };
  if (expected === 'object' && Array.isArray(data))
    return {
      message,
      hint: /^\d+$/.test(about.name)
        ? 'There is one [ too many: delete it, and the ] that goes with it.'
        : 'Only one { … } fits here: delete the [ ] around it. What else is in the list needs a place of its own.',
    };
  const object = expected === 'object' && typeof data === 'string' ? objectWith(data, error) : undefined;
  if (object) return { message, ...object };
  if (expected === 'integer' && typeof data === 'number' && /millisecond/i.test(about.description ?? ''))
    return { message, hint: `Write ${Math.round(data * 1000)} for ${data} seconds: it is in milliseconds.` };
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

/** A sentence in the place of a list of texts is one of them; words with commas may be several. */
function isOneParagraph({ data, parentSchema }: SchemaError): boolean {
  const items = Object(parentSchema?.items) as { type?: unknown; allOf?: { $ref?: string }[] };
  const takesTexts =
    items.type === 'string' || items.allOf?.some(({ $ref }) => $ref?.includes('-text.schema.json')) === true;
  return takesTexts && typeof data === 'string' && /\S\s+\S.*[.!?…]["”’)]?$/su.test(data.trim());
}

const isListOfBlocks = ({ data, parentSchema }: SchemaError) =>
  'blocks' in Object(parentSchema?.properties) &&
  Array.isArray(data) &&
  data.length > 0 &&
  data.every((entry) => isObject(entry) && 'type' in entry);

// With more of them, what was written is not part of it.
const mostNeeded = 3;

/** The object that a text stands for where an object belongs: what is needed besides is left to be written. */
function objectWith(text: string, { parentSchema }: SchemaError): Omit<Words, 'message'> | undefined {
  if (parentSchema?.semantics === 'video' && /^https?:/.test(text))
    return { hint: 'Films of a service such as this one are shown by a block of type "embed".' };
  const needed = Array.isArray(parentSchema?.required) ? parentSchema.required.map(String) : [];
  const isAddress = /^(?:\/|#|https?:|mailto:|tel:|media\/)/.test(text);
  const own = needed.find((name) => isAddress === ['href', 'src'].includes(name)) ?? needed[0];
  if (own === undefined || needed.includes('type') || needed.length > mostNeeded) return undefined;
  if (needed.length === 1)
    return { rewrite: { raw: `{ "${own}": ${JSON.stringify(text)} }` }, isCertain: own === 'text' };
  const parts = needed.map((name) => `"${name}": ${name === own ? JSON.stringify(text) : '…'}`);
  return { hint: `Write { ${parts.join(', ')} }.` };
}

/** A list of choices, where they are a part of what is said of them. */
function choicesWords(data: unknown, { parentSchema }: SchemaError): Fault['rewrite'] {
  const properties = Object(parentSchema?.properties) as object;
  if (!Array.isArray(data) || data.length === 0 || !('oneOf' in properties) || !('enum' in properties))
    return undefined;
  const isNumber = data.every((choice) => typeof (isObject(choice) ? choice.const : choice) === 'number');
  const list = data.every(isObject) ? 'oneOf' : 'enum';
  return { before: `{ "type": "${isNumber ? 'number' : 'string'}", "${list}": `, after: ' }' };
}

/** A list of what should be entries by their names, as the fields of a form are. */
function namedWords(data: unknown, { parentSchema }: SchemaError): string | undefined {
  const isByName = typeof parentSchema?.additionalProperties === 'object' && !('properties' in parentSchema);
  if (!isByName || !Array.isArray(data) || !data.every(isObject)) return undefined;
  const names = data.map((entry, index) => nameOf(entry) ?? `name${index + 1}`);
  const shown = names.slice(0, 2).map((name) => `"${name}": { … }`);
  return `Write { ${shown.join(', ')}${names.length > 2 ? ', …' : ''} }: { and } in the place of [ and ], and each entry behind its name.`;
}

/** An entry of which the name is the only property, or one with a property for it. */
function nameOf(entry: Record<string, unknown>): string | undefined {
  const [only, ...others] = Object.entries(entry);
  if (only && others.length === 0 && isObject(only[1])) return only[0];
  const own = entry.name ?? entry.id ?? entry.key;
  return typeof own === 'string' && /^\w+$/.test(own) ? own : undefined;
}

const isMeasure = (data: unknown) =>
  typeof data === 'string' && /^-?[\d.]+\s*(?:px|%|[a-z]+)$/i.test(data.trim());
const isYesOrNo = (data: unknown) => typeof data === 'string' && /^(?:yes|no)$/i.test(data);

/** What is written in the place of a value breaks no rule of its own. */
function fits(rewrite: NonNullable<Fault['rewrite']>, { data, parentSchema = {} }: SchemaError): boolean {
  const isPlain = typeof data !== 'object' && 'before' in rewrite && rewrite.before === '"';
  const value: unknown = isPlain
    ? JSON.stringify(data)
    : 'raw' in rewrite
      ? JSON.parse(rewrite.raw)
      : undefined;
  const { enum: allowed, minimum, maximum, pattern } = parentSchema;
  if (typeof value === 'string')
    return (
      (!Array.isArray(allowed) || allowed.includes(value)) &&
      (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))
    );
  if (typeof value !== 'number') return true;
  return !(value < Number(minimum ?? -Infinity) || value > Number(maximum ?? Infinity));
}

/** The same value in the form that is wanted, where there is one. */
function rewriteTo(expected: string, data: unknown): Fault['rewrite'] {
  if (typeof data === 'string') {
    if (/^(?:integer|number)$/.test(expected) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(data.trim()))
      return { raw: data.trim() };
    const [, digits] = /^(-?(?:0|[1-9]\d*)(?:\.\d+)?)\s*(?:px|%|[a-z]{1,8})$/i.exec(data.trim()) ?? [];
    if (/^(?:integer|number)$/.test(expected) && digits !== undefined) return { raw: digits };
    if (expected === 'boolean' && isYesOrNo(data)) return { raw: String(/^yes$/i.test(data)) };
    if (expected === 'boolean' && /^(?:true|false)$/i.test(data.trim()))
      return { raw: data.trim().toLowerCase() };
  }
  // As it is typed: 1.50, and more digits than a number holds, stay what they are.
  if (expected === 'string' && (typeof data === 'number' || typeof data === 'boolean'))
    return { before: '"', after: '"' };
  if (expected === 'string' && Array.isArray(data) && data.length === 1 && typeof data[0] === 'string')
    return { raw: JSON.stringify(data[0]) };
  const [only, ...others] = isObject(data) ? Object.values(data) : [];
  if (expected === 'string' && typeof only === 'string' && others.length === 0)
    return { raw: JSON.stringify(only) };
  const entries = expected === 'array' ? entriesOf(data) : undefined;
  if (entries) return { raw: `[${entries.map((entry) => JSON.stringify(entry)).join(', ')}]` };
  // A list of one: an empty text would be no entry.
  if (expected === 'array' && (typeof data === 'string' ? data.trim() !== '' : isObject(data)))
    return { before: '[', after: ']' };
  return undefined;
}

/** The cells of a row that was written as an object, or as one line of a spreadsheet. */
export function cellsOf(data: unknown): string[] | undefined {
  if (isObject(data)) {
    const values = Object.values(data);
    return values.length > 1 && values.every((value) => typeof value === 'string')
      ? values.map(String)
      : undefined;
  }
  if (typeof data !== 'string') return undefined;
  for (const sign of ['\t', ' | ', ';', ',']) {
    const cells = data.split(sign).map((cell) => cell.trim());
    if (cells.length > 1 && cells.every((cell) => cell !== '')) return cells;
  }
  return undefined;
}

/** What a list was meant to hold: entries with numbers for names, or the cells of a row in one text. */
function entriesOf(data: unknown): unknown[] | undefined {
  if (typeof data === 'string') {
    const cells = data.replace(/^\s*\||\|\s*$/g, '').split(/\t|\s\|\s/);
    return cells.length > 1 ? cells.map((cell) => cell.trim()) : undefined;
  }
  if (!isObject(data)) return undefined;
  const names = Object.keys(data);
  const isNumbered = names.every((name, index) => Number(name) - Number(names[0]) === index);
  return isNumbered && (names[0] === '0' || names[0] === '1') ? Object.values(data) : undefined;
}

export function shownValue(value: unknown): string {
  if (isObject(value) && typeof value.type === 'string') return `A block of type ${value.type}`;
  // What was read of it is not what is written.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'so large a number';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
