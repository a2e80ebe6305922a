import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { isTimeZone } from '../values/dates';

/** Reviews whose days cannot be right, pages whose day of review has passed, and days that are announced and have been. */
export function dayFaults(
  { settings, siteFile, index, shared }: SiteContext,
  pages: readonly PageIndex[],
  today: ((timeZone: string | undefined) => string) | undefined,
): Fault[] {
  const timeZone = settings?.timeZone;
  if (timeZone !== undefined && !isTimeZone(timeZone)) return [unknownZone(timeZone, siteFile.path)];
  const day = today?.(timeZone);
  const parts = [...shared.values()].map((part) => part.index);
  return [...pages, index, ...parts].flatMap((page) => [
    ...reviewFaults(page, day),
    ...announcementFaults(page, day),
  ]);
}

/** What is announced, and has been. */
const announcementFaults = ({ file, announced }: PageIndex, today: string | undefined): Fault[] =>
  announced
    .filter(({ day }) => today !== undefined && day < today)
    .map(({ pointer, within }) => ({
      code: 'review/dates',
      file,
      pointer,
      within,
      message: 'This day has passed, and the sentence still announces it.',
      hint: 'Write what is true now, or delete the sentence.',
    }));

const unknownZone = (timeZone: string, file: string): Fault => ({
  code: 'site/time-zone',
  file,
  pointer: '/timeZone',
  message: `"${timeZone}" is not a time zone that all browsers know.`,
  hint: 'Write its name in the tz database, for example Asia/Kolkata or Europe/Berlin.',
});

/** Dates as YYYY-MM-DD compare as texts. On the day itself there is still time. */
function reviewFaults(
  { file, review: { lastReviewed, nextReview } }: PageIndex,
  today: string | undefined,
): Fault[] {
  const fault = (code: Fault['code'], name: string, message: string, hint: string): Fault[] => [
    { code, file, pointer: `/review/${name}`, message, hint },
  ];
  if (nextReview !== '' && nextReview <= lastReviewed)
    return fault(
      'review/dates',
      'nextReview',
      `The next review, ${nextReview}, is not after the last one, ${lastReviewed}.`,
      'Write the later day into "nextReview".',
    );
  if (today === undefined) return [];
  if (nextReview !== '' && nextReview < today)
    return fault(
      'review/overdue',
      'nextReview',
      `This page was to be reviewed by ${nextReview}.`,
      'Have it reviewed, then set "lastReviewed" and "nextReview" anew.',
    );
  return lastReviewed <= today
    ? []
    : fault(
        'review/dates',
        'lastReviewed',
        `This page was last reviewed on ${lastReviewed}, a day that is still to come.`,
        'Write the day on which it was read.',
      );
}
