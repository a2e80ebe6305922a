import type { Fault } from '../../model/fault';
import { isObject } from '../source/json';
import { childPointer } from '../source/pointer';

// Cells and moves are the same again and again by right.
const rhythmic = new Set(['cells', 'steps']);
// Shorter texts are words, such as "Closed".
const shortest = 20;

interface Repeated {
  pointer: string;
  first: string;
}

/** Entries of a list that say what one before them says: blocks, paragraphs, rows, questions or menu entries pasted twice. */
export const repeatedEntries = (file: string, value: unknown): Fault[] =>
  repeatedIn(value).map(({ pointer, first }) => ({
    code: 'text/repeated',
    file,
    pointer,
    message: 'This is in the list twice, word for word.',
    hint: 'Delete one of the two, or say in one what the other does not.',
    related: [{ file, pointer: first, message: 'It is here, too.' }],
  }));

function repeatedIn(value: unknown): Repeated[] {
  if (typeof value !== 'object' || value === null) return [];
  const within: Repeated[] = [];
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'object' || rhythmic.has(key)) continue;
    for (const { pointer, first } of repeatedIn(part))
      within.push({ pointer: childPointer('', key) + pointer, first: childPointer('', key) + first });
  }
  if (!Array.isArray(value) || value.length < 2) return within;
  const seen = new Map<string, number>();
  for (const [index, entry] of value.entries()) {
    const sign = signOf(entry);
    const first = sign === undefined ? undefined : seen.get(sign);
    if (first !== undefined && isSame(value[first], entry))
      within.push({ pointer: `/${index}`, first: `/${first}` });
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
  if (typeof entry.question === 'string') return entry.question;
  return Object.values(entry)
    .filter((part) => typeof part === 'string')
    .join('\n');
}

/** A question is asked once, whatever the answers are. */
const isSame = (one: unknown, other: unknown): boolean =>
  (isObject(one) && isObject(other) && typeof one.question === 'string' && one.question === other.question) ||
  JSON.stringify(one) === JSON.stringify(other);
