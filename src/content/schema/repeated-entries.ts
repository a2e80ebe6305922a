import type { Fault } from '../../model/fault';
import { isObject, valueIn } from '../source/json';
import { childPointer } from '../source/pointer';

// Cells and moves are the same again and again by right.
const rhythmic = new Set(['cells', 'steps']);
// Shorter texts are words, such as "Closed".
const shortest = 20;

/** What tells the entries of a list apart, by the name of the list; '' where they are texts. In any other it is a question. */
const names = new Map(
  Object.entries({
    columns: '',
    options: 'name',
    criteria: 'name',
    exercises: 'name',
    rows: 'label',
    tabs: 'label',
    answers: 'text',
    places: 'title',
    terms: 'term',
    notices: 'lang',
    languages: 'lang',
    others: 'lang',
  }),
);

interface Repeated {
  pointer: string;
  first: string;
  /** What both are called, where the rest differs. */
  name?: string | undefined;
}

/** Entries of a list that say what one before them says: blocks, paragraphs, rows, questions or menu entries pasted twice. */
export const repeatedEntries = (file: string, value: unknown): Fault[] =>
  repeatedIn(value, '').map(({ pointer, first, name }) => ({
    code: 'text/repeated',
    file,
    pointer,
    message:
      name === undefined
        ? 'This is in the list twice, word for word.'
        : `"${name}" is in the list twice: nobody can tell which of the two is meant.`,
    hint: 'Delete one of the two, or say in one what the other does not.',
    related: [{ file, pointer: first, message: 'It is here, too.' }],
  }));

function repeatedIn(value: unknown, list: string): Repeated[] {
  if (typeof value !== 'object' || value === null) return [];
  const within: Repeated[] = [];
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'object' || rhythmic.has(key)) continue;
    const place = childPointer('', key);
    for (const { pointer, first, name } of repeatedIn(part, key))
      within.push({ pointer: place + pointer, first: place + first, name });
  }
  if (!Array.isArray(value) || value.length < 2) return within;
  const seen = new Map<string, number>();
  for (const [index, entry] of value.entries()) {
    const name = nameOf(entry, list);
    const sign = name ?? signOf(entry);
    const first = sign === undefined ? undefined : seen.get(sign);
    const isSame = first !== undefined && JSON.stringify(value[first]) === JSON.stringify(entry);
    if (isSame || (first !== undefined && name !== undefined && nameOf(value[first], list) === name))
      within.push({ pointer: `/${index}`, first: `/${first}`, name: isSame ? undefined : name });
    else if (sign !== undefined) seen.set(sign, index);
  }
  return within;
}

/** What two entries that are the same have in common, and few others: whole entries are compared only then. */
function signOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry.length < shortest ? undefined : entry;
  if (Array.isArray(entry)) return entry.filter((cell) => typeof cell === 'string').join('\n');
  // Shared parts have a rule of their own.
  if (!isObject(entry) || entry.type === 'include') return undefined;
  return Object.values(entry)
    .filter((part) => typeof part === 'string')
    .join('\n');
}

function nameOf(entry: unknown, list: string): string | undefined {
  const property = names.get(list) ?? 'question';
  const name = property === '' ? entry : valueIn(entry, property);
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}
