import type { SiteContext } from '../../model/content';
import type { PageIndex } from '../../model/page-index';
import type { CollectionEntry } from '../../model/resolved';
import type { CollectionMembershipSource } from '../../model/source.generated';
import { addressOf } from '../values/address';
import { resolveImage } from '../media/resolve';

/** The pages of every collection as lists show them. */
export function collectionEntries(
  members: ReadonlyMap<string, readonly PageIndex[]>,
  context: SiteContext,
): Map<string, CollectionEntry[]> {
  return new Map(
    [...members].map(([name, pages]) => [
      name,
      pages.flatMap((page) => (page.collection ? [entryOf(page, page.collection, context)] : [])),
    ]),
  );
}

function entryOf(
  { route }: PageIndex,
  { label, group, gloss, title, summary, image, date }: CollectionMembershipSource,
  context: SiteContext,
): CollectionEntry {
  const base = context.settings?.base ?? '/';
  return {
    href: addressOf(route, base),
    route,
    label,
    title: title ?? label,
    ...(group === undefined ? {} : { group }),
    ...(gloss === undefined ? {} : { gloss }),
    ...(summary === undefined ? {} : { summary }),
    ...(image === undefined ? {} : { image: resolveImage(image, { base, context }) }),
    ...(date ? { date: context.dateOf(date) } : {}),
  };
}
