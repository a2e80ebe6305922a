import type { Fault, PageIndex, PageSource, ReviewDates } from '../../model/content';

/** What is kept of a page's review. Its values are still as they are written. */
export function reviewDates(review: PageSource['review']): ReviewDates {
  const written = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    isReviewed: written(review?.reviewedBy).trim() !== '' && written(review?.lastReviewed) !== '',
    lastReviewed: written(review?.lastReviewed),
    nextReview: written(review?.nextReview),
  };
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
