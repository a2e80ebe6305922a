import type { BlockProps } from '../../model/props';
import { Prose } from '../../ui/prose';
import { Section } from '../../ui/section';
import { TextHead } from '../../ui/text-head';
import styles from './steps.module.css';

export function Steps({ block }: BlockProps<'steps'>) {
  const { heading, items, surface } = block;
  return (
    <Section
      flow={!surface}
      wide="band"
      surface={surface}
      titled={Boolean(heading)}
      id={heading ? undefined : block.id}
    >
      <TextHead block={block} />
      <ol role="list" className={styles.steps}>
        {items.map((step) => (
          <li key={step.title}>
            <h3 className={styles.title}>{step.title}</h3>
            <Prose paragraphs={step.text} className={styles.text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
