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
import { foreignWords } from './foreign-words';
import { withMigrations } from './outdated';
import { linkPages } from './link/link';
import { dayFaults } from './link/overdue';
import { indexPage } from './page/index-page';
import { readContext } from './context/read';
import { createComparison, type Reads, type ReadValues } from './context/read-values';
import { recordContext } from './context/recorded';
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
  /** All else that it follows from. */
  reads: Reads;
  stamp: string;
  /** Names the text. */
  hash: string;
}

/** Makes opening a site again cheap: pages that did not change are not read again. */
interface Memory {
  hashOf: (text: string) => string;
  /** The records of the last time, by file. */
  pages?: ReadonlyMap<string, PageRecord>;
  /** What all that they follow from was then. */
  values?: ReadValues;
}

/** What the site uses, so that it can be made ready: pictures in their sizes, forms with their validators. */
export interface Wanted {
  context: SiteContext;
  linked: Linked;
  /** Nothing is wrong with the site: what is made will be used. */
  isSound: boolean;
}

/** What others do for a site that is being opened, and what takes its time. */
interface Helpers {
  /** Reads pages elsewhere, such as in other threads; undefined where that would take longer. */
  readElsewhere?: (pages: readonly PageFile[]) => Promise<readonly PageRecord[]> | undefined;
  prepare?: (wanted: Wanted) => Promise<Preparation>;
}

type Helped = Helpers & ({ prepare: Helpers['prepare'] } | { readElsewhere: Helpers['readElsewhere'] });

export interface SiteInput {
  files: SiteFiles;
  /** May be many, and are read one at a time: none is kept. */
  pages: readonly (SourceFile | PageFile)[];
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
  /** How many of the pages were read. */
  read: number;
}

/**
 * Opens a site: reads, checks, links and resolves what all pages share. The one chain of the check, the build,
 * the dev server and the tests. With `prepare`, what the site uses is made ready before anything is resolved,
 * and after its faults are known, so that a broken link does not wait for pictures.
 */
export function openSite(input: SiteInput & Helped): Promise<OpenedSite>;
export function openSite(input: SiteInput): OpenedSite;
export function openSite(input: SiteInput & Helpers): OpenedSite | Promise<OpenedSite> {
  const begun = beginReading(input);
  if (!input.prepare && !input.readElsewhere) return resolved(linked(input, begun, begun.known));
  return withHelp(input, begun);
}

async function withHelp(input: SiteInput & Helpers, begun: Reading): Promise<OpenedSite> {
  const stale = input.pages.filter(
    (file): file is PageFile => 'read' in file && begun.known.get(file.path)?.stamp !== file.stamp,
  );
  const read = (await input.readElsewhere?.(stale)) ?? [];
  const known = new Map([...begun.known, ...read.map((record) => [record.index.file, record] as const)]);
  const site = linked(input, begun, known);
  return resolved(site, await input.prepare?.(site));
}

interface Reading {
  context: SiteContext;
  faults: readonly Fault[];
  /** The records of the last time that follow from nothing that has changed, their own texts left aside. */
  known: ReadonlyMap<string, PageRecord>;
}

/** Reads the settings with all that pages may refer to. */
function beginReading({ files, environment, memory }: SiteInput): Reading {
  const { context, faults } = readContext(files, environment);
  const read = [files.site, ...files.shared, ...files.forms];
  const told = [
    ...faults.filter(({ file }) => !read.some(({ path }) => path === file)),
    ...read.flatMap((file) =>
      withMigrations(
        faults.filter((fault) => fault.file === file.path),
        file,
        environment.validators,
      ),
    ),
  ];
  const { pages = new Map<string, PageRecord>(), values = {} } = memory ?? {};
  const isSame = createComparison(values, { context }, memory?.hashOf ?? ((text) => text));
  const known = new Map([...pages].filter(([, { reads }]) => isSame(reads)));
  return { context, faults: told, known };
}

/** Reads the pages and joins them. */
function linked(input: SiteInput, { context, faults }: Reading, known: Reading['known']) {
  const { launch, releasedRoutes } = { ...input, ...input.files };
  const pages = readPages(input, context, known);
  const indexes = pages.map(({ index }) => input.recall?.(index) ?? index);
  const links = linkPages(context, indexes, { releasedRoutes, linksIn: linkReader(context, input) });
  const others = [
    ...(input.faults ?? []),
    ...faults,
    ...foreignWords(context),
    ...links.faults,
    ...demands(context, indexes, input),
  ];
  const ofPages = pages.flatMap((page) => page.faults);
  const atLaunch = launch === 'demanded' ? ofPages.map(asAtLaunch) : ofPages;
  const diagnostics = inReadingOrder([...atLaunch, ...locate(others, input.textOf)]);
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  const read = pages.filter((page) => input.memory?.pages?.get(page.index.file) !== page).length;
  return { context, linked: links.linked, pages, diagnostics, read, isSound };
}

const resolved = (
  { context, linked: links, pages, diagnostics, read }: ReturnType<typeof linked>,
  preparation?: Preparation,
): OpenedSite => ({ site: resolveSiteIndex(context, links, preparation), pages, diagnostics, read });

function readPages(
  { pages, memory }: SiteInput,
  context: SiteContext,
  known: Reading['known'],
): PageRecord[] {
  const read = pageReader(context);
  return pages.map((file) => {
    const last = known.get(file.path);
    const stamp = 'stamp' in file ? file.stamp : '';
    if (last !== undefined && stamp !== '' && last.stamp === stamp) return last;
    const source = 'read' in file ? file.read() : file;
    const hash = memory?.hashOf(source.text) ?? '';
    // Touched, yet the same.
    if (last !== undefined && last.stamp !== '' && hash !== '' && last.hash === hash)
      return { ...last, stamp };
    return { ...read(source), stamp, hash };
  });
}

/** Makes the function that reads one page, with what it follows from. */
export function pageReader(context: SiteContext) {
  const recorder = recordContext(context);
  return (source: SourceFile): Pick<PageRecord, 'index' | 'faults' | 'reads'> => {
    const { made, reads } = recorder.record(() => readRecord(source, recorder.site));
    return { ...made, reads };
  };
}

/** Reads one page. Its faults get their places while its text is there: ten thousand files are not read twice. */
export function readRecord(source: SourceFile, context: SiteContext): Pick<PageRecord, 'index' | 'faults'> {
  const { index, faults } = indexPage(source, context);
  const told = withMigrations(faults, source, context.environment.validators);
  return { index, faults: locate(told, (file) => (file === source.path ? source.text : undefined)) };
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
