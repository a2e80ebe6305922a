import type { Advice } from './warn';

// Alone, with or without a sign behind it.
const vague =
  /(?<!!)\[\s*((?:(?:please )?(?:click|tap|press|see|go) )?(?:here|this|this link|the link)|(?:read|learn|see|find out|know|view) more|more|more info(?:rmation)?|(?:more |further )?details|click|website|this page)\s*[.:…»›→>]*\s*\]\([^()\s]+\)/gi;

/** Links whose words do not say where they lead. */
export function vagueLinks(text: string): Advice[] {
  if (!text.includes('](')) return [];
  return [...text.matchAll(vague)].map(({ 0: whole, 1: words = '', index }) => ({
    severity: 'warning',
    code: 'a11y/link-words',
    within: { start: index, end: index + whole.length },
    message: `"${words}" does not say where this link leads; people who listen to a page go from link to link, without the words around them.`,
    hint: 'Write what is found there: "our [opening hours](/Visit)", not "for our opening hours click [here](/Visit)".',
  }));
}
