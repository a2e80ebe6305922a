import { readRichText } from '../markdown';
import { blank, linksInText, type ReadText, type Span, type Taken } from '../read-text';
import type { Services } from '../embed-id';
import { bareAddresses, shownAddresses } from './addresses';
import { chatHeader } from './chats';
import { halfLinks } from './half-links';
import { elementAt } from './html';
import { impossibleDays, impossibleNumbers } from './impossible';
import { lineBreak, lineMark, looseBold, numberMark, pairedMarks } from './marks';
import { strayMarks } from './strays';
import { vagueLinks } from './vague-links';
import { longestRead, warn, type Advice } from './warn';

interface Reading {
  read?: ReadText;
  services?: Services | undefined;
}

/** What is wrong with a text that knows bold, italic and links: with what was read, and with what was left. */
export function richTextAdvice(
  text: string,
  { read = readRichText(text), services = {} }: Reading = {},
): Advice[] {
  if (text.length > longestRead) return [];
  const { left, taken } = read;
  const ofLinks = taken.length === 0 ? [] : [...wordsOfLinks(read), ...vagueLinks(read)];
  const half = halfLinks(left);
  return [
    ...shownAsTheyAre(left),
    ...starsWithin(text, taken),
    ...escapedBold(text),
    ...numberMark(left),
    ...half.map(({ start, end, words, address }) =>
      warn(start, end - start, {
        message:
          'This is no link as it is written: its words are in [ ], and right behind them, in ( ), one address without spaces.',
        ...(words === undefined
          ? {
              hint: left.slice(start, end).includes(blank)
                ? 'No link can be within another: write the two one after the other.'
                : 'A link is written [its words](/Route), and one to a number [its words](tel:+911234567890).',
            }
          : { replacement: `[${words}](${address})` }),
      }),
    ),
    ...ofLinks,
    ...bareAddresses(read, services).filter(({ within }) => !half.some((link) => meet(link, within))),
  ];
}

/** What is wrong with a text that knows neither markup nor links. */
export function plainTextAdvice(text: string, services: Services = {}): Advice[] {
  if (text.length > longestRead) return [];
  const { left, taken } = readRichText(text);
  return [
    ...shownAsTheyAre(left),
    ...taken.filter((one) => isMarkup(one, taken, text)).map((one) => asItIs(one, text)),
    ...halfLinks(left).map(({ start, end, words }) =>
      warn(start, end - start, { message: linkShown, replacement: words }),
    ),
    ...shownAddresses(left, services),
  ];
}

/** Signs that mean something to other tools, and nothing to either kind of text. */
const shownAsTheyAre = (left: string): Advice[] => [
  ...lineMark(left),
  ...looseBold(left),
  ...strayMarks(left),
  ...impossibleDays(left),
  ...impossibleNumbers(left),
  ...pairedMarks(left),
  ...chatHeader(left),
  ...lineBreak(left),
];

/** Stars between figures or letters, which make what is between them italic and are gone: 2*5*3 is read as 253. */
const starsWithin = (text: string, taken: readonly Taken[]): Advice[] =>
  taken.flatMap(({ is, whole: { start, end }, words }) => {
    const [before = ''] = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start)) ?? [];
    if (is !== 'em' || before === '') return [];
    const [after = ''] = /^[\p{L}\p{N}]*/u.exec(text.slice(end)) ?? [];
    return [
      warn(start - before.length, before.length + end - start + after.length, {
        message: `Visitors read "${before}${words}${after}": the stars make italic what is between them, and are not shown.`,
        hint: 'Write × for times; a star that is to be seen is written \\\\*.',
      }),
    ];
  });

/** Bold as chat programs copy it. */
const escapedBold = (text: string): Advice[] =>
  [...text.matchAll(/\\\*\\\*(?=\S)([^\\\n]+)\\\*\\\*/g)].map(({ 0: whole, 1: words, index }) =>
    warn(index, whole.length, {
      message: 'Visitors see these stars: with a \\ before each they make nothing bold.',
      replacement: `**${words}**`,
    }),
  );

function wordsOfLinks(read: ReadText): Advice[] {
  return linksInText(read).flatMap(({ whole: { start, end }, hasTitle, address }) => {
    if (read.left[start - 1] === '!')
      return [
        warn(start - 1, end - start + 1, {
          message: 'A text cannot hold a picture: visitors would see a ! and a link.',
          hint: 'Use a block of type "figure" for it, before or after this one.',
        }),
      ];
    return hasTitle
      ? [
          warn(address.end, end - 1 - address.end, {
            message: 'Nobody sees these words: a link has its words in [ ], and in ( ) its address alone.',
            hint: 'Say it in the sentence, or delete it.',
          }),
        ]
      : [];
  });
}

const linkShown =
  'This link is shown as it is here: headings and short texts cannot have links, paragraphs and lists can.';

/** What was meant as markup, in a text that knows none. */
function asItIs({ is, whole, words }: Taken, text: string): Advice {
  const { start, end } = whole;
  const written = text.slice(start, end);
  const shown = (sign: string, why = '') =>
    warn(start, end - start, {
      message: is === 'link' ? linkShown : `${sign} is shown as it is here${why}.`,
      replacement: words.replace('\u00A0', ' '),
    });
  switch (is) {
    case 'html': {
      // A comment, or what only begins like one, harms nothing.
      if (!/^<\/?[a-z]/i.test(written)) return shown(written);
      const found = elementAt(text, whole);
      return {
        code: 'text/html',
        within: found?.within ?? whole,
        message: 'HTML is shown as it is here: this text knows no markup.',
        replacement: found?.words ?? '',
      };
    }
    case 'link':
    case 'sign':
      return shown(written);
    case 'strong':
      return shown(written.slice(0, 2), ': this text cannot be bold');
    case 'em':
      return shown(written.slice(0, 1), ': this text cannot be italic');
  }
}

/** A backslash may be meant, and stars between numbers multiply; what is within another goes with it, as a closing tag does. */
const isMarkup = ({ is, whole, words }: Taken, taken: readonly Taken[], text: string): boolean =>
  !(is === 'sign' && /^\\[^*_[\]<&]/.test(text.slice(whole.start))) &&
  !(is === 'em' && !/\p{L}/u.test(words)) &&
  !(is === 'html' && words.startsWith('</') && taken.length > 1) &&
  !taken.some((other) => other.whole !== whole && holds(other.whole, whole));

const holds = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;
const meet = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
