import type { Fault, SiteContext } from '../../model/content';
import { suggest } from '../source/suggest';

/** What of the opening hours no schema can tell: whether the time zone exists, and whether days and hours make sense. */
export function openingHoursFaults({ settings, siteFile }: SiteContext): Fault[] {
  const hours = settings?.openingHours;
  if (!hours) return [];
  const fault = (pointer: string, message: string, hint: string): Fault => ({
    severity: 'error',
    code: 'settings/opening-hours',
    file: siteFile.path,
    pointer: `/openingHours${pointer}`,
    message,
    hint,
  });
  const faults: Fault[] = [];
  if (!isTimeZone(hours.timeZone)) {
    const hint = suggest(hours.timeZone, Intl.supportedValuesOf('timeZone')).hint;
    faults.push(
      fault(
        '/timeZone',
        `"${hours.timeZone}" is not a time zone.`,
        hint ?? 'Write it as Region/City: Asia/Kolkata, Europe/Berlin.',
      ),
    );
  }
  for (const [index, { opens, closes }] of hours.week.entries()) {
    if (opens < closes) continue;
    const hint = 'Put the earlier time in "opens"; hours past midnight are an entry of the next day.';
    faults.push(fault(`/week/${index}/closes`, `It closes at ${closes}, before it opens at ${opens}.`, hint));
  }
  for (const [index, day] of (hours.closedOn ?? []).entries()) {
    if (isDay(day)) continue;
    faults.push(
      fault(`/closedOn/${index}`, `"${day}" is not a day of the calendar.`, 'Write it as YYYY-MM-DD.'),
    );
  }
  return faults;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
