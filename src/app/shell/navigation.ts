import type { ResolvedPage } from '../../model/site';
import type { NavigationEntry } from '../../model/site.generated';

/** What the shell needs to know of the page inside it; an error screen has no route of its own. */
export type ShellPage = Pick<ResolvedPage, 'route' | 'address' | 'collection'>;

export type ShellLink = NonNullable<NavigationEntry['items']>[number];

/** The links of an entry's sub-menu or of a footer group: those of a collection are among them already. */
export const linksOf = ({ items, links }: { items?: ShellLink[]; links?: ShellLink[] }): ShellLink[] =>
  items ?? links ?? [];

/** Whether an entry is the current page itself, holds it, or neither. */
export function currentState(
  entry: NavigationEntry,
  { address, collection }: ShellPage,
): 'page' | 'true' | undefined {
  if (entry.href === address) return 'page';
  if (linksOf(entry).some(({ href }) => href === address)) return 'true';
  return collection && entry.activeFor?.includes(collection) ? 'true' : undefined;
}

/** The addresses of all entries and of the links in their sub-menus. */
export const addressesIn = (navigation: NavigationEntry[]): Set<string> =>
  new Set(navigation.flatMap((entry) => [entry.href, ...linksOf(entry).map(({ href }) => href)]));
