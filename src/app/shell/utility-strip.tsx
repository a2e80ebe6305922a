import type { ResolvedSite } from '../../model/site';
import { LinkList } from './link-list';
import styles from './utility-strip.module.css';

/** The thin strip above the header: where, when, and how to reach us. */
export function UtilityStrip({ utility }: { utility: NonNullable<ResolvedSite['utility']> }) {
  return (
    <div className={styles.strip} data-ground="dark" data-utility-strip="">
      <div className={styles.inner}>
        {utility.items?.map((item) => (
          <span key={item} className={styles.item}>
            {item}
          </span>
        ))}
        {utility.links && utility.links.length > 0 && (
          <LinkList links={utility.links} className={styles.links} />
        )}
      </div>
    </div>
  );
}
