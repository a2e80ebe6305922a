import { classNames } from './class-names';
import { EntryLinks, type EntryLinksProps } from './entry-links';
import styles from './pills.module.css';

type PillsProps = Omit<EntryLinksProps, 'linkClass' | 'children'>;

/** Links to the pages of a collection, as rounded tags. */
export const Pills = ({ className, ...links }: PillsProps) => (
  <EntryLinks {...links} className={classNames(styles.pills, className)} linkClass={styles.pill}>
    {({ label }) => label}
  </EntryLinks>
);
