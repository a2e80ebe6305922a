import type { BlockProps } from '../../model/props';
import { Section, SectionHeading, Lead } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './opening.module.css';

export function Opening({ block }: BlockProps<'opening'>) {
  const { label, lead, facts } = block;
  return (
    <Section flow>
      <div className={styles.opening}>
        {label && <p className={styles.label}>{label}</p>}
        <SectionHeading {...block} />
        <Lead text={lead} />
        {facts && (
          <ul role="list" className={styles.facts}>
            {facts.map(({ value, text }, index) => (
              <li key={index}>
                <strong className={styles.value}>{unbroken(value)} </strong>
                <span className={styles.text}>{unbroken(text)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
