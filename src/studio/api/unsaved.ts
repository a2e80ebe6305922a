import type { Diagnostic } from '../../model/diagnostic';
import type { Json } from '../../model/resolved';
import type { Change } from '../../model/studio';

/** The server was not there, was started anew, or failed; the window was closed; a person decides later. */
export type WhyUnsaved = 'offline' | 'stale' | 'failed' | 'left' | 'later';

/** A change that the server has not confirmed. */
export interface Unsaved extends Change {
  /** Values that no answer came to: one of them may be in the file already. */
  sent?: Json[] | undefined;
  /** Why it was refused. */
  faults?: Diagnostic[] | undefined;
  /** Why it is still here, where the check has not refused it. */
  why?: WhyUnsaved | undefined;
  /** It is not whole yet: nothing sends it but a person. */
  isHeld?: boolean | undefined;
}

export const unsavedKey = 'studio:unsaved';

// Full or off: the text still is on the screen.
let isStorable = true;

/** What is kept beyond a closed tab and a server that was started anew, of all windows. */
export function readUnsaved(): Unsaved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(unsavedKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Unsaved[]) : [];
  } catch {
    return [];
  }
}

/** Adds one in the place of another of the same value, or takes that away. Those of other windows stay. */
export function keepUnsaved(known: readonly Unsaved[], change: Change, kept?: Unsaved): Unsaved[] {
  const all = isStorable ? readUnsaved() : known;
  const rest = all.filter((other) => placeOf(other) !== placeOf(change));
  const next = kept ? [...rest, kept] : rest;
  try {
    if (next.length === 0) localStorage.removeItem(unsavedKey);
    else localStorage.setItem(unsavedKey, JSON.stringify(next));
  } catch {
    isStorable = false;
  }
  return next;
}

export const placeOf = ({ file, command }: Pick<Change, 'file' | 'command'>): string =>
  `${file}#${command.pointer}`;
