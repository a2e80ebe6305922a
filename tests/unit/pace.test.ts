import { describe, expect, test } from 'vitest';
import { clockTime, isSaid, secondsOf, momentAt } from '../../src/blocks/pacer/use-pace';

const dough = {
  name: 'Dough',
  steps: [
    { text: 'Fold', seconds: 2 },
    { text: 'Rest', seconds: 3, rest: true },
  ],
  times: 2,
};

const at = (elapsed: number) => {
  const { step, round, left } = momentAt(dough, elapsed);
  return `${step.text} ${left} of round ${round}`;
};

describe('an exercise after so many milliseconds', () => {
  test.each([
    [0, 'Fold 2 of round 1'],
    [1, 'Fold 2 of round 1'],
    [1999, 'Fold 1 of round 1'],
    [2000, 'Rest 3 of round 1'],
    [4999, 'Rest 1 of round 1'],
    [5000, 'Fold 2 of round 2'],
    [9999, 'Rest 1 of round 2'],
    [10_000, 'Rest 0 of round 2'],
    [1_000_000, 'Rest 0 of round 2'],
  ])('%i', (elapsed, moment) => {
    expect(at(elapsed)).toBe(moment);
  });

  test('the share of a step goes from nothing to all', () => {
    expect(momentAt(dough, 0).share).toBe(0);
    expect(momentAt(dough, 3500).share).toBe(0.5);
  });
});

test('steps too quick to be followed by ear are not said', () => {
  expect(isSaid(dough)).toBe(false);
  expect(isSaid({ ...dough, steps: [{ text: 'Fold', seconds: 3 }] })).toBe(true);
});

test('a timer that waits shows the whole time', () => {
  expect(secondsOf(dough)).toBe(10);
  expect([9, 80, 605].map(clockTime)).toEqual(['0:09', '1:20', '10:05']);
});
