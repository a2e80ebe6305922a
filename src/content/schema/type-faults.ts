import { isObject, asList } from '../../model/json';
import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { JsonObject } from '../../model/resolved';

type Words = Pick<Fault, 'message' | 'hint' | 'rewrite' | 'isCertain'>;

const typeWords: Record<string, string> = {
  string: 'A text in double quotes',
  integer: 'A whole number',
  number: 'A number',
  boolean: 'True or false',
  object: 'An object { … }',
  array: 'A list [ … ]',
};

/** A value of one type where the schema wants another: the same value in that form where there is one, else an example. */
export function typeWordsFor(
  error: SchemaError,
  { description, example }: { description?: string | undefined; example?: string | undefined },
): Words {
  // A text may be written as an object, too; what is asked for is the text.
  const [expected = ''] = [error.params.type].flat().map(String);
  const { data } = error;
  const message = `${typeWords[expected] ?? expected} is expected here, not ${shownValue(data)}.`;
  const words = wordsFor(expected, error);
  if (words) return { message, ...words };
  if (data === null) return { message, hint: 'Delete the whole entry if it is to have no value.' };
  return {
    message,
    hint: example === undefined || expected === 'boolean' ? description : `For example: ${example}`,
  };
}

const number = /^(-?(?:0|[1-9]\d*)(?:\.\d+)?)\s*(px|[%+]|[a-z]{1,8})?$/i;

/** The same value in the form that is wanted. Certain is what says no more and no less. */
function wordsFor(expected: string, { data, parentSchema }: SchemaError): Omit<Words, 'message'> | undefined {
  const items = Object(parentSchema?.items);
  const [only, ...others] = typeof data === 'object' && data !== null ? Object.values(data) : [];
  switch (expected) {
    case 'integer':
    case 'number': {
      const [, digits, unit] = number.exec(String(data).trim()) ?? [];
      const isWhole = expected === 'number' || Number.isInteger(Number(digits));
      const isEnough = !(Number(digits) < Number(parentSchema?.minimum));
      return typeof data === 'string' && digits !== undefined && isWhole && isEnough
        ? { rewrite: { raw: digits }, isCertain: unit === undefined }
        : undefined;
    }
    case 'boolean': {
      const word = typeof data === 'string' ? data.trim().toLowerCase() : '';
      if (word === 'true' || word === 'false') return { rewrite: { raw: word }, isCertain: true };
      return word === 'yes' || word === 'no' ? { rewrite: { raw: String(word === 'yes') } } : undefined;
    }
    case 'string':
      // As it is typed: 1.50, and more digits than a number holds, stay what they are.
      if ((typeof data === 'number' || typeof data === 'boolean') && !parentSchema?.enum)
        return { rewrite: { before: '"', after: '"' }, hint: 'Put it in double quotes.', isCertain: true };
      return typeof only === 'string' && others.length === 0
        ? { rewrite: { raw: JSON.stringify(only) } }
        : undefined;
    case 'array':
      // Of one alone there would be too few.
      if (isObject(data) && Number(parentSchema?.minItems) > 1)
        return { rewrite: { raw: JSON.stringify(Object.values(data)) } };
      if (Array.isArray(only) && others.length === 0)
        return {
          hint: 'The list is one level too deep: delete the { and the name before it, and the } behind it.',
        };
      if (isObject(data) && Object.values(data).every(isObject))
        return {
          hint: 'The entries of a list have no names: write [{ … }, { … }]. What a block is, its "type" says.',
        };
      // What has several properties is shown by an example.
      return asList(items.required).length > 1 ? undefined : inBrackets(data, items);
    default:
      return asObject(data, parentSchema);
  }
}

/** A list of one, or of the cells that a text is cut into; an empty text would be no entry. */
function inBrackets(data: unknown, items: JsonObject): Omit<Words, 'message'> | undefined {
  if (typeof data !== 'string') return isObject(data) ? { rewrite: { before: '[', after: ']' } } : undefined;
  const cells = data
    .replace(/^\s*\||\|\s*$/g, '')
    .split(items.type === 'string' && !items.semantics ? /[\t|;,]/ : /\t|\s\|\s|;/);
  if (cells.length > 1)
    return { rewrite: { raw: `[${cells.map((cell) => JSON.stringify(cell.trim())).join(', ')}]` } };
  return data.trim() === '' ? undefined : { rewrite: { before: '[', after: ']' } };
}

const remark = /^\s*(?:[([<…*/-]|\.{2})|\b(?:blocks?|unchanged|as before)\b/i;

/** What needs one property alone is that property; a list in the place of an object is one pair of brackets too many. */
function asObject(
  data: unknown,
  parentSchema: SchemaError['parentSchema'],
): Omit<Words, 'message'> | undefined {
  const needed = asList(parentSchema?.required).map(String);
  const [own, ...others] = needed;
  if (Array.isArray(data))
    return data.length > 1 || isObject(parentSchema?.additionalProperties)
      ? undefined
      : { hint: 'Only one { … } fits here: delete the [ ] around it.' };
  if (typeof data === 'string' && needed.includes('src'))
    return { rewrite: { raw: `{ "src": ${JSON.stringify(data)}, "alt": "…" }` } };
  if (typeof data === 'string' && remark.test(data))
    return {
      hint: 'This is a remark of whoever wrote it, or of an assistant: what it speaks of is missing.',
    };
  if (typeof data !== 'string' || own === undefined || others.length > 0 || own === 'type') return undefined;
  return { rewrite: { raw: `{ "${own}": ${JSON.stringify(data)} }` }, isCertain: own === 'text' };
}

export function shownValue(value: unknown): string {
  if (isObject(value) && typeof value.type === 'string') return `A block of type ${value.type}`;
  // What was read of it is not what is written.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'so large a number';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
