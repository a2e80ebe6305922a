import type { Fault, SchemaError } from '../../model/content';
import { dayWords } from '../values/day-meant';
import { isOptional, type Subject } from './subject';
import { shownValue } from './type-faults';

/** A value of the right type that is too long, too few, too large, or not written as it should be. */
export function brokenRule(error: SchemaError, subject: Subject): Fault {
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
        ? 'This text is empty.'
        : `${shownValue(error.data)} is not written as it should be.`,
    ],
  };
  const [code, message] = rules[error.keyword] ?? [
    'schema/rule',
    `This value ${error.message ?? 'breaks a rule'}.`,
  ];
  const isEmpty = typeof error.data === 'string' && error.data.trim() === '';
  const hint = isEmpty ? fillIn(error, subject) : hintFor(error, Number(limit));
  const words = addressWords(error) ??
    wordsOfDay(error) ??
    originWords(error) ??
    slugWords(error) ?? { message, hint };
  return { severity: 'error', code, file: subject.file, pointer: error.instancePath, ...words };
}

function hintFor(error: SchemaError, limit: number): string | undefined {
  if (error.keyword === 'maxLength') return shorten(error, limit);
  const count = Array.isArray(error.data) ? error.data.length : 0;
  if (error.keyword === 'minItems' && count > 0) return `Write ${limit - count} more beside what is there.`;
  return descriptionOf(error);
}

/** What to do about a text with nothing in it; how texts are written is another matter. */
function fillIn({ instancePath, parentSchema }: SchemaError, subject: Subject): string {
  const name = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  if (/^\d+$/.test(name)) return 'Write it, or delete this entry of the list.';
  if (isOptional(instancePath, subject))
    return `Write it, or delete the whole line: "${name}" may be left out.`;
  const about = parentSchema?.['description'];
  return typeof about === 'string' ? `Write it. ${about}` : 'Write it.';
}

/** A name in lower case, which what is written is but for its letters and spaces. */
function slugWords({
  keyword,
  params,
  data,
}: SchemaError): Pick<Fault, 'message' | 'replacement'> | undefined {
  if (keyword !== 'pattern' || typeof data !== 'string') return undefined;
  const slug = data
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const fits =
    String(params['pattern']).startsWith('^[a-z') && new RegExp(String(params['pattern'])).test(slug);
  if (!fits) return undefined;
  return {
    message: `${shownValue(data)} is not a name here: names have lower-case letters, digits and hyphens.`,
    replacement: slug,
  };
}

type Words = Pick<Fault, 'message' | 'hint' | 'replacement'>;

const patternOf = ({ keyword, params, data }: SchemaError) =>
  keyword === 'pattern' && typeof data === 'string' && data.trim() !== ''
    ? { pattern: new RegExp(String(params['pattern']), 'u'), data }
    : undefined;

/** A day where only YYYY-MM-DD is taken. */
function wordsOfDay(error: SchemaError): Words | undefined {
  const { pattern, data } = patternOf(error) ?? {};
  if (!pattern?.test('2026-05-31') || ['2026/05/31', 'a'].some((other) => pattern.test(other)))
    return undefined;
  return dayWords(data ?? '');
}

/** The address of a site where it is wanted alone. */
function originWords(error: SchemaError): Words | undefined {
  const { pattern, data } = patternOf(error) ?? {};
  const address = /^www\./i.test(data ?? '') ? `https://${data}` : (data ?? '');
  if (!pattern || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  if (!/^https?:/.test(origin) || !pattern.test(origin) || pattern.test('a')) return undefined;
  const folder = pathname === '/' ? undefined : `${pathname.replace(/\/$/, '')}/`;
  return {
    message: `${shownValue(data)} has more than the name of the site, or less: it is written https://www.example.com, with nothing behind it.`,
    replacement: origin,
    ...(folder === undefined
      ? {}
      : { hint: `If the site is in that folder of its server, say so with "base": "${folder}".` }),
  };
}

/** An address of this site that only lacks its slash. */
function addressWords({
  keyword,
  params,
  data,
}: SchemaError): Pick<Fault, 'message' | 'replacement' | 'isCertain'> | undefined {
  const written = String(data).trim();
  if (keyword !== 'pattern' || params['pattern'] !== '^/' || !/^[\p{L}\p{N}][^:?#]*$/u.test(written))
    return undefined;
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
  const description = parentSchema?.['description'] ?? parentSchema?.['hint'];
  return typeof description === 'string' ? description : undefined;
}
