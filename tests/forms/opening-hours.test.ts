import { expect, test } from 'vitest';
import { dayAdvice, timeAdvice } from '../../src/forms/opening-hours';
import { defaultWords } from '../../src/model/form-words';
import type { OpeningHours } from '../../src/model/site.generated';

const clinic: OpeningHours = {
  week: [
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      opens: '10:00',
      closes: '18:00',
    },
  ],
  closedOn: ['2031-01-01'],
};
const harbour: OpeningHours = {
  week: [
    { days: ['sunday'], opens: '08:00', closes: '12:00' },
    { days: ['sunday', 'monday'], opens: '13:00', closes: '24:00' },
  ],
};
const calendar = (hours: OpeningHours, lang = 'en-GB') => ({
  hours,
  timeZone: hours === clinic ? 'Asia/Kolkata' : 'America/Los_Angeles',
  lang,
  words: defaultWords,
});
// 20:00 on 4 January in London, 01:30 on 5 January in Mumbai, noon on 4 January in Los Angeles.
const now = new Date('2031-01-04T20:00:00Z');

test('a day is past by the calendar of the place, not of the visitor', () => {
  expect(dayAdvice('2031-01-04', calendar(clinic), now)).toMatch(/^Saturday,? 4 January 2031 is past/);
  expect(dayAdvice('2031-01-04', calendar(harbour), now)).toMatch(/^We are closed on Saturday/);
  expect(dayAdvice('2031-01-03', calendar(harbour), now)).toMatch(/is past/);
});

test('a day is closed by the week and by the holidays', () => {
  expect(dayAdvice('2031-01-05', calendar(clinic), now)).toMatch(/^We are closed on Sunday,? 5 January 2031/);
  expect(dayAdvice('2031-01-06', calendar(clinic), now)).toBeUndefined();
  expect(dayAdvice('2031-01-01', calendar(clinic), new Date('2030-12-01T00:00:00Z'))).toMatch(/closed on/);
  expect(dayAdvice('2031-01-05', calendar(harbour), now)).toBeUndefined();
  expect(dayAdvice('2031-01-07', calendar(harbour), now)).toMatch(/closed on Tuesday/);
});

test.each(['', '0020-05-20', '2031-13-40', 'soon'])('nothing is said about "%s"', (day) =>
  expect(dayAdvice(day, calendar(clinic), now)).toBeUndefined(),
);

test('a time is told the hours when the place is closed', () => {
  expect(timeAdvice('03:00', calendar(clinic))).toBe(
    'We are open 10:00 – 18:00. Another time may suit better.',
  );
  expect(timeAdvice('18:00', calendar(clinic, 'en-IN'))).toMatch(/10:00.am – 6:00.pm/i);
  expect(timeAdvice('10:00', calendar(clinic))).toBeUndefined();
  expect(timeAdvice('12:30', calendar(harbour))).toContain('08:00 – 12:00, 13:00');
  expect(timeAdvice('23:59', calendar(harbour))).toBeUndefined();
  expect(timeAdvice('', calendar(clinic))).toBeUndefined();
});
