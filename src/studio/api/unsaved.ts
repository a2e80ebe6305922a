import type { Diagnostic } from '../../model/diagnostic';
import type { Json } from '../../model/resolved';
import type { Edit } from '../../model/studio';
import { type ApiFailure, metaOf } from './client';

/**
 * The server was not there, was started anew, failed, or was hindered; the window was closed; a person decides later; or it is not
 * certain any more where it belongs.
 */
type WhyUnsaved = Exclude<ApiFailure, 'missing'> | 'left' | 'later' | 'partGone' | 'fileGone';

/** A change that the server has not confirmed. */
export interface Unsaved extends Edit {
  /** Values that no answer came to: one of them may be in the file already. */
  sent?: Json[];
  /** Why it was refused. */
  faults?: Diagnostic[];
  /** Why it is still here, where the check has not refused it. */
  why?: WhyUnsaved;
  /** It is not whole yet: nothing sends it but a person. */
  isHeld?: boolean;
}

/** Kept for each site, and each person of a team, by itself: they may follow one another at one address. */
export const unsavedKey = () => `studio:unsaved:${metaOf('studio-site') ?? ''}`;

// Full or off: the text still is on the screen.
let isStorable = true;

/** What is kept beyond a closed tab and a server that was started anew, of all windows. */
export function readUnsaved(): Unsaved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(unsavedKey()) ?? '[]');
    return Array.isArray(kept) ? (kept as Unsaved[]) : [];
  } catch {
    return [];
  }
}

/** Adds one in the place of another of the same value, or takes that away. Those of other windows stay. */
export function keepUnsaved(known: readonly Unsaved[], change: Unsaved, kept?: Unsaved): Unsaved[] {
  const all = isStorable ? readUnsaved() : known;
  const places = new Set([placeOfUnsaved(change), placeOfUnsaved(kept ?? change)]);
  const rest = all.filter((other) => !places.has(placeOfUnsaved(other)));
  const next = kept ? [...rest, kept] : rest;
  try {
    if (next.length === 0) localStorage.removeItem(unsavedKey());
    else localStorage.setItem(unsavedKey(), JSON.stringify(next));
  } catch {
    isStorable = false;
  }
  return next;
}

/** What belongs nowhere any more is told apart by the text it was begun on. */
export const placeOfUnsaved = ({
  file,
  command,
  hash,
  why,
}: Pick<Unsaved, 'file' | 'command' | 'hash' | 'why'>) =>
  `${file}#${command.pointer}${isGone(why) ? `@${hash}` : ''}`;

/** It can be copied, and not be sent. */
export const isGone = (why: WhyUnsaved | undefined): boolean => why === 'partGone' || why === 'fileGone';
