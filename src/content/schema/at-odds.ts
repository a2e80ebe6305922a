import type { Fault } from '../../model/fault';
import { asList, numberIn, textIn, valueIn } from '../../model/json';
import { isMarked } from '../source/unwritten';
import { stopsInMiddle } from '../values/advice/strays';
import { nearGroups } from '../source/suggest';

/** Two places within a value that do not go together; both pointers are relative to it. */
export interface AtOdds {
  code?: Fault['code'];
  severity?: 'warning';
  pointer: string;
  first: string;
  message: string;
  replacement?: string;
  hint?: string | undefined;
}

/** What entries of a list say against each other or against the words above them. */
export const atOddsInList = (entries: readonly unknown[]): AtOdds[] => [
  ...alikeGroups(entries),
  ...sameAlts(entries),
  ...otherCount(entries),
  ...withoutEnd(entries),
  ...leadTwice(entries),
];

/** What the properties of one block say against each other. */
export const atOddsInBlock = (block: object): AtOdds[] => [
  ...('soon' in block ? inBoth(block) : []),
  ...withinItself(block),
  ...moreThanAll(block),
  ...(valueIn(block, 'numbered') === true ? numberedTwice(block) : []),
];

const open = /^\p{Lu}[^]{59,}\p{Ll}$/u;
const ended = /[.!?।][”»)*]*"$/;

/** A text without a mark at its end, where all beside it have one. */
const withoutEnd = (entries: readonly unknown[]): AtOdds[] =>
  entries.flatMap((entry, at) =>
    typeof entry === 'string' &&
    entries.length > 2 &&
    open.test(entry) &&
    !stopsInMiddle.test(entry) &&
    entries.every((other) => other === entry || ended.test(JSON.stringify(other)))
      ? {
          code: 'text/markup',
          pointer: `/${at}`,
          first: `/${at === 0 ? 1 : 0}`,
          message: 'This has no mark at its end, and all beside it have: it may stop in the middle.',
          hint: 'Write the rest of it, or the mark.',
        }
      : [],
  );

/** Words before a text that are at its beginning, too. */
const leadTwice = (entries: readonly unknown[]): AtOdds[] =>
  entries.flatMap((entry, at) => {
    const lead = textIn(entry, 'lead');
    const text = textIn(entry, 'text') || textIn(valueIn(entry, 'text'), 'text');
    return lead !== '' && text.startsWith(lead) && (lead.endsWith(':') || text[lead.length] === ':')
      ? {
          code: 'text/markup',
          pointer: `/${at}/lead`,
          first: `/${at}/text`,
          message: 'The text begins with the same words: visitors would read them twice.',
          hint: 'Delete them in one of the two.',
        }
      : [];
  });

/** Columns within columns. */
const withinItself = (block: object): AtOdds[] =>
  Object.entries(block).flatMap(([key, list]) =>
    asList(list).flatMap((each, at) =>
      textIn(each, 'type') === '' || textIn(each, 'type') !== textIn(block, 'type')
        ? []
        : {
            code: 'schema/misplaced-block',
            severity: 'warning',
            pointer: `/${key}/${at}`,
            first: '/type',
            message: 'There is little room for a block within one of its own type.',
            hint: 'Move it behind that one.',
          },
    ),
  );

const numbers = 'one two three four five six seven eight nine ten'.split(' ');
// What is counted is listed: not a time, a measure, or who does something.
const counts = new RegExp(
  String.raw`(?:^(?:there |here |the |our |these )?|\b(?:need|bring|offer|ha(?:ve|s)|takes?|these|following) )(?:are )?(${numbers.join('|')}|\d+) (?:\p{Ll}+ )?(?!\w*(?:second|minute|hour|day|night|week|month|year|time|percent)s\b|(?:this|is|was|has|does)\b)\p{Ll}{3,}s(?=$| (?:to|for(?= \p{Ll})|from|that|you|we|are|why)\b)`,
  'iu',
);

