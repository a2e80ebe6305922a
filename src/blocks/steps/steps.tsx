import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Prose } from '../../ui/prose';
import { lengthOf } from '../../ui/rich-text';
import { TextSection } from '../../ui/text-section';
import styles from './steps.module.css';

/** Side by side, steps of more characters than this on average become narrow columns of very different heights. */
const longText = 200;

export function Steps({ block }: BlockProps<'steps'>) {
  const { items } = block;
  const characters = items.flatMap(({ text }) => text ?? []).reduce((sum, text) => sum + lengthOf(text), 0);
  const isLong = characters > longText * items.length;
  return (
    <TextSection block={block} wide={isLong ? undefined : 'band'}>
      <ol role="list" className={classNames(styles.steps, !isLong && styles.row)}>
        {items.map((step, index) => (
          <li key={index}>
            <h3 className={styles.title}>{step.title}</h3>
            <Prose paragraphs={step.text} className={styles.text} />
          </li>
        ))}
      </ol>
    </TextSection>
  );
}
