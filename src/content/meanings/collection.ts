import { adoptName, type Meaning } from './meaning';

/** The name of a collection: stands for the entries of its pages. */
export const collection: Meaning = {
  editor: { field: 'name', offers: 'collections' },
  // Whether there is such a collection shows when all pages are read.
  examine(value, { pointer }, { findings }) {
    if (typeof value === 'string') findings.collections.push({ name: value, pointer });
  },
  resolve: (value, { collections }) => (typeof value === 'string' ? (collections.get(value) ?? []) : value),
  adopt: adoptName('collections'),
};
