import type { RichTextTree } from '../../model/resolved';
import { plainText } from '../values/markdown';
import { fixedHeading } from './heading';
import type { Meaning } from './meaning';

/** A question with its answer, in paragraphs, beside it: search engines are told of both. */
export const question: Meaning = {
  ...fixedHeading(3, true),
  tell(value, { answer }, { facts }) {
    if (!Array.isArray(answer)) return;
    const paragraphs = answer.map((paragraph: RichTextTree) => plainText(paragraph));
    facts.questions.push({ question: String(value), answer: paragraphs.join('\n') });
  },
};
