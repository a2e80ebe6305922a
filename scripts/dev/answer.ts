import { contentType } from 'mime-types';
import { extname } from 'node:path';
import { addressOf, decodePath } from '../../src/content/values/address';
import { searchIndexFile } from '../../src/content/resolve/search-page';
import { discoveryFiles } from '../emit/assets';
import { siteStyles } from '../theme/site-styles';
import { counted } from '../../src/content/source/counted';
import { openerOf, faultsHtml, type FaultSources, ownHead } from './fault-html';
import { escapeHtml } from '../../src/app/head';
import type { PageData } from '../../src/app/page-data';
import type { ResolvedSite } from '../../src/model/site';
import { galleryHtml, stillPage, withoutFrame } from './site/gallery-html';
import { galleryBlocks, galleryRoute, galleryStyles, isInGallery } from '../schema/gallery';
import { placeOfBlock } from './site/block-place';
import type { FoundPage, SiteView } from './site/site-reader';
import { faultsOfPage, siteData, statusOf, type PageFaults } from './status';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Serving {
  root: string;
  view: SiteView;
  /** Grows with every change. */
  version: number;
}

/** What is at an address of its own and can be shown. */
type ShownPage = FoundPage & { kind: 'page' | 'missing' };

export interface Render {
  /** The HTML of a page, or of that for unknown addresses. */
  page: (found: ShownPage, site: ResolvedSite) => Promise<string>;
  /** What tells a page without the app of changes. */
  panelTags: () => Promise<string>;
  /** The styles of all blocks, which otherwise come with their scripts. */
  styles: () => Promise<string>;
}

// Not below the base path: it may change while the server runs.
const ownFolder = '/@content/';
export const siteAddress = `${ownFolder}site.json`;
/** The id that all pages have while they are written. */
export const devBuild = 'dev';
export const stylesAddress = `${ownFolder}site.css`;

/** What the server itself tells the browser of: nothing of it is in a built site. */
export function answerOwn(url: URL, { view, version, root }: Serving): Answer | undefined {
  // Others would stumble over it.
  if (!isDecodable(url.pathname)) return notFound;
  if (!url.pathname.startsWith(ownFolder)) return undefined;
  if (url.pathname === siteAddress) return answer(200, 'application/json', siteData(view.site).text);
  if (url.pathname === stylesAddress)
    return answer(200, 'text/css;charset=utf-8', siteStyles(view.site, view.themeStyles) ?? '');
  const path = url.searchParams.get('path') ?? '';
  const route = isDecodable(path) ? routeOf(path, view) : undefined;
  if (url.pathname === `${ownFolder}page.json`) return dataOfPage(route, view);
  if (url.pathname === `${ownFolder}place`) return place(url, route ?? '/', { view, root });
  if (url.pathname !== `${ownFolder}status`) return notFound;
  return json(statusOf(view, route ?? '/', { root, version, textOf: view.textOf }));
}

/** The data of a page that can be shown, as it is in its HTML. */
function dataOfPage(route: string | undefined, view: SiteView): Answer {
  const found = route === undefined ? undefined : view.find(route);
  if (route === undefined || found?.kind !== 'page' || faultsOfPage(view, route).errors.length > 0)
    return notFound;
  return json({ build: devBuild, site: siteAddress, page: found.resolve() } satisfies PageData);
}

/** Where the block is written that was clicked, as Vite's opener of editors wants it. */
function place(url: URL, route: string, { view, root }: Pick<Serving, 'view' | 'root'>): Answer {
  const found = placeOfBlock(view, route, url.searchParams.get('block') ?? '');
  return found ? json({ open: openerOf(found, root) }) : notFound;
}

