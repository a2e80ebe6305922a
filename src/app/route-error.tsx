import { isRouteErrorResponse, useNavigation, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './shell/error-screen';
import { Shell } from './shell/shell';
import type { ScreenContext } from './routes';
import { usePageChange } from './use-page-change';

/** The screen for an address whose page could not be shown: the error's message, never its stack. */
export function RouteError({ site, visits }: ScreenContext) {
  const error = useRouteError();
  const isNavigating = useNavigation().state === 'loading';
  const announcement = usePageChange(site.messages.errorTitle, visits);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell site={site} page={{ route: '' }} isNavigating={isNavigating} announcement={announcement}>
      <ErrorScreen
        site={site}
        title={isMissing ? site.messages.notFoundTitle : site.messages.errorTitle}
        message={isMissing ? site.messages.notFoundText : messageOf(error)}
      />
    </Shell>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
