import american from 'dictionary-en';
import british from 'dictionary-en-gb';
import nspell from 'nspell';
import type { Dictionary } from '../../src/model/content';
import { neighbours } from './neighbours';

// Of phrases and of money, which the dictionaries lack.
const further = new Set('carte crore memoriam posteriori priori rata vitro vivo'.split(' '));

const opened = new Map<string, Dictionary>();

/**
 * The dictionary of a language: of British English but for the United States, of either where no country is named, and
 * of no other language.
 */
export function dictionaryOf(lang: string): Dictionary | undefined {
  if (!/^en(?:-|$)/.test(lang)) return undefined;
  const dictionary = opened.get(lang) ?? open(lang);
  opened.set(lang, dictionary);
  return dictionary;
}

/** Takes a quarter of a second. */
function open(lang: string): Dictionary {
  const files = lang === 'en' ? [british, american] : [lang === 'en-US' ? american : british];
  const spellers = files.map(({ aff, dic }) => nspell(Buffer.from(aff), Buffer.from(dic)));
  const has = (word: string) => further.has(word) || spellers.some((speller) => speller.correct(word));
  // Terms come again and again, and each has some hundred neighbours.
  const known = new Map<string, readonly string[]>();
  const near = (word: string) => {
    const words = known.get(word) ?? neighbours(word).filter(has);
    known.set(word, words);
    return words;
  };
  return { has, near };
}
