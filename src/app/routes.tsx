/** The routes of the app, and what is shown at them: pages, the page of the search, errors. */

import {
  type RouteObject,
  isRouteErrorResponse,
  useNavigation,
  useRouteError,
  useLoaderData,
} from 'react-router-dom';
import { createDestination, type Destination } from './destination';
import { ErrorBoundary, Blocks } from '../render/blocks';
import { ErrorScreen, MissingScreen } from './shell/error-screen';
import { Shell, type ShellPart } from './shell/shell';
import { usePageChange, type VisitMemory } from './use-page-change';
import { memo } from 'react';
import type { ResolvedPage, ResolvedSite } from '../model/site';
import type { PageData } from './page-data';
import type { ViewRegistry } from '../render/registry';
import type { SearchTopic } from '../model/search';
import { LinkList } from './shell/link-list';
import { SearchSlot } from './search/search-slot';
import styles from './search/search.module.css';

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

/** The page of the current address, in the shell. */
function PageRoute({ site, registry, visits, destination }: ScreenContext) {
  const { page } = useLoaderData<PageData>();
  const isNavigating = useNavigation().state === 'loading';
  const announcement = usePageChange(page.head.title, visits);
  return <PageScreen {...{ site, registry, page, isNavigating, announcement, destination }} />;
}

interface PageScreenProps extends AppContext {
  page: ResolvedPage;
  isNavigating: boolean;
  announcement: string;
  destination?: Destination;
  /** Renders this part of the shell alone. */
  only?: ShellPart;
}

/** A page in the shell; it knows nothing of the router. */
export function PageScreen({ site, registry, page, ...rest }: PageScreenProps) {
  return (
    <Shell site={site} page={page} {...rest}>
      <Screen page={page} site={site} registry={registry} />
    </Shell>
  );
}

function Screen({ page, site, registry }: AppContext & { page: ResolvedPage }) {
  if (page.isMissing) return <MissingScreen site={site} />;
  if (page.topics) return <SearchScreen site={site} topics={page.topics} />;
  return <PageBlocks key={page.route} blocks={page.blocks} {...{ page, site, registry }} />;
}

// Kept still while only the shell changes, so that blocks not yet hydrated keep their HTML.
const PageBlocks = memo(Blocks);

/** What the whole app is made from. */
export interface AppContext {
  site: ResolvedSite;
  registry: ViewRegistry;
}

/** What the screens of the route are given. */
interface ScreenContext extends AppContext {
  visits: VisitMemory;
  destination: Destination;
}

/** The page of the search: the field, and all pages by topic. */
function SearchScreen({ site, topics }: { site: ResolvedSite; topics: SearchTopic[] }) {
  const { search, searchTopics, searchAll } = site.messages;
  const asked = site.search?.topics ?? [];
  return (
    <div className={styles.screen}>
      <h1>{search}</h1>
      <SearchSlot site={site} />
      {asked.length > 0 && (
        <section>
          <h2>{searchTopics}</h2>
          <LinkList links={asked} className={styles.links} />
        </section>
      )}
      <h2>{searchAll}</h2>
      {topics.map(({ heading, links }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <LinkList links={links} className={styles.links} />
        </section>
      ))}
    </div>
  );
}
