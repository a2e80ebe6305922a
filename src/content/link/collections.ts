import type { Fault, PageIndex, SiteContext } from '../../model/content';
import type { CollectionEntry } from '../../model/resolved';
import type { CollectionMembershipSource } from '../../model/source.generated';
import { withBase } from '../values/address';
import { resolveImage } from '../values/resolve-image';
import { correct, listOf } from '../source/suggest';

/** The pages of every collection in their order, as lists show them. */
export function gatherCollections(
  pages: readonly PageIndex[],
  context: SiteContext,
): Map<string, CollectionEntry[]> {
  const base = context.settings?.base ?? '/';
  const members = pages.flatMap((page) => (page.collection ? [{ page, membership: page.collection }] : []));
  members.sort((a, b) => a.membership.order - b.membership.order || (a.page.route < b.page.route ? -1 : 1));
  const collections = new Map<string, CollectionEntry[]>();
  for (const { page, membership } of members) {
    const entries = collections.get(membership.name) ?? [];
    entries.push(entryOf(page, membership, { base, context }));
    collections.set(membership.name, entries);
  }
  return collections;
}

function entryOf(
  { route }: PageIndex,
  membership: CollectionMembershipSource,
  { base, context }: { base: string; context: SiteContext },
): CollectionEntry {
  const { label, group, gloss, title, summary, image, date } = membership;
  return {
    href: withBase(route, base),
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

/** A list of a collection that no page is in would be empty. */
export function collectionFaults(
  files: readonly PageIndex[],
  collections: ReadonlyMap<string, unknown>,
): Fault[] {
  // A page that cannot be read may be the one.
  if (files.some(({ isReadable }) => !isReadable)) return [];
  const inDrafts = new Set(files.flatMap((page) => (page.isDraft && page.collection?.name) || []));
  const names = [...collections.keys()];
  return files.flatMap(({ file, isDraft, collections: used }) =>
    used
      .filter(({ name }) => !collections.has(name) && !(isDraft && inDrafts.has(name)))
      .map(({ name, pointer }): Fault => {
        const all =
          names.length === 0 ? 'No page is in a collection yet.' : `Collections are: ${listOf(names, 20)}.`;
        return {
          severity: 'error',
          code: 'collection/unknown',
          file,
          pointer,
          message: inDrafts.has(name)
            ? `Only drafts are in the collection "${name}", so nothing would be listed here.`
            : `No page is in a collection "${name}".`,
          ...correct(name, names, all),
        };
      }),
  );
}
