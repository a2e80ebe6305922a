import { useEffect, useRef } from 'react';
import type { ResolvedSite } from '../../model/site';
import { ActionLink, Actions } from '../../ui/button';
import { SearchButton } from '../search/search-button';
import { Logo } from './logo';
import { bindMenus } from './menus';
import { bindMobileMenu } from './mobile-menu';
import { NavigationItem } from './navigation-item';
import type { ShellPage } from './navigation';
import { UtilityStrip } from './utility-strip';
import styles from './header.module.css';

interface HeaderProps {
  site: ResolvedSite;
  page: ShellPage;
}

/** The bar with the site's entries. Its menus are `<details>`, so they work before the page comes to life. */
export function Header({ site, page }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLDetailsElement>(null);
  const nav = useRef<HTMLElement>(null);
  const address = page.address;

  useEffect(() => {
    if (!header.current || !burger.current || !nav.current) return;
    const unbindMenus = bindMenus(nav.current);
    const unbindMobileMenu = bindMobileMenu(header.current, burger.current);
    return () => {
      unbindMenus();
      unbindMobileMenu();
    };
  }, []);

  return (
    <header ref={header} className={styles.header}>
      {site.utility && <UtilityStrip utility={site.utility} />}
      <div className={styles.bar}>
        <div className={styles.inner}>
          <Logo site={site} />
          {site.search && <SearchButton site={site} />}
          {/* Menus may be opened before the page comes to life. */}
          <details ref={burger} className={styles.burger} suppressHydrationWarning>
            <summary>
              <span className={styles.whenClosed}>
                <span className="visually-hidden">{site.messages.menu}</span>
              </span>
              <span className={styles.whenOpen}>
                <span className="visually-hidden">{site.messages.closeMenu}</span>
              </span>
              <span className={styles.lines} />
            </summary>
          </details>
          <nav ref={nav} className={styles.nav} aria-label={site.messages.menu}>
            <ul className={styles.entries} role="list">
              {site.navigation.map((entry) => (
                <NavigationItem key={entry.href} entry={entry} address={address} page={page} site={site} />
              ))}
            </ul>
            <MenuFoot site={site} />
            {site.action && <ActionLink link={site.action} icon={null} className={styles.action} />}
          </nav>
        </div>
      </div>
    </header>
  );
}

/** What people open a menu on a phone for, besides its entries: to book, to call, to see when someone is there. */
function MenuFoot({ site: { floating, utility } }: { site: ResolvedSite }) {
  const [main, ...others] = floating?.links.toReversed() ?? [];
  if (!main) return null;
  return (
    <div className={styles.foot}>
      <Actions links={[main, ...others.toReversed()]} stacked />
      {utility?.items?.map((item) => (
        <p key={item}>{item}</p>
      ))}
    </div>
  );
}
