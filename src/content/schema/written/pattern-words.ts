import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { dayWords } from '../../values/likely-day';
import { shownValue } from '../type-faults';

type Words = Pick<Fault, 'message' | 'hint' | 'replacement'>;

/** What was meant by a text that its pattern does not take, where the pattern tells what it is for. */
export const patternWords = (error: SchemaError): Words | undefined =>
  wordsOfDay(error) ??
  wordsOfTime(error) ??
  wordsOfLanguage(error) ??
  colourWords(error) ??
  frameWords(error) ??
  originWords(error) ??
  slugWords(error);

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
  const fits = String(params.pattern).startsWith('^[a-z') && new RegExp(String(params.pattern)).test(slug);
  if (!fits) return undefined;
  return {
    message: `${shownValue(data)} is not a name here: names have lower-case letters, digits and hyphens.`,
    replacement: slug,
  };
}

const patternOf = ({ keyword, params, data }: SchemaError) =>
  keyword === 'pattern' && typeof data === 'string' && data.trim() !== ''
    ? { pattern: new RegExp(String(params.pattern), 'u'), data }
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

/** A time of day where only HH:MM is taken. */
function wordsOfTime(error: SchemaError): Words | undefined {
  const { pattern, data } = patternOf(error) ?? {};
  if (!pattern?.test('09:30') || ['9:30', 'a'].some((other) => pattern.test(other))) return undefined;
  const time = suggestedTime(data ?? '');
  return {
    message: `${shownValue(data)} is not how a time is written: two digits, a colon and two digits, such as 09:30 or 18:00.`,
    ...(/^(?:closed|none|holiday|-+|–)?$/i.test(data ?? '') && {
      hint: 'A day on which it is closed is left out of the list.',
    }),
    ...(time === undefined || !pattern.test(time) ? {} : { replacement: time }),
  };
}

/** A language that is named, where its code is wanted. */
function wordsOfLanguage(error: SchemaError): Words | undefined {
  const { pattern, data } = patternOf(error) ?? {};
  if (!pattern?.test('en-IN') || ['english', 'a'].some((other) => pattern.test(other))) return undefined;
  const sign = suggestedLanguage(data ?? '');
  return {
    message: `${shownValue(data)} is not the code of a language: two or three lower-case letters, perhaps with a country, such as en, hi or en-IN.`,
    ...(sign === undefined || !pattern.test(sign) ? {} : { replacement: sign }),
  };
}

/** The address of a frame without the place where the id goes. */
function frameWords(error: SchemaError): Words | undefined {
  const { pattern, data = '' } = patternOf(error) ?? {};
  if (!pattern || !data.startsWith('https://') || data.includes('{id}')) return undefined;
  const whole = `${data}{id}`;
  if (!pattern.test(whole)) return undefined;
  const hint = '{id} is where the id of each film or map goes.';
  return /[/=]$/.test(data)
    ? { message: `${shownValue(data)} has no {id} in it.`, replacement: whole, hint }
    : { message: `${shownValue(data)} has no {id} in it.`, hint: `Write {id} in its place: ${hint}` };
}

/** A colour as numbers without their sign, or in words that browsers do not know. */
function colourWords(error: SchemaError): Words | undefined {
  const { pattern, data = '' } = patternOf(error) ?? {};
  if (!pattern?.test('#7a2e10') || pattern.test('7a2e10')) return undefined;
  const colour = `#${data.trim().replace(/^#+/, '')}`;
  const message = `${shownValue(data)} is not how a colour is written: # and six digits or letters from a to f, such as #7a2e10.`;
  return pattern.test(colour) ? { message, replacement: colour } : { message };
}

/** A time of day in another form, such as 9.30 or 6 pm, as HH:MM. */
function suggestedTime(written: string): string | undefined {
  const [, hour = '', minute = '00', half] =
    /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:hrs?|hours|o'?clock)?\s*([ap])?\.?\s*(?:m\.?)?\s*$/i.exec(
      written,
    ) ?? [];
  if (hour === '') return undefined;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

let codesByName: ReadonlyMap<string, string> | undefined;

/** Codes of languages and regions by their names in English; those of languages also by their own: Deutsch is de. */
function readCodes(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const [languages, regions] = (['language', 'region'] as const).map(
    (type) => new Intl.DisplayNames('en', { type, fallback: 'none' }),
  );
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const region = regions?.of(code.toUpperCase());
    if (region !== undefined) codes.set(`(${region.toLowerCase()})`, code.toUpperCase());
    const language = languages?.of(code);
    if (language === undefined) continue;
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? language;
    codes.set(own.toLowerCase(), code).set(language.toLowerCase(), code);
  }
  return codes;
}

/** The code of a language that is named, or written in other letters: en_in is en-IN. */
function suggestedLanguage(written: string): string | undefined {
  const word = written.trim().toLowerCase();
  const [, sign, country] = /^([a-z]{2,3})(?:[-_ ]([a-z]{2}))?$/.exec(word) ?? [];
  if (sign !== undefined) return country === undefined ? sign : `${sign}-${country.toUpperCase()}`;
  codesByName ??= readCodes();
  const [, language = word, region] = /^(.+?) (\(.+\))$/.exec(word) ?? [];
  const code = codesByName.get(language);
  const place = region === undefined ? undefined : codesByName.get(region);
  return code !== undefined && place !== undefined ? `${code}-${place}` : code;
}
