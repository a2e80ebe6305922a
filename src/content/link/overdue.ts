import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { isTimeZone } from '../values/dates';

/** What depends on the day: pages whose day of review has passed. */
export function dayFaults(
  { settings, siteFile }: SiteContext,
  pages: readonly PageIndex[],
  today: ((timeZone: string | undefined) => string) | undefined,
): Fault[] {
  const timeZone = settings?.timeZone;
  if (timeZone !== undefined && !isTimeZone(timeZone)) return [unknownZone(timeZone, siteFile.path)];
  return today ? overdue(pages, today(timeZone)) : [];
}

const unknownZone = (timeZone: string, file: string): Fault => ({
  code: 'site/time-zone',
  file,
  pointer: '/timeZone',
  message: `"${timeZone}" is not a time zone.`,
  hint: 'Write its name in the tz database, for example Asia/Kolkata or Europe/Berlin.',
});

/** Dates as YYYY-MM-DD compare as texts. On the day itself there is still time. */
const overdue = (pages: readonly PageIndex[], today: string): Fault[] =>
  pages.flatMap(({ file, review: { lastReviewed, nextReview } }): Fault[] => {
    if (nextReview !== '' && nextReview < today)
      return [
        {
          code: 'review/overdue',
          file,
          pointer: '/review/nextReview',
          message: `This page was to be reviewed by ${nextReview}.`,
          hint: 'Have it reviewed, then set "lastReviewed" and "nextReview" anew.',
        },
      ];
    if (lastReviewed <= today) return [];
    return [
      {
        code: 'review/dates',
        file,
        pointer: '/review/lastReviewed',
        message: `This page was last reviewed on ${lastReviewed}, a day that is still to come.`,
        hint: 'Write the day on which it was read.',
      },
    ];
  });
