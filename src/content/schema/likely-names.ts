import type { Fault } from '../../model/fault';
import { correct } from '../source/suggest';

// What one tool calls a title is a heading to another. A word may be of several families.
const families: readonly (readonly string[])[] = [
  ['heading', 'title', 'headline', 'header', 'subject', 'h1', 'h2'],
  ['title', 'name', 'label', 'heading', 'text'],
  ['eyebrow', 'kicker', 'overline', 'label', 'subtitle', 'subheading'],
  ['lead', 'intro', 'introduction', 'summary', 'subtitle', 'subheading', 'text'],
  ['text', 'paragraphs', 'body', 'content', 'copy', 'description', 'words', 'message', 'subtitle'],
  ['paragraphs', 'paragraph', 'texts', 'text', 'body', 'content'],
  ['lines', 'line', 'text', 'texts', 'paragraphs', 'items', 'body', 'content'],
  ['items', 'entries', 'list', 'points', 'bullets', 'elements', 'rows', 'lines'],
  ['items', 'children', 'submenu', 'subMenu', 'subItems', 'dropdown'],
  ['const', 'value', 'key', 'id', 'code'],
  ['cards', 'items', 'tiles', 'boxes'],
  ['questions', 'items', 'faqs', 'entries'],
  ['image', 'picture', 'photo', 'img', 'pic', 'illustration', 'poster'],
  ['images', 'pictures', 'photos', 'gallery', 'slides'],
  ['video', 'film', 'movie', 'clip'],
  ['src', 'source', 'file', 'path', 'url', 'filename'],
  ['mp4', 'src', 'source', 'file', 'path', 'url', 'film', 'video', 'movie'],
  ['alt', 'altText', 'alternative', 'description', 'altDescription'],
  ['href', 'link', 'url', 'address', 'target', 'to', 'route'],
  ['actions', 'buttons', 'links', 'button', 'action', 'cta'],
  ['action', 'button', 'link', 'cta'],
  ['caption', 'legend', 'subtitle', 'description', 'credit'],
  ['answer', 'a', 'text', 'reply', 'response', 'content'],
  ['question', 'q', 'title', 'heading', 'ask'],
  ['author', 'by', 'writer', 'name'],
  ['surface', 'background', 'color', 'colour', 'theme', 'bg', 'backgroundColor'],
  ['style', 'variant', 'kind', 'look'],
  ['icon', 'symbol', 'sign'],
  ['date', 'day', 'published', 'time'],
  ['id', 'anchor', 'slug', 'key'],
  ['columns', 'cols', 'headers', 'head'],
  ['rows', 'data', 'cells', 'body', 'lines'],
  ['form', 'name', 'formName'],
  ['meta', 'seo', 'metadata'],
  ['navigation', 'menu', 'menus', 'nav', 'mainMenu', 'navbar'],
  ['openingHours', 'hours', 'businessHours', 'opening'],
  ['origin', 'domain', 'baseUrl', 'siteUrl', 'url', 'site'],
  ['lang', 'language', 'locale'],
  ['tokens', 'variables', 'constants'],
  ['embeds', 'providers', 'services'],
  ['blocks', 'content', 'sections', 'body', 'components'],
];

const allWords = [...new Set(families.flat())];

/** What to write instead of the name of a property: what it is similar to, or another word for the same. */
export function correctName(
  written: string,
  free: readonly string[],
  otherwise?: string,
): Pick<Fault, 'hint' | 'replacement' | 'isCertain'> {
  const spelt = correct(written, free);
  if (spelt.replacement !== undefined || spelt.hint !== undefined) return spelt;
  const [only, ...others] = likelyNamesOf(written, free);
  if (only === undefined) return { hint: otherwise };
  if (others.length === 0) return { replacement: only };
  return {
    hint: `Did you mean ${[only, ...others]
      .slice(0, 3)
      .map((name) => `"${name}"`)
      .join(' or ')}?`,
  };
}

/** Names of the same families, by what a family is called where that is free; "titel" is read as "title". */
function likelyNamesOf(written: string, free: readonly string[]): string[] {
  const word = allWords.find((known) => known.toLowerCase() === written.toLowerCase());
  const known = word ?? correct(written, allWords).replacement;
  if (known === undefined) return [];
  const near = families.filter((family) => family.includes(known));
  const isFree = (name: string) => free.includes(name);
  const firsts = near.map(([first = '']) => first).filter(isFree);
  return [...new Set(firsts.length > 0 ? firsts : near.flat().filter(isFree))];
}
