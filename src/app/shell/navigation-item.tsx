import type { ResolvedSite, ResolvedPage } from '../../model/site';
import { Link } from '../../ui/link';
import { groupsOf } from '../../ui/groups';
import type { NavigationEntry } from '../../model/site.generated';
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

/** What the shell needs to know of the page inside it; an error screen has no route of its own. */
export type ShellPage = Pick<ResolvedPage, 'route' | 'address' | 'collection'>;

type ShellLink = NonNullable<NavigationEntry['items']>[number];

/** The links of an entry's sub-menu or of a footer group: those of a collection are among them already. */
export const linksOf = ({ items, links }: { items?: ShellLink[]; links?: ShellLink[] }): ShellLink[] =>
  items ?? links ?? [];

/** Whether an entry is the current page itself, holds it, or neither. */
function currentState(
  entry: NavigationEntry,
  { address, collection }: ShellPage,
): 'page' | 'true' | undefined {
  if (entry.href === address) return 'page';
  if (linksOf(entry).some(({ href }) => href === address)) return 'true';
  return collection && entry.activeFor?.includes(collection) ? 'true' : undefined;
}

/** The addresses of all entries and of the links in their sub-menus. */
export const addressesIn = (navigation: NavigationEntry[]): Set<string> =>
  new Set(navigation.flatMap((entry) => [entry.href, ...linksOf(entry).map(({ href }) => href)]));
