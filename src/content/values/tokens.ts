import type { Fault } from '../../model/fault';
import type { SiteSource } from '../../model/source.generated';
import { append } from '../source/append';
import { childPointer } from '../source/pointer';
import { correct, listOf } from '../source/suggest';

const token = /\{\s*([a-zA-Z][\w.-]*)\s*\}/g;

export type TokenValues = ReadonlyMap<string, string>;

/** The text with the values of its tokens. Unknown ones stay as they are; the check has named them. */
export function fillTokens(text: string, tokens: TokenValues): string {
  if (!text.includes('{')) return text;
  return text.replace(token, (whole, name: string) => tokens.get(name) ?? whole);
}

/**
 * The address with the values of its tokens. In tel: a number loses what only its readers need, such as spaces, and the
 * (0) that nobody dials behind the code of a country.
 */
export function fillAddress(href: string, tokens: TokenValues): string {
  if (!/^tel:.*\{/i.test(href)) return fillTokens(href, tokens);
  return href.replace(token, (whole, name: string) => {
    const number = tokens.get(name)?.replace(/^(\s*\+[^(]*)\(0\)/, '$1');
    return number?.replace(/[\s().-]/g, '') ?? whole;
  });
}

/** What templates of structured data may name in braces, besides tokens. */
export const structuredNames = [
  'page.title',
  'page.description',
  'page.url',
  'page.image',
  'page.trail',
  'page.questions',
  'page.videos',
  'site.name',
  'site.url',
  'site.openingHours',
] as const;

/** A text with tokens in place of the addresses that are their values. */
export const addressesAsTokens = (text: string, tokens: TokenValues): string =>
  [...tokens].reduce(
    (line, [name, value]) =>
      /^(?:\S+@|https:)\S+$/.test(value) ? line.replaceAll(value, `{${name}}`) : line,
    text,
  );

/** Ends a message on an address whose fault may lie in what its tokens stand for. */
export const filledInFromTokens = ' It is filled in from the tokens in pages/_site.json.';

/** A token in a text, and where it stands. */
export interface TokenPlace {
  name: string;
  start: number;
  end: number;
}

/** The tokens of a text, known ones or not. */
export function tokensIn(text: string): TokenPlace[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(token)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + whole.length,
  }));
}

/** The names of the tokens of a text. */
export const tokenNames = (text: string): string[] => tokensIn(text).map(({ name }) => name);

/** The tokens of a text that have no value, and where they stand. */
export const emptyTokens = (text: string, tokens: TokenValues): TokenPlace[] =>
  tokensIn(text).filter(({ name }) => tokens.get(name)?.trim() === '');

/** A fault for every token that _site.json does not define. */
export function checkTokens(
  text: string,
  tokens: TokenValues,
  place: { file: string; pointer: string },
): Fault[] {
  const unknown = tokensIn(text).filter(({ name }) => !tokens.has(name));
  // What may be meant by a name is the same wherever it stands: a text may hold it a thousand times.
  const faults = new Map(
    Array.from(new Set(unknown.map(({ name }) => name)), (name) => [name, unknownToken(name, tokens)]),
  );
  return unknown.flatMap(({ name, ...within }) => {
    const fault = faults.get(name);
    return fault ? [{ ...fault, ...place, within }] : [];
  });
}

function unknownToken(name: string, tokens: TokenValues): Omit<Fault, 'file' | 'pointer'> {
  const letters = (token: string) => token.replace(/\d/g, '');
  const names = [...tokens.keys()].filter((other) => letters(other) !== letters(name));
  const { replacement, ...correction } = correct(
    name,
    names,
    `${alike(name, names)}Otherwise add {${name}} there, or write the text itself.`,
  );
  return {
    code: 'token/unknown',
    message: `{${name}} is not defined under "tokens" in pages/_site.json.`,
    ...correction,
    ...(replacement === undefined ? {} : { replacement: `{${replacement}}` }),
  };
}

/** Tokens whose name is a part of this one, or the other way round, else all of a few. */
function alike(name: string, names: readonly string[]): string {
  const small = name.toLowerCase();
  const near = names.filter(
    (other) => small.includes(other.toLowerCase()) || other.toLowerCase().includes(small),
  );
  if (near.length > 0)
    return `Did you mean ${near
      .slice(0, 3)
      .map((other) => `{${other}}`)
      .join(' or ')}? `;
  return names.length === 0 ? '' : `Tokens are: ${listOf(names, 12)}. `;
}

/** The values of all tokens, with the tokens in them filled in. A token that refers to itself is a fault. */
export function resolveTokens(
  source: SiteSource['tokens'],
  file: string,
): { tokens: Map<string, string>; faults: Fault[] } {
  const faults: Fault[] = [];
  const raw = new Map(Object.entries(source).map(([name, { value }]) => [name, value]));
  const tokens = new Map<string, string>();
  const open = new Set<string>();
  const valueOf = (name: string): string => {
    const known = tokens.get(name);
    if (known !== undefined) return known;
    open.add(name);
    const value = (raw.get(name) ?? '').replace(token, (whole, inner: string) => {
      if (open.has(inner)) {
        faults.push(tokenCycle(inner, [...open], { file, pointer: tokenPointer(name) }));
        return whole;
      }
      return raw.has(inner) ? valueOf(inner) : whole;
    });
    open.delete(name);
    tokens.set(name, value);
    return value;
  };
  for (const [name, { value, or }] of Object.entries(source)) {
    valueOf(name);
    if (or !== undefined && (or === name || !raw.has(or))) faults.push(noOther(or, raw, { file, name }));
    append(faults, checkTokens(value, raw, { file, pointer: tokenPointer(name) }));
  }
  return { tokens, faults };
}

/** Where a token is written. */
export const tokenPointer = (name: string, property = 'value') =>
  childPointer(childPointer('/tokens', name), property);

function noOther(or: string, tokens: TokenValues, { file, name }: { file: string; name: string }): Fault {
  const others = [...tokens.keys()].filter((other) => other !== name);
  return {
    code: 'token/unknown',
    file,
    pointer: tokenPointer(name, 'or'),
    message: `"or" names another token of pages/_site.json; "${or}" is none.`,
    ...correct(or, others, `Tokens are: ${listOf(others, 12)}.`),
  };
}

const tokenCycle = (name: string, chain: string[], place: { file: string; pointer: string }): Fault => ({
  code: 'token/cycle',
  ...place,
  message: `The token {${name}} refers to itself (${[...chain.slice(chain.indexOf(name)), name].join(' → ')}).`,
  hint: 'Write one of the values out.',
});
