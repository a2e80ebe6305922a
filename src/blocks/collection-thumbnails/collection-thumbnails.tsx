import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { Card } from '../../ui/card';
import { Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { Link } from '../../ui/link';
import styles from './collection-thumbnails.module.css';

export function CollectionThumbnails({ block, page }: BlockProps<'collection-thumbnails'>) {
  const headingId = useId();
  return (
    <Section className={styles.section}>
      <Card>
        <h2 id={headingId}>{block.heading}</h2>
        <nav aria-labelledby={headingId}>
          <ul role="list" className={styles.list}>
            {block.collection.map((entry) => (
              <li key={entry.route}>
                <Link
                  href={entry.href}
                  className={styles.entry}
                  aria-current={entry.route === page.route ? 'page' : undefined}
                >
                  {entry.image && (
                    <Picture image={entry.image} sizes="5rem" className={styles.picture} decorative />
                  )}
                  <span className={styles.title}>{entry.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Card>
    </Section>
  );
}
