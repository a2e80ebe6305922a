import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { PageData } from './page-data';
import type { PageStore } from './page-loader';
import type { ResolvedSite } from '../model/site';

interface Following {
  router: ReturnType<typeof createBrowserRouter>;
  site: ResolvedSite;
  /** Reads the site's data again. */
  fetchSite: () => Promise<ResolvedSite>;
  routesOf: (site: ResolvedSite) => RouteObject[];
}

/** While content is written, the page and the frame around it are read again in place. Never part of a build. */
export function followContent({ router, site, fetchSite, routesOf }: Following): void {
  let shown = site;

  const readAgain = async () => {
    const next = await fetchSite();
    // These stand in the document's head, and in what runs already.
    if (next.base !== shown.base) return location.replace(movedTo(shown.base, next.base));
    if (fixedPart(next) !== fixedPart(shown)) return location.reload();
    if (JSON.stringify(next) !== JSON.stringify(shown)) {
      shown = next;
      // oxlint-disable-next-line no-underscore-dangle -- the router's own way to take new routes
      router._internalSetRoutes(routesOf(next));
    }
    await router.revalidate();
  };

  window.addEventListener('content:update', (event) => {
    event.preventDefault();
    readStylesAgain();
    void readAgain();
  });
}

/** The site's own styles have the same address as before: the new ones take the place of the old once they are there. */
function readStylesAgain(): void {
  const links = [...document.querySelectorAll('link[rel="stylesheet"][href^="/@content/"]')];
  const link = links.at(-1);
  const next = link?.cloneNode();
  if (!link || !(next instanceof HTMLLinkElement)) return;
  // Not its property, which makes an address of it that is not found the next time.
  next.setAttribute('href', `${link.getAttribute('href')?.replace(/\?.*/, '')}?${Date.now()}`);
  // Those that came late, too: a file may be saved again before they are there.
  next.addEventListener('load', () => links.forEach((old) => old.remove()), { once: true });
  link.after(next);
}

/** Wraps the pages of a site that is being written: one that has just been broken stays on the screen as it was. */
export function keepShown(source: PageStore, first: PageData): PageStore {
  let shown = { pathname: location.pathname, data: first };

  return {
    ...source,
    async load(pathname) {
      const data = await source.load(pathname);
      // In place of a broken page stands one of another build.
      const isBroken = data.build !== first.build;
      if (isBroken && pathname === location.pathname && pathname === shown.pathname) return shown.data;
      if (!isBroken) shown = { pathname, data };
      return data;
    },
  };
}

const fixedPart = ({ lang, name, head, timings, metrics }: ResolvedSite) =>
  JSON.stringify({ lang, name, head, timings, metrics });

function movedTo(from: string, to: string): string {
  const { pathname, search, hash } = location;
  return to + pathname.slice(from.length) + search + hash;
}
