import { syllable } from 'syllable';
import { readContext } from '../../src/content/context/read';
import { meanings } from '../../src/content/meanings/meanings';
import { addressesOf } from '../../src/content/page/route';
import { readFile } from '../../src/content/schema/validate';
import { chosenText, isAlternative } from '../../src/content/values/alternatives';
import { plainText, readRichText } from '../../src/content/values/markdown';
import { fillTokens, type TokenValues } from '../../src/content/values/tokens';
import type { Occurrence, SourceContent } from '../../src/model/content';
import { openEnvironment } from '../prepare/environment';
import type { SiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';

interface Sentence {
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

/** A page by its address, or a shared part by its file. */
export interface Measured extends Readability {
  name: string;
  /** The words of the shared parts that it includes. */
  included: number;
}

/**
 * Measures every page and shared part of a site's folder that is valid; the others are for the check to speak of.
 * @throws UsageError where the pages are not in English: nothing else can be measured.
 */
export async function measureFolder(folder: SiteFolder): Promise<Measured[]> {
  const environment = await openEnvironment(folder);
  const { context } = readContext(folder.files, environment);
  const language = context.source?.value.lang;
  if (language !== undefined && !/^en\b/i.test(language))
    throw new UsageError(`Only English can be measured, and "lang" in pages/_site.json is ${language}.`);
  const measured = new Map<string, Measured>();
  const wordsIn = (part: string) => {
    const { words = 0, included = 0 } = measured.get(part) ?? {};
    return words + included;
  };
  const wordsIncluded = (occurrences: readonly Occurrence[]) =>
    occurrences.reduce(
      (sum, [semantics, parent, key]) => (semantics === 'shared' ? sum + wordsIn(String(parent[key])) : sum),
      0,
    );
  // Parts come after those that they include.
  for (const [name, { file, source }] of context.shared)
    if (source) {
      const included = wordsIncluded(source.occurrences);
      measured.set(name, { name: file.path, included, ...measure(textsOf(source, context.tokens)) });
    }
  const pages = folder.pages.flatMap((path): Measured[] => {
    const { value, occurrences } = readFile(folder.read(path), 'page', environment.validators);
    if (value === undefined) return [];
    const included =
      wordsIncluded(occurrences) + wordsIn(context.settings?.pageKinds?.[value.kind ?? '']?.ending ?? '');
    const texts = textsOf({ value, occurrences }, context.tokens);
    return [{ name: addressesOf(path, value).route, included, ...measure(texts) }];
  });
  return [...pages, ...measured.values()];
}

/** Descriptions of pictures are heard, not read, and the other text of two is shown in place of the first. */
const unread = new Set(['alt', 'otherwise']);

/** What a reader meets in the blocks that a file writes itself, text by text, with tokens filled in. */
function textsOf({ occurrences }: SourceContent<unknown>, tokens: TokenValues): string[] {
  return occurrences.flatMap(([semantics, parent, key, pointer]) => {
    const value = parent[key];
    if (typeof value !== 'string' || !pointer.startsWith('/blocks')) return [];
    if (meanings[semantics].isProse !== true || unread.has(String(key))) return [];
    const shown = key === 'text' && isAlternative(parent) ? chosenText(parent, tokens) : value;
    return plainText(readRichText(fillTokens(shown, tokens)).tree);
  });
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
  const counted = texts
    .filter((text) => !ofAnotherScript.test(text))
    .flatMap((text) => [...sentencesOf.segment(text)])
    .map(({ segment }) => ({
      text: segment.trim(),
      words: [...wordsOf.segment(segment)].flatMap((word) =>
        word.isWordLike === true ? [word.segment] : [],
      ),
    }));
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

function ageOf(sentences: readonly string[][]): number {
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(youngest, grade + ageOfGrade);
}
