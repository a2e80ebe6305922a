import { searchRoute } from '../../src/content/page/route';
import { missingPage } from '../../src/content/resolve/missing-page';
import { searchIndexFile, searchPage } from '../../src/content/resolve/search-page';
import type { SiteIndex } from '../../src/model/content';
import type { SearchPiece } from '../../src/model/search';
import type { ResolvedPage } from '../../src/model/site';
import { outputPath } from './output';
import { searchIndexText } from './search-index';

/** The pages that the engine adds to a site, with what the search loads: their texts by path. */
export function enginePages(
  siteIndex: SiteIndex,
  search: SearchPiece[],
  render: (page: ResolvedPage) => string,
): Map<string, string> {
  const files = new Map([['404.html', render(missingPage(siteIndex.site))]]);
  if (siteIndex.site.search) {
    files.set(searchIndexFile, searchIndexText(search, siteIndex.context));
    files.set(outputPath(searchRoute), render(searchPage(siteIndex)));
  }
  return files;
}
