import type { BlockProps } from '../../model/props';
import { ActionLink } from '../../ui/button';
import { EntryCard } from '../../ui/entry-card';
import { Section, SectionHead } from '../../ui/section';
import styles from './collection-cards.module.css';

const usualLimit = 3;

export function CollectionCards({ block }: BlockProps<'collection-cards'>) {
  const { collection, limit = usualLimit, more, surface } = block;
  return (
    <Section titled surface={surface} screenOnly>
      <SectionHead {...block} align="split" />
      <ul role="list" className={styles.cards}>
        {collection.slice(0, limit).map((entry) => (
          <li key={entry.route}>
            <EntryCard entry={entry} sizes="(width >= 60rem) 24rem, (width >= 40rem) 50vw, 100vw" />
          </li>
        ))}
      </ul>
      <ActionLink link={more} variant="ghost" className={styles.more} />
    </Section>
  );
}
