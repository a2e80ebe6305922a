import { useEffect, useRef } from 'react';
import type { ResolvedSite } from '../../model/site';
import { ActionLink, Actions } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { listen } from '../../ui/listen';
import { SearchButton } from '../search/search-button';
import { Logo } from './logo';
import { bindMenus } from './menus';
import { NavigationItem, type ShellPage } from './navigation-item';
import stripStyles from './utility-strip.module.css';
import styles from './header.module.css';
import { LinkList } from './link-list';

/** The bar with the site's entries. Its menus are `<details>`, so they work before the page comes to life. */
export function Header({ site, page }: { site: ResolvedSite; page: ShellPage }) {
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLDetailsElement>(null);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!header.current || !burger.current || !nav.current) return;
    const unbindMenus = bindMenus(nav.current);
    const unbindMobileMenu = bindMobileMenu(header.current, burger.current);
    return () => {
      unbindMenus();
      unbindMobileMenu();
    };
  }, []);

  const { utility } = site;
  const strip = utility?.items?.length || utility?.links?.length ? utility : undefined;
  const hasBar = site.header !== false;
  if (!hasBar && !strip) return null;
  return (
    <header ref={header} className={classNames(styles.header, strip && styles.stripped)}>
      {strip && <UtilityStrip utility={strip} />}
      {hasBar && (
        <div className={styles.bar}>
          <div className={classNames(styles.inner, site.search && styles.searched)}>
            <Logo site={site} />
            {site.search && <SearchButton site={site} />}
            {site.navigation.length === 0 ? (
              <MainAction site={site} />
            ) : (
              <>
                {/* Menus may be opened before the page comes to life. */}
                <details ref={burger} className={styles.burger} suppressHydrationWarning>
                  <MenuButton site={site} />
                </details>
                <nav ref={nav} className={styles.nav} aria-label={site.messages.menu}>
                  <ul className={styles.entries} role="list">
                    {site.navigation.map((entry) => (
                      <NavigationItem key={entry.href} entry={entry} page={page} site={site} />
                    ))}
                  </ul>
                  <MainAction site={site} />
                  <MenuFoot site={site} />
                </nav>
              </>
            )}
          </div>
        </div>
      )}
    </header>
  );
}

function MenuButton({ site: { messages } }: { site: ResolvedSite }) {
  return (
    <summary>
      <span className={styles.whenClosed}>
        <span className="visually-hidden">{messages.menu}</span>
      </span>
      <span className={styles.whenOpen}>
        <span className="visually-hidden">{messages.closeMenu}</span>
      </span>
      <span className={styles.lines} />
    </summary>
  );
}

/** Beside the menu, or alone at the end of a bar without one. */
function MainAction({ site: { action, navigation } }: { site: ResolvedSite }) {
  return (
    <ActionLink link={action} icon={null} className={navigation.length > 0 ? styles.action : styles.alone} />
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

const focusable = 'a[href], summary, button:not([disabled])';

/**
 * Keeps the focus inside the open menu of narrow screens, and closes it by Escape, by a choice and by a wide screen.
 * The menu itself opens and closes without scripts.
 * @returns the function that takes the behaviour away again.
 */
function bindMobileMenu(header: HTMLElement, burger: HTMLDetailsElement): () => void {
  const close = () => {
    burger.open = false;
  };
  listen(burger, { toggle: () => setBehind(header, burger.open) });
  const unbind = listen(header, {
    keydown(event) {
      if (!burger.open || event.defaultPrevented) return;
      if (event.key === 'Tab') return keepInside(header, event);
      if (event.key !== 'Escape') return;
      close();
      burger.querySelector('summary')?.focus();
    },
    click: ({ target }) => target instanceof Element && target.closest('a') && close(),
  });
  // Where there is room for all entries the button is gone, and what it opened with it.
  const sizes = new ResizeObserver(() => burger.open && !burger.checkVisibility() && close());
  sizes.observe(header);
  // It may have been opened before the page came to life.
  setBehind(header, burger.open);
  return () => {
    unbind();
    sizes.disconnect();
    setBehind(header, false);
  };
}

/** Puts what is behind the menu out of reach, and keeps it from scrolling. */
function setBehind(header: HTMLElement, isInert: boolean): void {
  document.documentElement.toggleAttribute('data-menu-open', isInert);
  for (const element of header.parentElement?.children ?? []) {
    if (element !== header && element.role !== 'status') element.toggleAttribute('inert', isInert);
  }
}

function keepInside(header: HTMLElement, event: KeyboardEvent): void {
  const stops = [...header.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The thin strip above the header: where, when, and how to reach us. */
function UtilityStrip({ utility }: { utility: NonNullable<ResolvedSite['utility']> }) {
  return (
    <div className={stripStyles.strip} data-ground="dark" data-utility-strip="">
      <div className={stripStyles.inner}>
        {utility.items?.map((item) => (
          <span key={item} className={stripStyles.item}>
            {item}
          </span>
        ))}
        {utility.links && utility.links.length > 0 && (
          <LinkList links={utility.links} className={stripStyles.links} />
        )}
      </div>
    </div>
  );
}
