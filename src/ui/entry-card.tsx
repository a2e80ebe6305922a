import type { ReactNode } from 'react';
import type { CollectionEntry } from '../model/resolved';
import { DateText } from './date-text';
import { Link } from './link';
import { unbroken, unbrokenTitle } from './unbroken';
import styles from './entry-card.module.css';
import { Picture } from './picture';

interface EntryCardProps {
  entry: CollectionEntry;
  sizes: string;
  /** Above the title. */
  category?: ReactNode;
  /** In a quiet line below the words. */
  author?: ReactNode;
}

/** A page of a collection as a card. The whole card leads to the page. */
export function EntryCard({ entry, sizes, category, author }: EntryCardProps) {
  return (
    <article className={styles.card}>
      {entry.image && (
        <div className={styles.frame}>
          {/* The title says what the picture would. */}
          <Picture image={entry.image} sizes={sizes} className={styles.picture} decorative />
        </div>
      )}
      <div className={styles.words}>
        {category && <p className={styles.category}>{category}</p>}
        <h3 className={styles.title}>
          <Link href={entry.href}>{unbrokenTitle(entry.title)}</Link>
        </h3>
        {entry.summary && <p>{unbroken(entry.summary)}</p>}
        {(author || entry.date) && (
          <p className={styles.meta}>
            {author}
            <DateText date={entry.date} />
          </p>
        )}
      </div>
    </article>
  );
}
