import type { ResolvedDate } from '../../model/resolved';

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

/** The last day of a date's month, as the calendar has it. */
export function lastDayOf(iso: string): number {
  const [year = 0, month = 0] = iso.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) && Number(text.slice(8)) <= lastDayOf(text);

/** The day, as YYYY-MM-DD, that it is somewhere at a moment. An unknown time zone has a fault of its own. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';
  // As Swedes write it.
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(moment);
}

/** Of short names, such as IST, all browsers know UTC alone. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /\/|^UTC$/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}
