import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { ResolvedSite } from '../model/site';
import { blockTypesIn } from '../render/block-types';
import { createLazyRegistry } from '../render/registry';
import { viewLoaders } from '../render/views.generated';
import { isMotionReduced } from '../ui/use-reduced-motion';
import { createDestination } from './destination';
import { applyHead } from './head';
import { followContent, keepShown } from './follow-content';
import { followLinks, followReturns, prefetchOnIntent } from './link-clicks';
import { currentPageData, type PageData, createPageLoader, createPageStore } from './page-data';
import { createRoutes, pageRouteId } from './routes';

/** Brings the prerendered page to life. Resolves when the first hydration has begun. */
export async function start(): Promise<void> {
  const data = currentPageData();
  const root = document.getElementById('app');
  if (!data || !root) return;
  const site = await fetchSite(data.site);
  const registry = createLazyRegistry(viewLoaders, (name, load) =>
    loadChunk(name, site.timings.chunkTimeout, load),
  );
  const types = blockTypesIn(data.page.blocks);
  // Blocks whose code cannot be had keep their prerendered HTML, and the others do not share their fate.
  await Promise.allSettled([...types].map((type) => registry.preload([type])));
  registry.freeze(types);

  await breathe();
  const pages = createPageStore(site.timings.chunkTimeout);
  const written = import.meta.hot && keepShown(pages, data);
  const source = written ?? pages;
  const destination = createDestination();
  followReturns(destination);
  const loader = createPageLoader({
    source,
    registry,
    build: data.build,
    coverTime: () => (isMotionReduced() || destination.get().isDirect ? 0 : site.timings.overlay),
    isCovered: destination.isCovered,
    onDestination: (name) => destination.set({ name }),
  });
  const routesOf = (shown: ResolvedSite) => createRoutes({ site: shown, registry }, loader, destination);
  const router = createBrowserRouter(routesOf(site), {
    basename: site.base.slice(0, -1) || '/',
    hydrationData: { loaderData: { [pageRouteId]: data } },
    window: windowOfRouter(),
  });
  await breathe();
  keepHead(router, site.name);
  followLinks(router, site.base, destination);
  // What was fetched before may be old by now where content is being written.
  if (written)
    followContent({ router, pages: written, site, fetchSite: () => fetchSite(data.site), routesOf });
  else prefetchOnIntent(site.base, source.prefetch);
  startTransition(() => {
    // In one go, not in pieces between the frames: a page is drawn below a cover that waits for it.
    hydrateRoot(root, <RouterProvider router={router} useTransitions={false} />);
  });
  measureLater(site);
}

/** Ends a task, so that a tap is answered before the next one. */
const breathe = () => new Promise((resume) => setTimeout(resume));

/**
 * The window without the storage that the router reads at once for transitions that are not used here: browsers wait
 * for their disk at the first reading, and nothing else of a page needs it before the first scrolling.
 */
function windowOfRouter(): typeof window {
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'sessionStorage') return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function fetchSite(address: string): Promise<ResolvedSite> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json() as Promise<ResolvedSite>;
}

// After everything else: measuring must not slow down what it measures.
function measureLater({ metrics }: ResolvedSite): void {
  const { pathname } = location;
  const measure = () =>
    void import('./metrics').then(
      ({ measureVisit }) => measureVisit(metrics?.endpoint, pathname),
      () => undefined,
    );
  setTimeout(measure, 3000);
}

function keepHead(router: ReturnType<typeof createBrowserRouter>, siteName: string): void {
  let shown: unknown;
  router.subscribe(({ loaderData, errors }) => {
    const data: PageData | undefined = loaderData[pageRouteId];
    if (errors || !data || data === shown) return;
    shown = data;
    applyHead(data.page.head, siteName);
  });
}

/** Runs a dynamic import and names what went wrong with it; gives up after `timeout` milliseconds. */
async function loadChunk<T>(chunk: string, timeout: number, load: () => Promise<T>): Promise<T> {
  const failure = (reason: 'missing' | 'timeout' | 'other', cause?: unknown) =>
    new Error(`ChunkLoadError: Loading chunk ${chunk} failed (${reason})`, { cause });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure('timeout')), timeout);
  });
  const loaded = load().catch((error: unknown) => {
    throw failure(isFetchFailure(error) ? 'missing' : 'other', error);
  });
  return Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer));
}

// A module that cannot be fetched is a TypeError in every browser; one that throws while it runs is not.
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|preload/i.test(error.message);
}
