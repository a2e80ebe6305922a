import type { Meaning } from './meaning';
import { text } from './text';

/** Text in which the frame of the page fills in {entry}; all else in braces is a token. */
export const textForEntry: Meaning = {
  ...text,
  examine(value, { pointer }, examination) {
    if (typeof value === 'string')
      examination.tokens(value, pointer, new Map([...examination.around.tokens, ['entry', '']]));
  },
};
