import type { ResolvedPage, ResolvedSite } from '../../model/site';
import { addressOf } from '../values/address';

/** The page for unknown addresses: its words are the site's messages. */
export function missingPage(site: ResolvedSite): ResolvedPage {
  const { notFoundTitle, notFoundText } = site.messages;
  return {
    route: '/404',
    address: addressOf('/404', site.base),
    title: notFoundTitle,
    trail: [],
    headings: [],
    head: {
      title: `${notFoundTitle} – ${site.name}`,
      description: notFoundText,
      keywords: [],
      canonical: site.origin + addressOf('/404', site.base),
      robots: 'noindex, follow',
      structuredData: [],
    },
    blocks: [],
    isMissing: true,
  };
}
