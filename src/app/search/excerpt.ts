import { wordParts, type WordReader } from './question';

/** A piece of a sentence; those that were asked for are marked. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/** A sentence this short is shown with the next one. In characters. */
const short = 70;
const longest = 140;

/**
 * The sentence of a text with the most of the words found, in parts: of equals the first that is a sentence, and no
 * address or label.
 */
export function excerptOf(text: string, found: ReadonlySet<string>, words: WordReader): ExcerptPart[] {
  const sentences = text.split('\n').flatMap((line) => sentencesOf(line, words));
  const counts = sentences.map((each) =>
    each.words.reduce((count, word) => count + Number(found.has(word)), Number(each.isWhole) / 2),
  );
  const most = Math.max(0, ...counts);
  if (most === 0) return [];
  const at = counts.indexOf(most);
  const { sentence = '', next } = sentences[at] ?? {};
  const shown = sentence.length < short && next !== undefined ? `${sentence} ${next}` : sentence;
  return marked(cut(shown, found, words), found, words);
}

function sentencesOf(line: string, words: WordReader) {
  const sentences = line.split(/(?<=[.!?।…]["”’)]?)\s+/u);
  return sentences.map((sentence, index) => ({
    sentence,
    // The one after it in its line.
    next: sentences[index + 1],
    words: [...new Set(words.read(sentence))],
    isWhole: /[.!?…।]["”’)]?$/u.test(sentence),
  }));
}

/** Long sentences are cut at a word, so that the first word found is seen. */
function cut(sentence: string, found: ReadonlySet<string>, words: WordReader): string {
  if (sentence.length <= longest) return sentence;
  const parts = wordParts(sentence);
  const first = parts.findIndex((part, index) => index % 2 === 1 && found.has(words.fold(part)));
  const before = parts.slice(0, Math.max(first, 0)).join('');
  const from = before.length > longest / 2 ? before.lastIndexOf(' ', before.length - longest / 4) + 1 : 0;
  const piece = /^.{0,200}(?=\s|$)/s.exec(sentence.slice(from))?.[0] ?? sentence.slice(from, from + longest);
  return `${from > 0 ? '… ' : ''}${piece}${from + piece.length < sentence.length ? ' …' : ''}`;
}

function marked(sentence: string, found: ReadonlySet<string>, words: WordReader): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  wordParts(sentence).forEach((text, index) => {
    const isMatch = index % 2 === 1 && found.has(words.fold(text));
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ text, isMatch });
  });
  return parts;
}
