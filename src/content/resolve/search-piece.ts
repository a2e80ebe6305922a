import type { SearchDepth, SearchPiece, SearchSection } from '../../model/search';
import type { ResolvedPage } from '../../model/site';

// So that the index of a site of any size stays a file that a phone can load: see docs/scale.md.
const mostWithWords = 200;
const mostWithHeadings = 2000;

/** How much of each page is searched, by how many pages there are. */
export function searchDepthFor(pages: number): SearchDepth {
  if (pages <= mostWithWords) return 'words';
  return pages <= mostWithHeadings ? 'headings' : 'titles';
}

/** What is searched of a page; undefined for a page that is not to be found. */
export function searchPiece(
  { address, title, head }: ResolvedPage,
  sections: () => SearchSection[],
  depth: SearchDepth,
): SearchPiece | undefined {
  if (head.robots.startsWith('noindex')) return undefined;
  const keywords = head.keywords.join(', ');
  const about: SearchSection = { id: '', heading: title, above: '', lines: [head.description] };
  if (depth === 'titles') return { address, title, keywords, sections: [about] };
  const [before, ...others] = sections();
  if (depth === 'words') about.lines.push(...(before?.lines ?? []));
  const shown = depth === 'words' ? others : others.map(beginningOf);
  return { address, title, keywords, sections: [about, ...shown] };
}

const beginningOf = (section: SearchSection): SearchSection => ({
  ...section,
  lines: section.lines.slice(0, 1).map((line) => /^.{0,160}(?=\s|$)/s.exec(line)?.[0] ?? ''),
});
