import { groupBy } from '../source/group-by';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { duplicatesInCollection } from './duplicates';
import { correct, nearGroups } from '../source/suggest';

type Member = PageIndex & Required<Pick<PageIndex, 'collection'>>;

/**
 * Advice about collections in which nothing is broken: one that nothing shows, two pages at one place of it.
 * @param files all that may list a collection.
 */
export function collectionAdvice(files: readonly PageIndex[], pages: readonly PageIndex[]): Fault[] {
  const published = pages.filter(({ isDraft }) => !isDraft);
  return [
    ...unlisted(files, membersByName(pages.filter(isIn))),
    ...oddOnes(published.filter(({ isComplete }) => isComplete)),
    ...[...membersByName(published.filter(isMember)).values()].flatMap((members) => [
      ...duplicatesInCollection(members),
      ...alikeGroups(members),
    ]),
  ];
}

/** The one page without the kind that all others of its collection have, or outside the collection of its kind. */
const oddOnes = (pages: readonly PageIndex[]): Fault[] =>
  [false, true].flatMap((ofKinds) => {
    const [group, name] = ofKinds ? [kindOf, collectionOf] : [collectionOf, kindOf];
    return [...groupBy(pages, group)].flatMap(([of, members]) => {
      const [usual, odd, ...more] = [...groupBy(members, name)].sort(([, a], [, b]) => b.length - a.length);
      if (of === '' || !usual?.[0] || usual[1].length < 3 || odd?.[1].length !== 1 || more.length > 0)
        return [];
      return odd[1].map(({ file }): Fault => ({
        severity: 'warning',
        code: 'page/kind',
        file,
        pointer: '',
        message: `The ${usual[1].length} other pages of "${of}" have ${ofKinds ? 'the collection' : '"kind":'} "${usual[0]}", and this one has not.`,
        hint: 'Write the same here: lists, the end of a page and its data go by it.',
      }));
    });
  });

const kindOf = ({ kind = '' }: PageIndex) => kind;
const collectionOf = ({ collection }: PageIndex) => collection?.name ?? '';

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

const membersByName = (pages: readonly Member[]) => groupBy(pages, collectionOf);

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
    .flatMap(([name, [first]]): Fault[] => {
      if (!first) return [];
      const pointer = '/collection/name';
      const shown = listed.filter((other) => byName.has(other));
      // A guess only: a new collection may be like another one.
      const { isCertain: _, ...suggested } = correct(name, shown, toShow);
      if (!areAllKnown && suggested.replacement === undefined) return [];
      return [
        {
          code: 'collection/unlisted',
          file: first.file,
          pointer,
          message: `No list and no menu shows the collection "${name}", which this page is in.`,
          ...suggested,
        },
      ];
    });
}

/** A feed is read by programs: who visits the site does not find its pages there. */
const isSeen = ({ pointer }: { pointer: string }) => !pointer.startsWith('/feed/');
const nameOf = ({ name }: { name: string }) => name;
