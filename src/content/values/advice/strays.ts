import { leftovers } from '../leftovers';
import { instead } from './marks';
import { warn, type Advice, type Words } from './warn';

/** A text in capitals that is longer than names and abbreviations are. */
export const longCapitals = /^(?=[^\p{Ll}]+$)(?=(?:[^\p{Lu}]*\p{Lu}){30})(?=[^]*\p{Lu}{6})[^]+$/u;

export const inCapitals = {
  message: 'This is in capitals: it is slower to read, and some screen readers spell it letter by letter.',
  hint: 'Write it as in a sentence, with capitals only at its beginning and in names and abbreviations.',
};

export const stopsInMiddle =
  /(?:(?<=\p{L} )(?:and|or)|(?<=\p{L},? )(?:the|an|our|your|because|(?:if|when|that|whether) (?:you|we|they|it)))\s*$|(?<!\p{L})\p{Ll}+,?\s*$(?<=\p{Ll}{3}\. \p{Lu}[^.!?:]{2,})/u;

const twice = { message: 'This is here twice.', hint: 'Write it once.' };

/** A word and what stands behind it. */
const words = /(?<![\p{L}\p{M}'’-])\p{L}{2,}(?=(\s+\p{Ll}+)(?![\p{L}\p{M}'’-]))/gu;
/** What no sentence has twice in a row; other short words are names, sounds and dishes, too. */
const neverTwice = new Set(
  'the an of and or be is are was at by as if you your we our their this not but may has have und et de'.split(
    ' ',
  ),
);

const doubledWords = (left: string): Advice[] =>
  [...left.matchAll(words)].flatMap(({ 0: first, 1: second = '', index }) => {
    const [here, next] = [first.toLowerCase(), second.trim()];
    return here === next && (next.length > 6 || neverTwice.has(next))
      ? [warn(index, first.length + second.length, twice)]
      : [];
  });

