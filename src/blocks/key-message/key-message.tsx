import type { BlockProps } from '../../model/props';
import { Section, Eyebrow, Paragraph } from '../../ui/section';
import styles from './key-message.module.css';

export function KeyMessage({ block }: BlockProps<'key-message'>) {
  const { id, label, text, more, surface } = block;
  return (
    <Section flow={!surface} surface={surface} id={id}>
      <div className={styles.message}>
        <Eyebrow className={styles.label}>{label}</Eyebrow>
        <Paragraph text={text} className={styles.text} />
        <Paragraph text={more} className={styles.more} />
      </div>
    </Section>
  );
}
