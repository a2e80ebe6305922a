import { acceptAny, asWritten, type Meaning } from './meaning';

/** A number that visitors read. */
export const figure: Meaning = {
  editor: { field: 'line' },
  isProse: true,
  sample: (draw, { minimum = 0, maximum = 1_000_000 }) => draw.integer(Number(minimum), Number(maximum)),
  examine: acceptAny,
  resolve: asWritten,
};
