import { isObject } from '../../../model/json';
import { parentOf, pathOf, placeKey, valueAt } from '../../../content/source/pointer';
import type { Diagnostic } from '../../../model/diagnostic';
import type { Json } from '../../../model/resolved';
import type { Address, ChangeAnswer, Field } from '../../../model/studio';
import { ApiError, type ApiFailure } from '../../api/client';
import { everyField } from '../../in-place/texts-on-page';

export type Send = (field: Field, value: Json | undefined) => Promise<ChangeAnswer>;

/** A value as it was typed, until the file and the page hold it too. */
export interface Draft {
  /** The field as it was when the typing began: its value is what the file held then. */
  field: Field;
  value: Json | undefined;
  /** What the page shows meanwhile, of what is not whole yet. */
  shown?: Json;
  /** Held is what is not whole yet, and is not sent. */
  state: 'typing' | 'held' | 'saving' | 'saved' | 'refused' | 'failed' | 'conflict';
  /** What the check says of a value that it refuses. */
  faults: Diagnostic[];
  /** What somebody else wrote meanwhile. */
  theirs?: Json;
  /** Why it could not be sent. */
  why?: ApiFailure;
}

interface Entry {
  draft: Draft;
  /** What the file holds, as far as is known. */
  base: Json | undefined;
  timer?: ReturnType<typeof setTimeout>;
  isSending: boolean;
}

const keyOf = ({ origin }: Field): string => placeKey(origin);

const movedTo = (field: Field, there: Address | undefined): Field =>
  there ? { ...field, origin: { file: there.file, pointer: there.pointer }, hash: there.hash } : field;

export const sameValue = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Holds what is typed until it is saved, also while its field is not shown. One change of a field is under way at a
 * time, so answers cannot arrive out of order; what is typed meanwhile is sent after the answer.
 */
