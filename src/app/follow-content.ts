import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { PageData, PageStore } from './page-data';
import type { ResolvedPage, ResolvedSite } from '../model/site';

/** A page with values that no file has yet, and what is around it where that is another one, too. */
interface Preview {
  page: ResolvedPage;
  site?: ResolvedSite;
}

interface WrittenPages extends PageStore {
  /** Has a page shown in place of what its file says; without one, the files count again. */
  preview: (page: ResolvedPage | undefined) => void;
}

interface Following {
  pages: WrittenPages;
  router: ReturnType<typeof createBrowserRouter>;
  site: ResolvedSite;
  /** Reads the site's data again. */
  fetchSite: () => Promise<ResolvedSite>;
  routesOf: (site: ResolvedSite) => RouteObject[];
}

/** While content is written, the page and the frame around it are read again in place. Never part of a build. */
export function followContent({ router, pages, site, fetchSite, routesOf }: Following): void {
  let shown = site;
  // Names what was fetched last.
  let siteId: string | undefined;
  let isSitePreviewed = false;

  const showSite = (next: ResolvedSite) => {
    // oxlint-disable-next-line no-underscore-dangle -- the router's own way to take new routes
    router._internalSetRoutes(routesOf(next));
  };
  const readSiteAgain = async () => {
    const next = await fetchSite();
    // These are in the document's head, and in what runs already.
    if (next.base !== shown.base) return location.replace(movedTo(shown.base, next.base));
    if (fixedPart(next) !== fixedPart(shown)) return location.reload();
    if (JSON.stringify(next) !== JSON.stringify(shown)) {
      shown = next;
      if (!isSitePreviewed) showSite(next);
    }
  };
  const readAgain = async (id: string) => {
    // A large site takes long to be sent, and most changes are of one page.
    if (id !== siteId) await readSiteAgain();
    siteId = id;
    await router.revalidate();
  };

  window.addEventListener('content:update', (event) => {
    event.preventDefault();
    readStylesAgain();
    void readAgain('detail' in event ? String(event.detail) : '');
  });
  window.addEventListener('content:preview', (event) => {
    const preview = previewIn(event);
    pages.preview(preview?.page);
    const previewed = preview?.site;
    if (previewed || isSitePreviewed) showSite(previewed ?? shown);
    isSitePreviewed = previewed !== undefined;
    void router.revalidate();
  });
}

/**
 * Studio, which shows the page in a frame, sends nothing else. What it sends is made of objects of its own window:
 * code that compares them with those of this one would find them different.
 */
const previewIn = (event: Event) =>
  'detail' in event && event.detail ? (structuredClone(event.detail) as Preview) : undefined;

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
export function keepShown(source: PageStore, first: PageData): WrittenPages {
  let shown = { pathname: location.pathname, data: first };
  let previewed: PageData | undefined;

  return {
    ...source,
    preview(page) {
      previewed = page && { ...first, page };
    },
    async load(pathname) {
      if (previewed && pathname === pathOf(previewed.page.address)) return previewed;
      const again = pathname === shown.pathname ? await fetchData(pathname) : undefined;
      const data = again ?? (await source.load(pathname));
      // In place of a broken page is one of another build.
      const isBroken = data.build !== first.build;
      if (isBroken && pathname === location.pathname && pathname === shown.pathname) return shown.data;
      if (!isBroken) shown = { pathname, data };
      return data;
    },
  };
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** Of a page without faults the data alone, in place of all its HTML. */
async function fetchData(pathname: string): Promise<PageData | undefined> {
  const response = await fetch(`/@content/page.json?path=${encodeURIComponent(pathname)}`);
  return response.ok ? ((await response.json()) as PageData) : undefined;
}

const fixedPart = ({ lang, name, head, timings, metrics }: ResolvedSite) =>
  JSON.stringify({ lang, name, head, timings, metrics });

function movedTo(from: string, to: string): string {
  const { pathname, search, hash } = location;
  return to + pathname.slice(from.length) + search + hash;
}
