import { useState } from 'react';
import type { BlockProps } from '../../model/props';
import { Eyebrow, SectionHeading } from '../../ui/heading';
import { Prose } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import { Exercises } from './exercises';
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
