import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

export interface Sentence {
  text: string;
  words: number;
  age: number;
}

export interface Readability {
  words: number;
  /** The age at which most people can read it, estimated; undefined where there is no sentence. */
  age: number | undefined;
  /** The hardest first. */
  hardest: Sentence[];
}

// Labels, names and figures are alone: they are words to read, but not sentences.
const shortest = 4;
// A few long words in a row are a name, and no shorter sentence would make them easier.
const shortestHard = 8;
const mostHardest = 10;
// Children of the first grade are six.
const ageOfGrade = 5;
const youngest = 5;

const sentencesOf = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordsOf = new Intl.Segmenter('en', { granularity: 'word' });
const ofAnotherScript = /[^\p{Script=Latin}\P{Letter}]/u;

/** Measures English texts by the formula of Flesch and Kincaid: long sentences and long words are hard. */
export function measure(texts: readonly string[]): Readability {
  const counted = texts.filter((text) => !ofAnotherScript.test(text)).flatMap(split);
  const sentences = counted.filter(({ words }) => words.length >= shortest);
  return {
    words: counted.reduce((sum, { words }) => sum + words.length, 0),
    age: sentences.length === 0 ? undefined : ageOf(sentences.map(({ words }) => words)),
    hardest: sentences
      .filter(({ words }) => words.length >= shortestHard)
      .map(({ text, words }) => ({ text, words: words.length, age: ageOf([words]) }))
      .sort((a, b) => b.age - a.age)
      .slice(0, mostHardest),
  };
}

function split(text: string): { text: string; words: string[] }[] {
  return [...sentencesOf.segment(text)].map(({ segment }) => ({
    text: segment.trim(),
    words: [...wordsOf.segment(segment)].flatMap((word) => (word.isWordLike === true ? [word.segment] : [])),
  }));
}

function ageOf(sentences: readonly string[][]): number {
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
  return Math.max(youngest, grade + ageOfGrade);
}