export function createDrafts(send: Send, pause = 700) {
  const entries = new Map<string, Entry>();
  // Where values have gone while the fields are shown as they were read before.
  const moved = new Map<string, string>();
  const entryOf = (field: Field) => entries.get(moved.get(keyOf(field)) ?? keyOf(field));
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const each = (state: Draft['state'], act: (entry: Entry) => unknown) => {
    for (const entry of entries.values()) if (entry.draft.state === state) act(entry);
  };

  const update = (entry: Entry, change: Partial<Draft>): void => {
    entry.draft = { ...entry.draft, ...change };
    tell();
  };

  const drop = (entry: Entry): void => {
    clearTimeout(entry.timer);
    entries.delete(keyOf(entry.draft.field));
    tell();
  };

  const move = (entry: Entry, there: Address): void => {
    const before = keyOf(entry.draft.field);
    entries.delete(before);
    entry.draft = { ...entry.draft, field: movedTo(entry.draft.field, there) };
    const key = keyOf(entry.draft.field);
    entries.set(key, entry);
    if (key !== before) moved.set(before, key);
  };

  const settle = (entry: Entry, sent: Json | undefined, answer: ChangeAnswer | ApiError): void => {
    if ('result' in answer && answer.result === 'saved') {
      entry.base = sent;
      const [written] = answer.saved;
      // What is typed next is typed over this.
      if (written) move(entry, { ...written, pointer: written.pointer ?? entry.draft.field.origin.pointer });
    }
    // What was typed while the answer was on its way is newer than the answer.
    if (!sameValue(entry.draft.value, sent)) {
      if (entry.draft.state !== 'held') void run(entry);
      return;
    }
    if (!('result' in answer)) update(entry, { state: 'failed', faults: [], why: answer.reason });
    else if (answer.result === 'saved') update(entry, { state: 'saved', faults: [] });
    else if (answer.result === 'refused') update(entry, { state: 'refused', faults: answer.faults });
    else if (answer.result === 'gone') drop(entry);
    else {
      entry.base = answer.theirs;
      update(entry, { state: 'conflict', faults: [], theirs: answer.theirs });
    }
  };

  const run = async (entry: Entry): Promise<void> => {
    clearTimeout(entry.timer);
    if (entry.isSending) return;
    const { field, value } = entry.draft;
    if (sameValue(value, entry.base)) {
      // Typed, and taken back by hand: the file needs no change.
      update(entry, { state: 'saved', faults: [] });
      return;
    }
    entry.isSending = true;
    update(entry, { state: 'saving' });
    // Where the server does not do it the draft stays, and says so.
    const answer = await send({ ...field, value: entry.base }, value).catch((error: unknown) =>
      error instanceof ApiError ? error : new ApiError('failed', String(error)),
    );
    entry.isSending = false;
    if (entries.get(keyOf(entry.draft.field)) === entry) settle(entry, value, answer);
  };

  const take = (field: Field, value: Json | undefined, how: Pick<Draft, 'state' | 'shown'>): Entry => {
    const known = entryOf(field);
    if (known) {
      clearTimeout(known.timer);
      // The file has changed since it was saved: what is typed now is typed over that.
      if (known.draft.state === 'saved' && !sameValue(field.value, known.draft.field.value)) {
        known.base = field.value;
        known.draft = { ...known.draft, field };
      }
      update(known, { value, shown: undefined, ...how });
      return known;
    }
    const draft: Draft = { field, value, faults: [], ...how };
    const entry: Entry = { draft, base: field.value, isSending: false };
    entries.set(keyOf(field), entry);
    update(entry, {});
    return entry;
  };

  return {
    get: (field: Field): Draft | undefined => entryOf(field)?.draft,
    /** All that is typed and not saved, each with the value that the file holds by now, as far as is known. */
    unsaved: (): Draft[] =>
      [...entries.values()]
        .filter(({ draft }) => draft.state !== 'saved')
        .map(({ draft, base }) => ({ ...draft, field: { ...draft.field, value: base } })),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes what is typed; it is sent after a pause. */
    edit(field: Field, value: Json | undefined) {
      const entry = take(field, value, { state: 'typing' });
      entry.timer = setTimeout(() => void run(entry), pause);
    },
    /**
     * Keeps what is typed, and sends nothing: it is not whole yet.
     * @param shown what the page can show of it.
     */
    hold: (field: Field, value: Json | undefined, shown?: Json) =>
      void take(field, value, { state: 'held', shown }),
    /** Sends what is typed now: the field was left, or Enter was pressed. */
    commit(field: Field) {
      const entry = entryOf(field);
      if (entry?.draft.state === 'typing') void run(entry);
    },
    /** Sends what was refused once more. */
    retry(field: Field) {
      const entry = entryOf(field);
      if (entry) void run(entry);
    },
    /** Something else has been saved: what was refused for want of it is sent once more. */
    retryRefused: () => each('refused', run),
    /** Gives up what is typed. */
    drop(field: Field) {
      const entry = entryOf(field);
      if (entry) drop(entry);
    },
    /** Sends now all that is typed. */
    flush: () => each('typing', run),
    /** What is saved is what the file says, from now on. */
    forgetSaved: () => each('saved', drop),
    /** The fields that have a draft. */
    fields: () => [...entries.values()].map(({ draft }) => draft.field),
    /**
     * The files have changed: drafts go where their values have gone.
     * @param found where the value of a field is by now; undefined where that is not certain.
     * @returns what is not saved and belongs nowhere now: it is no draft any more.
     */
    follow(found: (field: Field) => Address | undefined): Draft[] {
      const all = [...entries.values()].map((entry) => ({ entry, there: found(entry.draft.field) }));
      const lost = all.flatMap(({ entry, there }) => (there || entry.isSending ? [] : [entry]));
      entries.clear();
      moved.clear();
      for (const { entry, there } of all) {
        if (lost.includes(entry)) clearTimeout(entry.timer);
        else {
          entry.draft = { ...entry.draft, field: movedTo(entry.draft.field, there) };
          entries.set(keyOf(entry.draft.field), entry);
        }
      }
      tell();
      return lost.flatMap(({ draft }) => (draft.state === 'saved' ? [] : [draft]));
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

/** What a field holds with all that is typed in it; what is refused or not whole is not written. */
export function asTyped(field: Field, drafts: Drafts): Json {
  let whole = structuredClone(field.value ?? null);
  for (const each of everyField([field])) {
    const draft = drafts.get(each);
    if (!draft || !['typing', 'saving', 'saved'].includes(draft.state)) continue;
    const path = each.origin.pointer.slice(field.origin.pointer.length);
    const owner = valueAt(whole, parentOf(path));
    const name = pathOf(path).at(-1);
    if (name === undefined) whole = structuredClone(draft.value ?? null);
    else if (isObject(owner) || Array.isArray(owner)) Reflect.set(owner, name, draft.value);
  }
  return whole;
}

/** Fields with all that is typed in them, as the page shows them. */
export const fieldsAsTyped = (fields: readonly Field[], drafts: Drafts): Field[] =>
  fields.map((field) => ({
    ...field,
    value: asTyped(field, drafts),
    ...(field.fields && { fields: fieldsAsTyped(field.fields, drafts) }),
  }));
