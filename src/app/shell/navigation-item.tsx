import type { ResolvedSite } from '../../model/site';
import { Link } from '../../ui/link';
import { currentState, linksOf, type NavigationEntry, type ShellPage } from './navigation';
import styles from './navigation-item.module.css';

interface NavigationItemProps {
  entry: NavigationEntry;
  /** The address of the current page. */
  address: string;
  page: ShellPage;
  site: ResolvedSite;
}

/** More links than this stand in two columns. */
const longMenu = 8;

/** An entry of the header, with its sub-menu. */
export function NavigationItem({ entry, address, page, site }: NavigationItemProps) {
  const links = linksOf(entry);
  return (
    <li className={styles.entry} data-entry="">
      <Link className={styles.entryLink} href={entry.href} aria-current={currentState(entry, address, page)}>
        {entry.text}
      </Link>
      {links.length > 0 && (
        <>
          {/* The list stands beside the details, so that hovering can show it while they are closed. */}
          <details className={styles.toggle} name="menu" suppressHydrationWarning>
            <summary>
              <span className="visually-hidden">
                {site.messages.submenu.replace('{entry}', () => entry.text)}
              </span>
              <span className={styles.chevron} />
            </summary>
          </details>
          <ul
            className={styles.submenu}
            role="list"
            data-submenu=""
            data-long={links.length > longMenu || undefined}
          >
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} aria-current={link.href === address ? 'page' : undefined}>
                  {link.text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
