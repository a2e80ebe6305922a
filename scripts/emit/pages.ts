import { messageOf } from '../site/usage-error';
import type { PageRecord } from '../../src/content/open-site';
import { createComparison, hashValues } from '../../src/content/context/read-values';
import { recordSite } from '../../src/content/context/recorded';
import { resolveWithWords } from '../../src/content/resolve/page';
import { searchPiece } from '../../src/content/resolve/search-piece';
import type { SiteIndex, SourceFile } from '../../src/model/content';
import type { PageIndex } from '../../src/model/page-index';
import { hashText } from '../site/hash';
import { createOutputWriter, outputPath, stampOfFile, type OutputWriterPlace } from './output';
import { createPageHtml, type AppServer, type DocumentShell } from './page-html';
import type { BuildState, KeptPage, PageOutput, PageState } from './state';

export interface RenderFailure {
  file: string;
  message: string;
}

/** A page to be rendered and written. Plain data, for it may go to another thread. */
export interface PageJob {
  file: string;
  /** In the output. */
  path: string;
  /** The record of a page that shows where its own links lead. */
  index?: PageIndex;
}

/** What has become of a page, or why there is nothing. */
export type PageOutcome = PageOutput | { failure: string };

/** Does all jobs; the outcomes come in their order. */
export type RenderPages = (
  jobs: readonly PageJob[],
  onProgress: (done: number, total: number) => void,
) => PageOutcome[] | Promise<PageOutcome[]>;

interface PageSources {
  read: (file: string) => SourceFile;
  siteIndex: SiteIndex;
  server: AppServer;
  shell: DocumentShell;
  place: OutputWriterPlace;
}

/** Makes the function that reads, resolves, renders and writes one page, in whichever thread. */
export function createPageEmitter({ read, siteIndex, server, shell, place }: PageSources) {
  const { site, record } = recordSite(siteIndex);
  const render = createPageHtml(server, shell);
  const write = createOutputWriter(place);
  return ({ file, path, index }: PageJob): PageOutcome => {
    // Of the records of pages, one may look at its own: it follows from the same text.
    const whole = { ...site, pages: new Map(index && [[index.route, index]]) };
    try {
      const { made, reads } = record(() => {
        const { page, sections } = resolveWithWords(read(file), whole);
        return { page, search: site.searchDepth && searchPiece(page, sections, site.searchDepth) };
      });
      return { path, stamp: stampOfFile(write(path, render(made.page))), reads, search: made.search };
    } catch (error) {
      return { failure: messageOf(error) };
    }
  };
}

/** Renders the pages in this thread, one after the other. */
export function renderHere(sources: PageSources): RenderPages {
  const emit = createPageEmitter(sources);
  return (jobs, onProgress) =>
    jobs.map((job, at) => {
      const outcome = emit(job);
      onProgress(at + 1, jobs.length);
      return outcome;
    });
}

interface EmitOptions {
  out: string;
  siteIndex: SiteIndex;
  /** What the last build left, where every page follows from the same as then. */
  state: BuildState | undefined;
  renderPages: RenderPages;
  onProgress: (done: number, total: number) => void;
}

export interface EmitResult {
  failures: RenderFailure[];
  rendered: number;
  /** The record of each page, in the order of the pages. */
  pages: (PageState | KeptPage)[];
}

/**
 * The second pass: leaves those pages alone whose text, output and all that they read did not change, and has the
 * others rendered. A page that fails does not keep the others from being tried.
 */
export async function emitPages(pages: readonly PageRecord[], options: EmitOptions): Promise<EmitResult> {
  const { siteIndex, renderPages, onProgress } = options;
  const lastOf = createLookup(options);
  const lasts = pages.map(lastOf);
  const stale = pages.filter((_, at) => lasts[at] === undefined);
  const outcomes = await renderPages(
    stale.map(({ index }) => jobOf(index, siteIndex)),
    onProgress,
  );
  const outcomeOf = new Map(stale.map((page, at) => [page, outcomes[at]]));
  const result: EmitResult = { failures: [], rendered: stale.length, pages: [] };
  // In the order of the pages, however they were rendered: the state is the same for any number of workers.
  pages.forEach((page, at) => {
    const last = lasts[at];
    const output = last?.output ?? outcomeOf.get(page) ?? { failure: 'It was left out.' };
    if ('failure' in output) result.failures.push({ file: page.index.file, message: output.failure });
    else result.pages.push(last === page ? last : stateOf(page, output));
  });
  return { ...result, rendered: stale.length - result.failures.length };
}

const stateOf = ({ index, faults, reads, stamp, hash }: PageRecord, output: PageOutput): PageState => ({
  index,
  faults,
  reads,
  stamp,
  hash,
  output,
});

/** What the last build left of a page, where it is still right. */
function createLookup({ state, siteIndex, out }: EmitOptions): (page: PageRecord) => KeptPage | undefined {
  const isSame = createComparison(state?.summary.values ?? {}, siteIndex, hashText);
  return ({ index, hash }) => {
    const last = state?.pages.get(index.file);
    if (last?.hash !== hash || last.output.path !== outputPath(index.route)) return undefined;
    return isSame(last.output.reads) && stampOfFile(`${out}/${last.output.path}`) === last.output.stamp
      ? last
      : undefined;
  };
}

function jobOf(index: PageIndex, { context }: SiteIndex): PageJob {
  const showsItsLinks = context.settings?.pageKinds?.[index.kind ?? '']?.next === 'related';
  return { file: index.file, path: outputPath(index.route), ...(showsItsLinks && { index }) };
}

/** What all that pages have read is now. */
export const valuesRead = (pages: readonly PageState[], siteIndex: SiteIndex) =>
  hashValues(
    pages.flatMap(({ reads, output }) => [reads, output.reads]),
    siteIndex,
    hashText,
  );
