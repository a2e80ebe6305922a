import type { ResolvedDate } from '../model/resolved';

/** A date in words; nothing where there is none. */
export function DateText({ date }: { date: ResolvedDate | undefined }) {
  return date && <time dateTime={date.iso}>{date.text}</time>;
}
