import type { Meaning } from './meaning';

/** An address of the page itself: its rules are those of routes, which need all pages. */
export const address: Meaning = {
  editor: { field: 'address' },
};
