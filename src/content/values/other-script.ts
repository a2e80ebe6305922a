import { warn, type Advice } from './advice/warn';

/** Words of languages that share a script, each of which no other of them has. */
const tellingWords: Record<string, RegExp> = {
  hi: /(?<![\p{L}\p{M}])(?:है|हैं|और|नहीं|में|के|था|थे|थी|लिए|यह|आप|हम)(?![\p{L}\p{M}])/gu,
  mr: /(?<![\p{L}\p{M}])(?:आहे|आहेत|आणि|नाही|नाहीत|मध्ये|किंवा|साठी|तुम्ही|आम्ही|आपण|असते)(?![\p{L}\p{M}])/gu,
};

/** Words of another language than the one beside them, or in Latin letters where that has others: not translated, or typed with an old font. */
export function otherScript(text: string, lang: string | undefined): Advice[] {
  if (lang === undefined || !/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(lang)) return [];
  const words = text.replace(/\{[^}]*\}|\([^)]*\)/g, '');
  const isLatin = /\p{Ll}{3}.* \p{Ll}{3}/u.test(words) && !/(?!\p{Script=Latin})\p{L}/u.test(words);
  const count = (each: string) => words.match(tellingWords[each] ?? /(?!)/)?.length ?? 0;
  const [own = ''] = lang.split('-');
  const isUntold = own in tellingWords && count(own) === 0;
  const other = isUntold ? Object.keys(tellingWords).find((each) => count(each) >= 3) : undefined;
  if (other === undefined && (!isLatin || new Intl.Locale(lang).maximize().script === 'Latn')) return [];
  return [
    warn(0, text.length, {
      message: `This is to be in the language "${lang}", and ${other ? `its words are of "${other}"` : 'has no letter of its script'}.`,
      hint: other
        ? `Change "lang" to "${other}": screen readers take their voice from it. Two translations may be exchanged.`
        : 'Translate it, or change "lang". What was typed with an old font is converted to Unicode.',
    }),
  ];
}
