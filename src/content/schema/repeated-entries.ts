import type { Occurrence } from '../../model/content';
import type { Fault } from '../../model/fault';
import { asList, valueIn } from '../../model/json';
import { childPointer, isAtOrIn, parentOf } from '../source/pointer';
import { editDistance } from '../source/suggest';
import { hasMarked } from '../source/unwritten';
import { atOddsInBlock, atOddsInList, type AtOdds } from './at-odds';

// Shorter texts are words, such as "Closed".
const shortest = 20;

const language = ['lang', 'text'];

/** What tells the entries of a list apart, by the name of the list; '' where they are texts. In any other it is a question. */
const names = new Map<string, readonly string[]>(
  Object.entries({
    columns: [''],
    options: ['name'],
    criteria: ['name'],
    exercises: ['name'],
    rows: ['label'],
    tabs: ['label'],
    answers: ['text', 'words'],
    places: ['title', 'x'],
    terms: ['term'],
    navigation: ['href', 'text'],
    notices: language,
    languages: language,
    others: language,
  }),
);

const sameWords = 'This is there twice, word for word.';

const saidTwice = (file: string, { first, ...found }: AtOdds): Fault => ({
  code: 'text/repeated',
  file,
  hint: 'Delete one of the two, or say in one what the other does not.',
  ...found,
  related: [{ file, pointer: first, message: 'It is here, too.' }],
});

/** Entries of a list that say what one before them says: blocks, paragraphs, rows, questions or menu entries pasted twice. */
export const repeatedEntries = (file: string, value: unknown): Fault[] =>
  repeatedIn(value, '').map((found) => saidTwice(file, found));

// In other lists, such as cells and signs of an illness, entries may be the same by right.
const inParagraphs = /\/(?!(?:items|points|lines|cells|columns)\/)[a-z]\w*\/\d+$/i;
const longParagraph = /^\s*(?:\S+\s+){11}\S/;

/** Long paragraphs that are in two lists of a file. Whatever is within an entry that is told goes with it. */
export function repeatedParagraphs(
  file: string,
  found: readonly Occurrence[],
  told: readonly Fault[],
): Fault[] {
  const seen = new Map<string, string>();
  return found.flatMap(([semantics, owner, key, pointer]): Fault[] => {
    const text: unknown = semantics === 'rich-text' && inParagraphs.test(pointer) ? owner[key] : undefined;
    if (typeof text !== 'string' || !longParagraph.test(text) || hasMarked(text)) return [];
    const first = seen.get(text);
    seen.set(text, first ?? pointer);
    if (first === undefined || parentOf(first) === parentOf(pointer)) return [];
    if (told.some((fault) => isAtOrIn(pointer, fault.pointer))) return [];
    return [saidTwice(file, { first, pointer, message: sameWords })];
  });
}

function repeatedIn(value: unknown, list: string): AtOdds[] {
  if (typeof value !== 'object' || value === null) return [];
  const within: AtOdds[] = [];
  for (const [key, part] of Object.entries(value)) {
    // Cells and moves are the same again and again by right.
    if (typeof part !== 'object' || key === 'cells' || valueIn(asList(part)[0], 'seconds') !== undefined)
      continue;
    const place = childPointer('', key);
    // A menu may have one within it.
    const isOfList = Array.isArray(value) || (list === 'navigation' && key === 'items');
    for (const found of repeatedIn(part, isOfList ? list : key))
      within.push({ ...found, pointer: place + found.pointer, first: place + found.first });
  }
  if (!Array.isArray(value)) return [...within, ...atOddsInBlock(value)];
  const seen = new Map<string, number>();
  const words = value.map(wordsOf);
  for (const [index, entry] of value.entries()) {
    if (hasMarked(entry)) continue;
    const named = namesOf(entry, list);
    const signs = named.length > 0 ? named : signOf(entry);
    const sign = signs.find((each) => seen.has(each.toLowerCase())) ?? '';
    const first = seen.get(sign.toLowerCase());
    const isSame = first !== undefined && JSON.stringify(value[first]) === JSON.stringify(entry);
    const ofLang = sign !== '' && valueIn(entry, 'lang') === sign;
    const found = (message: string, at = first) =>
      within.push({
        pointer: ofLang ? `/${index}/lang` : `/${index}`,
        first: `/${at}`,
        message,
        ...(ofLang && { hint: 'Write the language that this one is in.' }),
      });
    const near = () => words.slice(0, index).findIndex((other) => isNearly(words[index] ?? [], other));
    if (isSame) found(sameWords);
    else if (first !== undefined && named.length > 0)
      found(`"${sign}" is in the list twice: nobody can tell which of the two is meant.`);
    else if (first !== undefined && typeof entry === 'string') found(`"${sign}" is said twice.`);
    else if (near() >= 0) found('This is nearly the same as what is said before it.', near());
    else for (const each of signs) seen.set(each.toLowerCase(), index);
  }
  return [...within, ...atOddsInList(value)];
}

/** All that a visitor reads of an entry, in lower case and without signs; nothing of a row, whose cells may be alike. */
function wordsOf(entry: unknown): string[] {
  if (Array.isArray(entry)) return [];
  const said =
    valueIn(entry, 'question') ?? (typeof entry === 'string' ? entry : Object.values(Object(entry)));
  return (
    JSON.stringify(said)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
// With one of these more, or a number, it says something else.
const turn = /^(?:not?|never|without|less|more|again|also|first|\d.*)$/;

/** The same but for signs, a word more, or a letter in one of them. */
function isNearly(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  const extra = many.length - few.length;
  if (few.length < 5 || extra > 1) return false;
  const at = many.findIndex((each, place) => each !== few[place]);
  const [changed = '', written = ''] = [many[at], few[at]];
  if (at < 0 || many.slice(at + 1).join() !== few.slice(at + 1 - extra).join()) return at < 0;
  return extra === 1
    ? !turn.test(changed)
    : changed.length > 5 && changed[0] === written[0] && editDistance(changed, written, 1) === 1;
}

/** What two entries that are the same have in common, and few others: whole entries are compared only then. */
function signOf(entry: unknown): string[] {
  if (typeof entry === 'string')
    return [entry, ...entry.split(/(?<=[.!?]) /)].filter(({ length }) => length >= shortest);
  // Shared parts have a rule of their own.
  if (typeof entry !== 'object' || entry === null || valueIn(entry, 'type') === 'include') return [];
  return [
    Object.values(entry)
      .filter((part) => typeof part === 'string')
      .join('\n'),
  ];
}

// Of a row; a timetable has one again and again.
const nameOfRow = /^\["(?!\w+day\b)([^"\d]*\p{L}{3}[^"\d]*)"(?!.*\d[:.]\d\d)/u;

const namesOf = (entry: unknown, list: string): string[] =>
  (names.get(list) ?? (valueIn(entry, 'href') === undefined ? ['question'] : ['title', 'text'])).flatMap(
    (property) => {
      const name =
        property === ''
          ? entry
          : (valueIn(entry, property) ??
            (list === 'rows' ? nameOfRow.exec(JSON.stringify(entry))?.[1] : undefined));
      if (property === 'x' && typeof name === 'number') return `x ${name}, y ${String(valueIn(entry, 'y'))}`;
      if (property === 'words') return asList(name).map(String);
      if (typeof name !== 'string' || name.trim() === '') return [];
      // In two languages a word may be the same.
      const isOfBoth = property === 'text' && name.length < shortest && valueIn(entry, 'lang') !== undefined;
      return isOfBoth ? [] : name;
    },
  );
