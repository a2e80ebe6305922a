import { useState, useId } from 'react';
import type { BlockProps } from '../../model/props';
import { Eyebrow, SectionHeading } from '../../ui/heading';
import { Prose } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import type { PacerExercise } from '../../model/blocks.generated';
import type { Messages } from '../../model/site';
import styles from './pacer.module.css';
import { Timer } from './timer';

/** Exercises with a timer. Without scripts and on paper they are what there is. */
export function Pacer({ block, site: { messages } }: BlockProps<'pacer'>) {
  const { id, eyebrow, heading, intro, exercises, note } = block;
  const [chosen, choose] = useState(0);
  const exercise = exercises[chosen];
  return (
    <Section flow titled>
      <div className={styles.card} data-ground="dark">
        <div>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <SectionHeading heading={heading} id={id} className={styles.heading} />
          <Prose paragraphs={intro} className={styles.intro} />
        </div>
        <Exercises {...{ exercises, chosen, messages }} label={heading} onChoose={choose} />
        {exercise && <Timer key={chosen} exercise={exercise} messages={messages} />}
        {note && (
          <p className={styles.note}>
            <RichText text={note} />
          </p>
        )}
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
