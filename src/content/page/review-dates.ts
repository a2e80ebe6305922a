import type { Fault } from '../../model/fault';
import type { PageIndex, ReviewDates } from '../../model/page-index';
import type { PageReviewSource } from '../../model/source.generated';

/** What is kept of a page's review. */
export function reviewDates({
  reviewedBy = '',
  lastReviewed = '',
  nextReview = '',
}: PageReviewSource = {}): ReviewDates {
  return { isReviewed: reviewedBy.trim() !== '' && lastReviewed !== '', lastReviewed, nextReview };
}

/** Dates as YYYY-MM-DD compare as texts. */
export function reviewFaults({ file, review: { lastReviewed, nextReview } }: PageIndex): Fault[] {
  if (nextReview === '' || lastReviewed === '' || nextReview > lastReviewed) return [];
  return [
    {
      severity: 'warning',
      code: 'review/dates',
      file,
      pointer: '/review/nextReview',
      message: `The next review, ${nextReview}, is not after the last one, ${lastReviewed}.`,
      hint: 'Write the later day into "nextReview".',
    },
  ];
}