/** Answers at an address below the base path: a page, what is wrong with it, or a file that is made for it. */
export async function answerPage(url: URL, serving: Serving, render: Render): Promise<Answer | undefined> {
  const { root, view } = serving;
  const { site, textOf } = view;
  const route = routeOf(url.pathname, view);
  if (route === undefined)
    return ['/', site.base.slice(0, -1)].includes(url.pathname) ? redirect(site.base) : undefined;
  const made = madeFile(route, view);
  if (made) return made;
  if (route === galleryRoute) {
    const head = await render.panelTags();
    return html(
      200,
      galleryHtml(galleryBlocks(view.siteIndex), { siteName: site.name, base: site.base, head }),
    );
  }
  if (route === galleryStyles) return answer(200, 'text/css;charset=utf-8', await render.styles());
  const found = view.find(route);
  if (found.kind === 'moved') return redirect(addressOf(found.to, site.base) + url.search);
  const faults = faultsOfPage(view, route);
  if (faults.errors.length > 0) {
    const head = await render.panelTags();
    return html(500, faultPage(faults, { route, head, root, textOf }));
  }
  const bare = route.replace(/(?<=.)\/+$/, '');
  if (found.kind === 'missing' && bare !== route && view.find(bare).kind !== 'missing')
    return redirect(addressOf(bare, site.base) + url.search);
  const page = await render.page(found, site);
  return html(found.kind === 'page' ? 200 : 404, isInGallery(route) ? lookOf(page, url) : page);
}

/** As a part of the gallery it is still: a hundred pages with all their scripts would be slow. */
const lookOf = (page: string, { searchParams, pathname }: URL): string =>
  searchParams.has('still')
    ? stillPage(page, pathname.replace(/[^/]+\/[^/]+$/, 'styles.css'))
    : withoutFrame(page);

/** The validators of forms, and what hosts and search engines read. */
function madeFile(route: string, { formModules, siteIndex, searchIndex }: SiteView): Answer | undefined {
  const path = route.slice(1);
  const form = formModules.find(({ fileName }) => fileName === path);
  if (form) return answer(200, 'text/javascript', form.code);
  if (path === searchIndexFile && siteIndex.site.search)
    return answer(200, 'application/json', searchIndex());
  // Neither the files for hosts, which have no ending, nor the pages that lead on.
  const type = contentType(extname(path));
  const body = type && extname(path) !== '.html' ? discoveryFiles(siteIndex, new Map()).get(path) : undefined;
  return type && body !== undefined ? answer(200, type, body) : undefined;
}

/** An address without the base path; undefined outside of the site. */
function routeOf(pathname: string, { site }: SiteView): string | undefined {
  if (!pathname.startsWith(site.base)) return undefined;
  return decodePath(`/${pathname.slice(site.base.length)}`);
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

const answer = (status: number, type: string, body: string): Answer => ({
  status,
  headers: { 'Content-Type': type },
  body,
});
const html = (status: number, body: string) => answer(status, 'text/html;charset=utf-8', body);
const json = (value: unknown) => answer(200, 'application/json', JSON.stringify(value));
const notFound = answer(404, 'text/plain;charset=utf-8', 'Not found');
// A temporary one: browsers remember the others.
const redirect = (to: string): Answer => ({ status: 302, headers: { Location: to }, body: '' });

/**
 * What is at the address of a page that has errors. It reads well without JavaScript and asks for the page again
 * by itself; with JavaScript the panel does so as soon as the errors are fixed.
 */
function faultPage(
  { errors, elsewhere }: PageFaults,
  { route, head, ...sources }: FaultSources & { route: string; head: string },
): string {
  const title = `${counted(errors.length, 'error')} on ${route}`;
  const others =
    elsewhere.length > 0 ? `<p>${counted(elsewhere.length, 'more error')} in other files.</p>` : '';
  // One stylesheet for this page and for the panel in the browser.
  return `${ownHead(title, 'panel.css', head)}
    <noscript><meta http-equiv="refresh" content="2"></noscript>
  </head>
  <body>
    <main class="sheet">
      <h1>${escapeHtml(title)}</h1>
      <p>The page appears here as soon as this is fixed.</p>
      ${faultsHtml(errors, sources)}
      ${others}
    </main>
    <iframe name="editor" title="Answer of the editor" hidden></iframe>
    ${foreignPageData}
  </body>
</html>
`;
}

// A page of another build: a link within the site that leads here becomes a full load.
const foreignPageData =
  '<script type="application/json" id="page-data">{"build":"none","site":"","page":{}}</script>';
