import type { JsonObject } from '../../src/model/resolved';

const seeds = [
  '',
  ' ',
  'a',
  'A',
  'Ab',
  'ab',
  'a b',
  'a-b',
  'a_b',
  'aB1',
  'a1',
  '1',
  '10',
  '-1',
  '1.5',
  'é',
  'abc',
  '/a',
  '/a/b',
  '#a',
  '?a=b',
  'media/a.png',
  'a.json',
  'https://a.example/',
  'mailto:a@b.example',
  'a@b.c',
  '2026-01-31',
  '09:30',
  'en',
  'en-GB',
  'hi-Latn-IN',
  '+44 20 1',
  '{phone}',
  '[a](/b)',
  '**a**',
  '#fff',
];
const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** Texts of every kind that content holds, each also with one more sign before or behind it. */
const texts = [
  ...new Set(seeds.flatMap((seed) => [seed, ...signs.flatMap((sign) => [seed + sign, sign + seed])])),
];

/** Whether a schema accepts a text, by the keywords that are about texts alone. */
export function acceptsText(
  { minLength = 0, maxLength = Infinity, pattern }: JsonObject,
  text: string,
): boolean {
  return (
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(text))
  );
}

/** What some thousand texts say of two schemas of texts: whether one refuses what the other accepts. */
export function tryTexts(before: JsonObject, after: JsonObject): { isLost: boolean; isWon: boolean } {
  const judged = [...texts, ...longTexts([before, after])].map(
    (text) => [acceptsText(before, text), acceptsText(after, text)] as const,
  );
  return {
    isLost: judged.some(([old, now]) => old && !now),
    isWon: judged.some(([old, now]) => !old && now),
  };
}

/** Texts as long as the limits allow, and by one sign longer. */
const longTexts = (schemas: readonly JsonObject[]): string[] =>
  schemas
    .flatMap(({ minLength = 1, maxLength = 1 }) => [Number(minLength), Number(maxLength)])
    .flatMap((limit) => [limit, limit + 1])
    .flatMap((length) => seeds.filter(Boolean).map((seed) => seed.repeat(length).slice(0, length)));
