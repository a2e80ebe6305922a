import type { ResolvedSite } from '../../model/site';
import { Link } from '../../ui/link';
import { groupsOf } from '../../ui/groups';
import type { NavigationEntry } from '../../model/site.generated';
import { currentState, linksOf, type ShellLink, type ShellPage } from './navigation';
import styles from './navigation-item.module.css';

interface NavigationItemProps {
  entry: NavigationEntry;
  page: ShellPage;
  site: ResolvedSite;
}

/** More links than this are in two columns. */
const longMenu = 6;

/** An entry of the header, with its sub-menu. */
export function NavigationItem({ entry, page, site }: NavigationItemProps) {
  const links = linksOf(entry);
  return (
    <li className={styles.entry} data-entry="">
      <Link className={styles.entryLink} href={entry.href} aria-current={currentState(entry, page)}>
        {entry.text}
      </Link>
      {links.length > 0 && (
        <>
          {/* The list is beside the details, so that hovering can show it while they are closed. */}
          <details className={styles.toggle} name="menu" suppressHydrationWarning>
            <summary>
              <span className="visually-hidden">
                {site.messages.submenu.replace('{entry}', () => entry.text)}
              </span>
              <span className={styles.chevron} />
            </summary>
          </details>
          <SubMenu links={links} address={page.address} />
        </>
      )}
    </li>
  );
}

/** The links of an entry; those in groups have a column for each. */
function SubMenu({ links, address }: { links: ShellLink[]; address: string }) {
  const groups = groupsOf(links);
  const kind =
    groups.length > 1 ? { 'data-grouped': '' } : { 'data-long': links.length > longMenu || undefined };
  return (
    <ul className={styles.submenu} role="list" data-submenu="" {...kind}>
      {groups.length === 1 ? (
        <MenuLinks links={links} address={address} />
      ) : (
        groups.map(({ label, entries }) => (
          <li key={label ?? ''} className={styles.group}>
            {label && <span className={styles.label}>{label}</span>}
            <ul role="list">
              <MenuLinks links={entries} address={address} />
            </ul>
          </li>
        ))
      )}
    </ul>
  );
}

function MenuLinks({ links, address }: { links: ShellLink[]; address: string }) {
  return links.map((link) => (
    <li key={link.href} className={styles.choice}>
      <Link href={link.href} newTab={link.newTab} aria-current={link.href === address ? 'page' : undefined}>
        {link.text}
      </Link>
      {link.gloss && <span className={styles.gloss}>{link.gloss}</span>}
    </li>
  ));
}
