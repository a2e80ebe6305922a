import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { Card } from '../../ui/card';
import { Pills } from '../../ui/pills';
import { Section } from '../../ui/section';
import styles from './collection-tags.module.css';

export function CollectionTags({ block, page }: BlockProps<'collection-tags'>) {
  const headingId = useId();
  return (
    <Section className={styles.section}>
      <Card>
        <h2 id={headingId}>{block.heading}</h2>
        <nav aria-labelledby={headingId}>
          <Pills entries={block.collection} route={page.route} className={styles.tags} small />
        </nav>
      </Card>
    </Section>
  );
}
