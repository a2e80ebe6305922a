import type { Span } from '../read-text';
import { longestRead, warn, type Advice, type Words } from './warn';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const month = `(${months.map((name) => name.replace(/(?<=^...)(.+)/, '(?:$1)?')).join('|')})`;
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const written = new RegExp(
  String.raw`(?:\b(\w{3,6}day),? )?\b(?:${date}(?: of)? ${month}(?! \p{Lu}\p{Ll})|${month} (?=[0-2]?\d\b|3[01]\b|\d+[a-z])${date})\b(?:,? (\d{4})\b)?|(?<![\d/.-]|[Nn]o\. ?)(\d{1,2})([/.-])(\d{1,2})\8\d{4}\b`,
  'gu',
);

/** The day of the week. Without a year, it may be in a leap year. */
function weekdayOf(at: number, date: unknown, year: unknown = 2000): string | undefined {
  const day = new Date(Date.UTC(Number(year), at, Number(date)));
  return day.getUTCMonth() === at ? weekdays[day.getUTCDay()] : undefined;
}

const monthOf = (name: string) => months.findIndex((each) => each.startsWith(name.slice(0, 3)));

/** Days, in English or in figures, that the calendar does not have, or has on another day of the week. */
export const impossibleDays = (left: string): Advice[] =>
  [...left.matchAll(written)].flatMap((found) => {
    const [whole, weekday, first, named, other = named, second = first, year, one, , two] = found;
    // In figures, either of the two may be the month.
    const name =
      other === undefined
        ? (weekdayOf(Number(two) - 1, one) ?? weekdayOf(Number(one) - 1, two))
        : weekdayOf(monthOf(other), second, year);
    // Before 1752 the calendar was another.
    const isOther = weekday && Number(year) > 1752 && weekdays.includes(weekday) && weekday !== name;
    if (name !== undefined && !isOther) return [];
    return [
      warn(found.index, whole.length, {
        message: name ? `This day is a ${name}.` : 'There is no such day in the calendar.',
        hint: name ? 'Change the day of the week, or the date.' : 'Write the day that is meant.',
      }),
    ];
  });

// What is to come is announced so, and not what has been.
const announced =
  /\b(?:join us|(?:register|book|apply|come|pay) (?:by|before|until)|(?:closed|open) (?:on|from|until)|will be|valid (?:until|till)|last date)\b/i;

/** The days, with their year, of sentences that announce something. */
export const announcedDays = (text: string): { within: Span; day: string }[] =>
  (text.length > longestRead ? [] : [...text.matchAll(written)]).flatMap((found) => {
    const [whole, , first, named, name = named, second = first, year] = found;
    const sentence = `${/[^.!?]*$/.exec(text.slice(0, found.index))?.[0]}${whole}${/^[^.!?]*/.exec(text.slice(found.index + whole.length))?.[0]}`;
    if (name === undefined || year === undefined || !announced.test(sentence)) return [];
    const day = [year, monthOf(name) + 1, second].map((part) => String(part).padStart(2, '0')).join('-');
    return [{ within: { start: found.index, end: found.index + whole.length }, day }];
  });

const amount = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;
const rupees = String.raw`(?:₹|\bRs\.?) ?`;
const to = String.raw`(?: ?[–-] ?| to | until )`;
const range = String.raw`(?<![\d.,:/–-])(${amount})(?:${to}| and (?<=between \S+(?: \S+)? and ))(?:${rupees})?(${amount})`;
const same = String.raw`(?:[^\w.,;)]{1,4}| or |, )`;
const clock = String.raw`(\d{1,2})(?:[:.]\d\d)? ?`;
// What has become less begins with the greater one.
const less = /\bfrom (?:₹|Rs\.?)? ?$/iu;

type Tell = (one: number, other: number, all: number) => Words | undefined;

const unlike = (message: string, hint = 'Change one of the two.'): Words => ({ message, hint });
const fahrenheit: Tell = (celsius, written) => {
  const right = Number((celsius * 1.8 + 32).toFixed(1));
  // Ovens are rounded, and a difference has no 32 in it.
  const most = celsius >= 100 ? 10 : Number.isInteger(written) ? 1 : 0.6;
  const isDifference = Math.abs(celsius * 1.8 - written) < 0.1;
  if (Math.abs(right - written) < most || isDifference) return undefined;
  return Math.abs(written * 1.8 + 32 - celsius) < 0.6
    ? unlike(`The units are exchanged: ${celsius} °F is ${written} °C.`, 'Exchange °C and °F.')
    : unlike(`${celsius} °C is ${right} °F.`);
};
const backwards: Tell = (from, end) =>
  from > end
    ? unlike(
        'This range begins with its greater number.',
        `Write ${end}–${from}, or the numbers that are meant.`,
      )
    : undefined;

