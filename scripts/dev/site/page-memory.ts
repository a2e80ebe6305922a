import { routeOfFile } from '../../../src/content/page/route';
import type { PageIndex } from '../../../src/model/page-index';

/**
 * Remembers where each page was when it was last without errors. One that has just been broken keeps its addresses
 * and its place in menus and lists, as far as they cannot be read any more.
 */
export function createPageMemory() {
  const known = new Map<string, PageIndex>();

  return {
    /** From now on these are the pages as they were last. */
    keep(pages: readonly { index: PageIndex }[]): void {
      for (const { index } of pages) if (index.isComplete) known.set(index.file, index);
    },
    recall(index: PageIndex): PageIndex {
      const last = known.get(index.file);
      if (index.isComplete) return index;
      if (!last) return withLabel(index);
      const isUnnamed = index.route === routeOfFile(index.file);
      return {
        ...index,
        route: isUnnamed ? last.route : index.route,
        aliases: index.aliases.length === 0 ? last.aliases : index.aliases,
        collection: last.collection ?? index.collection,
        isDraft: index.isReadable ? index.isDraft : last.isDraft,
      };
    },
  };
}

// Known by its address only, if it was broken from the start: a link in a menu needs words.
function withLabel(index: PageIndex): PageIndex {
  const { collection, route } = index;
  return collection
    ? {
        ...index,
        collection: { ...collection, label: collection.label || route.slice(route.lastIndexOf('/') + 1) },
      }
    : index;
}
