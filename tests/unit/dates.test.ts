import { expect, test } from 'vitest';
import { announcedDays } from '../../src/content/values/advice/impossible';
import { dayIn } from '../../src/content/values/dates';

test('a day begins and ends where the site is', () => {
  const evening = new Date('2026-06-30T20:00:00Z');
  expect(dayIn('Asia/Kolkata', evening)).toBe('2026-07-01');
  expect(dayIn('America/New_York', evening)).toBe('2026-06-30');
  expect(dayIn(undefined, evening)).toBe('2026-06-30');
});

test.each([
  ['Join us for a camp on 14 March 2026, from ten.', ['2026-03-14']],
  ['We are open. Closed from August 15, 2026 to 17 August 2026. Come in.', ['2026-08-15', '2026-08-17']],
  ['The offer is valid until 1st May 2026', ['2026-05-01']],
  ['The act came on 25 January 2022. You will be told.', []],
  ['We will be closed on 3 May.', []],
])('days that are announced: %s', (text, days) => {
  const found = announcedDays(text);
  expect(found.map(({ day }) => day)).toEqual(days);
  for (const { within } of found) expect(text.slice(within.start, within.end)).toMatch(/^\w.*2026$/);
});
