import type { SearchIndex } from '../../model/search';
import { createSearchEngine, type SearchEngine } from './search-engine';

/** Fetches the index of the site, and makes it ready. */
export async function loadSearch(base: string): Promise<SearchEngine> {
  const address = `${base}search-index.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return createSearchEngine((await response.json()) as SearchIndex);
}
