import type { BlockProps } from '../../model/props';
import { Pills } from '../../ui/pills';
import { Section } from '../../ui/section';
import styles from './collection-tags.module.css';

export function CollectionTags({ block, page }: BlockProps<'collection-tags'>) {
  return (
    <Section titled className={styles.section}>
      <div className={styles.strip}>
        <h2>{block.heading}</h2>
        <Pills entries={block.collection} route={page.route} className={styles.tags} />
      </div>
    </Section>
  );
}
