import { lastDayOf } from './dates';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day that is written in another way, as YYYY-MM-DD; undefined where there is none, or two. */
export function dayMeant(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?([a-z]+)\.?|([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4})$/.exec(
      text,
    );
  if (named) {
    const [, before, monthAfter, monthFirst, after, year] = named;
    const month = months.indexOf((monthAfter ?? monthFirst ?? '').slice(0, 3)) + 1;
    return dayOf(year, month, before ?? after);
  }
  const [, year, inner, last] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, inner, last);
  const [, first, sign, second, end] = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/.exec(text) ?? [];
  const dayFirst = dayOf(end, second, first);
  // With dots the day comes first everywhere; with slashes that depends on the country.
  const monthFirst = sign === '.' ? undefined : dayOf(end, first, second);
  return dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst
    ? undefined
    : (dayFirst ?? monthFirst);
}

function dayOf(year = '', month: string | number = '', day = ''): string | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isInYear = Number(month) >= 1 && Number(month) <= 12;
  return isInYear && Number(day) >= 1 && Number(day) <= lastDayOf(iso) ? iso : undefined;
}
