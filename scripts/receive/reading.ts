import { asText, isObject } from '../../src/forms/json';
import type { Json, JsonObject } from '../../src/model/resolved';
import { referenceOf } from './key';
import { printable } from './printable';
import type { Progress, Store, Submission } from './store';

interface Entry extends Submission {
  name: string;
  progress: Progress;
}

/** All that is kept, the oldest first; and the names of what cannot be opened, for it was changed since. */
function allOf(store: Store): { entries: Entry[]; broken: string[] } {
  const broken: string[] = [];
  const entries = store.names().flatMap((name): Entry[] => {
    try {
      const submission = store.read(name);
      return submission ? [{ ...submission, name, progress: store.progress(name) }] : [];
    } catch {
      broken.push(name);
      return [];
    }
  });
  return { entries: entries.sort((a, b) => (a.received < b.received ? -1 : 1)), broken };
}

const entriesOf = (store: Store): Entry[] => allOf(store).entries;

/** One line for each. */
export function listOf(store: Store): string[] {
  const { entries, broken } = allOf(store);
  const lines = entries.map((entry) =>
    [
      referenceOf(entry.name),
      entry.received,
      entry.form,
      entry.isSuspect ? 'perhaps spam' : '',
      stateOf(entry.progress),
    ]
      .filter(Boolean)
      .join('  '),
  );
  return [...lines, ...broken.map((name) => `${referenceOf(name)}  cannot be opened: ${name}`)];
}

function stateOf({ tries, next, problem, handedOn }: Progress): string {
  if (handedOn !== undefined) return `handed on ${handedOn}`;
  if (tries === 0) return 'kept';
  return `failed ${tries} times, again ${new Date(next).toISOString()}: ${printable(problem ?? '')}`;
}

/** Everything of those that a reference, or a whole name, means. */
export const shown = (store: Store, reference: string): string[] =>
  entriesOf(store)
    .filter(({ name }) => name === reference || referenceOf(name) === reference)
    .map((entry) =>
      [
        entry.name,
        `${entry.form}, ${entry.received}${entry.isSuspect ? ', perhaps spam' : ''}, ${stateOf(entry.progress)}`,
        ...fieldsIn(entry.values).map(([field, text]) => `${field}: ${printable(text)}`),
      ].join('\n'),
    );

/** A table for a spreadsheet, with a column for every field of every form. */
export function csvOf(store: Store): string {
  const all = entriesOf(store).map((entry) => ({ entry, fields: new Map(fieldsIn(entry.values)) }));
  const columns = [...new Set(all.flatMap(({ fields }) => [...fields.keys()]))];
  const rows = all.map(({ entry: { name, received, form, isSuspect, progress }, fields }) => [
    referenceOf(name),
    received,
    form,
    isSuspect ? 'yes' : '',
    progress.handedOn ?? '',
    ...columns.map((column) => fields.get(column) ?? ''),
  ]);
  const head = ['reference', 'received', 'form', 'suspect', 'handed on', ...columns];
  // Spreadsheets take a text for UTF-8 only where it says so.
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** In a spreadsheet, what begins like a formula is one: an apostrophe makes it text. */
function cell(text: string): string {
  const clean = printable(text);
  const harmless = /^\s*[=+\-@＝＋－＠\uFFFD]/u.test(clean) ? `'${clean}` : clean;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Deletes what is older, whether it was handed on or not. */
export function deleteOlder(
  store: Store,
  days: number,
  now = Date.now(),
): { deleted: number; waiting: number } {
  const old = entriesOf(store).filter(({ received }) => Date.parse(received) < now - days * 86_400_000);
  for (const { name } of old) store.delete(name);
  return {
    deleted: old.length,
    waiting: old.filter(({ progress }) => progress.handedOn === undefined).length,
  };
}

/** The values by their fields' names: `address.city`. */
function fieldsIn(values: JsonObject, start = ''): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    isObject(value) ? fieldsIn(value, `${start}${name}.`) : [[start + name, textOf(value)]],
  );
}

const textOf = (value: Json): string => (Array.isArray(value) ? value.map(textOf).join(', ') : asText(value));
