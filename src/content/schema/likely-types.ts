import type { JsonObject } from '../../model/resolved';
import { correct } from '../source/suggest';
import type { Fault } from '../../model/fault';

/** The words of a block's schema by which authors know such a thing from elsewhere. */
export const otherNames = ({ alsoCalled }: JsonObject): string[] =>
  Array.isArray(alsoCalled) ? alsoCalled.map(String) : [];

const mostShown = 3;

/** What to write instead of a block type that there is not. */
export function correctType(
  written: string,
  schemas: Record<string, JsonObject>,
  otherwise: string,
): Pick<Fault, 'hint' | 'replacement' | 'isCertain'> {
  const types = Object.keys(schemas);
  const word = inWords(written);
  const [only, ...others] = likelyTypes(word, schemas);
  const spelt = correct(written, types);
  const needless = only === undefined ? needlessTypes.get(word) : undefined;
  if (needless !== undefined) return { hint: needless };
  // The letters of a word that means something else are close to a type by chance only.
  const isTypo = spelt.replacement !== undefined && (spelt.isCertain === true || only === undefined);
  if (isTypo) return spelt;
  if (only === undefined) return { ...spelt, hint: spelt.hint ?? otherwise };
  if (others.length > 0)
    return { hint: `Did you mean ${[only, ...others].slice(0, mostShown).map(quoted).join(' or ')}?` };
  const { description } = schemas[only] ?? {};
  return {
    replacement: only,
    ...(typeof description === 'string' && { hint: `That is: ${firstSentence(description)}` }),
  };
}

const distance = 'Delete this block: the right space between blocks is there by itself.';
const columns = 'Delete this block, and write what is in it as blocks of their own: they arrange themselves.';

/** What other tools have a block for, and pages here do not need; its letters are close to a type by chance only. */
const needlessTypes: ReadonlyMap<string, string> = new Map([
  ...['spacer', 'space', 'spacing', 'gap', 'divider', 'separator', 'break', 'line', 'hr'].map(
    (word) => [word, distance] as const,
  ),
  ...['row', 'column', 'columns', 'container', 'section', 'group', 'wrapper', 'grid', 'layout'].map(
    (word) => [word, columns] as const,
  ),
]);

/** By its own name in other letters, by a name of elsewhere, by its initials, or else by one of its words. */
function likelyTypes(word: string, schemas: Record<string, JsonObject>): string[] {
  const types = Object.keys(schemas);
  const ways: ((type: string) => boolean)[] = [
    (type) => inWords(type) === word,
    (type) => otherNames(schemas[type] ?? {}).some((name) => isSame(name, word)),
    (type) => word.length > 1 && initialsOf(type) === word,
    (type) =>
      inWords(type)
        .split(' ')
        .some((part) => word.split(' ').some((own) => isSame(own, part))),
  ];
  for (const matches of ways) {
    const found = types.filter(matches);
    if (found.length > 0) return found;
  }
  return [];
}

/** `callToAction` and `Call_To_Action` are "call to action". */
const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+(?:block)?/gi, ' ')
    .trim()
    .toLowerCase();

const initialsOf = (type: string): string =>
  type
    .split('-')
    .map((part) => part.charAt(0))
    .join('');

/** One may be the plural of the other. */
const isSame = (a: string, b: string): boolean => a === b || `${a}s` === b || a === `${b}s`;

const quoted = (name: string) => `"${name}"`;
const firstSentence = (text: string) => `${text.replace(/[.:;](?:\s[^]*)?$/, '').split(/[.:;] /)[0] ?? ''}.`;
