import { groupBy } from '../source/group-by';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { correct, nearGroups } from '../source/suggest';

// A collection may have thousands of pages, and the message says how many.
const mostRelated = 20;

type Member = PageIndex & Required<Pick<PageIndex, 'collection'>>;

/**
 * What is odd about the collections, though nothing is broken: one that nothing shows, two pages at one place of it.
 * @param files all that may list a collection.
 */
export function collectionAdvice(files: readonly PageIndex[], pages: readonly PageIndex[]): Fault[] {
  const published = pages.filter(({ isDraft }) => !isDraft);
  return [
    ...unlisted(files, membersByName(pages.filter(isIn))),
    ...[...membersByName(published.filter(isMember)).values()].flatMap((members) => [
      ...doubles(members),
      ...alikeGroups(members),
    ]),
  ];
}

/** A group of menus and lists that is hardly meant beside another. */
function alikeGroups(members: readonly Member[]): Fault[] {
  const groups = members.map(({ collection }) => collection.group ?? '');
  return nearGroups(groups).map(({ group, other, message }) => ({
    code: 'text/repeated',
    file: members[groups.indexOf(group)]?.file ?? '',
    pointer: '/collection/group',
    message,
    replacement: other,
  }));
}

const isIn = (page: PageIndex): page is Member => page.collection !== undefined;
const isMember = (page: PageIndex): page is Member => page.isComplete && isIn(page);

const membersByName = (pages: readonly Member[]) => groupBy(pages, ({ collection }) => collection.name);

const toShow =
  'Show it: in a menu of pages/_site.json or with a block like "collection-cards". Or take the name of another collection.';

/** A name that no list and no menu asks for: most often a misspelt one, and its pages are nowhere to be seen. */
function unlisted(files: readonly PageIndex[], byName: ReadonlyMap<string, Member[]>): Fault[] {
  // A file with errors may list it: then only a name that is like another one is a mistake for certain.
  const areAllKnown = files.every(({ isComplete }) => isComplete);
  const listed = [
    ...new Set(
      files
        .flatMap(({ collections }) => collections)
        .filter(isSeen)
        .map(nameOf),
    ),
  ];
  return [...byName]
    .filter(([name]) => !listed.includes(name))
    .flatMap(([name, [first, ...others]]): Fault[] => {
      if (!first) return [];
      const pointer = '/collection/name';
      const shown = listed.filter((other) => byName.has(other));
      // A guess only: a new collection may be like another one.
      const { isCertain: _, ...suggested } = correct(name, shown, toShow);
      if (!areAllKnown && suggested.replacement === undefined) return [];
      const pages = others.length === 0 ? 'this page is' : `${others.length + 1} pages are`;
      return [
        {
          code: 'collection/unlisted',
          file: first.file,
          pointer,
          message: `No list and no menu shows the collection "${name}", which ${pages} in.`,
          ...suggested,
          ...(others.length > 0 && {
            related: others
              .slice(0, mostRelated)
              .map(({ file }) => ({ file, pointer, message: 'In this collection, too.' })),
          }),
        },
      ];
    });
}

/** A feed is read by programs: who visits the site does not find its pages there. */
const isSeen = ({ pointer }: { pointer: string }) => !pointer.startsWith('/feed/');
const nameOf = ({ name }: { name: string }) => name;

/** Two pages with one label look alike in every menu, and with one order their addresses decide who comes first. */
function doubles(members: readonly Member[]): Fault[] {
  const [byLabel, byOrder] = [new Map<string, Member>(), new Map<number, Member>()];
  return members.flatMap((page): Fault[] => {
    const { label, order } = page.collection;
    const name = label.trim().toLowerCase();
    const [sameLabel, sameOrder] = [byLabel.get(name), byOrder.get(order)];
    if (!sameLabel) byLabel.set(name, page);
    if (!sameOrder) byOrder.set(order, page);
    // One page copied from another has both: then one word about it is enough.
    if (sameLabel) return [double(page, sameLabel, 'label')];
    return sameOrder ? [double(page, sameOrder, 'order')] : [];
  });
}

function double(page: Member, other: Member, property: 'label' | 'order'): Fault {
  const pointer = `/collection/${property}`;
  const { name, [property]: value } = page.collection;
  const effect =
    property === 'label'
      ? 'visitors cannot tell the two apart in menus and lists'
      : 'the alphabet decides which comes first';
  return {
    code: `collection/same-${property}`,
    file: page.file,
    pointer,
    message: `${other.file} has the ${property} ${JSON.stringify(value)} in the collection "${name}" as well: ${effect}.`,
    hint: property === 'label' ? 'Give each page a label of its own.' : 'Give each page a number of its own.',
    related: [{ file: other.file, pointer, message: `The same ${property}.` }],
  };
}
