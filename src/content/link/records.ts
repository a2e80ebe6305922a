import type { SiteContext } from '../../model/content';
import type { PageIndex } from '../../model/page-index';

/** The records of all that may refer to something: settings, shared parts and pages. */
export const recordsOf = (
  { index, shared }: Pick<SiteContext, 'index' | 'shared'>,
  pages: Iterable<PageIndex> = [],
): PageIndex[] => [index, ...[...shared.values()].map((part) => part.index), ...pages];
