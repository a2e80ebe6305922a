import type { FormSurroundings } from './form-context';

/** What a chosen day or time is held against. */
type Calendar = Required<Omit<FormSurroundings, 'need'>>;

/** The note on a chosen day (YYYY-MM-DD); nothing about one on which the place is open. */
export function dayAdvice(
  day: string,
  { hours, timeZone, lang, words }: Calendar,
  now: Date,
): string | undefined {
  const date = dateOf(day);
  if (!date) return undefined;
  const said = (sentence: string) => sentence.replace('{day}', dayInWords(day, lang));
  if (day < dayIn(timeZone, now)) return said(words.pastDay);
  const weekday = date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();
  const isOpen =
    hours.week.some(({ days }) => days.some((each) => each === weekday)) && !hours.closedOn?.includes(day);
  return isOpen ? undefined : said(words.closedDay);
}

/** The note on a chosen time (HH:MM) at which the place is open on no day. */
export function timeAdvice(time: string, { hours, lang, words }: Calendar): string | undefined {
  if (!/^\d\d:\d\d/.test(time)) return undefined;
  // Closing time itself is too late to come.
  if (hours.week.some(({ opens, closes }) => opens <= time && time < closes)) return undefined;
  const spans = [...new Set(hours.week.map(({ opens, closes }) => `${opens} ${closes}`))].sort();
  const inWords = spans.map((span) =>
    span
      .split(' ')
      .map((at) => timeInWords(at, lang))
      .join(' – '),
  );
  return words.closedTime.replace('{hours}', inWords.join(', '));
}

/** A day as it is read out: Sunday, 5 January 2020. */
export function dayInWords(day: string, lang: string): string {
  const date = dateOf(day);
  return date ? new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' }).format(date) : day;
}

/** A time as it is read out: 10:30 am. */
export function timeInWords(time: string, lang: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = new Date(Date.UTC(2000, 0, 1, hour, minute));
  if (Number.isNaN(date.getTime())) return time;
  return new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }).format(date);
}

/** Undefined for what is not a day, and while a year is still being typed: 0020 is on the way to 2031. */
function dateOf(day: string): Date | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Today in a time zone, wherever the visitor is: in Swedish, days are written as YYYY-MM-DD. */
const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(now);
