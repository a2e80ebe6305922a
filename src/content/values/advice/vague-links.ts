import { linksInText, type ReadText } from '../read-text';
import type { Advice } from './warn';

// Alone, with or without a sign behind it.
const vague =
  /^\s*((?:(?:please )?(?:click|tap|press|see|go) )?(?:here|this|this link|the link)|(?:read|learn|see|find out|know|view) more|more|more info(?:rmation)?|(?:more |further )?details|click|website|this page)\s*[.:…»›→>]*\s*$/i;

/** Links whose words do not say where they lead, or say that they lead elsewhere. */
export const vagueLinks = (read: ReadText): Advice[] => [
  ...linksInText(read)
    .filter(({ words, href }) => isOther(words.trim(), href))
    .map(({ href, whole }): Advice => ({
      code: 'a11y/link-words',
      within: whole,
      message: `The words are an address, and the link leads to another: "${href}".`,
      hint: 'Write the same in both.',
    })),
  ...linksInText(read)
    .filter(({ words, whole }) => vague.test(words) && read.left[whole.start - 1] !== '!')
    .map(({ words, whole }): Advice => ({
      code: 'a11y/link-words',
      within: whole,
      message: `"${vague.exec(words)?.[1] ?? words}" does not say where this link leads; people who listen to a page go from link to link, without the words around them.`,
      hint: 'Write what is found there: "our [opening hours](/Visit)", not "for our opening hours click [here](/Visit)".',
    })),
];

/** A number, an e-mail address or the name of a site that is not the one of the link. */
function isOther(words: string, href: string): boolean {
  const [, scheme = '', target = ''] = /^(tel|mailto|https):(?:\/\/(?:www\.)?)?([^/?#]*)/i.exec(href) ?? [];
  if (scheme === 'tel') return /^\+?[\d\s().-]{3,}$/.test(words) && !digits(target).endsWith(digits(words));
  const written =
    scheme === 'mailto'
      ? /^\S+@\S+$/.exec(words)?.[0]
      : /^(?:https?:\/\/(?:www\.)?|www\.)([^\s/?#]+)/.exec(words)?.[1];
  return scheme !== '' && written !== undefined && written.toLowerCase() !== target.toLowerCase();
}

/** The last of them: before these a country or a city may be left out. */
const digits = (number: string) => number.replace(/\D/g, '').slice(-6);
