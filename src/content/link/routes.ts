import type { Linked, SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { parseSource } from '../source/parse';
import { correct } from '../source/suggest';
import { routeOfFile } from '../page/route';

const notFound: readonly string[] = ['/404'];

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
    ...pages.filter((page) => !isNamed(page)).toSorted((a, b) => a.file.length - b.file.length),
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

/** How a page that was given another address by hand is found at its old one. */
export function movedHint(route: string, pages: Linked['pages']): string | undefined {
  const { replacement = '' } = correct(route, [...pages.keys()]);
  const page = [...pages.values()].find(({ file }) => routeOfFile(file) === route) ?? pages.get(replacement);
  return (
    page &&
    `If the page is at ${page.route} now, run: npm run rename -- ${route} ${page.route}. Or add "${route}" to the "aliases" in ${page.file}.`
  );
}

/** Addresses that were released stay: each is a page or an alias. */
export function releasedRouteFaults(
  file: SourceFile | undefined,
  { pages, drafts, aliases }: Omit<Linked, 'members'>,
): Fault[] {
  if (!file) return [];
  const { value, faults } = parseSource(file);
  if (!Array.isArray(value)) {
    return faults.length > 0
      ? faults
      : [
          {
            code: 'schema/type',
            file: file.path,
            pointer: '',
            message: 'This file holds a list of addresses.',
            hint: 'npm run check -- --release writes it.',
          },
        ];
  }
  const known = new Set([...pages.keys(), ...aliases.keys(), ...notFound]);
  return value.flatMap((route: unknown, index): Fault[] => {
    if (typeof route === 'string' && known.has(route)) return [];
    const draft = drafts.get(String(route));
    const [what, hint] = draft
      ? ['is a draft now', `Delete "draft" in ${draft.file}.`]
      : [
          'is gone',
          movedHint(String(route), pages) ??
            `Add "${String(route)}" to the "aliases" of the page that took its place.`,
        ];
    return [
      {
        code: 'route/vanished',
        file: file.path,
        pointer: `/${index}`,
        message: `The page ${String(route)} was released and ${what}: links and search results lead nowhere.`,
        hint,
      },
    ];
  });
}
