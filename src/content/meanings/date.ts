import { isDay as isOnlyDay, lastDayOf } from '../values/dates';
import type { Meaning } from './meaning';

/** A day as YYYY-MM-DD: becomes its words in the site's language. */
export const date: Meaning = {
  editor: { field: 'date' },
  examine(value, { pointer }, examination) {
    if (typeof value !== 'string') return;
    const last = lastDayOf(value);
    const isWritten = !Number.isNaN(last);
    const isDay = isWritten && Number(value.slice(-2)) <= last;
    // Nobody plans a page for when they have retired, or has one from before the last century.
    if (isDay && /^(?:$|19|20[0-4])/.test(value)) return;
    const day = value.slice(0, 10);
    if (value !== day && isOnlyDay(day))
      return examination.fault({
        code: 'date/none',
        pointer,
        message: 'A day has no hour.',
        replacement: day,
      });
    examination.fault({
      ...(isDay && { severity: 'warning' }),
      code: 'date/none',
      pointer,
      message: isDay ? `The year of ${value} can hardly be meant.` : `There is no day ${value}.`,
      hint: isDay
        ? 'Write the year that is meant: it comes first, with four digits.'
        : isWritten
          ? `The month has ${last} days.`
          : 'Year, month and day, as in 2026-01-31.',
    });
  },
  resolve: (value, { context }) => (typeof value === 'string' ? context.dateOf(value) : value),
};
