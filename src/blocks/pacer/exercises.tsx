import { useId } from 'react';
import type { PacerExercise } from '../../model/blocks.generated';
import type { Messages } from '../../model/site';
import styles from './pacer.module.css';

interface ExercisesProps {
  exercises: PacerExercise[];
  label: string;
  messages: Messages;
  chosen: number;
  onChoose: (index: number) => void;
}

/** What there is to do, and how long: a choice where there is more than one exercise. */
export function Exercises({ exercises, label, messages, chosen, onChoose }: ExercisesProps) {
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
                .map(({ text, seconds }) => `${text} ${lengthOf(seconds, messages)}`)
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

const lengthOf = (seconds: number, messages: Messages) =>
  `${seconds} ${seconds === 1 ? messages.second : messages.seconds}`;
