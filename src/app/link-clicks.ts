import type { createBrowserRouter } from 'react-router-dom';
import { isPlainClick } from '../ui/link';
import { staying, type Destination } from './destination';
import { revealStart, revealTarget } from './reveal-target';

type Router = ReturnType<typeof createBrowserRouter>;

/** Hands plain clicks on links within the site to the router; everything else stays the browser's. */
export function followLinks(router: Router, base: string, destination: Destination): void {
  const isLeavingBy = (link: HTMLAnchorElement) =>
    destination.get().isChosen && destination.get().link === link;
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (!isPageOf(link, base)) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    const current = location.pathname + location.search + location.hash;
    // A second click on the same anchor goes there again.
    if (to === current && link.hash) return revealTarget(link.hash);
    if (!link.hash && to === location.pathname + location.search) return void stayOnPage(router, base);
    // The second of a double click would load the page anew.
    if (isLeavingBy(link)) return;
    const departure =
      link.pathname === location.pathname ? staying : { link, isChosen: true, isDirect: isDirect(link) };
    // At once: what the router says of it waits until the page has been rendered.
    destination.set(departure);
    void router
      .navigate(withoutBase(to, base), { replace: to === current })
      .finally(() => destination.get().link === departure.link && destination.set(staying));
  });
}

/** Tells of ways back and forward: the browser has shown some already, to who swipes. To be asked before the router is. */
export function followReturns(destination: Destination): void {
  addEventListener('popstate', ({ hasUAVisualTransition }) =>
    destination.set({ ...staying, isDirect: hasUAVisualTransition }),
  );
}

/** A link to the page that is open: nothing is loaded or covered, the view goes to where the page begins. */
async function stayOnPage(router: Router, base: string): Promise<void> {
  const { pathname, search, hash } = location;
  if (hash) await router.navigate(withoutBase(pathname + search, base), { replace: true });
  revealStart();
}

/** Fetches the data of pages whose links are hovered, focused or touched. */
export function prefetchOnIntent(base: string, prefetch: (pathname: string) => void): void {
  const onIntent = (event: Event) => {
    const link = linkOf(event);
    if (link && isPageOf(link, base) && link.pathname !== location.pathname) prefetch(link.pathname);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

/** The link to another page of the site on which a plain press or click falls. */
export function wayOut(event: MouseEvent, base: string): HTMLAnchorElement | null {
  const link = linkOf(event);
  const leads = link && isPlainClick(event) && isPageOf(link, base) && link.pathname !== location.pathname;
  return leads ? link : null;
}

/** Whether a link leads to a place that the header leads to, too. Such a place, as the signs of danger, has no cover to wait for. */
export function isDirect(link: HTMLAnchorElement): boolean {
  const ways = [...document.querySelectorAll<HTMLAnchorElement>('header:not(main *) a')];
  return link.hash !== '' && ways.some(({ href }) => href === link.href);
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

function isPageOf(link: HTMLAnchorElement, base: string): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false;
  if (link.target && link.target !== '_self') return false;
  if (!link.pathname.startsWith(base)) return false;
  // A dot in the last segment is a file: a picture, the feed.
  return !/\.[a-z0-9]+$/i.test(link.pathname);
}

function withoutBase(path: string, base: string): string {
  return path.slice(base.length - 1);
}
