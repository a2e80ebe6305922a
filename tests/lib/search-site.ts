import { ContentFiles } from '../../scripts/dev/site/content-files';
import { openDevSite } from '../../scripts/dev/site/dev-site';
import { createSearchEngine, type SearchEngine } from '../../src/app/search/search-engine';
import type { SearchIndex } from '../../src/model/search';

/** A question as visitors type it, and the sections that answer it: `/Route#id`, or `/Route#*` for any of a page. */
export interface Question {
  ask: string;
  answers: string[];
}

/** The search of a site, as the browser would have it. */
export async function openSearch(
  root: string,
): Promise<{ search: SearchEngine; index: SearchIndex; text: string }> {
  const files = new ContentFiles(root);
  files.look();
  const text = (await openDevSite(root, files)).view().searchIndex();
  files.close();
  const index = JSON.parse(text) as SearchIndex;
  return { search: await createSearchEngine(index), index, text };
}

const shown = 3;

/** Whether one of the first results leads to a section that answers. */
export const isAnswered = (search: SearchEngine, { ask, answers }: Question): boolean =>
  search(ask)
    .slice(0, shown)
    .some(({ href }) => answers.some((answer) => isAt(href, answer)));

export const isAt = (href: string, answer: string): boolean =>
  answer.endsWith('#*') ? href.split('#')[0] === answer.slice(0, -2) : href === answer;
