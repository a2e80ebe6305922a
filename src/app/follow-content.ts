import type { createBrowserRouter, RouteObject } from 'react-router-dom';
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
    void readAgain();
  });
}

const fixedPart = ({ lang, name, head, timings, metrics }: ResolvedSite) =>
  JSON.stringify({ lang, name, head, timings, metrics });

function movedTo(from: string, to: string): string {
  const { pathname, search, hash } = location;
  return to + pathname.slice(from.length) + search + hash;
}
