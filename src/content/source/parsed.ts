import type { Fault } from '../../model/fault';

export interface Parsed {
  /** What the text says; a guess, or undefined, where `isSound` is false. */
  value: unknown;
  isSound: boolean;
  faults: Fault[];
}
