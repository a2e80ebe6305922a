import { fits, fold } from '../fields/pick/combobox';
import type { StudioSite } from '../../model/studio';

type Page = StudioSite['pages'][number];

/** The pages whose title or address holds every word; those whose title begins with the question first. */
export function pagesFound(pages: readonly Page[], question: string): Page[] {
  const found = pages.filter(({ title, route }) => fits(question, title, route));
  const wanted = fold(question).trim().replace(/\s+/g, ' ');
  const begins = ({ title }: Page) => fold(title).startsWith(wanted);
  return wanted === '' ? found : [...found.filter(begins), ...found.filter((page) => !begins(page))];
}
