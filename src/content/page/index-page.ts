import { fileNameFaults } from './file-name';
import type { Occurrence, SiteContext, SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { IndexedLink, PageIndex } from '../../model/page-index';
import type { PageSource } from '../../model/source.generated';
import { append } from '../source/append';
import { confirmMarks } from './confirm-marks';
import type { Surroundings } from '../meanings/examination';
import { examine } from './examine';
import { isUnnamed, outline } from './headings';
import { headingFaults, metaFaults } from './advice';
import { exampleTextFaults } from './example-text';
import { isObject } from '../source/json';
import { addressesOf, routeFault } from './route';
import { valueAt } from '../source/pointer';
import { reviewDates, reviewFaults } from './review-dates';
import { targetOf } from '../values/link-target';
import { fillTokens } from '../values/tokens';
import { readPage } from '../schema/validate';

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
  const read = readPage(file, context.environment.validators);
  if (read.value === undefined) return indexBroken(file.path, read, context);
  const ending = endingOf(read.value, context);
  const found = examineFile(file.path, read.occurrences, { ...context, ending });
  const index = indexSound(file.path, read.value, found, context);
  const faults = [
    ...read.faults,
    ...found.faults,
    ...routeFaults(index, read.value.route !== undefined, context),
    // Of two lists of blocks only one is seen, and the heading may stand in the other.
    ...(read.faults.some(({ code }) => code === 'json/duplicate-key')
      ? []
      : headingFaults(file.path, found.headings)),
    ...metaFaults(index),
    ...exampleTextFaults(index, read.occurrences, context.environment.validators),
    ...reviewFaults(index),
  ];
  return { index, faults, links: found.links };
}

/** What a page, a shared part or the settings refer to, with its headings and ids. */
export function examineFile(
  file: string,
  occurrences: readonly Occurrence[],
  context: Surroundings & { ending?: string | undefined },
) {
  const found = examine(file, occurrences, context);
  const parts = countParts(found.shared, context);
  if (parts > mostParts) {
    found.faults.push(tooManyParts(file, parts, found.shared[0]?.pointer ?? ''));
    return { ...found, parts: 0, headings: [], ids: new Set<string>(), confirms: [] };
  }
  const { headings, ids, clashes } = outline(occurrences, context);
  for (const { id, pointer } of clashes) found.faults.push(clashFault(file, id, pointer));
  // The settings name one part for several kinds of pages, each of which has it once.
  if (file !== context.siteFile.path) append(found.faults, repeatedParts(file, found.shared, context));
  return { ...found, parts, headings, ids, confirms: confirmMarks(found.confirms, occurrences) };
}

/** The shared part that pages of this kind end with. */
const endingOf = ({ kind = '' }: Pick<PageSource, 'kind'>, { settings }: SiteContext) =>
  settings?.pageKinds?.[kind]?.ending;

/** More than any page needs. Parts of parts multiply: a few small files could else make a page without end. */
const mostParts = 200;

const countParts = (shared: readonly { name: string }[], context: Surroundings) =>
  shared.reduce((count, { name }) => count + 1 + (context.shared.get(name)?.parts ?? 0), 0);

const tooManyParts = (file: string, count: number, pointer: string): Fault => ({
  severity: 'error',
  code: 'shared/too-many',
  file,
  pointer,
  message: `${count} shared parts are included here, counting those that they include in turn; at most ${mostParts} are allowed.`,
  hint: 'Delete include blocks.',
});

const clashFault = (file: string, id: string, pointer: string): Fault => ({
  severity: 'error',
  code: 'anchor/duplicate',
  file,
  pointer,
  message: `The id "${id}" is there twice, on this page, in a shared part of it or in the frame around every page; links to it would find only one.`,
  hint: 'Give this one another id.',
});

/** A part with ids cannot be there twice: its ids would be, too. */
function repeatedParts(
  file: string,
  shared: { name: string; pointer: string }[],
  context: Surroundings & { ending?: string | undefined },
): Fault[] {
  const seen = new Set([context.ending]);
  return shared.flatMap(({ name, pointer }): Fault[] => {
    const isRepeated = seen.has(name);
    seen.add(name);
    if (!isRepeated || context.shared.get(name)?.anchors.length === 0) return [];
    const words =
      name === context.ending
        ? {
            message: `Pages of this kind end with the shared part "${name}" by themselves: it would be there twice.`,
            hint: 'Delete this include block.',
          }
        : {
            message: `The shared part "${name}" is included twice, and so are its headings and their addresses.`,
            hint: 'Delete one of the two.',
          };
    return [{ severity: 'error', code: 'shared/repeated', file, pointer, ...words }];
  });
}

