import type { Linked, SiteContext, SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { asArgument, fileOfRoute, routeOfFile } from '../page/route';
import { groupBy } from '../source/group-by';
import { parseSource } from '../source/parse';
import { correct } from '../source/suggest';

const notFound: readonly string[] = ['/404'];

/** The addresses that were released, as their file lists them. */
export function readReleased(file: SourceFile | undefined): {
  released: readonly unknown[];
  faults: Fault[];
} {
  if (!file) return { released: [], faults: [] };
  const { value, faults } = parseSource(file);
  if (Array.isArray(value)) return { released: value, faults };
  return {
    released: [],
    faults:
      faults.length > 0
        ? faults
        : [
            {
              code: 'schema/type',
              file: file.path,
              pointer: '',
              message: 'This file holds a list of addresses.',
              hint: 'npm run check -- --release writes it.',
            },
          ],
  };
}

/** The last part of an address, by which a page that was moved is found. */
const nameOf = (route: string) => route.slice(route.lastIndexOf('/') + 1).toLowerCase();
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Where the pages of released addresses are that were moved or renamed by hand: among those never released. */
export function movedPages(
  released: readonly unknown[],
  { pages, drafts, aliases }: Omit<Linked, 'members'>,
): Map<string, PageIndex> {
  const known = new Set(released);
  const fresh = [...pages.values()].filter(({ route }) => !known.has(route));
  const lost = released.filter(
    (route): route is string =>
      typeof route === 'string' && ![pages, drafts, aliases].some((routes) => routes.has(route)),
  );
  const ofFile = new Map(fresh.map((page) => [routeOfFile(page.file), page]));
  const ofName = groupBy(fresh, ({ route }) => nameOf(route));
  const lostOfName = groupBy(lost, nameOf);
  const routes = lost.length > mostCompared ? [] : fresh.map(({ route }) => route);
  const pageOf = (route: string): PageIndex | undefined => {
    const [page, ...others] = ofName.get(nameOf(route)) ?? [];
    const isOnly = others.length === 0 && lostOfName.get(nameOf(route))?.length === 1;
    if (ofFile.has(route) || (isOnly && page)) return ofFile.get(route) ?? page;
    const [top, ...more] = route === '/' ? fresh.filter(({ file }) => folderOf(file) === 'pages') : [];
    // Whatever is beside the settings may be the home page.
    return more.length === 0 && top ? top : pages.get(correct(route, routes).replacement ?? '');
  };
  return new Map(
    lost.flatMap((route) => {
      const page = pageOf(route);
      return page ? [[route, page] as const] : [];
    }),
  );
}

/** Of so many addresses each is compared with all pages. */
const mostCompared = 100;

/** How a released page comes back that is not where it was. */
export function hintOfLost(route: string, page: PageIndex | undefined, { environment }: SiteContext): string {
  const file = fileOfRoute(route);
  if (page) {
    const isWritten = routeOfFile(page.file) !== page.route;
    const back = isWritten ? `change its "route" back to "${route}"` : `move or rename it back to ${file}`;
    // An address with a space is no place to stay.
    const rename =
      route === '/' || /\s/.test(page.route)
        ? ''
        : `, or run: npm run rename -- ${asArgument(route)} ${asArgument(page.route)}`;
    return `There is ${page.file}: if that is the page, ${back}${rename}.`;
  }
  const other = environment.elsewhere?.(file);
  return other === undefined
    ? `Bring back its file, such as ${file} (undo, or "git checkout" with its name), or add "${route}" to the "aliases" of the page that takes its place.`
    : `There is ${other}: if that is the page, move or rename it to ${file}.`;
}

/** Addresses that were released stay: each is a page or an alias. Pages that left a folder together are told once. */
export function releasedRouteFaults(
  file: string,
  released: readonly unknown[],
  site: Omit<Linked, 'members'> & { moved: ReadonlyMap<string, PageIndex>; context: SiteContext },
): Fault[] {
  const { pages, drafts, aliases, moved, context } = site;
  const known = new Set([...pages.keys(), ...aliases.keys(), ...notFound]);
  const lost = released.flatMap((entry, index) => {
    if (typeof entry === 'string' && known.has(entry)) return [];
    const route = String(entry);
    const page = moved.get(route);
    const folders = page && [folderOf(fileOfRoute(route)), folderOf(page.file)];
    const isOfFolder = page && nameOf(page.route) === nameOf(route) && folders?.[0] !== folders?.[1];
    return { route, index, page, folders: folders ?? [], group: isOfFolder ? folders?.join() : route };
  });
  return [...groupBy(lost, ({ group }) => group).values()].flatMap(([first, ...others]): Fault[] => {
    if (!first) return [];
    const { route, index, page } = first;
    const [before, now] = first.folders;
    const draft = drafts.get(route);
    const place = { code: 'route/vanished' as const, file, pointer: `/${index}` };
    if (others.length > 0)
      return [
        {
          ...place,
          message: `${others.length + 1} pages that were released are gone from ${before}/, such as ${route}: links and search results lead nowhere.`,
          hint: `They are in ${now}/ now. If that was not meant, move them back to ${before}/. Otherwise run for each of them: npm run rename -- ${asArgument(route)} ${asArgument(page?.route ?? '')}.`,
        },
      ];
    return [
      {
        ...place,
        message: `The page ${route} was released and is ${draft ? 'a draft now' : 'gone'}: links and search results lead nowhere.`,
        hint: draft ? `Delete "draft" in ${draft.file}.` : hintOfLost(route, page, context),
      },
    ];
  });
}
