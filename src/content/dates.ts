import type { ResolvedDate } from '../model/resolved';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date in words, for example 20 November 2026; nothing for an empty one.
 * Made while building: loading the words of a language takes a browser tens of milliseconds.
 */
export function resolveDate(iso: string, lang: string): ResolvedDate | undefined {
  if (iso === '') return undefined;
  let format = formats.get(lang);
  if (!format) {
    format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(lang, format);
  }
  return { iso, text: format.format(new Date(iso)) };
}

/** How many days the month of a date has, where it has fewer than the date says. */
export function missingDay(iso: string): { days: number } | undefined {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day > days ? { days } : undefined;
}
