import type { SiteContext } from '../../src/model/content';
import type { IndexedSection, SearchIndex, SearchPiece, SearchSection } from '../../src/model/search';

/**
 * Joins what is searched of the pages to the file that the search loads: the same text for the same pieces in the same
 * order, wherever they were made.
 */
export function searchIndexText(pieces: readonly SearchPiece[], { source, settings }: SiteContext): string {
  const { synonyms, stopWords } = source?.value.search ?? {};
  const isNew = createPartFilter();
  const index: SearchIndex = {
    lang: settings?.lang ?? 'en',
    words: { ...(synonyms && { synonyms }), ...(stopWords && { stopWords }) },
    pages: pieces.map(({ address, title, keywords, sections }) => [
      address,
      title,
      keywords,
      sections.filter(isNew).map(listed),
    ]),
  };
  return JSON.stringify(index);
}

/** What a shared part says is found once, on the first page that has it, and not on all of them. */
function createPartFilter(): (section: SearchSection) => boolean {
  const known = new Set<string>();
  return ({ part, id }) => {
    if (part === undefined) return true;
    const name = `${part}#${id}`;
    const isFirst = !known.has(name);
    known.add(name);
    return isFirst;
  };
}

const listed = ({ id, heading, above, lines }: SearchSection): IndexedSection => [
  id,
  heading,
  above,
  lines.join('\n'),
];
