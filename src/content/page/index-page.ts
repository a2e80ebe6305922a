import type { SiteContext, SourceFile } from '../../model/content';
import { severityOf } from '../../model/diagnostic-table';
import type { Fault } from '../../model/fault';
import type { IndexedLink, PageIndex, ReviewDates } from '../../model/page-index';
import type { PageSource, PageReviewSource } from '../../model/source.generated';
import { repeatedParagraphs } from '../schema/repeated-entries';
import { readFile, type Read } from '../schema/validate';
import { append } from '../source/append';
import { isObject } from '../../model/json';
import { isAtOrIn, valueAt } from '../source/pointer';
import { fillTokens } from '../values/tokens';
import { dateFaults, emptyFile, headingFaults, metaFaults, secondMain } from './advice';
import { exampleTextFaults } from './example-text';
import { endingOf, examineFile, placeIn, referencesOf } from './references';
import { addressesOf, asArgument, routeFault } from './route';

export interface IndexedPage {
  /** The record that is kept of the page. */
  index: PageIndex;
  /** Every fault that shows without the other pages. */
  faults: Fault[];
  /** Its links with their places, which are asked for again where one of them is broken. */
  links: IndexedLink[];
}

/** A block named like a form or a shared part, which a block shows. */
function namedLikeOther(faults: readonly Fault[], value: unknown, context: SiteContext): Fault[] {
  return faults.map((fault) => {
    const name = fault.code === 'schema/unknown-block' ? valueAt(value, fault.pointer) : undefined;
    if (typeof name !== 'string') return fault;
    const { replacement: _replacement, isCertain: _isCertain, ...rest } = fault;
    if (context.formNames.includes(name))
      return { ...rest, hint: `"${name}" is a form: write "type": "form" and "form": "${name}".` };
    if (context.sharedNames.includes(name))
      return { ...rest, hint: `"${name}" is a shared part: write "type": "include" and "name": "${name}".` };
    return fault;
  });
}

/** The first pass over a page. */
export function indexPage(file: SourceFile, context: SiteContext): IndexedPage {
  const read = readFile(file, 'page', context.environment.validators);
  if (read.value === undefined) return indexBroken(file.path, read, context);
  const ending = endingOf(read.value, context);
  const found = examineFile(file.path, read.occurrences, { ...context, ending });
  append(found.causes, mainsOfParts(found, context.shared));
  const sound = indexSound(file.path, read.value, found, context);
  const isTwice = read.faults.some(({ code }) => code === 'json/duplicate-key');
  const index = isTwice ? { ...sound, isComplete: false } : sound;
  const faults = [
    ...read.faults,
    ...repeatedParagraphs(file.path, read.occurrences, read.faults),
    ...found.faults,
    ...routeFaults(index, read.value.route !== undefined, context),
    // Of two lists of blocks only one is seen, and the heading may be in the other.
    ...(isTwice
      ? []
      : read.value.blocks.length === 0
        ? [emptyFile(file.path)]
        : headingFaults(file.path, found.headings)),
    ...metaFaults(index),
    ...dateFaults(index, read.occurrences),
    ...exampleTextFaults(index, read.occurrences, context.environment.validators),
  ];
  return { index, faults, links: found.links };
}

/** Main headings that shared parts bring to a page which has one. */
function mainsOfParts(
  { shared, headings }: ReturnType<typeof examineFile>,
  parts: SiteContext['shared'],
): Fault[] {
  const isOwn = headings.some((each) => each.level === 1 && 'pointer' in each);
  return shared
    .flatMap(({ name }) => parts.get(name) ?? [])
    .filter((part) => part.headings.some(({ level }) => level === 1))
    .slice(isOwn ? 0 : 1)
    .map((part) => ({
      ...placeIn(part, ([semantics]) => semantics.startsWith('heading-1')),
      ...secondMain,
    }));
}

function indexSound(
  file: string,
  page: PageSource,
  found: ReturnType<typeof examineFile>,
  { tokens }: SiteContext,
): PageIndex {
  const { meta, collection, kind } = page;
  const { group, gloss, title, summary } = collection ?? {};
  const fill = (text: string) => fillTokens(text, tokens);
  const { route, aliases } = addressesOf(file, page);
  return {
    file,
    route,
    isComplete: found.isComplete,
    isReadable: true,
    isDraft: page.draft ?? false,
    aliases,
    title: fill(page.title),
    kind,
    review: reviewDates(page.review),
    meta: {
      title: fill(meta.title),
      description: fill(meta.description),
      isIndexed: !meta.robots?.startsWith('noindex'),
    },
    heading: found.headings.flatMap((each) =>
      each.level === 1 && 'pointer' in each ? [{ text: each.text, pointer: each.pointer }] : [],
    )[0],
    collection: collection && {
      ...collection,
      label: fill(collection.label),
      group: group && fill(group),
      gloss: gloss && fill(gloss),
      title: title && fill(title),
      summary: summary && fill(summary),
    },
    ...referencesOf(found),
  };
}

