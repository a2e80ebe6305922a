import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { valueAt } from '../source/pointer';
import { isMarked } from '../source/unwritten';

type Said = [pointer: string, what: string, code: Fault['code'], hint?: string];

const ofPages: readonly Said[] = [
  ['/meta/title', 'title for search engines', 'seo/duplicate-title'],
  ['/meta/description', 'description for search engines', 'seo/duplicate-description'],
  ['/heading/text', 'main heading', 'seo/duplicate-title'],
  ['/title', 'title', 'seo/duplicate-title'],
  ['/collection/summary', 'summary', 'text/repeated'],
  ['/collection/gloss', 'gloss', 'text/repeated'],
];
const ofCollection: readonly Said[] = [
  ['/collection/label', 'label', 'collection/same-label'],
  ['/collection/order', 'order', 'collection/same-order', 'Give each page a number of its own.'],
];

/** What two pages say of themselves in the same words: in search results, menus and lists one is taken for the other. */
export function duplicateFaults(pages: readonly PageIndex[]): Fault[] {
  const indexed = pages.filter(({ isComplete, meta }) => isComplete && meta.isIndexed);
  return ofPages.flatMap((said) => duplicates(indexed, said));
}

/** Two members of one collection with one label, or with one order. */
export const duplicatesInCollection = (members: readonly PageIndex[]): Fault[] =>
  ofCollection.flatMap((said) => duplicates(members, said));

function duplicates(
  pages: readonly PageIndex[],
  [pointer, what, code, hint = 'Say what is special about each page.']: Said,
): Fault[] {
  const first = new Map<string, string>();
  return pages.flatMap((page): Fault[] => {
    const text = JSON.stringify(valueAt(page, pointer) ?? '').toLowerCase();
    const other = first.get(text);
    if (other === undefined) first.set(text, page.file);
    if (other === undefined || text === '""' || isMarked(text.slice(1))) return [];
    const place = (what === 'main heading' && page.heading?.pointer) || pointer;
    return [
      { code, file: page.file, pointer: place, message: `This ${what} is that of ${other}, too.`, hint },
    ];
  });
}
