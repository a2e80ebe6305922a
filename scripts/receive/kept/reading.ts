import { asText, isObject } from '../../../src/model/json';
import type { Json, JsonObject } from '../../../src/model/resolved';
import { referenceOf } from './key';
import { printable } from './printable';
import type { Progress, Store, Submission } from './store';
import { isDone, leaveTrail, trailOfMessage } from './trail';

export interface KeptEntry extends Submission {
  name: string;
  progress: Progress;
  isDone: boolean;
}

/** @throws where it cannot be opened, for it was changed since. */
export function entryOf(store: Store, name: string): KeptEntry | undefined {
  const submission = store.read(name);
  return (
    submission && {
      ...submission,
      name,
      progress: store.progress(name),
      isDone: isDone(trailOfMessage(store, name)),
    }
  );
}

/** All that is kept, the oldest first; and the names of what cannot be opened. */
export function allOf(store: Store): { entries: KeptEntry[]; broken: string[] } {
  const broken: string[] = [];
  const entries = store.names().flatMap((name) => {
    try {
      return entryOf(store, name) ?? [];
    } catch {
      broken.push(name);
      return [];
    }
  });
  return { entries: entries.sort((a, b) => (a.received < b.received ? -1 : 1)), broken };
}

const entriesOf = (store: Store): KeptEntry[] => allOf(store).entries;

/** One line for each. */
export function messageLines(store: Store): string[] {
  const { entries, broken } = allOf(store);
  const lines = entries.map((entry) =>
    [
      referenceOf(entry.name),
      entry.received,
      entry.form,
      entry.isSuspect ? 'perhaps spam' : '',
      entry.isDone ? 'done' : '',
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

/** The names that a reference, or a whole name, means. */
export const namesOf = (store: Store, reference: string): string[] =>
  store.names().filter((name) => name === reference || referenceOf(name) === reference);

/** Everything of those that a reference means. That it was seen is noted. */
export const shown = (store: Store, reference: string): string[] =>
  entriesOf(store)
    .filter(({ name }) => namesOf(store, reference).includes(name))
    .map((entry) => {
      leaveTrail(store, entry.name, 'saw');
      return [
        entry.name,
        `${entry.form}, ${entry.received}${entry.isSuspect ? ', perhaps spam' : ''}, ${stateOf(entry.progress)}`,
        ...fieldsIn(entry.values).map(([field, text]) => `${field}: ${printable(text)}`),
        ...trailOfMessage(store, entry.name).map(
          ({ at, who, deed }) => `${at}  ${deed} by ${printable(who)}`,
        ),
      ].join('\n');
    });

/** A table for a spreadsheet, with a column for every field of every form. That it was taken out is noted. */
export function csvOf(store: Store, who?: string): string {
  const all = entriesOf(store).map((entry) => ({ entry, fields: new Map(fieldsIn(entry.values)) }));
  const columns = [...new Set(all.flatMap(({ fields }) => [...fields.keys()]))];
  for (const { entry } of all) leaveTrail(store, entry.name, 'exported', who);
  const rows = all.map(({ entry: { name, received, form, isSuspect, isDone, progress }, fields }) => [
    referenceOf(name),
    received,
    form,
    isSuspect ? 'yes' : '',
    isDone ? 'yes' : '',
    progress.handedOn ?? '',
    ...columns.map((column) => fields.get(column) ?? ''),
  ]);
  const head = ['reference', 'received', 'form', 'suspect', 'done', 'handed on', ...columns];
  // Spreadsheets take a text for UTF-8 only where it says so.
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** In a spreadsheet, what begins like a formula is one: an apostrophe makes it text. */
function cell(text: string): string {
  const clean = printable(text);
  const harmless = /^\s*[=+\-@＝＋－＠\uFFFD]/u.test(clean) ? `'${clean}` : clean;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** When what came then is deleted, in milliseconds. */
export const goesAt = (received: string, days: number): number => Date.parse(received) + days * 86_400_000;

/** Deletes what came more than so many days ago, whether it was handed on or not. @returns what was done, in words. */
export function deleteOlder(store: Store, days: number): string | undefined {
  const old = entriesOf(store).filter(({ received }) => goesAt(received, days) < Date.now());
  for (const { name } of old) store.delete(name);
  const waiting = old.filter(({ progress }) => progress.handedOn === undefined).length;
  const never = waiting > 0 ? `; ${waiting} of them never handed on` : '';
  return old.length > 0 ? `Deleted what came more than ${days} days ago: ${old.length}${never}.` : undefined;
}

/** The values by their fields' names: `address.city`. */
export function fieldsIn(values: JsonObject, start = ''): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    isObject(value) ? fieldsIn(value, `${start}${name}.`) : [[start + name, textOf(value)]],
  );
}

const textOf = (value: Json): string => (Array.isArray(value) ? value.map(textOf).join(', ') : asText(value));
