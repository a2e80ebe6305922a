import type { Fault } from '../../model/content';

export interface Parsed {
  /** What the text says; a guess, or undefined, where `isSound` is false. */
  value: unknown;
  isSound: boolean;
  faults: Fault[];
}
