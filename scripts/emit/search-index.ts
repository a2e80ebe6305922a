import type { SiteContext } from '../../src/model/content';
import { withBase } from '../../src/content/values/address';
import { fillAddress } from '../../src/content/values/tokens';
import type { IndexedSection, SearchIndex, SearchPiece, SearchSection } from '../../src/model/search';

/**
 * Joins what is searched of the pages to the file that the search loads: the same text for the same pieces in the same
 * order, wherever they were made.
 */
export function searchIndexText(
  pieces: readonly SearchPiece[],
  { source, settings, tokens }: SiteContext,
): string {
  const { synonyms, stopWords, urgent, answers } = source?.value.search ?? {};
  return indexText(
    {
      lang: settings?.lang ?? 'en',
      words: {
        ...(synonyms && { synonyms: eachAlone(synonyms) }),
        ...(stopWords && { stopWords }),
        ...(answers && {
          answers: answers.map(({ href, words }) => [
            withBase(fillAddress(href, tokens), settings?.base ?? '/'),
            words,
          ]),
        }),
        ...(urgent && { urgent: urgent.map(({ words }) => words) }),
      },
    },
    pieces,
  );
}

/** What somebody wrote into one entry, divided by commas, is several. */
const eachAlone = (synonyms: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(synonyms).map(([ours, typed]) => [
      ours,
      typed.flatMap((words) => words.split(/[,;]/).flatMap((word) => word.trim() || [])),
    ]),
  );

/** The same index with the pieces of other pages. */
export function joinedIndexText(text: string, pieces: readonly SearchPiece[]): string {
  const { lang, words } = JSON.parse(text) as SearchIndex;
  return indexText({ lang, words }, pieces);
}

function indexText(settings: Omit<SearchIndex, 'pages'>, pieces: readonly SearchPiece[]): string {
  const isNew = createPartFilter();
  const index: SearchIndex = {
    ...settings,
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