function indexSound(
  file: string,
  page: PageSource,
  found: ReturnType<typeof examineFile>,
  { tokens }: SiteContext,
): PageIndex {
  const { meta, collection, kind } = page;
  const { route, aliases } = addressesOf(file, page);
  return {
    file,
    route,
    isComplete: true,
    isReadable: true,
    isDraft: page.draft ?? false,
    aliases,
    title: fillTokens(page.title, tokens),
    kind,
    review: reviewDates(page.review),
    meta: {
      title: fillTokens(meta.title, tokens),
      description: fillTokens(meta.description, tokens),
      isIndexed: !meta.robots?.startsWith('noindex'),
    },
    collection: collection && {
      ...collection,
      label: fillTokens(collection.label, tokens),
      group: collection.group && fillTokens(collection.group, tokens),
      gloss: collection.gloss && fillTokens(collection.gloss, tokens),
      title: collection.title && fillTokens(collection.title, tokens),
      summary: collection.summary && fillTokens(collection.summary, tokens),
    },
    ...referencesOf(found),
  };
}

/** The parts of a record that follow from what a file refers to. */
export const referencesOf = (found: ReturnType<typeof examineFile>) => ({
  ids: [...found.ids],
  unnamed: found.headings.filter(isUnnamed).map(({ text }) => text),
  links: [...new Set(found.links.map(targetOf))],
  tokens: [...found.tokens],
  terms: [...found.terms],
  collections: found.collections,
  shared: found.shared.map(({ name }) => name),
  media: [...found.media],
  downloads: [...found.downloads],
  forms: [...found.forms],
  confirms: found.confirms,
});

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
  unnamed: [],
  links: [],
  tokens: [],
  terms: [],
  collections: [],
  shared: [],
  media: [],
  downloads: [],
  forms: [],
  confirms: [],
});

/** A page with errors is judged as far as it can be understood: one fault does not hide the others. */
function indexBroken(
  file: string,
  { guess, occurrences, faults }: ReturnType<typeof readPage>,
  context: SiteContext,
): IndexedPage {
  const found = examineFile(file, occurrences, context);
  // What a value means tells an author more than the pattern that it breaks.
  const known = new Set(found.faults.map(({ pointer }) => pointer));
  const unsaid = faults.filter(({ code, pointer }) => code !== 'schema/pattern' || !known.has(pointer));
  const own = namedLikeOther(unsaid, guess, context);
  const isCovered = coverOf(own);
  const isNew = ({ pointer }: { pointer: string }) => !isCovered(pointer);
  const links = found.links.filter(isNew);
  const collections = found.collections.filter(isNew);
  const index: PageIndex = {
    ...indexGuess(file, guess),
    ...referencesOf({ ...found, links, collections }),
  };
  return { index, faults: [...own, ...found.faults.filter(isNew)], links };
}

/** Fixing a fault may change what stands at its pointer, and below it. */
function coverOf(faults: readonly Fault[]): (pointer: string) => boolean {
  const exact = new Set(faults.map(({ pointer }) => pointer));
  const whole = new Set(
    faults.filter(({ code }) => code !== 'schema/missing-property').map(({ pointer }) => pointer),
  );
  return (pointer) => {
    if (exact.has(pointer)) return true;
    for (let end = pointer.lastIndexOf('/'); end !== -1; end = pointer.lastIndexOf('/', end - 1)) {
      if (whole.has(pointer.slice(0, end))) return true;
      if (end === 0) return false;
    }
    return false;
  };
}

/** A page with errors still has an address and a place in a collection, so that others may refer to it. */
function indexGuess(file: string, guess: unknown): PageIndex {
  const { route, aliases } = addressesOf(file, guess);
  const index = { ...emptyIndex(file, route), aliases };
  if (!isObject(guess)) return { ...index, isReadable: false };
  const { collection, draft } = guess;
  index.isDraft = draft === true;
  if (isObject(collection) && typeof collection['name'] === 'string')
    index.collection = { name: collection['name'], order: 0, label: '' };
  return index;
}

function routeFaults(
  { file, route, aliases }: PageIndex,
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
        severity: 'error',
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
    ...(isWritten ? [] : fileNameFaults(file, route)),
    ...aliases.flatMap((alias, index) => check(alias, `/aliases/${index}`)),
  ];
}
