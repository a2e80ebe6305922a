import type { ResolvedPage, ResolvedSite } from '../../model/site';
import { withBase } from '../values/address';

/** The page for unknown addresses: its words are the site's messages. */
export function missingPage(site: ResolvedSite): ResolvedPage {
  const { notFoundTitle, notFoundText } = site.messages;
  return {
    route: '/404',
    title: notFoundTitle,
    trail: [],
    headings: [],
    head: {
      title: `${notFoundTitle} – ${site.name}`,
      description: notFoundText,
      keywords: [],
      canonical: site.origin + withBase('/404', site.base),
      robots: 'noindex, follow',
      structuredData: [],
    },
    blocks: [],
    isMissing: true,
  };
}
