import type { Ref } from 'react';
import type { CollectionEntry } from '../model/resolved';
import { classNames } from './class-names';
import { Link } from './link';
import styles from './pills.module.css';

interface PillsProps {
  entries: CollectionEntry[];
  /** The route of the page they are on, whose pill is marked. */
  route: string;
  className?: string;
  ref?: Ref<HTMLUListElement>;
}

/** Links to the pages of a collection, as rounded tags. */
export function Pills({ entries, route, className, ref }: PillsProps) {
  return (
    <ul ref={ref} role="list" className={classNames(styles.pills, className)}>
      {entries.map((entry) => (
        <li key={entry.route}>
          <Link
            href={entry.href}
            className={styles.pill}
            aria-current={entry.route === route ? 'page' : undefined}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
