import type { PageRecord } from '../../src/content/open-site';
import { resolveWithWords } from '../../src/content/resolve/page';
import { searchPiece } from '../../src/content/resolve/search-piece';
import type { SiteIndex, SourceFile } from '../../src/model/content';
import type { PageIndex } from '../../src/model/page-index';
import type { SearchPiece } from '../../src/model/search';
import type { ResolvedPage } from '../../src/model/site';
import type { BuildState, KeptPage, StateWriter } from './state';
import { outputPath, stampOfFile, type Output, type Writer } from './output';

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

/** The stamp of the written file and what is searched of the page, or why there is none. */
export type PageOutcome = { stamp: string; search?: SearchPiece | undefined } | { failure: string };

/** Does all jobs; the outcomes come in their order. */
export type RenderPages = (
  jobs: readonly PageJob[],
  onProgress: (done: number, total: number) => void,
) => PageOutcome[] | Promise<PageOutcome[]>;

interface PageSources {
  read: (file: string) => SourceFile;
  siteIndex: SiteIndex;
  render: (page: ResolvedPage) => string;
  writer: Writer;
}

/** Makes the function that reads, resolves, renders and writes one page. */
export function createPageEmitter({ read, siteIndex, render, writer }: PageSources) {
  return ({ file, path, index }: PageJob): PageOutcome => {
    // Another thread has no records but those that come with their pages.
    const site = index ? { ...siteIndex, pages: new Map([[index.route, index]]) } : siteIndex;
    try {
      const { page, sections } = resolveWithWords(read(file), site);
      const stamp = stampOfFile(writer(path, render(page)));
      return { stamp, search: site.searchDepth && searchPiece(page, sections, site.searchDepth) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** Renders the pages in this thread, one after the other. */
export function renderHere(emit: (job: PageJob) => PageOutcome): RenderPages {
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
  /** What the last build left. */
  state: BuildState | undefined;
  /** Takes what this build leaves. */
  newState: StateWriter;
  /** Names all that a page's output follows from. */
  keyOf: (page: PageRecord) => string;
  /** Names all that its record follows from besides its text. */
  recordKeyOf: (index: PageIndex) => string;
  renderPages: RenderPages;
  onProgress: (done: number, total: number) => void;
}

export interface EmitResult {
  failures: RenderFailure[];
  rendered: number;
  /** What is searched of each page, in the order of the pages. */
  search: SearchPiece[];
}

/**
 * The second pass: leaves those pages alone whose key and output did not change, and has the others rendered.
 * A page that fails does not keep the others from being tried.
 */
export async function emitPages(
  output: Output,
  pages: readonly PageRecord[],
  options: EmitOptions,
): Promise<EmitResult> {
  const plans = pages.map((page) => planOf(page, output, options));
  const stale = plans.filter(({ last }) => last === undefined);
  const outcomes = await options.renderPages(
    stale.map(({ page, path }) => jobOf(page, path, options.siteIndex)),
    options.onProgress,
  );
  const outcomeOf = new Map(stale.map((plan, at) => [plan, outcomes[at]]));
  const result: EmitResult = { failures: [], rendered: 0, search: [] };
  // In the order of the pages, however they were rendered: the state is the same for any number of workers.
  for (const plan of plans) {
    const { page, path, key, last } = plan;
    const outcome = outcomeOf.get(plan);
    const search = last ? last.output.search : outcome && 'stamp' in outcome ? outcome.search : undefined;
    if (search) result.search.push(search);
    const recordKey = options.recordKeyOf(page.index);
    if (last)
      options.newState.add(isSame(last, page, recordKey) ? last : stateOf(page, recordKey, last.output));
    else if (outcome && 'stamp' in outcome) {
      options.newState.add(stateOf(page, recordKey, { path, key, ...outcome }));
      result.rendered += 1;
    } else result.failures.push({ file: page.index.file, message: outcome?.failure ?? 'It was left out.' });
  }
  return result;
}

interface PagePlan {
  page: PageRecord;
  path: string;
  key: string;
  /** What the last build left, where it is still right. */
  last: KeptPage | undefined;
}

function planOf(page: PageRecord, output: Output, options: EmitOptions): PagePlan {
  const path = outputPath(page.index.route);
  const key = options.keyOf(page);
  const last = output.isIncremental ? options.state?.pages.get(page.index.file) : undefined;
  const isCurrentPage = last !== undefined && isCurrent(last, { path, key, out: options.out });
  return { page, path, key, last: isCurrentPage ? last : undefined };
}

function jobOf({ index }: PageRecord, path: string, { context }: SiteIndex): PageJob {
  const showsItsLinks = context.settings?.pageKinds?.[index.kind ?? '']?.next === 'related';
  return { file: index.file, path, ...(showsItsLinks && { index }) };
}

const stateOf = (page: PageRecord, recordKey: string, output: KeptPage['output']) => ({
  file: page.index.file,
  stamp: keptStamp(page),
  hash: page.hash,
  index: page.index,
  recordKey,
  output,
});

const isSame = (last: KeptPage, page: PageRecord, recordKey: string) =>
  last.stamp === keptStamp(page) && last.recordKey === recordKey;

/** A page with faults has none: it is read by every build, so that each of them reports it. */
const keptStamp = ({ stamp, faults }: PageRecord) => (faults.length === 0 ? stamp : '');

function isCurrent({ output }: KeptPage, now: { path: string; key: string; out: string }): boolean {
  return (
    output.path === now.path &&
    output.key === now.key &&
    stampOfFile(`${now.out}/${now.path}`) === output.stamp
  );
}
