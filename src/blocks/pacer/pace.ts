import type { PacerExercise, PacerStep } from '../../model/blocks.generated';

/** Where an exercise is after so many milliseconds. */
export interface Moment {
  step: PacerStep;
  /** From 1. */
  round: number;
  /** Whole seconds that are left of the step, from its length down to 1; 0 when all is done. */
  left: number;
  /** The part of the step that is over, from 0 to 1. */
  share: number;
  isDone: boolean;
}

const rest: PacerStep = { text: '', seconds: 1 };

export function momentAt({ steps, times }: PacerExercise, elapsed: number): Moment {
  const round = steps.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
  const last = steps.at(-1) ?? rest;
  if (elapsed >= round * times) return { step: last, round: times, left: 0, share: 1, isDone: true };
  let into = elapsed % round;
  for (const step of steps) {
    const length = step.seconds * 1000;
    if (into < length)
      return {
        step,
        round: Math.floor(elapsed / round) + 1,
        left: Math.ceil((length - into) / 1000),
        share: into / length,
        isDone: false,
      };
    into -= length;
  }
  return { step: last, round: times, left: 0, share: 1, isDone: true };
}

/** How long the whole exercise takes, in seconds. */
export const lengthOf = ({ steps, times }: PacerExercise): number =>
  times * steps.reduce((sum, { seconds }) => sum + seconds, 0);

/** Seconds as minutes and seconds, such as 1:20. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Quicker steps than these are shown and not said: a screen reader would fall behind them. */
const leastSaid = 3;

/** Whether a change to this step is told to a screen reader. */
export const isSaid = ({ steps }: PacerExercise): boolean =>
  steps.every(({ seconds }) => seconds >= leastSaid);
