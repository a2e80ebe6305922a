import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { ResolvedPage, ResolvedSite } from '../model/site';
import { createEagerRegistry } from '../render/registry';
import { serverViews } from '../render/server-views.generated';
import type { Views } from '../render/view-types';
import { failedBoundary, failureOf } from './failed-block';
import { PageScreen } from './page-route';
import { createRoutes, pageRouteId } from './routes';
import type { AppContext } from './contexts';
import { linksOf } from './shell/navigation';
import { cutMain, withoutShell, type ShellMarkup } from './shell-markup';

export { headHtml } from './head';
export { writePageData } from './page-data';
export { serverViews } from '../render/server-views.generated';

/**
 * Makes the function that renders pages of one site to the HTML of the app's root element.
 * Most pages stand in a shell that looks the same: there only what is inside is rendered again.
 * The function throws when a block does.
 */
export function createPrerender(
  site: ResolvedSite,
  views: Views = serverViews,
): (page: ResolvedPage) => string {
  const registry = createEagerRegistry(views);
  const renderWhole = createRoutedRender({ site, registry });
  const renderHollow = createBareRender(withoutShell(site), views);
  const shells = new Map<string, ShellMarkup>();
  const inMenu = new Set(
    site.navigation.flatMap((entry) => [entry.href, ...linksOf(entry).map(({ href }) => href)]),
  );

  return (page) => {
    // The menu marks these pages themselves.
    if (page.isMissing || inMenu.has(page.address)) return renderWhole(page);
    const hollow = renderHollow(page);
    // React has put something in front: a picture of this page to fetch early.
    if (!hollow.startsWith('<a ')) return renderWhole(page);
    const state = page.collection ?? '';
    const shell = shells.get(state) ?? cutMain(renderWhole(page));
    shells.set(state, shell);
    return shell.before + cutMain(hollow).main + shell.after;
  };
}

/** Renders pages without the router, which costs as much as a short page. Ids are the same. */
export function createBareRender(
  site: ResolvedSite,
  views: Views = serverViews,
): (page: ResolvedPage) => string {
  const app = { site, registry: createEagerRegistry(views) };
  return (page) => {
    // The router, too, shows its page as the first of two children: ids follow from that.
    const screen = (
      <>
        <PageScreen {...app} page={page} isNavigating={false} announcement="" />
        {null}
      </>
    );
    return withoutFailure(renderToString(screen), page, app);
  };
}

/**
 * Renders pages as the browser will.
 * The router is made once and its context filled in anew for each page. A router for each would cost a query,
 * and its getters would hold every page until the next full garbage collection.
 */
function createRoutedRender({ site, registry }: AppContext): (page: ResolvedPage) => string {
  const { dataRoutes } = createStaticHandler(createRoutes({ site, registry }));
  const [route] = dataRoutes;
  if (!route) throw new Error('The app has no route.');
  const context: StaticHandlerContext = {
    basename: site.base.slice(0, -1) || '/',
    location: { pathname: '', search: '', hash: '', state: null, key: 'default' },
    matches: [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(dataRoutes, context);

  return (page) => {
    const pathname = page.address;
    context.location = { ...context.location, pathname };
    context.matches = [{ params: { '*': page.route.slice(1) }, pathname, pathnameBase: '/', route }];
    context.loaderData = { [pageRouteId]: { build: '', site: '', page } };
    const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
    return withoutFailure(html, page, { site, registry });
  };
}

function withoutFailure(html: string, page: ResolvedPage, app: AppContext): string {
  if (html.includes(failedBoundary)) throw new Error(failureOf(page, app));
  return html;
}
