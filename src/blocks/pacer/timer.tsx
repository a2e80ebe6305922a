import { useRef } from 'react';
import type { PacerExercise } from '../../model/blocks.generated';
import type { Messages } from '../../model/site';
import { Button } from '../../ui/button';
import { clockTime, isSaid, lengthOf, type Moment } from './pace';
import styles from './pacer.module.css';
import { ringLength, ringRadius, usePace } from './use-pace';

interface TimerProps {
  exercise: PacerExercise;
  messages: Messages;
}

/** The count, the ring around it and the buttons. What changes every second is seen; what changes by steps is said, too. */
export function Timer({ exercise, messages }: TimerProps) {
  const ring = useRef<SVGCircleElement>(null);
  const { moment, isRunning, isUnderWay, start, pause, reset } = usePace(exercise, ring);
  const isWaiting = !isUnderWay && !moment.isDone;
  const going = isUnderWay ? messages.continue : messages.start;
  return (
    <div className={styles.timer}>
      <div
        role="timer"
        className={styles.dial}
        data-rest={moment.step.rest || undefined}
        data-waiting={isWaiting || undefined}
      >
        <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false" className={styles.face}>
          <circle cx="60" cy="60" r="55" className={styles.track} />
          <circle
            ref={ring}
            cx="60"
            cy="60"
            r={ringRadius}
            strokeDasharray={ringLength}
            strokeDashoffset="0"
            transform="rotate(-90 60 60)"
            className={styles.ring}
          />
        </svg>
        <p className={styles.cue}>
          {/* Set and waiting, it shows the whole time; steps and seconds are those of a timer that runs. */}
          {!isWaiting && (
            <span className={styles.do}>{moment.isDone ? messages.done : moment.step.text}</span>
          )}
          {!moment.isDone && (
            <span className={styles.left}>{isWaiting ? clockTime(lengthOf(exercise)) : moment.left}</span>
          )}
        </p>
      </div>
      <div className={styles.controls}>
        <p className={styles.round}>
          {messages.round} {moment.round} / {exercise.times}
        </p>
        <div className={styles.buttons}>
          <Button className={styles.go} onClick={isRunning ? pause : start}>
            {isRunning ? messages.pause : going}
          </Button>
          <Button variant="ghost" disabled={!isUnderWay && !moment.isDone} onClick={reset}>
            {messages.startAgain}
          </Button>
        </div>
        <p role="status" className="visually-hidden">
          {sayOf({ exercise, messages, moment, isRunning, isUnderWay })}
        </p>
      </div>
    </div>
  );
}

interface Situation extends TimerProps {
  moment: Moment;
  isRunning: boolean;
  isUnderWay: boolean;
}

function sayOf({ exercise, messages, moment, isRunning, isUnderWay }: Situation): string {
  if (moment.isDone) return messages.done;
  if (isRunning) return isSaid(exercise) ? moment.step.text : '';
  return isUnderWay ? messages.paused : '';
}
