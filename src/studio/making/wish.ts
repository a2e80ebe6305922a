import type { Json } from '../../model/resolved';
import type { ItemCommand, ValueCommand } from '../../model/studio';

/** A change of the parts of a page, or of the entries of a list. */
export interface Wish {
  file: string;
  /** Of the text in which its places are known. */
  hash: string;
  command: ItemCommand | ValueCommand;
  /** Of a value that is set: what it was. */
  before?: Json;
  /** What the history calls it. */
  label: string;
  /** What is said once it is done; of what was moved with its position, from 1. */
  said: string | ((position: number) => string);
  /** Where to go on afterwards: to the part that was moved, to the first field of a new one, to the entry, or to a part. */
  next: 'part' | 'new' | 'entry' | { at: string | undefined };
}

/** Why a change was not made. */
export interface Refusal {
  label: string;
  why: string[];
}
