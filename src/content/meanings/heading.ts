import type { RichTextTree } from '../../model/resolved';
import { plainText } from '../values/markdown';
import { fillTokens } from '../values/tokens';
import type { Meaning } from './meaning';
import { text } from './text';

const words: Meaning = {
  ...text,
  examine(value, place, examination) {
    text.examine?.(value, place, examination);
    if (typeof value !== 'string' || /[\p{L}\p{N}]/u.test(fillTokens(value, examination.context.tokens)))
      return;
    examination.fault({
      code: 'text/markup',
      pointer: place.pointer,
      message: 'This heading has neither a letter nor a digit, or its tokens have no value.',
      hint: 'Say in a few words what comes below it.',
    });
  },
};

/** A heading whose level, 2 or 3, is beside it. Its object may have an id. */
export const heading: Meaning = {
  ...words,
  index: (value, place, indexer) =>
    indexer.heading({ level: place.owner.level === 3 ? 3 : 2, isAnchored: true, text: String(value) }, place),
};

/** A heading of a fixed level. `isAnchored`: its object may have an id, so that links can lead to it. */
export function fixedHeading(level: 1 | 2 | 3, isAnchored: boolean): Meaning {
  return {
    ...words,
    index: (value, place, indexer) => indexer.heading({ level, isAnchored, text: String(value) }, place),
  };
}

/** A question with its answer, in paragraphs, beside it: search engines are told of both. */
export const question: Meaning = {
  ...fixedHeading(3, true),
  tell(value, { answer }, { facts }) {
    if (!Array.isArray(answer)) return;
    const paragraphs = answer.map((paragraph: RichTextTree) => plainText(paragraph));
    facts.questions.push({ question: String(value), answer: paragraphs.join('\n') });
  },
};