/** Words above a list, in the block before it or in its own, that say another number of entries than it has. */
const otherCount = (blocks: readonly unknown[]): AtOdds[] =>
  blocks.flatMap((block, index) => {
    const { length } = asList(valueIn(block, 'items'));
    const above = Object.entries({
      [`/${index - 1}/paragraphs`]: asList(valueIn(blocks[index - 1], 'paragraphs')),
      [`/${index}/intro`]: asList(valueIn(block, 'intro')),
      // A name such as Two seas counts nothing.
      [`/${index}/heading`]: [`${textIn(block, 'heading')} :`],
    });
    return above.flatMap(([place, texts]) => {
      const [, sentence = ''] = /(?:^|[.!?] )([^.!?]*):$/.exec(textIn(texts, `${texts.length - 1}`)) ?? [];
      const [, said = ''] = counts.exec(sentence) ?? [];
      const number = numbers.indexOf(said.toLowerCase()) + 1 || Number(said);
      return length === 0 || number === 0 || length === number
        ? []
        : {
            code: 'schema/count',
            severity: 'warning',
            pointer: place.endsWith('heading') ? place : `${place}/${texts.length - 1}`,
            first: `/${index}`,
            message: `The words say ${said}, and the list has ${length} entries.`,
            hint: 'Write the same in both.',
          };
    });
  });

const word = /(?<!\p{L})(?!(?:an|any|every|the|and|or|of|in|with|your)(?!\p{L}))[\p{L}\p{M}]{2,}/gu;
const ofAny = /"(?:any|every) |\bof any\b/;
const isLess = /\b(?:not?|without|less|below)\b/;

/** A sign that is to be told at once, and that can wait as well: in the same words, or in more where any of it is meant. */
function inBoth(warning: object): AtOdds[] {
  const [urgent = [], soon = []] = ['urgent', 'soon'].map((name) =>
    asList(valueIn(valueIn(warning, name), 'items')).map((item) => JSON.stringify(item).toLowerCase()),
  );
  const isIn = (one: string, other: string) =>
    one === other ||
    (!isLess.test(other) &&
      ofAny.test(one + other) &&
      one.match(word)?.every((name) => other.match(word)?.includes(name)));
  return soon.flatMap((item, at) => {
    const first = urgent.findIndex((each) => isIn(each, item));
    return first < 0
      ? []
      : {
          pointer: `/soon/items/${at}`,
          first: `/urgent/items/${first}`,
          message: 'This is among what is urgent, too: nobody can tell how soon to act.',
        };
  });
}

const moreThanAll = (block: object): AtOdds[] =>
  (numberIn(block, 'value') ?? 0) > 100 &&
  textIn(block, 'suffix').trim().startsWith('%') &&
  !/\b(?:more|than|goal)\b/.test(textIn(block, 'suffix') + textIn(block, 'label'))
    ? [
        {
          code: 'text/markup',
          severity: 'warning',
          pointer: '/value',
          first: '/suffix',
          message: 'This is more than all there are.',
          hint: 'Write the number that is meant, or another sign behind it.',
        },
      ]
    : [];

const numberedTwice = (block: object): AtOdds[] =>
  asList(valueIn(block, 'items')).flatMap((item, at) =>
    /^\s*\d{1,2}[.)] /.test(textIn(item, 'question'))
      ? {
          pointer: `/items/${at}/question`,
          first: '/numbered',
          message: 'The number would be there twice: it is drawn beside these words.',
        }
      : [],
  );

/** Groups that are nearly the same. */
function alikeGroups(entries: readonly unknown[]): AtOdds[] {
  const groups = entries.map((entry) => textIn(entry, 'group'));
  return nearGroups(groups).map(({ group, other, message }) => ({
    pointer: `/${groups.indexOf(group)}/group`,
    first: `/${groups.indexOf(other)}/group`,
    message,
    replacement: other,
    hint: undefined,
  }));
}

/** Different pictures that are described alike. */
function sameAlts(entries: readonly unknown[]): AtOdds[] {
  const images = entries.map((entry) => valueIn(entry, 'image'));
  return images.flatMap((image, at) => {
    const alt = textIn(image, 'alt');
    const first = images.findIndex((other) => textIn(other, 'alt') === alt);
    return alt === '' || isMarked(alt) || textIn(images[first], 'src') === textIn(image, 'src')
      ? []
      : {
          pointer: `/${at}/image/alt`,
          first: `/${first}/image/alt`,
          message: 'Another picture has this alt text, too: one of the two shows something else.',
        };
  });
}
