import type { BlockProps } from '../../model/props';
import { Eyebrow } from '../../ui/heading';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './key-message.module.css';

export function KeyMessage({ block }: BlockProps<'key-message'>) {
  const { id, label, text, more, surface } = block;
  return (
    <Section flow={!surface} surface={surface} id={id}>
      <div className={styles.message}>
        {label && <Eyebrow className={styles.label}>{label}</Eyebrow>}
        <p className={styles.text}>
          <RichText text={text} />
        </p>
        {more && (
          <p className={styles.more}>
            <RichText text={more} />
          </p>
        )}
      </div>
    </Section>
  );
}
