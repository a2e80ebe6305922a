import { useState, useId, useRef } from 'react';
import type { BlockProps } from '../../model/props';
import { Section, Eyebrow, SectionHeading, Paragraph, Prose } from '../../ui/section';
import type { PacerExercise } from '../../model/blocks.generated';
import type { Messages } from '../../model/site';
import styles from './pacer.module.css';
import { Button } from '../../ui/button';
import { clockTime, isSaid, secondsOf, ringLength, ringRadius, usePace } from './use-pace';

/** Exercises with a timer. Without scripts and on paper they are what there is. */
export function Pacer({ block, site: { messages } }: BlockProps<'pacer'>) {
  const { eyebrow, heading, intro, exercises, note } = block;
  const [chosen, choose] = useState(0);
  const exercise = exercises[chosen];
  return (
    <Section flow titled>
      <div className={styles.card} data-ground="dark">
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <SectionHeading {...block} className={styles.heading} />
          <Prose paragraphs={intro} className={styles.intro} />
        </div>
        <Exercises {...{ exercises, chosen, messages }} label={heading} onChoose={choose} />
        {exercise && <Timer key={chosen} exercise={exercise} messages={messages} />}
        <Paragraph text={note} />
      </div>
    </Section>
  );
}

interface ExercisesProps {
  exercises: PacerExercise[];
  label: string;
  messages: Messages;
  chosen: number;
  onChoose: (index: number) => void;
}

/** What there is to do, and how long: a choice where there is more than one exercise. */
function Exercises({ exercises, label, messages, chosen, onChoose }: ExercisesProps) {
  const name = useId();
  const isChoice = exercises.length > 1;
  return (
    <fieldset className={styles.exercises}>
      <legend className="visually-hidden">{label}</legend>
      {exercises.map((exercise, index) => (
        <label key={index} className={styles.exercise}>
          {isChoice && (
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
          )}
          <span>
            <strong className={styles.name}>{exercise.name}</strong>{' '}
            <span className={styles.steps}>
              {exercise.steps
                .map(({ text, seconds }) => `${text} ${spanOf(seconds, messages)}`)
                .join(separator)}
              {exercise.times > 1 && `${separator}${exercise.times}\u00A0×`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

// A dot ends a line rather than begin one.
const separator = '\u00A0· ';

const spanOf = (seconds: number, messages: Messages) =>
  `${seconds} ${seconds === 1 ? messages.second : messages.seconds}`;

interface TimerProps {
  exercise: PacerExercise;
  messages: Messages;
}

/** The count, the ring around it and the buttons. What changes every second is seen; what changes by steps is said, too. */
function Timer({ exercise, messages }: TimerProps) {
  const ring = useRef<SVGCircleElement>(null);
  const { moment, state, start, pause, reset } = usePace(exercise, ring);
  const isWaiting = state === 'waiting';
  const isDone = state === 'done';
  const words = {
    waiting: { action: messages.start, said: '' },
    running: { action: messages.pause, said: isSaid(exercise) ? moment.step.text : '' },
    paused: { action: messages.continue, said: messages.paused },
    done: { action: messages.start, said: messages.done },
  }[state];
  return (
    <div className={styles.timer}>
      <div
        role="timer"
        className={styles.dial}
        data-rest={moment.step.rest || undefined}
        data-waiting={isWaiting || undefined}
      >
        <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.face}>
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
          {!isWaiting && <span>{isDone ? messages.done : moment.step.text}</span>}
          {!isDone && (
            <span className={styles.left}>{isWaiting ? clockTime(secondsOf(exercise)) : moment.left}</span>
          )}
        </p>
      </div>
      <div className={styles.controls}>
        <p className={styles.round}>
          {messages.round} {moment.round} / {exercise.times}
        </p>
        <div className={styles.buttons}>
          <Button onClick={state === 'running' ? pause : start}>{words.action}</Button>
          <Button variant="ghost" disabled={isWaiting} onClick={reset}>
            {messages.startAgain}
          </Button>
        </div>
        <p role="status" className="visually-hidden">
          {words.said}
        </p>
      </div>
    </div>
  );
}
