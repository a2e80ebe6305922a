import type { Linked, SiteContext, SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { parseSource } from '../source/parse';
import { groupBy } from '../source/group-by';
import { correct } from '../source/suggest';
import { fileOfRoute, routeOfFile } from '../page/route';

const notFound: readonly string[] = ['/404'];

/** The name of a copy begins with that of the original. */
const stem = (file: string) => file.replace(/\.json$/, '');

/** Gives every address to one page. Two pages whose addresses differ in case only would be one file on some disks. */
export function openRoutes(pages: readonly PageIndex[]) {
  const routes = {
    pages: new Map<string, PageIndex>(),
    drafts: new Map<string, PageIndex>(),
    aliases: new Map<string, string>(),
  };
  const owners = new Map<string, { file: string; address: string }>();
  const faults: Fault[] = [];
  const claim = (address: string, page: PageIndex, pointer: string): boolean => {
    const owner = owners.get(address.toLowerCase());
    if (!owner) owners.set(address.toLowerCase(), { file: page.file, address });
    else faults.push(taken(address, owner, { file: page.file, pointer }));
    return owner === undefined;
  };
  // Two folders whose names differ in case only are one on some disks.
  for (const page of pages) {
    const folder = page.file.replace(/[^/]*$/, '');
    if (owners.get(folder.toLowerCase())?.address !== folder) claim(folder, page, '');
  }
  // Who wrote the address down is who can change it: pages named after their files come first, and originals before copies.
  const isNamed = (page: PageIndex) => page.route === routeOfFile(page.file);
  const inOrder = [
    ...pages.filter(isNamed),
    ...pages.filter((page) => !isNamed(page)).toSorted((a, b) => (stem(a.file) < stem(b.file) ? -1 : 1)),
  ];
  const winners = new Set(inOrder.filter((page) => claim(page.route, page, '/route')));
  for (const page of pages)
    if (winners.has(page)) (page.isDraft ? routes.drafts : routes.pages).set(page.route, page);
  // Which of two pages the parts that links lead to are on, nobody knows.
  for (const { route } of pages.filter((page) => !winners.has(page))) {
    const owner = routes.pages.get(route);
    if (owner) routes.pages.set(route, { ...owner, isComplete: false });
  }
  for (const page of winners) {
    page.aliases.forEach((alias, index) => {
      if (claim(alias, page, `/aliases/${index}`) && !page.isDraft) routes.aliases.set(alias, page.route);
    });
  }
  return { routes, faults, winners };
}

function taken(
  address: string,
  owner: { file: string; address: string },
  place: { file: string; pointer: string },
): Fault {
  const message =
    owner.file === place.file
      ? `"${address}" is the address of this page already.`
      : owner.file.normalize() === place.file.normalize()
        ? 'Another file beside this one has the same name, with its accents stored in another way, which nobody sees.'
        : owner.address === address
          ? `"${address}" is the address of ${owner.file} already.`
          : `"${address}" and "${owner.address}" (${owner.file}) differ in upper and lower case only, which some servers and disks cannot tell apart.`;
  return {
    code: 'route/duplicate',
    ...place,
    message,
    hint:
      owner.file === place.file
        ? 'Delete it here.'
        : /^[\s(_-]/.test(place.file.replace(owner.file.slice(0, -5), ''))
          ? 'This looks like a copy, perhaps of a program that syncs files: delete it, or give it another address.'
          : 'Give one of the two another address, or delete the one that is not wanted.',
  };
}

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
  const only = <T>(found: readonly T[]) => (found.length === 1 ? found[0] : undefined);
  const pageOf = (route: string): PageIndex | undefined => {
    if (fresh.length === 0) return undefined;
    const { replacement } = correct(
      route,
      fresh.map((page) => page.route),
    );
    const ofName = lost.filter((other) => nameOf(other) === nameOf(route)).length === 1;
    return (
      fresh.find(({ file }) => routeOfFile(file) === route) ??
      (ofName ? only(fresh.filter((page) => nameOf(page.route) === nameOf(route))) : undefined) ??
      fresh.find((page) => page.route === replacement) ??
      // Whatever is beside the settings may be the home page.
      (route === '/' ? only(fresh.filter(({ file }) => folderOf(file) === 'pages')) : undefined)
    );
  };
  return new Map(
    lost.flatMap((route) => {
      const page = pageOf(route);
      return page ? [[route, page] as const] : [];
    }),
  );
}

/** How a released page comes back that is not where it was. */
export function hintOfLost(route: string, page: PageIndex | undefined, { environment }: SiteContext): string {
  const file = fileOfRoute(route);
  if (page) {
    const isWritten = routeOfFile(page.file) !== page.route;
    const back = isWritten ? `change its "route" back to "${route}"` : `move or rename it back to ${file}`;
    const rename = route === '/' ? '' : `, or run: npm run rename -- ${route} ${page.route}`;
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
          hint: `They are in ${now}/ now. If that was not meant, move them back to ${before}/. Otherwise run for each of them: npm run rename -- ${route} ${page?.route}.`,
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
