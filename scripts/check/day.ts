import { dayIn, isDay } from '../../src/content/values/dates';
import { UsageError } from '../site/usage-error';

/** The day that the check takes for today: the given one, else the one in the time zone of the site. */
export function dayReader(at: string | undefined): (timeZone: string | undefined) => string {
  if (at === undefined) return (timeZone) => dayIn(timeZone, new Date());
  if (!isDay(at))
    throw new UsageError(`"${at}" is not a day. Write it as YYYY-MM-DD, for example 2026-03-31.`);
  return () => at;
}
