import type { ResolvedSite } from '../../model/site';
import { Link } from '../../ui/link';
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
          <ul className={styles.links} role="list">
            {utility.links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} newTab={link.newTab}>
                  {link.text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
