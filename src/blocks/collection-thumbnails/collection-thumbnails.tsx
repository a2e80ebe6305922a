import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { Card } from '../../ui/card';
import { EntryLinks, type EntryLinksProps } from '../../ui/entry-links';
import { InterfaceIcon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import styles from './collection-thumbnails.module.css';

export function CollectionThumbnails({ block, page }: BlockProps<'collection-thumbnails'>) {
  const headingId = useId();
  const { collection, heading, shown = collection.length, more = heading } = block;
  // The page that is being read is no news, and neither are the same few on every page: the next ones come first.
  const at = collection.findIndex(({ route }) => route === page.route);
  const others = [...collection.slice(at + 1), ...collection.slice(0, Math.max(at, 0))];
  const first = collection.length > shown ? others.slice(0, shown) : collection;
  const rest = collection.filter((entry) => !first.includes(entry));
  return (
    <Section screenOnly>
      <Card>
        <h2 id={headingId}>{heading}</h2>
        <nav aria-labelledby={headingId}>
          <Entries entries={first} route={page.route} />
          {rest.length > 0 && (
            <details className={styles.more}>
              <summary className={styles.toggle}>
                <span>
                  {more} ({rest.length})
                </span>
                <InterfaceIcon name="caret-down" />
              </summary>
              <Entries entries={rest} route={page.route} />
            </details>
          )}
        </nav>
      </Card>
    </Section>
  );
}

type EntriesProps = Pick<EntryLinksProps, 'entries' | 'route'>;

const Entries = (links: EntriesProps) => (
  <EntryLinks {...links} className={styles.list} linkClass={styles.entry}>
    {({ image, title }) => (
      <>
        {image && <Picture image={image} sizes="5rem" className={styles.picture} decorative />}
        <span className={styles.title}>{title}</span>
      </>
    )}
  </EntryLinks>
);
