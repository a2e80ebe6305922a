import { warn, type Advice } from './advice/warn';

/** Words in Latin letters where the language beside them has others: not translated, or typed with an old font. */
export function otherScript(text: string, lang: string | undefined): Advice[] {
  if (lang === undefined || !/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(lang)) return [];
  const words = text.replace(/\{[^}]*\}|\([^)]*\)/g, '');
  const isLatin = /\p{Ll}{3}.* \p{Ll}{3}/u.test(words) && !/(?!\p{Script=Latin})\p{L}/u.test(words);
  if (!isLatin || new Intl.Locale(lang).maximize().script === 'Latn') return [];
  return [
    warn(0, text.length, {
      message: `This is to be in the language "${lang}", and has no letter of its script.`,
      hint: 'Translate it, or change "lang". What was typed with an old font is converted to Unicode.',
    }),
  ];
}
