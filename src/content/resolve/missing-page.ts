import type { ResolvedPage, ResolvedSite } from '../../model/site';
import { addressOf } from '../values/address';

/** The page for unknown addresses: its words are the site's messages. */
export function missingPage(site: ResolvedSite): ResolvedPage {
  const { notFoundTitle: title, notFoundText: description } = site.messages;
  return { ...enginePage(site, { route: '/404', title, description }), isMissing: true };
}

/** A page that the engine adds to a site: it has no blocks, and search engines pass over it. */
export function enginePage(
  { base, name, origin }: ResolvedSite,
  { route, title, description }: { route: string; title: string; description: string },
): ResolvedPage {
  const address = addressOf(route, base);
  return {
    route,
    address,
    title,
    trail: [],
    headings: [],
    head: {
      title: `${title} – ${name}`,
      description,
      keywords: [],
      canonical: origin + address,
      robots: 'noindex, follow',
      structuredData: [],
    },
    blocks: [],
  };
}