const strays: readonly ({ pattern: RegExp } & Words)[] = [
  {
    pattern: /`(?:`*[^`´\n]*[`´]+)?|´(?:(?<=\p{L}´)|(?=\p{L}))/u,
    message: 'This sign is shown as it is: a text has no code in it, and an apostrophe is another sign.',
    hint: "Delete it, write **bold** words, or an apostrophe: '.",
  },
  {
    pattern:
      /\*(?:(?<![*\w]\*)(?=[\p{L}\p{N}])|(?<=\p{L}\*)(?=[\s.,;:!?]|$)|(?<=\p{L} \*)$|(?<=\uFFFC\*)|(?=\uFFFC))|_(?:(?<![\p{L}\p{N}_]_)_{0,2}(?=\p{L})|(?<=\p{L}_)_{0,2}(?![\p{L}\p{N}_]))/u,
    message: 'This sign is shown as it is: the same one on the other side of the words is missing.',
    hint: 'Write **bold** or *italic* words, or delete it. One that is to be seen is written \\\\* or \\\\_.',
  },
  {
    pattern:
      /\[\^\w+\]|\[[^[\]]+\]\[\w*\]|\[\[(?![/#]|\w+:|www\.)[^[\]]+\]\]|(?<![\w:]):[a-z_]{3,}:(?![\w:])|^\s*([-*_=])\1{2,}\s*$/,
    message:
      'This is shown as it is: texts have bold, italic and links, and nothing else that other tools know.',
    hint: 'Say it in the sentence, or link to where it is said: [its words](/Route).',
  },
  {
    // What is capitalised may be a name.
    pattern:
      /(?<![\p{L}\p{M}'’-])(?:(\p{Lu}[^,|]{3,40}?) \| \1(?=\s*(?:\||$))|(?:an? (?:an?|the)|the an?)(?= \p{Ll}(?!a |riori|osteriori|appella)))(?![\p{L}\p{M}'’-])|(\{[\w.]+\})(?:,| and| or)? \2|(?<!\S)(\p{Lu}[^.!?]{18,}[.!?])(?=\s(?:.*\s)?\3(?:\s|$))/u,
    ...twice,
  },
  {
    pattern:
      /([.,;:!?])\uFFFC+\1|\/-\/-|(?<=\p{Script=Latin}{2})\uFFFC(?=\p{L})|(?<=\p{L})(?:,,+|,\.|\.\.(?!\.)(?=\s|$)|\s+,(?=[\s\p{L}])|(?<!\S*[/@.]\S*),(?<=\p{Ll}{2},)(?=\p{Ll}{2})|\s\.(?=\s|$|\p{Lu}\p{Ll})|[!?]{3,})|[.?!](?<=(?:\p{Ll}{3}|\p{Lu}{3}|\p{L}\)).)(?=(?:\p{Lu}\p{Ll}+|A)[\s,](?<!A,))/u,
    message: 'A sign is here twice, a space is before it, or none is behind it.',
    hint: 'Write it once, right behind the word before it, and a space behind it.',
  },
  {
    pattern:
      /(?<=^\p{Lu}[^]*(?!approx|incl|excl|dept|govt|appt|temp|prof|resp|cont|inkl|exkl|zzgl|evtl|tbsp|mins|secs|misc|asst)(?<!\p{L})\p{Ll}{4,}\. )\p{Ll}{2,}(?= )/u,
    message: 'A sentence begins with a small letter, or its full stop is too early.',
    hint: 'Write a capital, or a comma.',
  },
  {
    pattern: /(?<=\p{Script=Devanagari})\s*\|(?=\s|$)/u,
    message: 'This | is shown as it is: it is not the danda (।) that ends a sentence.',
    hint: 'Write । right behind the word.',
  },
  {
    // What is before it is looked at last: else all of a text would be looked at from each of its letters.
    pattern:
      /\((?=\p{L}[^()]*$)(?<=^[^()]*\s\()|“(?<!„[^“]*“)(?=[^“”]*$)|(?<=^(?:[^"]*"[^"]*")*[^"]*(?:\s|^))"(?=\p{L}[^"]*$)/u,
    message: 'What begins here has no end: its ), ” or " is missing.',
    hint: 'Write it behind the last of these words, or delete this sign.',
  },
  {
    // A list may have its letters before a bracket: a) and b).
    pattern: /(?<=^[^[\]]*\p{L}[.!?]?)\](?![[(])|(?<=^[^()]*\p{L}{4}[.!?]?)\)/u,
    message: 'What ends here has no beginning: its ( or [ is missing.',
    hint: 'Write it before the first of these words, or delete this sign.',
  },
  {
    // After words of English only: "a" is a word of other languages, too.
    pattern:
      /\b(?:as|ask|at|by|for|from|have|into|is|need|of|see|with) (?:a (?=(?!one\b|once\b|eu|EU|ewe)[aeio]\p{Ll}|[AEIO]\p{Lu})[\p{L}-]+|an (?![ehioxAEFHILMNORSX])(?!ng)(?=[b-df-hj-np-tvwyz]\p{Ll}*[aeiou])\p{Ll}{3,})/u,
    message: 'Before this sound it is the other word: "an" before a vowel, "a" before a consonant.',
    hint: 'Say the two words aloud, and write what you say.',
  },
  {
    pattern: /(?<!\S*[/.@=]\S*)(?:(?<=\p{L})\?(?=\p{Ll})|(?<=\d)\?(?=\d))/u,
    message:
      'A sign was lost here, such as an apostrophe or a dash: visitors see a question mark within a word.',
    hint: 'Type the sign again.',
  },
  {
    pattern: /\p{Ll}{2,}- (?!(?:and|or|to|as|rather|through|than|but|und|oder|bis|et|ou|y|o|e)\b)\p{Ll}{2,}/u,
    message: 'A word is torn: visitors see a hyphen and a space where a line ended in the document.',
    hint: 'Write it as one word.',
  },
  {
    pattern:
      /\b\d{1,2}(?::[6-9]\d|\.[6-9]\d(?= ?a)) ?[ap]\.?m\b|(?<![\d:.£€$₹])(?:1[3-9]|[2-9]\d)(?:[:.]\d\d)? ?[ap]\.?m\b|\b2[5-9]:[0-5]\d(?:(?= ?[–-] ?\d\d?:\d\d)|(?<=\b(?:at|until) .{5})\b)/i,
    message: 'There is no such hour.',
    hint: 'Write the hour that is meant.',
  },
  {
    // 1,00,000 and 100,000 are both right; so is 1,5 where a comma is the decimal sign.

    pattern:
      /(?:₹|\bRs\.?) ?(?!\d{1,3}(?:,\d{3})*(?!\d|,\d)|\d{1,2}(?:,\d\d)*,\d{3}(?!\d|,\d)|\d+,\d{1,2}(?!\d|,\d))\d+(?:,\d+)+/,
    message:
      'The commas of this number are not where numbers have them: a digit is missing, or there is one too many.',
    hint: 'Write it as ₹1,50,000 or as ₹150,000.',
  },
  {
    pattern: /(?<=:\s*)(?:[•●◦▪‣]\s|[-–*]\s(?=.*[\p{L})][;,.]? [-–*]\s))/u,
    message: 'The entries of a list are run together: visitors see the bullets as signs in a sentence.',
    hint: instead['a list'],
  },
  {
    pattern: stopsInMiddle,
    message: 'The sentence stops in the middle.',
    hint: 'Write the rest of it, or a full stop.',
  },
  {
    pattern:
      /\b\d+O(?:O+|\d)[O\d]*\b|\w(?: @ ?|@ )[\w-]+\.[a-z]{2,}\b|\d(?!\d)\p{Nd}|(?!\d)\p{Nd}\d|\bl\d{2,}\b|(?<![\p{L}\d])0\p{Lu}{2,}(?![\p{L}\d])|(?<![\p{L}\d])(?:\p{Lu}{2,})?l\p{Lu}{2,}(?![\p{L}\d])|(?<![\p{L}\d])[A-Za-z] {1,2}(?:[a-z] {1,2}){5,}[a-z](?![\p{L}\d])/u,
    message: 'Letters stand for figures or for others here, or spaces are within a word: no search finds it.',
    hint: 'Type it again, without spaces: 0 and O look alike, and so do 1, l and I.',
  },
  {
    pattern: /^(?=.*\p{L}{3})\S+(?:\u00A0\S+){4,}$/u,
    message: 'No line ends at spaces such as all of these: on phones the text runs out of the screen.',
    hint: 'Type ordinary spaces. In VS Code, replace \\u00A0 by a space (Find and Replace, with .* on).',
  },
  { pattern: longCapitals, ...inCapitals },
  {
    pattern: /(?<!\S)\p{Ll}\p{Lu}+(?: \p{Lu}+){2,}/u,
    message: 'Caps Lock was on: what is to be small here is in capitals.',
    hint: 'Type it again.',
  },
  {
    pattern: /\uFFFC\((?:[/#]|https?:)[^()\s]*\)/u,
    message: 'This is shown as it is: the brackets before it have a \\, so it is no link.',
    hint: 'Delete the \\ before [ and ].',
  },
  {
    pattern: /\p{L} ?\.{4,} ?(?=[₹\d])/u,
    message: 'Dots do not make columns: they are read out, and on phones they break over lines.',
    hint: instead['a table'],
  },
  {
    pattern:
      /\b(?:[Aa]adhaar|AADHAAR)\b[^.]{0,30}\d{4} ?\d{4}|(?<!\d ?)\b[2-9]\d{3} \d{4} \d{4}\b(?! \d)|\b[Pp]assword:? (?=\S*\d)\S{6,}/u,
    message: 'This looks like the number of a person, or like a password, and everybody can read it here.',
    hint: 'Delete it. If it has been published, have it changed.',
  },
  ...leftovers.map(({ by, signs }) => ({
    pattern: new RegExp(signs.map(([, { source }]) => source).join('|'), 'u'),
    message: `${by} left this in place of words, and visitors would read it.`,
    hint: 'Write what is to be read here, or delete it.',
  })),
];

/** One sign of a pair, and signs of other tools. */
export const strayMarks = (left: string): Advice[] => [
  ...doubledWords(left),
  ...strays.flatMap(({ pattern, ...words }) => {
    const found = pattern.exec(left);
    return found ? [warn(found.index, found[0].length, words)] : [];
  }),
];
