import { expect, test } from 'vitest';
import { dayIn } from '../../src/content/values/dates';

test('a day begins and ends where the site is', () => {
  const evening = new Date('2026-06-30T20:00:00Z');
  expect(dayIn('Asia/Kolkata', evening)).toBe('2026-07-01');
  expect(dayIn('America/New_York', evening)).toBe('2026-06-30');
  expect(dayIn(undefined, evening)).toBe('2026-06-30');
});
