import type { SiteIndex } from '../../model/content';
import type { CollectionEntry } from '../../model/resolved';
import { readTarget } from '../values/link-target';

interface Place {
  route: string;
  collection: string | undefined;
}

const relatedCount = 2;

/**
 * The pages to go on to from this one, within its collection. `following` is the next one, after the last the first.
 * `related` are those that the page links to, in the order of its links, filled up with those that follow.
 */
export function nextPages(
  pick: 'following' | 'related',
  { route, collection }: Place,
  { collections, pages }: SiteIndex,
): CollectionEntry[] {
  const entries = collections.get(collection ?? '') ?? [];
  const at = entries.findIndex((entry) => entry.route === route);
  const following = [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))];
  if (pick === 'following') return following.slice(0, 1);
  const linked = (pages.get(route)?.links ?? []).flatMap((link) => {
    const target = readTarget(link).route;
    return following.filter((entry) => entry.route === target);
  });
  return [...new Set([...linked, ...following])].slice(0, relatedCount);
}
