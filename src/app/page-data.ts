import type { ResolvedPage } from '../model/site';

/** What is in every page's HTML beside its markup. */
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
function parsePageData(text: string): PageData | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPageData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPageData(value: unknown): value is PageData {
  return (
    typeof value === 'object' && value !== null && 'build' in value && 'page' in value && 'site' in value
  );
}
