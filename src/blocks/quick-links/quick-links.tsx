import type { BlockProps } from '../../model/props';
import { IconTile } from '../../ui/icon';
import { classNames } from '../../ui/class-names';
import { Link } from '../../ui/link';
import styles from './quick-links.module.css';

/** A row of cards that lead to the most wanted pages; on narrow screens in pairs, but three in a row or a column. */
export function QuickLinks({ block }: BlockProps<'quick-links'>) {
  return (
    <nav className={styles.row} aria-label={block.label} data-overlap={block.overlap || undefined}>
      <ul className={classNames(styles.cards, block.items.length !== 3 && styles.pairs)} role="list">
        {block.items.map((item, index) => (
          <li key={index} className={styles.card}>
            <Link className={styles.link} href={item.href}>
              <IconTile icon={item.icon} className={styles.icon} />
              <span>
                <span className={styles.title}>{item.title}</span>
                {item.text && <span className={styles.text}>{item.text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
