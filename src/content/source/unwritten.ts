import type { Fault } from '../../model/fault';

// A sign that no text of a site begins with.
const unwrittenMark = '\u270E';

/** A text that an author has yet to write, with its mark. */
export const unwritten = (what: string): string => `${unwrittenMark} ${what}`;

/** Whether a value is a text that is marked as still to be written. */
export const isMarked = (value: unknown): value is `${string}${typeof unwrittenMark}${string}` =>
  typeof value === 'string' && value.trimStart().startsWith(unwrittenMark);

export const hasMarked = (value: unknown): boolean =>
  isMarked(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasMarked));

/** The message about one text that is still to be written. */
export const unwrittenFault = (file: string, pointer: string, isDraft = false): Fault => ({
  severity: isDraft ? 'warning' : 'error',
  code: 'page/unwritten',
  file,
  pointer,
  message: 'This is still to be written.',
  hint: 'Write what is meant over it, or delete it.',
});
