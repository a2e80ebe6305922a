import type { SiteContext } from '../../model/content';
import type { CollectionEntry } from '../../model/resolved';
import type { Messages, ResolvedSite, Timings } from '../../model/site';

import type { FooterGroup, NavigationEntry, SiteValue } from '../../model/site.generated';
import type { ValueSources } from '../meanings/meaning';
import { resolveValues } from './values';

/** Where a site says nothing else. */
export const usualTimings: Timings = {
  loader: 2000,
  overlay: 800,
  chunkTimeout: 120_000,
};

/** The words of the frame where a site says nothing else. */
export const usualMessages: Messages = {
  skip: 'Skip to the content',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  submenu: 'Show pages under {entry}',
  backToTop: 'Back to the top',
  loading: 'Loading the page',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  reviewPending: '',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  next: 'Next',
  start: 'Start',
  continue: 'Continue',
  startAgain: 'Start again',
  back: 'Back',
  done: 'Done',
  paused: 'Paused',
  round: 'Round',
  second: 'second',
  seconds: 'seconds',
  answersSoFar: 'Your answers so far',
  allQuestions: 'All questions and answers',
  print: 'Print this list',
  clear: 'Clear',
  cleared: 'All ticks are removed.',
  keep: 'Keep my ticks on this device',
  keepHint: 'Others who use this device can see them.',
  notKept: 'This device does not allow ticks to be kept.',
  notFoundTitle: '404 Not Found',
  notFoundText:
    'There is no page at this address. It may have moved, or a letter may be wrong. Check the address, or go on from here.',
  errorTitle: 'This page cannot be shown',
  reload: 'Reload the page',
  printed: 'Printed on {date} from {address}',
  noScript: 'This part needs JavaScript, which is switched off in your browser.',
  evidenceSupported: 'Well supported',
  evidenceUncertain: 'Uncertain',
  evidenceNotAdvised: 'Not advised',
  evidenceHarmful: 'May do harm',
  outcome: 'Outcome',
  people: 'Who it applies to',
  outOf: 'Out of',
  period: 'When',
  source: 'Source',
  search: 'Search',
  searchField: 'What would you like to know?',
  searchNote: 'Nothing that you type leaves this device.',
  searchFound: 'Pages found:',
  searchBest: 'Best matches shown:',
  searchNothing: 'Nothing was found for these words.',
  searchAdvice: 'Try fewer words or others, look through all pages, or ask a person.',
  searchTopics: 'Often asked',
  searchAll: 'All pages',
  searchOther: 'More pages',
  searchLoading: 'Loading the search …',
  searchFailed:
    'The search could not be loaded. Check your connection and type again, or look through all pages.',
  closeSearch: 'Close the search',
};

/** What the settings are resolved from. */
interface SettingsSources {
  context: SiteContext;
  collections: ReadonlyMap<string, CollectionEntry[]>;
}

/**
 * The settings as the app takes them: tokens, collections and icons filled in, every default set.
 * A placeholder where the settings are unusable, so that pages are checked all the same.
 */
export function resolveSite({ context, collections }: SettingsSources): ResolvedSite {
  const { source } = context;
  if (source === undefined) return unusableSite;
  const base = source.value.base ?? '/';
  const sources: ValueSources = { context, base, collections, part: noPart };
  const {
    $schema,
    uses,
    dictionary,
    confirmed,
    tokens,
    pageKinds,
    navigation,
    footer,
    search,
    glossary,
    ...rest
  } = settingsOf(resolveValues(source.value, source.occurrences, { sources }).value);
  return {
    ...rest,
    base,
    navigation: (navigation ?? []).map((entry, index) =>
      expandEntry(entry, source.value.navigation?.[index]?.collection),
    ),
    ...(footer && { footer: { ...footer, groups: footer.groups.map(expandGroup) } }),
    timings: { ...usualTimings, ...rest.timings },
    messages: { ...usualMessages, ...rest.messages },
    // How visitors ask is part of the index, which few pages load.
    ...(search && {
      search: {
        topics: search.topics,
        contact: search.contact,
        ...(search.urgent && { urgent: search.urgent.map(({ words, ...card }) => card) }),
      },
    }),
  };
}

/** Resolved settings take their type here: they follow from a source that its schema has accepted. */
const settingsOf = (value: unknown): SiteValue => value as SiteValue;

const noPart = (name: string): never => {
  throw new Error(`Settings include no shared parts, yet "${name}" is asked for.`);
};

const unusableSite: ResolvedSite = {
  name: '',
  origin: 'https://www.example.com',
  base: '/',
  lang: 'en',
  head: { icon: '', themeColor: '' },
  navigation: [],
  timings: usualTimings,
  messages: usualMessages,
};

const linksTo = (entries: readonly CollectionEntry[]) =>
  entries.map(({ label, href, group, gloss }) => ({
    text: label,
    href,
    group,
    gloss,
  }));

/** A sub-menu made of a collection becomes one of links, lit on the pages of the collection. */
function expandEntry({ collection, ...entry }: NavigationEntry, name: string | undefined): NavigationEntry {
  if (collection === undefined || name === undefined) return entry;
  return {
    ...entry,
    items: [...(entry.items ?? []), ...linksTo(collection)],
    activeFor: [...(entry.activeFor ?? []), name],
  };
}

function expandGroup({ collection, limit, ...group }: FooterGroup): FooterGroup {
  return collection === undefined
    ? group
    : { ...group, links: [...(group.links ?? []), ...linksTo(collection.slice(0, limit))] };
}
