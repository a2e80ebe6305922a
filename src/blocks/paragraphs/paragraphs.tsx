import type { BlockProps } from '../../model/props';
import { Headed, headedBy, Section, Lead, Paragraph, Prose } from '../../ui/section';
import styles from './paragraphs.module.css';

export function Paragraphs({ block }: BlockProps<'paragraphs'>) {
  const { lead, paragraphs, highlight } = block;
  return (
    <Section flow {...headedBy(block)}>
      <Headed block={block}>
        <div className={styles.paragraphs}>
          <Lead text={lead} />
          <Prose paragraphs={paragraphs} />
          <Paragraph text={highlight} className={styles.highlight} />
        </div>
      </Headed>
    </Section>
  );
}
