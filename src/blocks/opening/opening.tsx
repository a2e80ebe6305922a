import type { BlockProps } from '../../model/props';
import { SectionHeading } from '../../ui/heading';
import { Lead } from '../../ui/prose';
import { Section } from '../../ui/section';
import styles from './opening.module.css';

export function Opening({ block }: BlockProps<'opening'>) {
  const { id, label, heading, level, lead } = block;
  return (
    <Section flow opens>
      <div className={styles.opening}>
        {label && <p className={styles.label}>{label}</p>}
        <SectionHeading heading={heading} id={id} level={level} className={styles.heading} />
        <Lead text={lead} />
      </div>
    </Section>
  );
}
