/** The data of a page: in its HTML, and as the browser loads that of the next one. */

import type { ResolvedPage } from '../model/site';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { blockTypesIn } from '../render/block-types';
import type { ViewRegistry } from '../render/registry';

/** The data in every page's HTML beside its markup. */
export interface PageData {
  /** The build the page belongs to: another one means a full load. */
  build: string;
  /** The address of the site's data, the same for every page of a build. */
  site: string;
  page: ResolvedPage;
}

const open = '<script type="application/json" id="page-data">';
const close = '</script>';

/** The element that carries a page's data. `<` is escaped, so the data cannot end the element. */
export function writePageData(data: PageData): string {
  return `${open}${JSON.stringify(data).replaceAll('<', '\\u003c')}${close}`;
}

/**
 * Reads a page's data out of its HTML.
 * Found by plain search: DOMParser is a Trusted Types sink.
 * @returns undefined where the HTML is not a page of this engine.
 */
export function readPageData(html: string): PageData | undefined {
  const start = html.indexOf(open);
  if (start < 0) return undefined;
  const end = html.indexOf(close, start);
  if (end < 0) return undefined;
  return parsePageData(html.slice(start + open.length, end));
}

/** The data of the page that the browser has open. */
export function currentPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? parsePageData(text) : undefined;
}

// The data was written by the build from validated pages: the one place where it is taken at its word.
const parsePageData = (text: string) => JSON.parse(text) as PageData;

export interface PageStore {
  /** Begins to fetch a page that will probably be wanted. */
  prefetch: (pathname: string) => void;
  load: (pathname: string) => Promise<PageData>;
}

/** How long a page is kept that nobody has gone to, in milliseconds. */
const keptFor = 30_000;

/**
 * Pages by their address; what was prefetched is used once, within its time.
 * @param timeout after how many milliseconds an answer is no longer waited for.
 */
export function createPageStore(timeout: number): PageStore {
  const pending = new Map<string, Promise<PageData>>();

  return {
    prefetch(pathname) {
      if (pending.has(pathname)) return;
      const page = fetchPage(pathname, timeout);
      const forget = () => {
        if (pending.get(pathname) === page) pending.delete(pathname);
      };
      page.catch(forget);
      setTimeout(forget, keptFor);
      pending.set(pathname, page);
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
  /** Whether it is covered. */
  isCovered: () => boolean;
  /** Told the name of the page that is coming as soon as it is known. */
  onDestination: (name: string) => void;
}

/** Loads the next page's data and its blocks' code while the cover slides in. */
export function createPageLoader(options: LoaderOptions) {
  const { source, registry, build, coverTime, isCovered, onDestination } = options;
  // Of the page that is shown: with Back the address of the window is the next one's already.
  let shown = location.pathname;
  return async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
    const url = new URL(request.url);
    // A page that is read again in place is not covered.
    const time = url.pathname === shown ? 0 : coverTime();
    const covered = sleep(time).then(() => until(isCovered, time));
    onDestination('');
    const data = await source.load(url.pathname);
    onDestination(data.page.title);
    // A newer build: its code is other code, so the page is loaded in full.
    if (data.build !== build) throw redirectDocument(url.href);
    await registry.preload(blockTypesIn(data.page.blocks));
    await covered;
    if (!request.signal.aborted) shown = url.pathname;
    return data;
  };
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Waits for what a busy window does late, at most so many milliseconds more. */
async function until(isDone: () => boolean, most: number): Promise<void> {
  const end = performance.now() + most;
  while (performance.now() < end && !isDone()) await sleep(16);
}
