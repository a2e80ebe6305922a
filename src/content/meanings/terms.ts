import type { Meaning } from './meaning';

/** Words with what they mean: in a shared part, texts of the whole site may refer to them. */
export const terms: Meaning = {
  editor: { field: 'table' },
};
