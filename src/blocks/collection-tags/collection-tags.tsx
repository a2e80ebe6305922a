import type { BlockProps } from '../../model/props';
import { InterfaceIcon } from '../../ui/icon';
import { Pills } from '../../ui/pills';
import { Section } from '../../ui/section';
import styles from './collection-tags.module.css';

export function CollectionTags({ block: { heading, collection }, page }: BlockProps<'collection-tags'>) {
  return (
    <Section titled screenOnly>
      <details className={styles.tags}>
        <summary className={styles.toggle}>
          <h2>{heading}</h2>
          <span>{collection.length}</span>
          <InterfaceIcon name="caret-down" />
        </summary>
        <Pills entries={collection} route={page.route} className={styles.pills} />
      </details>
    </Section>
  );
}
