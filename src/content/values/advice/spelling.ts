import type { Dictionary, SiteContext } from '../../../model/content';
import { asked } from '../../source/suggest';
import { longestRead, warn, type Advice } from './warn';

/** The dictionary of a language with the words of the site; undefined where there is none of it. */
export function wordsOf(
  { environment, settings }: Pick<SiteContext, 'environment' | 'settings'>,
  lang = settings?.lang,
): Dictionary | undefined {
  const dictionary = lang === undefined ? undefined : environment.dictionaryOf?.(lang);
  const own = settings?.dictionary;
  return dictionary && own
    ? { ...dictionary, has: (word) => dictionary.has(word) || own.includes(word) }
    : dictionary;
}

// Not of an address, a token, a name with figures, an abbreviation with full stops or a contraction.
const words =
  /(?<![\p{L}\p{M}\p{N}\p{Cf}@/#._{&’'])[A-Za-z]+(?![\p{L}\p{M}\p{N}\p{Cf}@/}]|[._]\p{L}|['’](?!s\b)\p{L})/gu;
/** In letters. What is longer is no slip, and has very many neighbours. */
const longestWord = 24;
const beginning = /(?:^|[.!?] )\uFFFC*$/;

/**
 * Words that no dictionary has, and that one letter more, less, other or exchanged makes one that is: all others may be
 * terms, and with a capital names.
 */
export function misspelt(left: string, dictionary: Dictionary | undefined): Advice[] {
  if (dictionary === undefined || left.length > longestRead) return [];
  return [...left.matchAll(words)].flatMap(({ 0: word, index }) => {
    const isPart = [left[index - 1], left[index + word.length]].includes('-');
    if (word.length < (isPart ? 6 : 3) || word.length > longestWord || dictionary.has(word)) return [];
    const meant = meantBy(word, beginning.test(left.slice(0, index)), dictionary);
    if (meant.length === 0) return [];
    const advice = warn(index, word.length, {
      message: `"${word}" is in no dictionary.`,
      hint: `${asked(meant) ?? ''} If it is right, add "${word.toLowerCase()}" to "dictionary" in pages/_site.json.`,
    });
    return [{ ...advice, code: 'text/spelling' }];
  });
}

function meantBy(word: string, isBeginning: boolean, { has, near }: Dictionary): readonly string[] {
  const small = word.toLowerCase();
  const isCapital = isBeginning && word.length > 8 && small.slice(1) === word.slice(1);
  if (has(small) || (word !== small && !isCapital)) return [];
  const meant = near(small);
  return isCapital ? meant.map((one) => `${one[0]?.toUpperCase()}${one.slice(1)}`) : meant;
}
