import type { BlockProps } from '../../model/props';
import { SectionHeading } from '../../ui/heading';
import { Lead, Prose } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { Section } from '../../ui/section';
import styles from './paragraphs.module.css';

export function Paragraphs({ block }: BlockProps<'paragraphs'>) {
  const { id, heading, level, lead, paragraphs, highlight } = block;
  return (
    <Section flow titled={Boolean(heading)} id={heading ? undefined : id}>
      <div className={styles.paragraphs}>
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
