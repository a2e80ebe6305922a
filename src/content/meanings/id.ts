import type { Meaning } from './meaning';

/** The id of a part of the page, which links lead to. */
export const id: Meaning = {
  editor: { field: 'line', title: 'Name for links to this place', isSetting: true },
  index: (value, { pointer }, indexer) => indexer.id(String(value), pointer),
  // Two examples may say the same id.
  adopt: (value, _names, serial) => `${String(value)}-${serial}`,
};
