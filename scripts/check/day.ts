import { dayIn, lastDayOf } from '../../src/content/values/dates';
import { UsageError } from '../site/usage-error';

/** The day that the check takes for today: the given one, else the one in the time zone of the site. */
export function dayReader(at: string | undefined): (timeZone: string | undefined) => string {
  if (at === undefined) return (timeZone) => dayIn(timeZone, new Date());
  if (!isDay(at))
    throw new UsageError(`"${at}" is not a day. Write it as YYYY-MM-DD, for example 2026-03-31.`);
  return () => at;
}

const isDay = (text: string) =>
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) && Number(text.slice(8)) <= lastDayOf(text);
