import type { BlockProps } from '../../model/props';
import { Prose } from '../../ui/prose';
import { TextSection } from '../../ui/text-section';
import styles from './steps.module.css';

export function Steps({ block }: BlockProps<'steps'>) {
  return (
    <TextSection block={block} wide="band">
      <ol role="list" className={styles.steps}>
        {block.items.map((step) => (
          <li key={step.title}>
            <h3 className={styles.title}>{step.title}</h3>
            <Prose paragraphs={step.text} className={styles.text} />
          </li>
        ))}
      </ol>
    </TextSection>
  );
}
