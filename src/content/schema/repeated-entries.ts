import type { Fault } from '../../model/fault';
import { asList, textIn, valueIn } from '../../model/json';
import { nearGroups } from '../source/suggest';
import { childPointer } from '../source/pointer';

// Cells and moves are the same again and again by right.
const rhythmic = new Set(['cells', 'steps']);
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
    navigation: ['href'],
    notices: language,
    languages: language,
    others: language,
  }),
);

interface Repeated {
  pointer: string;
  first: string;
  message: string;
  replacement?: string;
  hint?: undefined;
}

const sameWords = 'This is there twice, word for word.';

/** Entries of a list that say what one before them says: blocks, paragraphs, rows, questions or menu entries pasted twice. */
export const repeatedEntries = (file: string, value: unknown): Fault[] =>
  repeatedIn(value, '').map(({ first, ...found }) => ({
    code: 'text/repeated',
    file,
    hint: 'Delete one of the two, or say in one what the other does not.',
    ...found,
    related: [{ file, pointer: first, message: 'It is here, too.' }],
  }));

function repeatedIn(value: unknown, list: string): Repeated[] {
  if (typeof value !== 'object' || value === null) return [];
  const within: Repeated[] = [];
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'object' || rhythmic.has(key)) continue;
    const place = childPointer('', key);
    // A menu may have one within it.
    const isOfList = Array.isArray(value) || (list === 'navigation' && key === 'items');
    for (const found of repeatedIn(part, isOfList ? list : key))
      within.push({ ...found, pointer: place + found.pointer, first: place + found.first });
  }
  if (!Array.isArray(value)) return 'soon' in value ? [...within, ...inBoth(value)] : within;
  const seen = new Map<string, number>();
  for (const [index, entry] of value.entries()) {
    const named = namesOf(entry, list);
    const signs = named.length > 0 ? named : signOf(entry);
    const sign = signs.find((each) => seen.has(each)) ?? '';
    const first = seen.get(sign);
    const isSame = first !== undefined && JSON.stringify(value[first]) === JSON.stringify(entry);
    if (isSame || (first !== undefined && named.length > 0))
      within.push({
        pointer: `/${index}`,
        first: `/${first}`,
        message: isSame
          ? sameWords
          : `"${sign}" is in the list twice: nobody can tell which of the two is meant.`,
      });
    else for (const each of signs) seen.set(each, index);
  }
  return [...within, ...alikeGroups(value), ...sameAlts(value)];
}

const word = /(?<!\p{L})(?!(?:an|any|every|the|and|or|of|in|with|your)(?!\p{L}))[\p{L}\p{M}]{2,}/gu;
const ofAny = /"(?:any|every) |\bof any\b/;
const isLess = /\b(?:not?|without|less|below)\b/;

/** A sign that is to be told at once, and that can wait as well: in the same words, or in more where any of it is meant. */
function inBoth(warning: object): Repeated[] {
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

/** Groups that are nearly the same. */
function alikeGroups(entries: readonly unknown[]): Repeated[] {
  const groups = entries.map((entry) => textIn(entry, 'group'));
  return nearGroups(groups).map(({ group, other, message }) => ({
    pointer: `/${groups.indexOf(group)}/group`,
    first: `/${groups.indexOf(other)}/group`,
    message,
    replacement: other,
    hint: undefined,
  }));
}

/** Different pictures that are described alike, and one that is described in two ways. */
function sameAlts(entries: readonly unknown[]): Repeated[] {
  const images = entries.map((entry) => valueIn(entry, 'image'));
  const [alts = [], files = []] = ['alt', 'src'].map((name) => images.map((image) => textIn(image, name)));
  return alts.flatMap((alt, at) => {
    const first = alts
      .slice(0, at)
      .findIndex(
        (other, one) =>
          other !== '' && alts.indexOf(other) === one && (other === alt) !== (files[one] === files[at]),
      );
    return alt === '' || first < 0
      ? []
      : {
          pointer: `/${at}/image/alt`,
          first: `/${first}/image/alt`,
          message: `${alts[first] === alt ? 'Another picture has this alt text' : 'This picture has another alt text'}, too: one of the two shows something else.`,
        };
  });
}

/** What two entries that are the same have in common, and few others: whole entries are compared only then. */
function signOf(entry: unknown): string[] {
  if (typeof entry === 'string') return entry.length < shortest ? [] : [entry];
  // Shared parts have a rule of their own.
  if (typeof entry !== 'object' || entry === null || valueIn(entry, 'type') === 'include') return [];
  return [
    Object.values(entry)
      .filter((part) => typeof part === 'string')
      .join('\n'),
  ];
}

const namesOf = (entry: unknown, list: string): string[] =>
  (names.get(list) ?? ['question']).flatMap((property) => {
    const name = property === '' ? entry : valueIn(entry, property);
    if (property === 'x' && typeof name === 'number') return `x ${name}, y ${String(valueIn(entry, 'y'))}`;
    if (property === 'words') return asList(name).map(String);
    if (typeof name !== 'string' || name.trim() === '') return [];
    // In two languages a word may be the same.
    const isOfBoth = property === 'text' && name.length < shortest && valueIn(entry, 'lang') !== undefined;
    return isOfBoth ? [] : name;
  });
