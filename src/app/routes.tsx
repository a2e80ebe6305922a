import type { RouteObject } from 'react-router-dom';
import type { AppContext, ScreenContext } from './contexts';
import { createDestination } from './destination';
import { PageRoute } from './page-route';
import { RouteError } from './route-error';
import { createVisitMemory } from './use-page-change';

export const pageRouteId = 'page';

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
