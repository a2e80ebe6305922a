import type { SiteIndex } from '../../model/content';
import type { PageIndex } from '../../model/page-index';
import type { SearchTopic } from '../../model/search';
import type { ResolvedPage } from '../../model/site';
import { searchRoute } from '../page/route';
import { addressOf } from '../values/address';
import { enginePage } from './missing-page';

export const searchIndexFile = 'search-index.json';

/** More pages than anybody reads a list of are left to the search and the menus. */
const mostListed = 1000;

/** The page of the search: it lists all pages, and with JavaScript it holds the field. Search engines pass over it. */
export function searchPage(siteIndex: SiteIndex): ResolvedPage {
  const { site } = siteIndex;
  const { search: title, searchAdvice: description } = site.messages;
  return {
    ...enginePage(site, { route: searchRoute, title, description }),
    topics: topicsOf(siteIndex),
  };
}

/** Pages by collection, in the order of the menus; then those of none. */
function topicsOf({ pages, collections, context, site }: SiteIndex): SearchTopic[] {
  const listed = [...pages.values()].filter(({ meta }) => meta.isIndexed).slice(0, mostListed);
  const routes = new Set(listed.map(({ route }) => route));
  const link = ({ route, title }: PageIndex) => ({ text: title, href: addressOf(route, site.base) });
  const entryOf = (name: string) =>
    site.navigation.find(({ activeFor, items }) => items !== undefined && activeFor?.includes(name));
  const placeOf = (name: string) => {
    const entry = entryOf(name);
    return entry ? site.navigation.indexOf(entry) : site.navigation.length;
  };
  const inOrder = [...collections].toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  const topics = inOrder.map(([name, entries]) => ({
    heading: nameOf(name),
    links: entries.filter(({ route }) => routes.has(route)).map(({ label, href }) => ({ text: label, href })),
  }));
  const others = listed.filter(({ collection }) => collection === undefined).map(link);
  return [...topics, { heading: site.messages.searchOther, links: others }].filter(
    ({ links }) => links.length > 0,
  );

  /** As the menu names it, else its kind of page. */
  function nameOf(collection: string): string {
    const entry = entryOf(collection);
    if (entry) return entry.text;
    const kind = listed.find((page) => page.collection?.name === collection)?.kind ?? '';
    return context.settings?.pageKinds?.[kind]?.label ?? collection;
  }
}
