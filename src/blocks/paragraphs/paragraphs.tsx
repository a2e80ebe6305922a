import type { BlockProps } from '../../model/props';
import { headedBy, Section, SectionHeading, Lead, Paragraph, Prose } from '../../ui/section';
import styles from './paragraphs.module.css';

export function Paragraphs({ block }: BlockProps<'paragraphs'>) {
  const { lead, paragraphs, highlight } = block;
  return (
    <Section flow {...headedBy(block)}>
      <div className={styles.paragraphs}>
        <SectionHeading {...block} />
        <Lead text={lead} />
        <Prose paragraphs={paragraphs} />
        <Paragraph text={highlight} className={styles.highlight} />
      </div>
    </Section>
  );
}
