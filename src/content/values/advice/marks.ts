import { warn, type Advice } from './warn';

/** A bullet, a box, the | of a table or the # of a heading, at the beginning. */
export function lineMark(left: string): Advice[] {
  const [mark = '', bullet] =
    /^\s*(?:([-*+•·●◦▪‣–—](?:\s+\[[ xX]?\])?)\s+|#{1,6}\s+|>\s*|\|(?=.*\|))/.exec(left) ?? [];
  const words = left.slice(mark.length);
  if (mark === '' || words.trim() === '') return [];
  const sign = mark.trim();
  const isList = bullet !== undefined && /\s[•·●◦▪‣]\s/.test(words);
  const makes = bullet ? 'a list' : sign === '|' ? 'a table' : sign === '>' ? 'a quote' : 'a heading';
  return [
    warn(0, isList ? mark.trimEnd().length : mark.length, {
      message: shownAt(sign, makes),
      hint: instead[makes],
      ...(isList || makes === 'a table' ? {} : { replacement: '' }),
    }),
  ];
}

/** A number as lists have it. What goes on in lower case, or with a year, is a sentence. */
export function numberMark(left: string): Advice[] {
  const [, sign] =
    /^\s*(\(?\d{1,2}\)|1\.(?=\s[^]*\s2\.\s+\S)|\d{1,2}\.(?=\s+\p{Lu}\p{L}*[^\d.]*\.?$))\s+(?=\S)/u.exec(
      left,
    ) ?? [];
  return sign === undefined
    ? []
    : [
        warn(left.indexOf(sign), sign.length, {
          message: shownAt(sign, 'a list'),
          hint: `${instead['a list']} Written ${sign.replace(/(?=[.)]$)/, '\\\\')} it is taken as meant.`,
        }),
      ];
}

const shownAt = (sign: string, makes: string) =>
  `The ${sign} at the beginning is shown as it is: it does not make ${makes} here.`;

const instead = {
  'a list':
    'Entries of a list are texts of their own, in a block such as { "type": "list", "items": [{ "text": "…" }, { "text": "…" }] }.',
  'a table': 'Rows of a table are lists of texts, in a block of type "table".',
  'a quote': 'A quote has a block of its own, { "type": "quote", … }.',
  'a heading': 'A heading has a property of its own: "heading": "…".',
};

/** Bold that begins and does not end, or has spaces within its signs. */
export function looseBold(left: string): Advice[] {
  if (!left.includes('**')) return [];
  const spaced = [
    ...left.matchAll(/\*\*[^\S\n]+([^*\n]+?)[^\S\n]*\*\*|\*\*([^*\s\n][^*\n]*?)[^\S\n]+\*\*(?!\w)/g),
  ];
  if (spaced.length > 0) {
    return spaced.map(({ 0: whole, 1: words, 2: others, index }) =>
      warn(index, whole.length, {
        message: 'This does not become bold: there is a space between ** and the words.',
        replacement: `**${(words ?? others ?? '').trim()}**`,
      }),
    );
  }
  const [last] = [...left.matchAll(/\*\*(?=\S)|(?<=\S)\*\*/g)].toReversed();
  return last
    ? [
        warn(last.index, 2, {
          message:
            'This ** is shown as it is: bold begins with ** and ends with **, and one of the two is missing.',
          hint: 'Write the other one, or delete this one.',
        }),
      ]
    : [];
}

const strays: readonly { pattern: RegExp; message: string; hint: string }[] = [
  {
    pattern: /`+[^`´\n]*[`´]+|`|(?<=\p{L})´|´(?=\p{L})/u,
    message: 'This sign is shown as it is: a text has no code in it, and an apostrophe is another sign.',
    hint: "Delete it, write **bold** words, or an apostrophe: '.",
  },
  {
    pattern: /(?<![*\w\s])\*(?=[\p{L}\p{N}])|(?<=^|\s)\*(?=[\p{L}\p{N}])|(?<=\p{L})\*(?=[\s.,;:!?]|$)/u,
    message: 'This * is shown as it is: italic begins with * and ends with *, and one of the two is missing.',
    hint: 'Write the other one, or delete this one. A * that is to be seen is written \\\\*.',
  },
  {
    pattern: /(?<![\p{L}\p{N}_])_{1,3}(?=\p{L})|(?<=\p{L})_{1,3}(?![\p{L}\p{N}_])/u,
    message: 'This _ is shown as it is: the same sign on the other side of the words is missing.',
    hint: 'Write **bold** or *italic* words, or delete it. A _ that is to be seen is written \\\\_.',
  },
  {
    pattern:
      /\[\^\w+\]|\[\[(?![/#]|\w+:|www\.)[^[\]]+\]\]|(?<![\w:]):[a-z_]{3,}:(?![\w:])|^\s*([-*_=])\1{2,}\s*$/,
    message:
      'This is shown as it is: texts have bold, italic and links, and nothing else that other tools know.',
    hint: 'Say it in the sentence, or link to where it is said: [its words](/Route).',
  },
  {
    pattern:
      /#(?:REF!|VALUE!|DIV\/0!|NAME\?|N\/A|NUM!|NULL!)|^\s*(?:#{4,}|=[A-Z]+\(.*\)|\d[.,]\d+E[+-]\d+|Page \d+ (?:of|\/) \d+)\s*$|\d\.\d*(?:0{9}|9{9})\d*|Error! \p{Lu}\p{L}+ [^.]+|HYPERLINK "|\(file attached\)|\[(?:(?:Deleted|Commented|Formatted)[^\]]*:[^\]]*|citation needed)\]|\bCommented \[\p{Lu}+\d+\]:|^\s*(?:undefined|null)\s*$|\bNaN\b|\[object Object\]|(?:\b(?:Dear|Hello|Hi|Dr\.?|Mr\.?|Mrs\.?|Ms\.?|Rs\.?) |₹ ?)(?:undefined|null)\b|(?:[_^]|\uFFFC[a-z]+)\{[-+\w]{1,2}\}|^\s*(?:(?:This|You deleted this) message(?: was deleted)?|Forwarded(?: many times)?|\p{L}+ omitted)\.?\s*$|:contentReference\S*|【\d+[^】]*】|(?<![\w%])%(?:\d\$)?[sd](?!\w)|__PH\d+__|\{\w+, (?:plural|select),|(?:%[\dA-F]{2}){3}\S*|^\s*(?:Sure|Certainly|Of course|Absolutely)[!,.] Here(?:['’]s| is| are) [^.:]*:?|\bHere(?:['’]s| is) (?:an?|the|your) (?:[\w-]+ ){0,4}(?:version|draft|rewrite|translation)\b[^.:]*:|(?<=[.!?] )Page \d+ (?:of|\/) \d+|\bPage \d+ (?:of|\/) \d+(?= \p{Lu})|\b[Aa]s an AI (?:language )?model\b/u,
    message:
      'A spreadsheet, a document, a chat or an assistant wrote this in place of words, and visitors would read it.',
    hint: 'Write what is to be read here, or delete it.',
  },
  {
    pattern:
      /\b(the|of|and|with|from|our|your)\s+\1\b(?!-)|(?<=\p{L})(?:,,+|\.\.(?!\.)(?=\s|$)|\s+,(?=\s)|\s\.(?=\s|$))/u,
    message: 'A slip of typing: a word or a sign is here twice, or a space is before it.',
    hint: 'Write it once, right behind the word before it.',
  },
  {
    pattern: /(?<=\p{Script=Devanagari})\s*\|(?=\s|$)/u,
    message: 'This | is shown as it is: it is not the danda (।) that ends a sentence.',
    hint: 'Write । right behind the word.',
  },
  {
    // What is before it is looked at last: else all of a text would be looked at from each of its letters.
    pattern: /\((?=\p{L}[^()]*$)(?<=^[^()]*\s\()/u,
    message: 'The ) that goes with this ( is missing.',
    hint: 'Write it where the words in brackets end, or delete the (.',
  },
  {
    pattern: /\p{Ll}{2,}- (?!(?:and|or|to|und|oder|bis|et|ou|y|o|e)\b)\p{Ll}{2,}/u,
    message: 'A word is torn: visitors see a hyphen and a space where a line ended in the document.',
    hint: 'Write it as one word.',
  },
  {
    pattern: /\b\d{1,2}(?::[6-9]\d|\.[6-9]\d(?= ?a)) ?[ap]\.?m\b|\b(?:2[5-9]|[3-9]\d):\d\d ?[ap]\.?m\b/i,
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
    pattern: /(?<=:\s*)[•●◦▪‣]\s/u,
    message: 'The entries of a list are run together: visitors see the bullets as signs in a sentence.',
    hint: instead['a list'],
  },
];

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const written = new RegExp(
  String.raw`(?:\b(\w{3,6}day),? )?\b(?:(\d{1,2}) (${months.join('|')})|(${months.join('|')}) (\d{1,2}))\b(?:,? (\d{4}))?`,
  'g',
);

/** Days, as English writes them, that the calendar does not have, or has on another day of the week. */
export const impossibleDays = (left: string): Advice[] =>
  [...left.matchAll(written)].flatMap(
    ({ 0: whole, 1: weekday, 2: first, 3: month = '', 4: named = month, 5: second, 6: year, index }) => {
      // In a leap year, where none is named.
      const day = new Date(Date.UTC(Number(year ?? 2000), months.indexOf(named), Number(first ?? second)));
      const name = weekdays[day.getUTCDay()];
      const isNone = day.getUTCMonth() !== months.indexOf(named);
      const isOther = weekday && year && weekdays.includes(weekday) && weekday !== name;
      if (!isNone && !isOther) return [];
      return [
        warn(index, whole.length, {
          message: isNone ? 'There is no such day in the calendar.' : `This day is a ${name}.`,
          hint: isNone ? 'Write the day that is meant.' : 'Change the day of the week, or the date.',
        }),
      ];
    },
  );

/** One sign of a pair, and signs of other tools. */
export const strayMarks = (left: string): Advice[] =>
  strays.flatMap(({ pattern, message, hint }) => {
    const found = pattern.exec(left);
    return found ? [warn(found.index, found[0].length, { message, hint })] : [];
  });

/** ~~struck~~, ==marked== and the like. */
export function pairedMarks(left: string): Advice[] {
  const found = left.matchAll(
    /(?<![\p{L}\p{N}~=+|])(~{1,2}|==|\+\+|\|\|)(?=\S)([^~=+|\n]+)(?<=\S)\1(?![\p{L}\p{N}~=+|])|([~^])([\p{L}\p{N}]{1,3})\3/gu,
  );
  return [...found].map(({ 0: whole, 1: double, 2: struck, 3: single, 4: raised, index }) =>
    warn(index, whole.length, {
      message: `${double ?? single ?? ''} is shown as it is: words can be **bold** and *italic*, no more.`,
      replacement: struck ?? raised ?? '',
    }),
  );
}

/** Browsers show it as a space. */
export function lineBreak(text: string): Advice[] {
  const found = /(?<=\S)[^\S\n\t]*([\n\t])\s*(?=\S)/.exec(text);
  if (!found) return [];
  const isTab = found[1] === '\t';
  return [
    warn(found.index, found[0].length, {
      message: isTab
        ? 'This tab is shown as a space: what was a column of its own becomes part of a sentence.'
        : 'This line break is shown as a space.',
      hint: isTab
        ? 'Each cell of a table is a text of its own: close the quote, write a comma, and open the next.'
        : 'Two paragraphs are two texts: close the quote, write a comma, and open the next. Where there is no list of texts, write one sentence.',
    }),
  ];
}
