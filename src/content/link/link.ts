import type { Fault, PageIndex, SiteContext, SiteIndex, SourceFile } from '../../model/content';
import { collectionFaults, gatherCollections } from './collections';
import { collectionAdvice } from './collection-advice';
import { checkLinks } from './faults';
import { publicFileFaults } from './public-files';
import { openRoutes, releasedRouteFaults } from './routes';
import { resolveSite } from '../resolve/site';
import { unusedFaults } from './unused';
import { duplicateMetaFaults } from './duplicate-meta';

/** Joins the pages to a site: every rule that needs more than one file. */
export function linkSite(
  context: SiteContext,
  pages: readonly PageIndex[],
  releasedRoutes?: SourceFile,
): { siteIndex: SiteIndex; faults: Fault[] } {
  const routes = openRoutes(pages);
  const published = pages.filter(({ isDraft }) => !isDraft);
  const collections = gatherCollections(published, context);
  const linked = { context, ...routes, collections };
  const site = resolveSite(linked);
  const all = [context.index, ...[...context.shared.values()].map(({ index }) => index), ...pages];
  const faults = [
    ...routes.faults,
    ...checkLinks(all, linked),
    ...collectionFaults(all, collections),
    ...collectionAdvice(all, published),
    ...duplicateMetaFaults(published),
    ...publicFileFaults(context, routes),
    ...unusedFaults(all, linked),
    ...releasedRouteFaults(releasedRoutes, linked),
  ];
  return { siteIndex: { ...linked, site, resolvedShared: new Map() }, faults };
}
