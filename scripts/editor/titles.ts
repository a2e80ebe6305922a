import type { JsonObject } from '../../src/model/resolved';

/** `price-list` and `PriceList` are "Price list". */
export function titleOfSchema(name: string): string {
  const words = name
    .replace(/Source$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first sentence, without its full stop. */
export const sentence = (text: string): string =>
  text.replace(/[.:;](?:\s[^]*)?$/, '').split(/[.:;] /)[0] ?? '';

export const inMarkdown = (text: string): string => text.replace(/[\\*_[\]<>#`]/g, '\\$&');

/**
 * A value that breaks the rule of a schema is told in words: an editor would show the regular expression, or say that
 * a text is shorter than one character.
 */
export function withWords(schema: JsonObject): JsonObject {
  const { minLength, pattern, description } = schema;
  if (minLength !== 1 && pattern === undefined) return schema;
  const { minLength: _, ...rest } = schema;
  const about = typeof description === 'string' ? ` ${description}` : '';
  const isAnyText = pattern === undefined || pattern === '\\S';
  return {
    ...(minLength === 1 ? rest : schema),
    pattern: pattern ?? '\\S',
    patternErrorMessage: `${isAnyText ? 'Nothing is written here yet.' : 'This is not written as it should be.'}${about}`,
  };
}
