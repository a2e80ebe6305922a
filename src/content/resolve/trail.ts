import type { ResolvedPage, ResolvedSite } from '../../model/site';
import type { NavigationEntry } from '../../model/site.generated';
import { addressOf } from '../values/address';

interface PagePlace {
  route: string;
  title: string;
  collection?: string;
}

/** The way from the home page: through the menu entry that holds the page, to the page itself, which has no link. */
export function trailOf({ route, title, collection }: PagePlace, site: ResolvedSite): ResolvedPage['trail'] {
  const home = { text: site.messages.home, href: site.base };
  if (route === '/') return [{ text: home.text }];
  const address = addressOf(route, site.base);
  const group = site.navigation.find((entry) => holds(entry, address, collection));
  const middle =
    group && group.href !== address && group.href !== home.href
      ? [{ text: group.text, href: group.href }]
      : [];
  return [home, ...middle, { text: title }];
}

function holds(
  { href, items, activeFor }: NavigationEntry,
  address: string,
  collection: string | undefined,
): boolean {
  if (href === address || items?.some((item) => item.href === address)) return true;
  return collection !== undefined && (activeFor?.includes(collection) ?? false);
}
