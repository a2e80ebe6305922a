import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Prose } from '../../ui/prose';
import { lengthOf } from '../../ui/rich-text';
import { TextSection } from '../../ui/text-section';
import styles from './steps.module.css';

/**
 * Side by side, steps with more characters than these, on average or one alone, become narrow columns of very different
 * heights, and more of them than this a second row that is not full. Such steps are two in a row, unless one of them has a
 * greater share of all characters than this: the one beside it would leave a hole.
 */
const most = { average: 200, one: 240, steps: 5, share: 0.45 };

export function Steps({ block }: BlockProps<'steps'>) {
  const { items } = block;
  const lengths = items.map(({ text = [] }) => text.reduce((sum, each) => sum + lengthOf(each), 0));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const longest = Math.max(...lengths);
  const isLong = all / items.length > most.average || longest > most.one || items.length > most.steps;
  const isUneven = isLong && longest > most.share * all;
  return (
    <TextSection block={block} wide={isUneven ? undefined : 'band'}>
      <ol role="list" className={classNames(styles.steps, !isUneven && styles.pairs, !isLong && styles.row)}>
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
