import type { JsonObject } from '../../model/resolved';
import { correct, listOf, type Correction } from '../source/suggest';
import { asList } from '../../model/json';

/** The words of a block's schema by which authors know such a thing from elsewhere. */
export const otherNames = ({ alsoCalled }: JsonObject): string[] => asList(alsoCalled).map(String);

/** What to write instead of a block type that there is not. */
export function correctType(written: string, schemas: Record<string, JsonObject>): Correction {
  const types = Object.keys(schemas);
  const word = inWords(written);
  const called = types.filter((type) =>
    [inWords(type), ...otherNames(schemas[type] ?? {})].some((name) => isSame(name, word)),
  );
  const [only, ...others] = called;
  const spelt = correct(written, types, `Types are: ${listOf(types, 50)}.`);
  // The letters of a word that means something else are close to a type by chance only.
  if (only === undefined || spelt.isCertain === true) return spelt;
  return others.length === 0
    ? { replacement: only }
    : { hint: `Did you mean ${called.map((type) => `"${type}"`).join(' or ')}?` };
}

/** `callToAction` and `Call_To_Action` are "call to action". */
const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+(?:block)?/gi, ' ')
    .trim()
    .toLowerCase();

/** One may be the plural of the other. */
const isSame = (a: string, b: string): boolean => a === b || `${a}s` === b || a === `${b}s`;