/** Figures that cannot all be right, and what is said of them then. */
const figures: readonly [pattern: string, tell: Tell][] = [
  [String.raw`(?<![\d.,]|[−–-] ?|minus )(${amount}) ?° ?C${same}(${amount}) ?° ?F`, fahrenheit],
  [
    String.raw`(?<![\d.,]|[−–-] ?|minus )(${amount}) ?° ?F${same}(${amount}) ?° ?C`,
    (one, other) => fahrenheit(other, one, 0),
  ],
  [
    String.raw`(${amount}) lakhs? ?[(=] ?${rupees}(\d+(?:,\d+)+)`,
    (lakhs, all) =>
      Math.abs(all / lakhs / 1e5 - 1) < 0.06 ? undefined : unlike(`${lakhs} lakh is ${lakhs * 1e5}.`),
  ],
  [
    String.raw`(?<![\d.,–-])(\d{1,3})(?: (?:in(?= \D*100)|of|out of) (?:every )?(10{1,2})| out of (\d+)| ?% of (?:all |our |the )?(?:women|men|people|children|visitors|guests))(?![\d.,]*\d)`,
    (part, ten, other) =>
      part > (ten || other || 100)
        ? unlike(`${part} of ${ten || other || 100} is more than all.`, 'Write the number that is meant.')
        : undefined,
  ],
  [
    String.raw`(?<![\d.,–-])(${amount}) (?:in|of|out of) (?:every )?(${amount})(?: \p{L}+){0,3} \((${amount}) ?%\)`,
    (part, all, share) =>
      Math.abs((part / all) * 100 - share) < 1
        ? undefined
        : unlike(`${part} of ${all} is ${Math.round((part / all) * 100)}%.`, 'Change one of them.'),
  ],
  [
    String.raw`\b${clock}(?:a\.?m\.?${to}${clock}a|p\.?m\.?${to}${clock}p)\.?m\b`,
    (from, morning, evening) =>
      // Past midnight some still are open, and nobody is at four.
      from % 12 > (morning || evening) && !(morning < 4)
        ? unlike('This ends before it begins.', 'One of the two is am, and the other pm.')
        : undefined,
  ],
  [
    String.raw`${range} (?:day|week|month|year|hour|minute|rupee)s\b(?! (?:before|ago|prior|earlier|ahead))`,
    backwards,
  ],
  [String.raw`${range} ?%(?! off)`, backwards],
  [
    String.raw`\bof (\d+) (?!(?:${months.map((name) => name.slice(0, 3)).join('|')})\p{Ll}*\b)\p{L}[^.;:\d]*(?:\d\d[^.;:\d]*)?, (?:about |only )?(\d+)(?= (?:are|became|become|gave|give|get|got|ha[dvs]e?|were|will)\b)`,
    (all, part) =>
      part > all
        ? unlike(`${part} of ${all} is more than all.`, 'Write the number that is meant.')
        : undefined,
  ],
  [String.raw`(?<=${rupees})${range}(?![\d,.]*\d| ?(?:lakh|crore|lac|k\b|thousand|million))`, backwards],
];

const readings = figures.map(([pattern, tell]) => ({ pattern: new RegExp(pattern, 'giu'), tell }));

export const impossibleNumbers = (left: string): Advice[] =>
  readings.flatMap(({ pattern, tell }) =>
    [...left.matchAll(pattern)].flatMap(({ 0: whole, 1: one, 2: other, 3: all, index }) => {
      const [first = 0, second = 0, third = 0] = [one, other, all].map((each = '') =>
        Number(each.replaceAll(',', '')),
      );
      const isFall = tell === backwards && less.test(left.slice(0, index));
      const words = isFall ? undefined : tell(first, second, third);
      return words ? [warn(index, whole.length, words)] : [];
    }),
  );

const day = String.raw`((?:sun|mon|tues|wednes|thurs|fri|satur)day)s?\b`;
// Of the site itself, on no certain date, and no question.
const opened = new RegExp(
  String.raw`(?:(?<=^|[.,;:] |\b(?:and|but|we are|we’re|we're) )(open on |closed on )|(?<![\w,] ))${day}(:? (?:is |are )?closed)?(?!,? \d)(?![^.!]*\?)`,
  'gi',
);
const time = String.raw`(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b`;
const openFrom = new RegExp(
  String.raw`(?:^|[.!] |\bwe(?:’re|'re| are) open )${day}${to}${day}[,:]?(?: from)? ${time}\.?${to}${time}`,
  'gi',
);

interface Hours {
  days: readonly string[];
  opens: string;
  closes: string;
}

/** Days and hours at which a text calls open or closed what the opening hours do not. */
export const contraryHours = (text: string, week: readonly Hours[]): Advice[] => [
  ...[...text.matchAll(opened)].flatMap(({ 0: whole, 1: before, 2: name = '', 3: after, index }) => {
    const isOpen = week.some(({ days }) => days.includes(name.toLowerCase()));
    return (before ?? after) && isOpen === /closed/i.test(whole)
      ? warn(index, whole.length, inSettings(`${isOpen ? 'open' : 'closed'} on ${name}`))
      : [];
  }),
  ...[...text.matchAll(openFrom)].flatMap((found) => {
    const [whole, first, last, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = found;
    const written = [onClock(fromHour, fromMinute, fromHalf), onClock(toHour, toMinute, toHalf)].join(' to ');
    const same = week.filter(({ days }) => `${days[0]} ${days.at(-1)}` === `${first} ${last}`.toLowerCase());
    const open = same.map(({ opens, closes }) => `${opens} to ${closes}`);
    return open.length === 0 || open.includes(written)
      ? []
      : warn(found.index, whole.length, inSettings(`open from ${open.join(' and ')} then`));
  }),
];

/** A time of the twelve-hour clock as the settings write it. */
const onClock = (hour = '', minute = '00', half = '') =>
  `${String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, '0')}:${minute}`;

const inSettings = (what: string): Words => ({
  message: `By "openingHours" in pages/_site.json it is ${what}.`,
  hint: 'Write the same in both.',
});
