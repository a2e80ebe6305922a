import type { Linked, SiteContext, SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { IndexedLink, PageIndex } from '../../model/page-index';
import { collectionFaults, gatherCollections } from './collections';
import { collectionAdvice } from './collection-advice';
import { checkLinks } from './faults';
import { glossaryFaults } from './glossary-page';
import { publicFileFaults } from './public-files';
import { openRoutes, releasedRouteFaults } from './routes';
import { unusedFaults } from './unused';
import { duplicateMetaFaults } from './duplicate-meta';

export interface LinkSources {
  releasedRoutes?: SourceFile | undefined;
  /** The links of a file with their places; asked for only where one of them is broken. */
  linksIn: (file: string) => readonly IndexedLink[];
}

/** Joins the pages to a site: every rule that needs more than one file. */
export function linkPages(
  context: SiteContext,
  pages: readonly PageIndex[],
  sources: LinkSources,
): { linked: Linked; faults: Fault[] } {
  const { releasedRoutes, linksIn } = sources;
  const { routes, faults } = openRoutes(pages);
  const published = pages.filter(({ isDraft }) => !isDraft);
  const linked: Linked = { ...routes, members: gatherCollections(published) };
  const all = [context.index, ...[...context.shared.values()].map(({ index }) => index), ...pages];
  return {
    linked,
    faults: [
      ...faults,
      ...checkLinks(all, { context, ...linked, linksIn }),
      ...collectionFaults(all, linked.members),
      ...collectionAdvice(all, pages),
      ...duplicateMetaFaults(published),
      ...publicFileFaults(context, linked),
      ...glossaryFaults(all, { context, ...linked }),
      ...unusedFaults(all, { context, ...linked }),
      ...releasedRouteFaults(releasedRoutes, linked),
    ],
  };
}
