import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';
import { patternWords } from './written/pattern-words';
import { exampleOf, isOptional, type Subject } from './subject';
import { cellsOf, shownValue } from './type-faults';

/** A value of the right type that is too long, too few, too large, or not written as it should be. */
export function brokenRule(error: SchemaError, subject: Subject): Fault {
  const limit = error.params.limit;
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
    uniqueItems: ['schema/rule', `Two entries of this list are the same: delete one of them.`],
    pattern: [
      'schema/pattern',
      error.params.pattern === '\\S'
        ? 'This text is empty.'
        : `${shownValue(error.data)} is not written as it should be.`,
    ],
  };
  const [code, message] = rules[error.keyword] ?? [
    'schema/rule',
    `This value ${error.message ?? 'breaks a rule'}.`,
  ];
  const isEmpty = typeof error.data === 'string' && error.data.trim() === '';
  const hint = isEmpty ? fillIn(error, subject) : hintFor(error, Number(limit), subject);
  const words = rowWords(error, message) ?? addressWords(error) ?? patternWords(error) ?? { message, hint };
  return { code, file: subject.file, pointer: error.instancePath, ...words };
}

function hintFor(error: SchemaError, limit: number, subject: Subject): string | undefined {
  if (error.keyword === 'maxLength') return shorten(error, limit);
  const count = Array.isArray(error.data) ? error.data.length : 0;
  if (error.keyword === 'minItems' && count > 0) return `Write ${limit - count} more beside what is there.`;
  if (error.keyword === 'minItems') return emptyList(error, subject);
  if (error.keyword === 'maxItems')
    return `Delete ${count - limit} of them, or move ${count - limit === 1 ? 'it' : 'them'} to another block.`;
  return descriptionOf(error);
}

/** A row with nothing in it, or with all of its cells in one text. */
function rowWords({ keyword, instancePath, data }: SchemaError, message: string): Words | undefined {
  if (keyword !== 'minItems' || !/\/\d+$/.test(instancePath) || !Array.isArray(data)) return undefined;
  if (data.length === 0)
    return {
      message,
      hint: 'Delete this [], and the comma before it, or write its entries between the brackets.',
    };
  const cells = data.length === 1 ? cellsOf(data[0]) : undefined;
  return cells && { message, rewrite: { raw: `[${cells.map((cell) => JSON.stringify(cell)).join(', ')}]` } };
}

type Words = Pick<Fault, 'message' | 'hint' | 'rewrite'>;

/** What to do about a list that was begun and not filled. */
function emptyList(error: SchemaError, subject: Subject): string {
  const { instancePath } = error;
  const name = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  const example = exampleOf(instancePath, '0', subject);
  const write =
    example === undefined
      ? 'Write an entry between the brackets'
      : `Write an entry between the brackets, such as ${example}`;
  if (isOptional(instancePath, subject))
    return `${write}, or delete the whole line: "${name}" may be left out.`;
  return /\/blocks\/\d+\/\w+$/.test(instancePath) ? `${write}, or delete the whole block.` : `${write}.`;
}

/** What to do about a text with nothing in it; how texts are written is another matter. */
function fillIn({ instancePath, parentSchema }: SchemaError, subject: Subject): string {
  const name = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  if (/^\d+$/.test(name)) return 'Write it, or delete this entry of the list.';
  if (isOptional(instancePath, subject))
    return `Write it, or delete the whole line: "${name}" may be left out.`;
  const about = parentSchema?.description;
  return typeof about === 'string' ? `Write it. ${about}` : 'Write it.';
}

/** An address of this site that only lacks its slash. */
function addressWords({
  keyword,
  params,
  data,
}: SchemaError): Pick<Fault, 'message' | 'replacement' | 'isCertain'> | undefined {
  const written = String(data).trim();
  if (keyword !== 'pattern' || params.pattern !== '^/') return undefined;
  const [, path = '/'] = /^(?:https?:\/\/|www\.)[^/?#]+(\/[^?#]+)?/i.exec(written) ?? [];
  if (/^(?:https?:|www\.)/i.test(written))
    return { message: 'The address of a page begins behind the name of the site.', replacement: path };
  if (!/^[\p{L}\p{N}][^:?#]*$/u.test(written)) return undefined;
  return {
    message: 'The address of a page begins with a slash.',
    replacement: `/${written.replace(/\s+/g, '-')}`,
    isCertain: /^[\w-]+(?:\/[\w-]+)*$/.test(written),
  };
}

const shorten = ({ data }: SchemaError, limit: number) => {
  const over = String(data).length - limit;
  return `Shorten it by ${over} ${over === 1 ? 'character' : 'characters'}, or say a part of it in another text.`;
};

export function descriptionOf({ parentSchema }: SchemaError): string | undefined {
  // Shapes that many properties share say `hint`: a description of theirs would hide the property's own in editors.
  const description = parentSchema?.description ?? parentSchema?.hint;
  return typeof description === 'string' ? description : undefined;
}
