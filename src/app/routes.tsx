import type { RouteObject } from 'react-router-dom';
import type { ResolvedSite } from '../model/site';
import type { ViewRegistry } from '../render/registry';
import { createDestination, type Destination } from './destination';
import { PageRoute } from './page-route';
import { RouteError } from './route-error';
import { createVisitMemory, type VisitMemory } from './use-page-change';

export const pageRouteId = 'page';

export interface AppContext {
  site: ResolvedSite;
  registry: ViewRegistry;
}

/** What the screens of the route are given. */
export interface ScreenContext extends AppContext {
  visits: VisitMemory;
  destination: Destination;
}

/** The one route: every address is a page's, and its data says what is on it. */
export function createRoutes(
  app: AppContext,
  loader?: RouteObject['loader'],
  destination = createDestination(),
): RouteObject[] {
  const context: ScreenContext = { ...app, visits: createVisitMemory(), destination };
  return [
    {
      id: pageRouteId,
      path: '*',
      loader: loader ?? (() => null),
      // A change of query or hash stays on the page.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.pathname !== nextUrl.pathname ||
        (currentUrl.href === nextUrl.href && defaultShouldRevalidate),
      element: <PageRoute {...context} />,
      errorElement: <RouteError {...context} />,
      hydrateFallbackElement: null,
    },
  ];
}
