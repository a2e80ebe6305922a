import type { Block } from './blocks.generated';
import type { JsonObject, PageContext } from './resolved';
import type { SearchTopic } from './search';
import type { NavigationEntry, SiteValue } from './site.generated';

/** What a page's <head> shows. Addresses are absolute. */
export interface PageHead {
  title: string;
  description: string;
  keywords: string[];
  canonical: string;
  robots: string;
  image?: { url: string; width: number; height: number; alt: string };
  /** JSON-LD objects, each with its @context. */
  structuredData: JsonObject[];
}

/** A page after the pipeline: plain data, ready to render. */
export interface ResolvedPage extends PageContext {
  /** Its route as links have it: with the site's base path, and escaped. */
  address: string;
  head: PageHead;
  /** Collection the page belongs to; lights menu entries. */
  collection?: string;
  blocks: Block[];
  /** true on the page for unknown addresses. */
  isMissing?: boolean;
  /** On the page of the search: all pages. */
  topics?: SearchTopic[];
}

/** pages/_site.json with tokens, collections, icons and addresses filled in, and every default set. */
export type ResolvedSite = Omit<
  SiteValue,
  | '$schema'
  | 'uses'
  | 'dictionary'
  | 'confirmed'
  | 'tokens'
  | 'pageKinds'
  | 'glossary'
  | 'timings'
  | 'messages'
  | 'base'
  | 'navigation'
  | 'search'
> & {
  base: string;
  navigation: NavigationEntry[];
  timings: Timings;
  messages: Messages;
  search?: Pick<NonNullable<SiteValue['search']>, 'topics' | 'contact'> & { urgent?: UrgentCard[] };
};

type UrgentValue = NonNullable<NonNullable<SiteValue['search']>['urgent']>[number];

/** The card above the results of an urgent search. */
export type UrgentCard = Omit<UrgentValue, 'words'>;

export type Timings = Required<NonNullable<SiteValue['timings']>>;
export type Messages = Required<NonNullable<SiteValue['messages']>>;
