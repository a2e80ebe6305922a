import type { BlockProps } from '../../model/props';
import { Section } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './key-facts.module.css';

export function KeyFacts({ block }: BlockProps<'key-facts'>) {
  return (
    <Section flow>
      <ul role="list" className={styles.facts}>
        {block.items.map(({ value, text }, index) => (
          <li key={index}>
            <strong className={styles.value}>{unbroken(value)} </strong>
            <span className={styles.text}>{unbroken(text)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
