import type { BlockProps } from '../../model/props';
import { Actions } from '../../ui/button';
import { Card } from '../../ui/card';
import { DataRows } from '../../ui/data-rows';
import { Section, Paragraph, Prose } from '../../ui/section';
import styles from './data-card.module.css';

export function DataCard({ block }: BlockProps<'data-card'>) {
  return (
    <Section titled>
      <Card tone={block.tone} id={block.id} className={styles.card}>
        <h2>{block.heading}</h2>
        <Prose paragraphs={block.text} className={styles.text} />
        <DataRows rows={block.rows} />
        <Paragraph text={block.note} className={styles.note} />
        <Actions links={block.actions} stacked className={styles.actions} />
      </Card>
    </Section>
  );
}
