import { memo } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';
import type { ResolvedPage } from '../model/site';
import { Blocks } from '../render/blocks';
import type { Destination } from './destination';
import type { PageData } from './page-data';
import type { AppContext, ScreenContext } from './contexts';
import { MissingScreen } from './shell/error-screen';
import { SearchScreen } from './search/search-screen';
import { Shell, type ShellPart } from './shell/shell';
import { usePageChange } from './use-page-change';

/** The page of the current address, in the shell. */
export function PageRoute({ site, registry, visits, destination }: ScreenContext) {
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
