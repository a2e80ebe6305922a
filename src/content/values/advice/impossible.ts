import { warn, type Advice, type Words } from './warn';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const written = new RegExp(
  String.raw`(?:\b(\w{3,6}day),? )?\b(?:(\d{1,2}) (${months.join('|')})|(${months.join('|')}) (\d{1,2}))\b(?:,? (\d{4}))?`,
  'g',
);

/** Days, as English writes them, that the calendar does not have, or has on another day of the week. */
export const impossibleDays = (left: string): Advice[] =>
  [...left.matchAll(written)].flatMap(
    ({ 0: whole, 1: weekday, 2: first, 3: month = '', 4: named = month, 5: second, 6: year, index }) => {
      // In a leap year, where none is named.
      const day = new Date(Date.UTC(Number(year ?? 2000), months.indexOf(named), Number(first ?? second)));
      const name = weekdays[day.getUTCDay()];
      const isNone = day.getUTCMonth() !== months.indexOf(named);
      const isOther = weekday && year && weekdays.includes(weekday) && weekday !== name;
      if (!isNone && !isOther) return [];
      return [
        warn(index, whole.length, {
          message: isNone ? 'There is no such day in the calendar.' : `This day is a ${name}.`,
          hint: isNone ? 'Write the day that is meant.' : 'Change the day of the week, or the date.',
        }),
      ];
    },
  );

/** Temperatures that are not the same, more than all, and ranges from the greater to the smaller. */
export function impossibleNumbers(left: string): Advice[] {
  const find = (pattern: RegExp, tell: (one: number, other: number) => Words | undefined) =>
    [...left.matchAll(pattern)].flatMap(({ 0: whole, 1: one, 2: other, index }) => {
      const words = tell(Number(one), Number(other));
      return words ? [warn(index, whole.length, words)] : [];
    });
  return [
    ...find(/(\d+(?:\.\d+)?) ?°C\W{1,4}(\d+(?:\.\d+)?) ?°F/g, (celsius, fahrenheit) => {
      const right = celsius * 1.8 + 32;
      return Math.abs(right - fahrenheit) < 0.6
        ? undefined
        : { message: `${celsius} °C is ${Number(right.toFixed(1))} °F.`, hint: 'Change one of the two.' };
    }),
    ...find(/(?<![\d.,–-])(\d{1,3}) (?:in|of|out of) (?:every )?(10|100)(?![\d.,]*\d)/g, (part, all) =>
      part > all
        ? { message: `${part} of ${all} is more than all.`, hint: 'Write the number that is meant.' }
        : undefined,
    ),
    ...find(
      /(?<![\d.,:/–-])(?<!from )(\d+)(?:[–-]| to | and (?<=between \d+ and ))(\d+) (?:day|week|month|year|hour|minute)s\b(?! before)/g,
      (from, to) =>
        from > to
          ? {
              message: 'This range begins with its greater number.',
              hint: `Write ${to}–${from}, or the numbers that are meant.`,
            }
          : undefined,
    ),
  ];
}

const opened =
  /((?<!not )open on |closed on )?\b((?:sun|mon|tues|wednes|thurs|fri|satur)day)s?\b(:? (?:is |are )?closed)?/gi;

/** Days that a text calls open and the opening hours do not, or the other way round. */
export const contraryDays = (text: string, week: readonly { days: readonly string[] }[]): Advice[] =>
  [...text.matchAll(opened)].flatMap(({ 0: whole, 1: before, 2: day = '', 3: after, index }) => {
    const isOpen = week.some(({ days }) => days.includes(day.toLowerCase()));
    if (!(before ?? after) || isOpen !== /closed/i.test(whole)) return [];
    const message = `By "openingHours" in pages/_site.json it is ${isOpen ? 'open' : 'closed'} on ${day}.`;
    return warn(index, whole.length, { message, hint: 'Write the same in both.' });
  });