export const emptyIndex = (file: string, route: string): PageIndex => ({
  file,
  route,
  isComplete: false,
  isReadable: true,
  isDraft: false,
  aliases: [],
  title: '',
  review: reviewDates(undefined),
  meta: { title: '', description: '', isIndexed: false },
  ids: [],
  langs: {},
  announced: [],
  ofLangs: [],
  unnamed: [],
  links: [],
  said: [],
  tokens: [],
  terms: [],
  collections: [],
  shared: [],
  media: [],
  alts: [],
  downloads: [],
  forms: [],
  confirms: [],
  causes: [],
  samples: [],
});

/** A page with errors is judged as far as it can be understood: one fault does not hide the others. */
function indexBroken(
  file: string,
  { guess, occurrences, faults }: Read<PageSource>,
  context: SiteContext,
): IndexedPage {
  const found = examineFile(file, occurrences, context);
  // What a value means tells an author more than the pattern that it breaks.
  const known = new Set(
    found.faults.filter((fault) => severityOf(fault) === 'error').map(({ pointer }) => pointer),
  );
  const unsaid = faults.filter(({ code, pointer }) => code !== 'schema/pattern' || !known.has(pointer));
  const own = namedLikeOther(unsaid, guess, context);
  // Fixing a fault may change what is at its pointer, and below it.
  const isNew = ({ pointer }: { pointer: string }) =>
    !own.some((fault) =>
      fault.code === 'schema/missing-property' ? pointer === fault.pointer : isAtOrIn(pointer, fault.pointer),
    );
  const links = found.links.filter(isNew);
  const collections = found.collections.filter(isNew);
  const index: PageIndex = {
    ...indexGuess(file, guess),
    ...referencesOf({ ...found, links, collections }),
  };
  return { index, faults: [...own, ...found.faults.filter(isNew)], links };
}

/** A page with errors still has an address and a place in a collection, so that others may refer to it. */
function indexGuess(file: string, guess: unknown): PageIndex {
  const { route, aliases } = addressesOf(file, guess);
  const index = { ...emptyIndex(file, route), aliases };
  if (!isObject(guess)) return { ...index, isReadable: false };
  const { collection, draft } = guess;
  index.isDraft = draft === true;
  if (isObject(collection) && typeof collection.name === 'string')
    index.collection = { name: collection.name, order: 0, label: '' };
  return index;
}

function routeFaults(
  { file, route, aliases, isDraft }: PageIndex,
  isWritten: boolean,
  { settings }: SiteContext,
): Fault[] {
  const check = (address: string, pointer: string): Fault[] => {
    const reason = routeFault(address, settings?.search !== undefined);
    if (reason === undefined) return [];
    const hint =
      pointer === ''
        ? `Rename the file, or give the page a "route" of its own.`
        : 'Write it like /About or /Guides/Start.';
    return [
      {
        code: 'route/invalid',
        file,
        pointer,
        message: `"${address}" cannot be the address of a page. ${reason}`,
        hint,
      },
    ];
  };
  return [
    ...check(route, isWritten ? '/route' : ''),
    ...(isWritten ? putAside(file, route, isDraft) : fileNameFaults(file, route)),
    ...aliases.flatMap((alias, index) => check(alias, `/aliases/${index}`)),
  ];
}

/** The name of a copy, and before it that of the original. */
export const copyMark =
  /^(.+?)(?:\s*\(\d+\)|\s+-\s+copy(?:\s*\(\d+\))?|\s+copy(?:\s+\d+)?|\s*\([^)]*conflicted copy[^)]*\))$/i;

/** A page with an address of its own that was put aside. */
const putAside = (file: string, route: string, isDraft: boolean): Fault[] =>
  !isDraft && /\/(?:old|archived?|backups?|bak|unused|trash|alt|archiv)\//i.test(file)
    ? [
        {
          code: 'route/file-name',
          file,
          pointer: '/route',
          message: `This page is published at "${route}" as before: in which folder it is makes no difference.`,
          hint: 'To take it off the site write "draft": true, or run npm run remove.',
        },
      ]
    : [];

/** A page that has its address from a name which no author gave: that of a second download, or with spaces. */
function fileNameFaults(file: string, route: string): Fault[] {
  const path = file.slice(0, -'.json'.length);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const original = copyMark.exec(name)?.[1];
  const fault = (message: string, hint: string): Fault[] => [
    { code: 'route/file-name', file, pointer: '', message, hint },
  ];
  if (original !== undefined)
    return fault(
      `"${name}" is what computers call a second copy of "${original}", and here it is the address of a page.`,
      `If it is the newer one, let it take the place of ${folder}${original}.json. If it is a page of its own, give the file a name of its own.`,
    );
  if (!/\s/.test(name)) return [];
  const better = `${route.slice(0, route.lastIndexOf('/') + 1)}${name.replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-').replace(/^-|-$/g, '')}`;
  return fault(
    `The name of this file has a space in it, and so has the address of the page: where it is written down, many programs end the link at the space.`,
    `Take the space out of the name of the file. Is the page linked to already? Run: npm run rename -- ${asArgument(route)} ${asArgument(better)}.`,
  );
}

/** The dates of a page's review, and whether somebody has reviewed it. */
function reviewDates({
  reviewedBy = '',
  lastReviewed = '',
  nextReview = '',
}: PageReviewSource = {}): ReviewDates {
  return { isReviewed: reviewedBy.trim() !== '' && lastReviewed !== '', lastReviewed, nextReview };
}
