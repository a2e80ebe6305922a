import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { correct, listOf } from '../source/suggest';

/** The pages of every collection, in their order. */
export function gatherCollections(pages: readonly PageIndex[]): Map<string, PageIndex[]> {
  const members = pages.flatMap((page) => (page.collection ? [{ page, ...page.collection }] : []));
  members.sort((a, b) => a.order - b.order || (a.page.route < b.page.route ? -1 : 1));
  const collections = new Map<string, PageIndex[]>();
  for (const { page, name } of members) {
    const gathered = collections.get(name);
    if (gathered) gathered.push(page);
    else collections.set(name, [page]);
  }
  return collections;
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
          names.length === 0
            ? `There are none yet. A page begins it with "collection": { "name": "${name}", "order": 10, "label": "…" }; or delete what lists it.`
            : `Collections are: ${listOf(names, 20)}.`;
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
