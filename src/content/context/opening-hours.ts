import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';

/** What of the opening hours no schema can tell: whether there is a time zone, and whether days and hours make sense. */
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
  if (settings.timeZone === undefined) {
    const hint = 'Add "timeZone" to pages/_site.json: "Asia/Kolkata", "Europe/Berlin".';
    faults.push(fault('', 'Opening hours need a time zone to be told by.', hint));
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

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
