import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Prose, TextSection } from '../../ui/section';
import { charactersIn } from '../../ui/rich-text';
import styles from './steps.module.css';

/**
 * Side by side, more characters than these become long narrow columns, and more steps than this a second row that is not
 * full; one that is longer than this and than all others would leave a hole there: they are one under the other.
 */
const most = { all: 1100, steps: 5, one: 240 };

export function Steps({ block }: BlockProps<'steps'>) {
  const { items } = block;
  const lengths = items.map(({ text = [] }) => text.reduce((sum, each) => sum + charactersIn(each), 0));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const isUneven = Math.max(...lengths) > Math.max(most.one, (2 * all) / items.length);
  const isRow = !isUneven && all <= most.all && items.length <= most.steps;
  return (
    <TextSection block={block} wide={isUneven ? undefined : 'band'} headed={false}>
      <ol role="list" className={classNames(styles.steps, isRow && styles.row)}>
        {items.map((step, index) => (
          <li key={index} data-whole="" data-drift={isRow ? '' : undefined}>
            <h3>{step.title}</h3>
            <Prose paragraphs={step.text} className={styles.text} />
          </li>
        ))}
      </ol>
    </TextSection>
  );
}
