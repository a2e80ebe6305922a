import { redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { typesOf } from '../render/block-types';
import type { ViewRegistry } from '../render/registry';
import { readPageData, type PageData } from './page-data';

export interface PageStore {
  /** Begins to fetch a page that will probably be wanted. */
  prefetch: (pathname: string) => void;
  load: (pathname: string) => Promise<PageData>;
}

/**
 * Pages by their address; what was prefetched is used once, within its time.
 * @param timeout after how many milliseconds an answer is no longer waited for.
 */
export function createPageStore(timeout: number, keepFor = 30_000, keepAtMost = 20): PageStore {
  const pending = new Map<string, Promise<PageData>>();

  return {
    prefetch(pathname) {
      if (pending.has(pathname)) return;
      const page = fetchPage(pathname, timeout);
      const forget = () => {
        if (pending.get(pathname) === page) pending.delete(pathname);
      };
      page.catch(forget);
      setTimeout(forget, keepFor);
      pending.set(pathname, page);
      if (pending.size > keepAtMost) pending.delete(pending.keys().next().value ?? '');
    },
    load(pathname) {
      const page = pending.get(pathname) ?? fetchPage(pathname, timeout);
      pending.delete(pathname);
      return page;
    },
  };
}

async function fetchPage(pathname: string, timeout: number): Promise<PageData> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error(`${pathname} took too long to answer`)), timeout);
  try {
    const response = await fetch(pathname, { headers: { accept: 'text/html' }, signal: giveUp.signal });
    return pageOf(pathname, response, await response.text());
  } finally {
    clearTimeout(timer);
  }
}

function pageOf(pathname: string, { ok, status }: Response, html: string): PageData {
  const data = readPageData(html);
  // An unknown address answers 404 with a page of its own.
  if (data) return data;
  if (status === 404) throw new Response(null, { status: 404, statusText: 'Not Found' });
  throw new Error(ok ? `${pathname} is not a page of this site` : `${pathname} answered ${status}`);
}

interface LoaderOptions {
  source: PageStore;
  registry: ViewRegistry;
  build: string;
  /** How long the leaving page needs to be covered, in milliseconds. */
  coverTime: () => number;
  /** Told the name of the page that is coming as soon as it is known. */
  onDestination: (name: string) => void;
}

/** Loads the next page's data and its blocks' code while the cover slides in. */
export function createPageLoader(options: LoaderOptions) {
  const { source, registry, build, coverTime, onDestination } = options;
  // Of the page that is shown: with Back the address of the window is the next one's already.
  let shown = location.pathname;
  return async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
    const url = new URL(request.url);
    // A page that is read again in place is not covered.
    const time = url.pathname === shown ? 0 : coverTime();
    const covered = new Promise((resolve) => setTimeout(resolve, time));
    onDestination('');
    const data = await source.load(url.pathname);
    onDestination(data.page.title);
    // A newer build: its code is other code, so the page is loaded in full.
    if (data.build !== build) throw redirectDocument(url.href);
    await registry.preload(typesOf(data.page.blocks));
    await covered;
    if (!request.signal.aborted) shown = url.pathname;
    return data;
  };
}
