import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PacerExercise, PacerStep } from '../../model/blocks.generated';
import { listen } from '../../ui/listen';
import { useReducedMotion } from '../../ui/use-reduced-motion';

// In the units of the drawing, which is 120 wide.
export const ringRadius = 55;
export const ringLength = Math.round(2 * Math.PI * ringRadius);

/** Counts through an exercise; the ring is drawn on by the way, unless less motion is asked for. */
export function usePace(exercise: PacerExercise, ring: RefObject<SVGCircleElement | null>) {
  const elapsed = useRef(0);
  const [moment, setMoment] = useState(() => momentAt(exercise, 0));
  const [state, setState] = useState<PaceState>('waiting');
  const isStill = useReducedMotion();

  useEffect(() => {
    if (state !== 'running') return undefined;
    const draw = (share: number) =>
      ring.current?.setAttribute('stroke-dashoffset', String(share * ringLength));
    const letSleep = stayAwake();
    let last = performance.now();
    let frame = 0;
    const tick = (now: number) => {
      elapsed.current += Math.max(0, now - last);
      last = now;
      const next = momentAt(exercise, elapsed.current);
      setMoment((shown) => (isSame(shown, next) ? shown : next));
      if (!isStill) draw(next.step.rest ? next.share : 1 - next.share);
      if (next.left === 0) setState('done');
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    const unbind = listen(document, { visibilitychange: () => document.hidden && setState('paused') });
    return () => {
      cancelAnimationFrame(frame);
      unbind();
      letSleep();
    };
  }, [exercise, state, isStill, ring]);

  const reset = () => {
    elapsed.current = 0;
    setState('waiting');
    setMoment(momentAt(exercise, 0));
    ring.current?.setAttribute('stroke-dashoffset', '0');
  };

  const start = () => {
    if (state === 'done') reset();
    setState('running');
  };
  return { moment, state, start, pause: () => setState('paused'), reset };
}

type PaceState = 'waiting' | 'running' | 'paused' | 'done';

/** Nothing that is read has changed. */
function isSame(a: Moment, b: Moment): boolean {
  return a.step === b.step && a.round === b.round && a.left === b.left;
}

/** Keeps the screen lit, where the device can; the function that is returned lets go. */
function stayAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (!('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen');
    if (isOver) await given.release();
    else lock = given;
  };
  // A refusal, such as of an empty battery, changes nothing else.
  ask().catch(() => {});
  return () => {
    isOver = true;
    lock?.release().catch(() => {});
  };
}

/** Where an exercise is after so many milliseconds. */
export interface Moment {
  step: PacerStep;
  /** From 1. */
  round: number;
  /** Whole seconds that are left of the step, from its length down to 1; 0 when all is done. */
  left: number;
  /** The part of the step that is over, from 0 to 1. */
  share: number;
}

const rest: PacerStep = { text: '', seconds: 1 };

export function momentAt({ steps, times }: PacerExercise, elapsed: number): Moment {
  const round = steps.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
  let into = elapsed < round * times ? elapsed % round : Infinity;
  for (const step of steps) {
    const length = step.seconds * 1000;
    if (into < length)
      return {
        step,
        round: Math.floor(elapsed / round) + 1,
        left: Math.ceil((length - into) / 1000),
        share: into / length,
      };
    into -= length;
  }
  return { step: steps.at(-1) ?? rest, round: times, left: 0, share: 1 };
}

/** How long the whole exercise takes, in seconds. */
export const secondsOf = ({ steps, times }: PacerExercise): number =>
  times * steps.reduce((sum, { seconds }) => sum + seconds, 0);

/** Seconds as minutes and seconds, such as 1:20. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Quicker steps than these are shown and not said: a screen reader would fall behind them. */
const leastSaid = 3;

/** Whether a change to this step is told to a screen reader. */
export const isSaid = ({ steps }: PacerExercise): boolean =>
  steps.every(({ seconds }) => seconds >= leastSaid);
