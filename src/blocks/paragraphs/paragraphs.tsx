import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { SectionHeading } from '../../ui/heading';
import { Lead, Prose } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './paragraphs.module.css';

export function Paragraphs({ block }: BlockProps<'paragraphs'>) {
  const { id, label, heading, level, lead, paragraphs, highlight } = block;
  // A label or a lead marks the opening of a page: its heading is set larger.
  const isOpening = Boolean(label ?? lead);
  return (
    <Section flow titled={Boolean(heading)} id={heading ? undefined : id}>
      <div className={classNames(styles.paragraphs, isOpening && styles.opening)}>
        {label && <p className={styles.label}>{label}</p>}
        {heading && <SectionHeading heading={heading} id={id} level={level} />}
        <Lead text={lead} />
        <Prose paragraphs={paragraphs} />
        {highlight && (
          <p className={styles.highlight}>
            <RichText text={highlight} />
          </p>
        )}
      </div>
    </Section>
  );
}
