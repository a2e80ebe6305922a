import type { ResolvedPage } from '../../model/site';
import type { NavigationEntry } from '../../model/site.generated';
import { addressOf } from '../values/address';

interface PagePlace {
  route: string;
  title: string;
  collection?: string;
}

interface TrailSite {
  base: string;
  navigation: NavigationEntry[];
  messages: { home: string };
}

/** The way from the home page: through the menu entry that holds the page, to the page itself, which has no link. */
export function trailOf({ route, title, collection }: PagePlace, site: TrailSite): ResolvedPage['trail'] {
  const home = { text: site.messages.home, href: site.base };
  if (route === '/') return [{ text: home.text }];
  const address = addressOf(route, site.base);
  const group = site.navigation.find((entry) => holds(entry, address, collection));
  const isTold = group && group.href !== home.href && group.text !== title;
  if (!isTold) return [home, { text: title }];
  if (group.href !== address) return [home, { text: group.text, href: group.href }, { text: title }];
  // The page that its group leads to is in the group like the others; a link to itself would lead nowhere.
  return group.items?.length ? [home, { text: group.text }, { text: title }] : [home, { text: title }];
}

function holds(
  { href, items, activeFor }: NavigationEntry,
  address: string,
  collection: string | undefined,
): boolean {
  if (href === address || items?.some((item) => item.href === address)) return true;
  return collection !== undefined && (activeFor?.includes(collection) ?? false);
}
