import type { StudioSite } from '../../model/studio';

type Page = StudioSite['pages'][number];

/** The pages whose title or address holds every word; those whose title begins with the question first. */
export function pagesFound(pages: readonly Page[], question: string): Page[] {
  const wanted = simple(question).split(/\s+/).filter(Boolean);
  const found = pages.filter(({ title, route }) => {
    const text = simple(`${title} ${route}`);
    return wanted.every((word) => text.includes(word));
  });
  const begins = ({ title }: Page) => simple(title).startsWith(wanted.join(' '));
  return wanted.length === 0 ? found : [...found.filter(begins), ...found.filter((page) => !begins(page))];
}

// Accents make no difference to who searches.
const simple = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
