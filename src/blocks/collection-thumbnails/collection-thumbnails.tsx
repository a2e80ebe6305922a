import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import type { CollectionEntry } from '../../model/resolved';
import { Card } from '../../ui/card';
import { InterfaceIcon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { Link } from '../../ui/link';
import styles from './collection-thumbnails.module.css';

export function CollectionThumbnails({ block, page }: BlockProps<'collection-thumbnails'>) {
  const headingId = useId();
  const { collection, heading, shown = collection.length, more = heading } = block;
  const rest = collection.slice(shown);
  return (
    <Section screenOnly>
      <Card>
        <h2 id={headingId}>{heading}</h2>
        <nav aria-labelledby={headingId}>
          <Entries entries={collection.slice(0, shown)} route={page.route} />
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

interface EntriesProps {
  entries: CollectionEntry[];
  route: string;
}

function Entries({ entries, route }: EntriesProps) {
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.route}>
          <Link
            href={entry.href}
            className={styles.entry}
            aria-current={entry.route === route ? 'page' : undefined}
          >
            {entry.image && (
              <Picture image={entry.image} sizes="5rem" className={styles.picture} decorative />
            )}
            <span className={styles.title}>{entry.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
