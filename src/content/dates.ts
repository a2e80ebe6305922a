import type { ResolvedDate } from '../model/resolved';

/**
 * Puts dates into words, for example 20 November 2026; an empty one into nothing.
 * Done while building: loading the words of a language takes a browser tens of milliseconds.
 */
export function dateReader(lang: string): (iso: string) => ResolvedDate | undefined {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    if (iso === '') return undefined;
    format ??= new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
    return { iso, text: format.format(new Date(iso)) };
  };
}

/** How many days the month of a date has, where it has fewer than the date says. */
export function missingDay(iso: string): { days: number } | undefined {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day > days ? { days } : undefined;
}
