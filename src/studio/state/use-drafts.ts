import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Json } from '../../model/resolved';
import type { Change, Field, Origin } from '../../model/studio';
import { placeOf } from '../api/unsaved';
import { createDrafts, type Draft, type Drafts, type Send } from '../fields/frame/drafts';
import type { Draft as Wanted, Saver } from './saver';

/** Where a field is: what its changes are called, and where their undoing leads. */
export interface FieldPlace {
  route: string;
  at: string;
  /** "Home › Hero" */
  name: string;
}

/** What is typed and not saved, kept while other blocks are shown; kept beyond the window where that is closed. */
export function useDrafts(saver: Saver, current: FieldPlace) {
  const places = useRef(new Map<string, FieldPlace>());
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const [change] = useState(() => (field: Field, value: Json | undefined) => {
    return changeOf(field, value, places.current.get(keyOf(field.origin)) ?? latest.current);
  });
  const [send] = useState((): Send => (field, value) => saver.save(change(field, value)));
  const [drafts] = useState<Drafts>(() => createDrafts(send));

  useEffect(() => {
    const keep = () => {
      for (const { field, value, state } of drafts.unsaved())
        // What waits for a choice is kept already, with what it was begun on.
        if (state !== 'conflict') saver.keep(change(field, value), { isHeld: state === 'held' });
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [drafts, saver, change]);

  const isTyping = useSyncExternalStore(drafts.subscribe, () =>
    drafts.unsaved().some(({ state }) => state === 'typing' || state === 'held'),
  );
  const [know] = useState(() => (fields: readonly Field[], place: FieldPlace) => {
    for (const field of everyField(fields)) {
      places.current.set(keyOf(field.origin), place);
      takeUp(field, { saver, drafts });
    }
  });
  return { drafts, change, send, isTyping, know };
}

/** What was left unfinished or was refused before the window was loaded again is in its field again. */
function takeUp(field: Field, { saver, drafts }: { saver: Saver; drafts: Drafts }): void {
  const kept = saver.state().unsaved.find((change) => placeOf(change) === keyOf(field.origin));
  if (!kept || drafts.get(field) || (kept.isHeld !== true && !kept.faults)) return;
  const { command, before } = kept;
  const value = command.kind === 'set' ? command.value : undefined;
  // It was begun on what the file held then: what somebody wrote meanwhile is asked about.
  const begun = { ...field, value: before };
  saver.discard(kept);
  if (kept.isHeld === true) return drafts.hold(begun, value);
  drafts.edit(begun, value);
  drafts.commit(begun);
}

/** The draft of a field whose change could not be saved. */
export const draftOf = (drafts: Drafts, { file, command }: Change): Draft | undefined =>
  drafts
    .unsaved()
    .find(({ field }) => field.origin.file === file && field.origin.pointer === command.pointer);

const keyOf = ({ file, pointer }: Origin) => `${file}#${pointer}`;

const everyField = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...everyField(field.fields ?? [])]);

function changeOf(
  { origin, title, value: before }: Field,
  value: Json | undefined,
  place: FieldPlace,
): Wanted {
  const { file, pointer } = origin;
  return {
    file,
    before,
    command: value === undefined ? { kind: 'remove', pointer } : { kind: 'set', pointer, value },
    label: `${place.name} › ${title}`,
    place: { route: place.route, at: place.at, field: pointer },
  };
}
