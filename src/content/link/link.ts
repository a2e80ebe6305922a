import { recordsOf } from './records';
import { groupBy } from '../source/group-by';
import type { Linked, SiteContext, SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { IndexedLink, PageIndex } from '../../model/page-index';
import { collectionAdvice } from './collection-advice';
import { duplicateFaults } from './duplicates';
import { checkLinks, otherLanguages, otherPages } from './link-faults';
import { anchorsOf } from '../page/headings';
import { listOf, correct } from '../source/suggest';
import { readHref } from '../values/address';
import { fillTokens } from '../values/tokens';
import { isEngineFile } from '../page/route';
import { movedPages, readReleased, releasedRouteFaults } from './released';
import { openRoutes } from './routes';
import { unusedFaults } from './unused';

export interface LinkSources {
  releasedRoutes?: SourceFile;
  /** The links of a file with their places; asked for only where one of them is broken. */
  linksIn: (file: string) => readonly IndexedLink[];
}

/** Joins the pages to a site: every rule that needs more than one file. */
export function linkPages(
  context: SiteContext,
  pages: readonly PageIndex[],
  sources: LinkSources,
): { linked: Linked; faults: Fault[] } {
  const { releasedRoutes } = sources;
  const { routes, faults, winners } = openRoutes(pages);
  const published = pages.filter(({ isDraft }) => !isDraft);
  // A page that cannot be read, or says that it is another, may be what is missing.
  const isUnclear = winners.size < pages.length || pages.some(({ isReadable }) => !isReadable);
  const linked: Linked = { ...routes, members: gatherCollections(published) };
  const all = recordsOf(context, pages);
  const { released, faults: unread } = readReleased(releasedRoutes);
  const moved = movedPages(released, linked);
  return {
    linked,
    faults: [
      ...faults,
      ...checkLinks(all, { context, ...linked, ...sources, isUnclear, released, moved }),
      ...otherLanguages(all, linked),
      ...otherPages(all, { ...linked, ...sources }),
      ...(isUnclear ? [] : collectionFaults(all, linked.members, context)),
      ...collectionAdvice(all, [...winners]),
      ...duplicateFaults(published.filter((page) => winners.has(page))),
      ...publicFileFaults(context, linked),
      ...glossaryFaults(all, { context, ...linked }),
      ...unusedFaults(all, { context, ...linked }),
      ...unread,
      ...(isUnclear || !releasedRoutes
        ? []
        : releasedRouteFaults(releasedRoutes.path, released, { ...linked, moved, context })),
      ...sharedFaults(all),
    ],
  };
}

/** Faults of what files share, each once and with how often it shows. */
function sharedFaults(files: readonly PageIndex[]): Fault[] {
  const causes = files.flatMap((file) => file.causes);
  const same = groupBy(causes, ({ related: _, ...fault }) => JSON.stringify(fault));
  return [...same.values()].flatMap(([fault, ...others]) =>
    fault && others.length > 0
      ? { ...fault, message: `${fault.message} This affects ${others.length + 1} places.` }
      : (fault ?? []),
  );
}

/** The page that the settings name must explain every word that texts refer to. */
function glossaryFaults(
  files: readonly PageIndex[],
  { context, pages, aliases }: Linked & { context: SiteContext },
): Fault[] {
  const { settings, terms, tokens, siteFile } = context;
  if (settings?.glossary === undefined || terms === undefined) return [];
  const address = readHref(fillTokens(settings.glossary, tokens));
  if (address.kind !== 'route') return [];
  const page = pages.get(address.route) ?? pages.get(aliases.get(address.route) ?? '');
  // Where there is no such page, the address itself is reported.
  if (!page?.isComplete) return [];
  const explained = new Set(anchorsOf(page));
  const named = new Set(files.flatMap((file) => file.terms));
  const lost = [...named].filter((id) => terms.has(id) && !explained.has(id));
  if (lost.length === 0) return [];
  return [
    {
      code: 'term/page',
      file: siteFile.path,
      pointer: '/glossary',
      message: `Texts refer to words that the page "${page.route}" does not explain: ${listOf(lost.toSorted())}.`,
      hint: 'Include the shared part with the glossary on that page, or name the page that has it.',
    },
  ];
}

/** Files under public/ are copied as they are: none may be where a page or a file of the build will be. */
function publicFileFaults(
  { environment }: SiteContext,
  { pages, aliases }: Pick<Linked, 'pages' | 'aliases'>,
): Fault[] {
  const owners = new Map<string, string>();
  for (const [alias, route] of aliases)
    owners.set(alias.toLowerCase(), `the redirect from "${alias}" to "${route}"`);
  for (const [route, { file }] of pages) owners.set(route.toLowerCase(), `the page "${route}" (${file})`);
  return environment.media.paths().flatMap((path): Fault[] => {
    // Some disks cannot tell capital letters from lowercase ones; beside a file are its compressed copies.
    const plain = path.toLowerCase().replace(/\.(?:br|gz)$/, '');
    const owner = isEngineFile(plain) ? 'one that the build writes' : ownerOf(plain, owners);
    if (owner === undefined) return [];
    return [
      {
        code: 'asset/replaces-page',
        file: `public/${path}`,
        pointer: '',
        message: `This file would take the place of ${owner}.`,
        hint: 'Rename it, or delete it.',
      },
    ];
  });
}

/** Whose address servers may answer with a file. */
const ownerOf = (path: string, owners: ReadonlyMap<string, string>): string | undefined =>
  owners.get(`/${path}`) ??
  owners.get(`/${path.replace(/\.html$/, '')}`) ??
  owners.get(`/${path.replace(/(?:^|\/)index\.html$/, '')}`);

/** The pages of every collection, in their order. */
function gatherCollections(pages: readonly PageIndex[]): Map<string, PageIndex[]> {
  const members = pages.flatMap((page) => (page.collection ? [{ page, ...page.collection }] : []));
  members.sort((a, b) => a.order - b.order || (a.page.route < b.page.route ? -1 : 1));
  return groupBy(
    members.map(({ page }) => page),
    ({ collection }) => collection?.name ?? '',
  );
}

/** A list of a collection that no page is in would be empty. */
function collectionFaults(
  files: readonly PageIndex[],
  collections: ReadonlyMap<string, unknown>,
  { source, index }: SiteContext,
): Fault[] {
  const lit = (source?.value.navigation ?? []).flatMap(({ activeFor = [] }, at) =>
    activeFor.map((name, place) => ({ name, pointer: `/navigation/${at}/activeFor/${place}` })),
  );
  const inDrafts = new Set(files.flatMap((page) => (page.isDraft && page.collection?.name) || []));
  const names = [...collections.keys()];
  return files.flatMap(({ file, isDraft, collections: used }) =>
    [...used, ...(file === index.file ? lit : [])]
      .filter(({ name }) => !collections.has(name) && !(isDraft && inDrafts.has(name)))
      .map(({ name, pointer }): Fault => {
        const all =
          names.length === 0
            ? `There are none yet. A page begins it with "collection": { "name": "${name}", "order": 10, "label": "…" }; or delete what lists it.`
            : `Collections are: ${listOf(names, 20)}.`;
        return {
          code: 'collection/unknown',
          file,
          pointer,
          message: inDrafts.has(name)
            ? `Only drafts are in the collection "${name}", so nothing would be listed here.`
            : `No page is in a collection "${name}".`,
          ...correct(name, names, all),
        };
      }),
  );
}
