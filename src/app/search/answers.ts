import type { SearchWords } from '../../model/search';
import type { Asked } from './question';
import { isMistyped } from './urgent';
import type { WordReader } from './words';

/**
 * Makes the function that names the sections that the site itself calls the answer to a question, the closest first.
 * A phrase counts where at least half of what is asked belongs to it: "cost" answers "cost of a cycle", and not a long
 * question in which the word is somewhere. Stop words that a phrase has must be typed, too.
 */
export function createAnswerReader(
  words: WordReader,
  answers: NonNullable<SearchWords['answers']>,
  isKnown: (word: string) => boolean,
): (typed: string, asked: readonly Asked[]) => string[] {
  const phrases = answers.flatMap(([href, list]) =>
    list.map((phrase) => {
      const all = words.read(phrase);
      const wanted = all.filter((word) => !words.isStopWord(word));
      return { href, wanted, around: all.filter((word) => words.isStopWord(word)) };
    }),
  );
  return (typed, asked) => {
    const said = words.read(typed);
    const isSaid = (wanted: string, alternatives: Asked) =>
      alternatives.some((alternative) =>
        alternative.some((word) => word === wanted || (isMistyped(word, wanted) && !isKnown(word))),
      );
    const found = phrases.flatMap(({ href, wanted, around }) => {
      if (wanted.length === 0 || !around.every((word) => said.includes(word))) return [];
      const covered = asked.filter((alternatives) => wanted.some((word) => isSaid(word, alternatives)));
      const isWhole = wanted.every((word) => covered.some((alternatives) => isSaid(word, alternatives)));
      return isWhole && covered.length * 2 >= asked.length
        ? [{ href, share: covered.length / asked.length, length: wanted.length }]
        : [];
    });
    found.sort((one, other) => other.share - one.share || other.length - one.length);
    return [...new Set(found.map(({ href }) => href))];
  };
}
