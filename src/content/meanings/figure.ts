import type { Meaning } from './meaning';

/** A number that visitors read, or the sign that goes with it. */
export const figure: Meaning = {
  editor: { field: 'line' },
  isProse: true,
};
