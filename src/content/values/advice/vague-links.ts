import { linksOf, type ReadText } from '../read-text';
import type { Advice } from './warn';

// Alone, with or without a sign behind it.
const vague =
  /^\s*((?:(?:please )?(?:click|tap|press|see|go) )?(?:here|this|this link|the link)|(?:read|learn|see|find out|know|view) more|more|more info(?:rmation)?|(?:more |further )?details|click|website|this page)\s*[.:…»›→>]*\s*$/i;

/** Links whose words do not say where they lead. */
export const vagueLinks = (read: ReadText): Advice[] =>
  linksOf(read)
    .filter(({ words, whole }) => vague.test(words) && read.left[whole.start - 1] !== '!')
    .map(({ words, whole }) => ({
      code: 'a11y/link-words',
      within: whole,
      message: `"${vague.exec(words)?.[1] ?? words}" does not say where this link leads; people who listen to a page go from link to link, without the words around them.`,
      hint: 'Write what is found there: "our [opening hours](/Visit)", not "for our opening hours click [here](/Visit)".',
    }));
