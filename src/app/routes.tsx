import { type RouteObject, isRouteErrorResponse, useNavigation, useRouteError } from 'react-router-dom';
import type { AppContext, ScreenContext } from './contexts';
import { createDestination } from './destination';
import { PageRoute } from './page-route';
import { ErrorBoundary } from '../render/blocks';
import { ErrorScreen, MissingScreen } from './shell/error-screen';
import { Shell } from './shell/shell';
import { usePageChange } from './use-page-change';

export const pageRouteId = 'page';

/** The one route: every address is a page's, and its data says what is on it. */
export function createRoutes(
  app: AppContext,
  loader?: RouteObject['loader'],
  destination = createDestination(),
): RouteObject[] {
  const context: ScreenContext = { ...app, visits: { current: undefined }, destination };
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

/** The screen for an address whose page could not be shown: the error's message, never its stack. */
function RouteError({ site, visits, destination }: ScreenContext) {
  const error = useRouteError();
  const isNavigating = useNavigation().state === 'loading';
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { errorTitle, notFoundTitle } = site.messages;
  const announcement = usePageChange(isMissing ? notFoundTitle : errorTitle, visits);
  const screen = isMissing ? (
    <MissingScreen site={site} />
  ) : (
    <ErrorScreen site={site} message={messageOf(error)} canReload />
  );
  return (
    // Where the shell itself is what fails, it is shown without the shell.
    <ErrorBoundary fallback={<main>{screen}</main>}>
      <Shell
        site={site}
        page={{ route: '', address: '' }}
        isNavigating={isNavigating}
        announcement={announcement}
        destination={destination}
      >
        {screen}
      </Shell>
    </ErrorBoundary>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
