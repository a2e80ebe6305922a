import { linksInText, type ReadText, type TakenLink } from '../read-text';
import { emptyTokens, fillAddress, fillTokens, type TokenValues } from '../tokens';
import type { Advice } from './warn';

// Alone, with or without a sign behind it.
const vague =
  /^\s*((?:(?:please )?(?:click|tap|press|see|go) )?(?:here|this|this link|the link)|(?:read|learn|see|find out|know|view) more|more|more info(?:rmation)?|(?:more |further )?details|click|website|this page|https?:\/\/\S+?)\s*[.:…»›→>]*\s*$/i;

/** Links whose words do not say where they lead. */
export const vagueLinks = (read: ReadText): Advice[] =>
  linksInText(read)
    .filter(({ words, whole }) => vague.test(words) && read.left[whole.start - 1] !== '!')
    .map(({ words, whole }): Advice => ({
      code: 'a11y/link-words',
      within: whole,
      message: `"${vague.exec(words)?.[1] ?? words}" does not say where this link leads; people who listen to a page go from link to link, without the words around them.`,
      hint: 'Write what is found there: "our [opening hours](/Visit)", not "for our opening hours click [here](/Visit)".',
    }));

/** With its tokens filled in, a link that has no words, or whose words say one address and which leads to another. */
export function filledLink(
  { words, href, whole: within }: Pick<TakenLink, 'words' | 'href' | 'whole'>,
  tokens: TokenValues,
): Advice[] {
  const shown = fillTokens(words, tokens).trim();
  const target = fillAddress(href, tokens);
  // One without an address is told by itself.
  const isUnseen = !/[\p{L}\p{N}]/u.test(shown);
  if (isUnseen ? emptyTokens(href, tokens).length > 0 : !isOther(shown, target)) return [];
  return [
    {
      code: 'a11y/link-words',
      within,
      ...(isUnseen
        ? {
            message: 'This link has no words, or its tokens have no value: nobody can see it.',
            hint: 'Say in words where it leads.',
          }
        : {
            message: `The words say one number, address or call, and the link leads to another: "${target}".`,
            hint: 'Write the same in both: what calls has "tel:" and the number.',
          }),
    },
  ];
}

// "Call for papers" and "Phone numbers" are names of pages, and a part of a page may list who is called.
const calls =
  /^(?:(?:[Cc]all|[Pp]hone|[Rr]ing) (?:us|me|now|our|the)\b|(?:[Cc]all|[Pp]hone|[Dd]ial)(?: (?:\p{Lu}\p{Ll}{1,3}\.? \p{Lu}|\+?\d).*)?$)|^[+(]?[+0][\d\s().-]{6,}$/u;

/** A number, an e-mail address or the name of a site that is not the one of the link. */
function isOther(words: string, href: string): boolean {
  const [, scheme = '', target = ''] = /^(tel|mailto|https):(?:\/\/(?:www\.)?)?([^/?#]*)/i.exec(href) ?? [];
  if (calls.test(words) && /^(?:\/[^#]*$|https:(?!.*(?:wa\.me|whatsapp))|mailto:)/i.test(href))
    return digits(words) === '' || !href.replace(/\D/g, '').includes(digits(words));
  if (scheme === 'tel' && /^(?:[Ee]-?mail|[Ww]rite to) (?:us|me|our|the)\b/.test(words)) return true;
  // An address with letters is told by itself.
  if (scheme === 'tel' && !/[a-z]/i.test(target) && !words.includes('@')) {
    const numbers = [...words.matchAll(/^\d{3,6}$/.test(target) ? anyNumber : number)].map(([each]) =>
      digits(each),
    );
    return numbers.length > 0 && !numbers.some((each) => digits(target).endsWith(each));
  }
  const written =
    /^\S+@\S+$/.exec(words)?.[0] ?? /^(?:https?:\/\/(?:www\.)?|www\.)([^\s/?#]+)/.exec(words)?.[1];
  return scheme !== '' && written !== undefined && written.toLowerCase() !== target.toLowerCase();
}

// Not a price, a clock or a day. A short one is called only where it says so, or where the link calls a short one.
const start = String.raw`(?<![\d₹:.,/-]|₹ )\+?\d(?!\d?[.:/-]\d{1,2}\b)(?:[\s).-]{0,2}\d)`;
const number = new RegExp(
  String.raw`^\s*${start}{2,}\s*$|${start}{6,}|\b(?:[Cc]all|[Dd]ial)\s+${start}{2,}`,
  'g',
);
const anyNumber = new RegExp(`${start}{2,}`, 'g');

/** The last of them: before these a country or a city may be left out. */
const digits = (number: string) => number.replace(/\D/g, '').slice(-6);
