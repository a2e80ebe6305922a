import type { Fault } from '../../model/fault';
import { lastDayOf } from './dates';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What to write instead of a day that is written in another way: two countries may read two days in it. */
export function dayWords(written: string): Pick<Fault, 'message' | 'hint' | 'replacement'> {
  const message = `${JSON.stringify(written)} is not how a day is written: year, month and day, such as 2026-05-31.`;
  const days = likelyDays(written);
  const [only] = days;
  if (only === undefined) return { message };
  if (days.length === 1) return { message, replacement: only };
  return { message, hint: `Did you mean ${days.map((day) => `"${day}"`).join(' or ')}?` };
}

/** The days that a text may stand for, as YYYY-MM-DD. */
function likelyDays(written: string): string[] {
  const text = written.trim().toLowerCase();
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?([a-z]+)\.?|([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4})$/.exec(
      text,
    );
  if (named) {
    const [, before, monthAfter, monthFirst, after, year] = named;
    const month = months.indexOf((monthAfter ?? monthFirst ?? '').slice(0, 3)) + 1;
    return known(dayOf(year, month, before ?? after));
  }
  const [, year, inner, last] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return known(dayOf(year, inner, last));
  const [, first, sign, second, end] = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/.exec(text) ?? [];
  const dayFirst = dayOf(end, second, first);
  // With dots the day comes first everywhere; with slashes that depends on the country.
  const monthFirst = sign === '.' ? undefined : dayOf(end, first, second);
  return known(dayFirst, monthFirst);
}

const known = (...days: (string | undefined)[]) => [...new Set(days.filter((day) => day !== undefined))];

function dayOf(year = '', month: string | number = '', day = ''): string | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isInYear = Number(month) >= 1 && Number(month) <= 12;
  return isInYear && Number(day) >= 1 && Number(day) <= lastDayOf(iso) ? iso : undefined;
}
