import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Json } from '../../model/resolved';
import type { Change, Field, Origin } from '../../model/studio';
import { createDrafts, type Draft, type Drafts, type Send } from '../fields/frame/drafts';
import type { Draft as Wanted, Saver } from './saver';

/** Where a field stands: what its changes are called, and where their undoing leads. */
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
        saver.keep(change(field, value), { isHeld: state === 'held' });
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [drafts, saver, change]);

  const isTyping = useSyncExternalStore(drafts.subscribe, () =>
    drafts.unsaved().some(({ state }) => state === 'typing' || state === 'held'),
  );
  const [know] = useState(() => (fields: readonly Field[], place: FieldPlace) => {
    for (const { origin } of everyField(fields)) places.current.set(keyOf(origin), place);
  });
  return { drafts, send, isTyping, know };
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
