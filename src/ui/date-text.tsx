const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface DateTextProps {
  /** As YYYY-MM-DD. */
  date: string | undefined;
}

/** A date in words; nothing where the date is empty. */
export function DateText({ date }: DateTextProps) {
  if (!date) return null;
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
