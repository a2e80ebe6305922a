import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { valueAt } from '../source/pointer';
import { groupBy } from '../source/group-by';
import { isMarked } from '../source/unwritten';

type Said = [pointer: string, what: string, code: Fault['code'], hint?: string];

const ofCopies: Said = [
  '/meta',
  '"meta"',
  'seo/duplicate-title',
  'A copy that is kept aside is published like any page: move it out of pages/, or write "draft": true. If it is a page of its own, say what is special about it.',
];
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
  // The longer address is that of the copy: /old/Visit.
  const indexed = pages
    .filter(({ isComplete, meta }) => isComplete && meta.isIndexed)
    .toSorted((a, b) => a.route.length - b.route.length);
  const copies = duplicates(indexed, ofCopies);
  const copied = new Set(copies.map(({ file }) => file));
  const others = indexed.filter(({ file }) => !copied.has(file));
  return [...copies, ...ofPages.flatMap((said) => duplicates(others, said))];
}

/** Two members of one collection with one label, or with one order. */
export const duplicatesInCollection = (members: readonly PageIndex[]): Fault[] =>
  ofCollection.flatMap((said) => duplicates(members, said));

function duplicates(
  pages: readonly PageIndex[],
  [pointer, what, code, hint = 'Say what is special about each page.']: Said,
): Fault[] {
  const first = new Map<string, string>();
  const found = pages.flatMap((page) => {
    const text = JSON.stringify(valueAt(page, pointer) ?? '').toLowerCase();
    const other = first.get(text);
    if (other === undefined) first.set(text, page.file);
    return other === undefined || text === '""' || isMarked(text.slice(1)) ? [] : [{ page, other }];
  });
  return [...groupBy(found, copiedFolder).values()].flatMap(([same, ...others]): Fault[] => {
    if (!same) return [];
    const { page, other } = same;
    const place = (what === 'main heading' && page.heading?.pointer) || pointer;
    const message =
      others.length > 0
        ? `${others.length + 1} pages in ${folderOf(page.file)}/ each have the ${what} of that with the same name in ${folderOf(other)}/, as this one.`
        : `This ${what} is that of ${other}, too.`;
    return [{ code, file: page.file, pointer: place, message, hint }];
  });
}

/** Two folders, where a page of one has the name of that of the other: a copied folder is told once. Else, the page. */
function copiedFolder({ page: { file }, other }: { page: PageIndex; other: string }): string {
  const isCopy = file.slice(folderOf(file).length) === other.slice(folderOf(other).length);
  return isCopy ? `${folderOf(file)} ${folderOf(other)}` : file;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
