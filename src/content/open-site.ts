import type {
  ContentEnvironment,
  Linked,
  SiteContext,
  SiteFiles,
  SiteIndex,
  SourceFile,
} from '../model/content';
import type { Fault } from '../model/fault';
import type { PageIndex } from '../model/page-index';
import type { Diagnostic } from '../model/diagnostic';
import { asAtLaunch, launchFaults } from './link/before-launch';
import { linkPages } from './link/link';
import { dayFaults } from './link/overdue';
import { indexPage } from './page/index-page';
import { readContext } from './context/read';
import { resolveSiteIndex, type Preparation } from './resolve/site-index';
import { inReadingOrder, locate } from './source/places/locate';

/** A page's file that is read only when it must be. */
export interface PageFile {
  path: string;
  /** As long as it stays the same, the file has. */
  stamp: string;
  read: () => SourceFile;
}

/** What is known of a page, and of which text. */
export interface PageRecord {
  index: PageIndex;
  /** What is wrong with it without regard to other pages. */
  faults: readonly Diagnostic[];
  stamp: string;
  /** Names the text. */
  hash: string;
}

/** Makes opening a site again cheap: pages that did not change are not read again. */
export interface Memory {
  /** Names all that a record follows from besides the page's own text. */
  keyOf: (context: SiteContext) => string;
  hashOf: (text: string) => string;
  /** The records of the last time, by file. */
  last?: { key: string; pages: ReadonlyMap<string, PageRecord> };
}

/** What the site uses, so that it can be made ready: pictures in their sizes, forms with their validators. */
export interface Wanted {
  context: SiteContext;
  linked: Linked;
  /** Nothing is wrong with the site: what is made will be used. */
  isSound: boolean;
}

export type Prepare = (wanted: Wanted) => Promise<Preparation>;

export interface SiteInput {
  files: SiteFiles;
  /** May be many, and are read one at a time: none is kept. */
  pages: Iterable<SourceFile | PageFile>;
  environment: ContentEnvironment;
  /** The text of a file again, asked for only where it has faults. */
  textOf: (file: string) => string | undefined;
  /** Faults found before any file was read. */
  faults?: readonly Fault[];
  /**
   * Whether what must be supplied before launch is told: as notices, as errors, or not at all, as while a site is
   * written. Left out, as for a build, nothing is said of days that have passed either.
   */
  launch?: 'noticed' | 'demanded' | 'untold';
  /** The day, as YYYY-MM-DD, that it is in a time zone; where left out, nothing is said of days that have passed. */
  today?: (timeZone: string | undefined) => string;
  memory?: Memory;
  /** The record to go on with: for a page that cannot be read, perhaps parts of its last good one. */
  recall?: (index: PageIndex) => PageIndex;
}

/** A site that is open: every problem of it, in the order of its files, and all that resolving a page needs. */
export interface OpenedSite {
  site: SiteIndex;
  pages: readonly PageRecord[];
  diagnostics: readonly Diagnostic[];
  /** What the records follow from besides their own texts; empty without a memory. */
  key: string;
}

/**
 * Opens a site: reads, checks, links and resolves what all pages share. The one chain of the check, the build,
 * the dev server and the tests. With `prepare`, what the site uses is made ready before anything is resolved,
 * and after its faults are known, so that a broken link does not wait for pictures.
 */
export function openSite(input: SiteInput & { prepare: Prepare }): Promise<OpenedSite>;
export function openSite(input: SiteInput): OpenedSite;
export function openSite(input: SiteInput & { prepare?: Prepare }): OpenedSite | Promise<OpenedSite> {
  const read = readSite(input);
  const { context, pages, key } = read;
  const indexes = pages.map(({ index }) => input.recall?.(index) ?? index);
  const { releasedRoutes } = input.files;
  const { linked, faults } = linkPages(context, indexes, {
    releasedRoutes,
    linksIn: linkReader(context, input),
  });
  const others = [...read.faults, ...faults, ...demands(context, indexes, input)];
  const ofPages = pages.flatMap((page) => page.faults);
  const located = locate(others, input.textOf, ofPages);
  const diagnostics = inReadingOrder([...atLaunch(ofPages, input), ...located]);
  const finish = (preparation?: Preparation): OpenedSite => ({
    site: resolveSiteIndex(context, linked, preparation),
    pages,
    diagnostics,
    key,
  });
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  return input.prepare ? input.prepare({ context, linked, isSound }).then(finish) : finish();
}

/** The first pass: the settings with all that pages may refer to, and the record of every page. */
function readSite(input: SiteInput) {
  const { files, environment, memory } = input;
  const { context, faults } = readContext(files, environment);
  const key = memory?.keyOf(context) ?? '';
  const last = memory?.last?.key === key ? memory.last.pages : undefined;
  const pages: PageRecord[] = [];
  for (const file of input.pages) pages.push(recordOf(file, context, { memory, last: last?.get(file.path) }));
  return { context, key, pages, faults: [...(input.faults ?? []), ...faults] };
}

const atLaunch = (diagnostics: readonly Diagnostic[], { launch }: SiteInput) =>
  launch === 'demanded' ? diagnostics.map(asAtLaunch) : diagnostics;

function recordOf(
  file: SourceFile | PageFile,
  context: SiteContext,
  { memory, last }: { memory: Memory | undefined; last: PageRecord | undefined },
): PageRecord {
  const stamp = 'stamp' in file ? file.stamp : '';
  if (last !== undefined && stamp !== '' && last.stamp === stamp) return last;
  const source = 'read' in file ? file.read() : file;
  const hash = memory?.hashOf(source.text) ?? '';
  // Touched, yet the same.
  if (last !== undefined && last.stamp !== '' && hash !== '' && last.hash === hash) return { ...last, stamp };
  return { ...readRecord(source, context), stamp, hash };
}

/** Reads one page. Its faults get their places while its text is there: ten thousand files are not read twice. */
export function readRecord(source: SourceFile, context: SiteContext): Pick<PageRecord, 'index' | 'faults'> {
  const { index, faults } = indexPage(source, context);
  return { index, faults: locate(faults, (file) => (file === source.path ? source.text : undefined)) };
}

/** Where the links of a file are: of a page, which keeps only where they lead, by reading it again. */
const linkReader = (context: SiteContext, { textOf }: SiteInput) => {
  const known = new Map([...context.shared.values()].map(({ file, links }) => [file.path, links]));
  known.set(context.siteFile.path, context.links);
  return (path: string) => known.get(path) ?? indexPage({ path, text: textOf(path) ?? '' }, context).links;
};

function demands(
  context: SiteContext,
  pages: readonly PageIndex[],
  { launch, today }: SiteInput,
): readonly Fault[] {
  if (launch === undefined) return [];
  const days = dayFaults(context, pages, today);
  return launch === 'untold' ? days : [...launchFaults(context, pages, launch === 'demanded'), ...days];
}
