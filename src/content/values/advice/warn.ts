import type { Fault } from '../../../model/fault';
import type { Span } from '../read-text';

/** Signs of other tools in a text, which visitors would see as they are. */
export type Advice = Pick<Fault, 'severity' | 'code' | 'message' | 'hint' | 'replacement'> & { within: Span };

export type Words = Pick<Advice, 'message' | 'hint' | 'replacement'>;

/** In characters. Nobody wrote what is longer by hand, and a search that looks back would take long in it. */
export const longestRead = 20_000;

/** What visitors would see, or miss, is a warning. */
export const warn = (at: number, length: number, words: Words): Advice => ({
  code: 'text/markup',
  within: { start: at, end: at + length },
  ...words,
});
