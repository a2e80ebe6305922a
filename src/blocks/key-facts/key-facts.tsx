import type { BlockProps } from '../../model/props';
import { Section } from '../../ui/section';
import styles from './key-facts.module.css';

export function KeyFacts({ block }: BlockProps<'key-facts'>) {
  return (
    <Section flow>
      <ul role="list" className={styles.facts}>
        {block.items.map(({ value, text }) => (
          <li key={`${value} ${text}`}>
            <strong className={styles.value}>{value} </strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
