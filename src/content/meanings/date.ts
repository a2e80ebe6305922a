import { dayWords } from '../values/likely-day';
import { lastDayOf } from '../values/dates';
import type { Meaning } from './meaning';

/** A day as YYYY-MM-DD: becomes its words in the site's language. */
export const date: Meaning = {
  editor: { field: 'date' },
  sample: (draw, schema) => draw.text('plain', schema),
  examine(value, { pointer }, examination) {
    if (typeof value !== 'string') return;
    if (!/^(?:\d{4}-\d{2}-\d{2})?$/.test(value)) {
      return examination.fault({ code: 'schema/pattern', pointer, ...dayWords(value) });
    }
    const last = lastDayOf(value);
    if (Number(value.slice(-2)) <= last) return;
    examination.fault({
      code: 'date/none',
      pointer,
      message: `There is no day ${value}.`,
      hint: `The month has ${last} days.`,
    });
  },
  resolve: (value, { context }) => (typeof value === 'string' ? context.dateOf(value) : value),
};
