import type { ResolvedDate } from '../model/resolved';

interface DateTextProps {
  date: ResolvedDate | undefined;
}

/** A date in words; nothing where there is none. */
export function DateText({ date }: DateTextProps) {
  return date && <time dateTime={date.iso}>{date.text}</time>;
}
