import { useLatest, useWindowEvent } from './use-latest';
import { placeKey } from '../../content/source/pointer';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { Json } from '../../model/resolved';
import type { Address, Edit, Field, PreviewAnswer } from '../../model/studio';
import { placeOfUnsaved } from '../api/unsaved';
import { createDrafts, type Draft, type Drafts, type Send } from '../fields/frame/drafts';
import { everyField, framedDocument } from '../in-place/texts-on-page';
import type { Saver } from './saver';

/** Where a field is: what its changes are called, and where their undoing leads. */
export interface FieldPlace {
  route: string;
  at: string;
  /** "Home › Hero" */
  name: string;
}

/** Keeps what is typed and not saved while other blocks are shown, and beyond the window where that is closed. */
export function useDrafts(saver: Saver, current: FieldPlace) {
  const latest = useLatest(current);
  const [{ keep, ...editing }] = useState(() => createEditing(saver, latest));
  const { drafts } = editing;
  useWindowEvent('pagehide', () => {
    // What waits for a choice is kept already, with what it was begun on.
    for (const draft of drafts.unsaved()) if (draft.state !== 'conflict') keep(draft, 'left');
  });
  const isTyping = useSyncExternalStore(drafts.subscribe, () =>
    drafts.unsaved().some(({ state }) => state === 'typing' || state === 'held'),
  );
  return { ...editing, isTyping };
}

function createEditing(saver: Saver, latest: RefObject<FieldPlace>) {
  const places = new Map<string, FieldPlace>();
  const change = (field: Field, value: Json | undefined) =>
    changeOf(field, value, places.get(versionOf(field)) ?? latest.current);
  const send: Send = (field, value) => saver.save(change(field, value));
  const drafts = createDrafts(send);
  const keep = ({ field, value, state }: Draft, why: 'left' | 'partGone') =>
    saver.keep(change(field, value), { isHeld: state === 'held', why });
  return {
    drafts,
    change,
    send,
    keep,
    /** @param hashes the files' versions that the place was read from: a field of another version may be another part's. */
    know: (fields: readonly Field[], place: FieldPlace, hashes: Readonly<Record<string, string>> = {}) => {
      for (const field of everyField(fields)) {
        if ((hashes[field.origin.file] ?? field.hash) === field.hash) places.set(versionOf(field), place);
        takeUp(field, { saver, drafts });
      }
    },
    /** Asks where the values of all drafts, and of others, are by now. Nothing has changed for them yet. */
    ask: async (others: readonly Field[]): Promise<Moves> => {
      const addresses = [...drafts.fields(), ...others].map(addressOf);
      const found = addresses.length === 0 ? [] : await saver.follow(addresses);
      return new Map(addresses.map((address, index) => [placeKey(address), found[index] ?? undefined]));
    },
    /** Drafts go with their values; what belongs nowhere now is kept, and told. @returns how many those are. */
    move: (moves: Moves): number => {
      const lost = drafts.follow((field) => {
        const key = placeKey(field.origin);
        // What was begun after the question is asked about the next time.
        return moves.has(key) ? moves.get(key) : addressOf(field);
      });
      for (const draft of lost) keep(draft, 'partGone');
      return lost.length;
    },
  };
}

/** Where values have gone, by the file and the pointer where they were. */
export type Moves = ReadonlyMap<string, Address | undefined>;

/** In another version of the file another part may be at the same pointer. */
const versionOf = ({ origin, hash = '' }: Field) => `${placeKey(origin)}@${hash}`;

const addressOf = ({ origin, hash = '' }: Field): Address => ({ ...origin, hash });

/** What was left unfinished or was refused before the window was loaded again is in its field again. */
function takeUp(field: Field, { saver, drafts }: { saver: Saver; drafts: Drafts }): void {
  const kept = saver.state().unsaved.find((each) => placeOfUnsaved(each) === placeKey(field.origin));
  if (!kept || drafts.get(field) || (kept.isHeld !== true && !kept.faults)) return;
  const { command, before } = kept;
  const value = command.kind === 'set' ? command.value : undefined;
  // It was begun on what the file held then: what somebody wrote meanwhile is asked about.
  const begun = { ...field, hash: kept.hash, value: before };
  saver.discard(kept);
  if (kept.isHeld === true) return drafts.hold(begun, value);
  drafts.edit(begun, value);
  drafts.commit(begun);
}

/** The draft of a field whose change could not be saved. */
export const draftOf = (drafts: Drafts, { file, command }: Edit): Draft | undefined =>
  drafts
    .unsaved()
    .find(({ field }) => field.origin.file === file && field.origin.pointer === command.pointer);

function changeOf(
  { origin, hash = '', title, value: before }: Field,
  value: Json | undefined,
  place: FieldPlace,
): Edit {
  const { file, pointer } = origin;
  return {
    file,
    hash,
    ...(before !== undefined && { before }),
    command: value === undefined ? { kind: 'remove', pointer } : { kind: 'set', pointer, value },
    label: `${place.name} › ${title}`,
    place: { route: place.route, at: place.at, field: pointer },
  };
}

interface Previewed extends Pick<ReturnType<typeof useDrafts>, 'drafts' | 'change'> {
  route: string;
  /** Grows with every change of the files. */
  version: number;
}

/** The page in its frame shows what is being typed; not what the check has refused; of what is not whole what it can. */
export function usePreview(saver: Saver, { drafts, change, route, version }: Previewed): void {
  const [preview] = useState(() => createPreview((shown) => showPreview(framedDocument(), shown)));
  useEffect(() => {
    const look = () => {
      const changes = drafts.unsaved().flatMap(({ field, state, value, shown }) => {
        if (state === 'held') return shown === undefined ? [] : [change(field, shown)];
        return state === 'typing' || state === 'saving' ? [change(field, value)] : [];
      });
      preview.want(changes.length === 0 ? undefined : () => saver.preview(route, changes));
    };
    look();
    return drafts.subscribe(look);
  }, [preview, saver, drafts, change, route, version]);
}

/** Hands a page with values that are not saved to the app in the frame; without one it shows again what is saved. */
export function showPreview(document: Document | null | undefined, preview: Preview | undefined): void {
  const view = document?.defaultView;
  view?.dispatchEvent(new view.CustomEvent('content:preview', { detail: preview }));
}

export type Preview = Extract<PreviewAnswer, { result: 'shown' }>;

/**
 * Has the page shown as it is with what is typed. One question is under way at a time: however fast somebody types,
 * the next one is about what is typed by then.
 * @param show without a preview, the page as it is saved.
 */
export function createPreview(show: (preview: Preview | undefined) => void) {
  let wanted: (() => Promise<PreviewAnswer>) | undefined;
  let isNew = false;
  let isAsking = false;
  let isShown = false;

  const ask = async (asking: () => Promise<PreviewAnswer>): Promise<void> => {
    isAsking = true;
    isNew = false;
    // Without an answer the page stays as it is: what is typed is not lost, and saving says what is wrong.
    const answer = await asking().catch(() => undefined);
    isAsking = false;
    // It may be over meanwhile: saved, refused or given up.
    if (wanted && answer?.result === 'shown') {
      isShown = true;
      show(answer);
    }
    if (wanted && isNew) await ask(wanted);
  };

  return {
    /** @param asking asks for the page with all that is typed and not saved; undefined where there is nothing. */
    want(asking: (() => Promise<PreviewAnswer>) | undefined): void {
      wanted = asking;
      isNew = asking !== undefined;
      if (asking && !isAsking) void ask(asking);
      if (asking || !isShown) return;
      isShown = false;
      show(undefined);
    },
  };
}
