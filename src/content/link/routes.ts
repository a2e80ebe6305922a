import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { routeOfFile } from '../page/route';

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
  const inOrder = pages.toSorted(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || (stem(a.file) < stem(b.file) ? -1 : 1),
  );
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
          : address.startsWith('pages/')
            ? `Move it to ${owner.address}, or give one of the two folders another name.`
            : place.pointer === '/route' && owner.address === address
              ? `If it was made from a copy, its "route" is still that of the original: write another, or delete the line, and it is "${routeOfFile(place.file)}".`
              : 'Give one of the two another address, or delete the one that is not wanted.',
  };
}
