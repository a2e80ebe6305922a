import type { ResolvedPage, ResolvedSite } from '../../model/site';

/** What the shell needs to know of the page inside it; an error screen has no route of its own. */
export type ShellPage = Pick<ResolvedPage, 'route' | 'address' | 'collection'>;

export type NavigationEntry = ResolvedSite['navigation'][number];
export type ShellLink = NonNullable<NavigationEntry['items']>[number];

/** The links of an entry's sub-menu or of a footer group, written out or taken from a collection. */
export function linksOf(group: {
  items?: ShellLink[];
  links?: ShellLink[];
  collection?: NavigationEntry['collection'];
  limit?: number;
}): ShellLink[] {
  const links =
    group.items ?? group.links ?? group.collection?.map(({ label, href }) => ({ text: label, href })) ?? [];
  return links.slice(0, group.limit);
}

/** Whether an entry is the current page itself, holds it, or neither. */
export function currentState(
  entry: NavigationEntry,
  address: string,
  page: ShellPage,
): 'page' | 'true' | undefined {
  if (entry.href === address) return 'page';
  if (linksOf(entry).some(({ href }) => href === address)) return 'true';
  return page.collection && entry.activeFor?.includes(page.collection) ? 'true' : undefined;
}
