import { childPointer } from '../source/pointer';
import { asWritten, type Meaning } from './meaning';
import { numberIn } from './within';

/** A scale of numbers, from one to a larger one. */
export const scale: Meaning = {
  editor: { field: 'line' },
  sample: (draw) => ({
    from: draw.one([0, -50]),
    to: draw.one([0.5, 100]),
    unit: draw.text('plain', { minLength: 1, maxLength: 40 }),
  }),
  examine(value, { pointer }, examination) {
    const from = numberIn(value, 'from');
    const to = numberIn(value, 'to');
    if (from === undefined || to === undefined || from < to) return;
    examination.fault({
      code: 'schema/figures',
      pointer: childPointer(pointer, 'to'),
      message: `A scale from ${from} to ${to} has no room for a bar.`,
      hint: 'Write a larger number into "to" than into "from".',
    });
  },
  resolve: asWritten,
};
