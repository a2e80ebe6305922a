import { join, resolve } from 'node:path';
import { linkSite } from '../../src/content/link/link';
import { openSite } from '../../src/content/site-context';
import { appId, buildApp, engineId, type AppBundle } from './app-bundle';
import { createStateWriter, readState, type BuildState, type StateWriter } from './state';
import { hashText } from '../site/hash';
import { compressFiles } from '../emit/compress';
import type { RenderFailure } from '../emit/pages';
import { emitSite, type SiteToEmit } from '../emit/site';
import { gitDates } from '../site/git-dates';
import { indexPages, type IndexedPage } from './index-pages';
import { withLock } from './lock';
import { openOutput, outputPath } from './output';
import { claimOutput, ownerStamp, ownerText, placeOf, type OutputPlace } from './owner';
import { contextKeyOf } from './page-keys';
import { engineRoot } from '../site/engine-root';
import { createProgress } from './progress';
import { reportFaults } from '../check/report';
import { openEnvironment, prepareForms, preparePictures } from '../prepare/site-environment';
import { openSiteFolder } from '../site/files';

export interface BuildOptions {
  /** The folder that holds pages/. */
  root: string;
  out: string;
  /** Also write .br and .gz files. */
  compress?: boolean;
  /** Nothing of the last build is used. */
  clean?: boolean;
  /** Where the app and the states of builds are kept; .cache of the engine when left out. */
  cacheDir?: string;
  /** Another app than the one in src/. */
  app?: AppBundle;
  log?: (line: string) => void;
}

export interface BuildResult {
  isBuilt: boolean;
  pages: number;
  /** Pages that were rendered; the others were taken over from the last build. */
  rendered: number;
}

/** Checks a site, builds it and puts it in place of the last one, which stays when anything fails. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const cacheDir = options.cacheDir ?? resolve(engineRoot, '.cache');
  const place = placeOf(options.out, options.root);
  return withLock(place.lock, place.out, () => build({ log: console.log, ...options, cacheDir, place }));
}

type Settings = BuildOptions & Required<Pick<BuildOptions, 'log' | 'cacheDir'>> & { place: OutputPlace };

async function build(options: Settings): Promise<BuildResult> {
  const begun = performance.now();
  const { cacheDir, log, place } = options;
  // What is known of an output follows from its folder alone, whichever site is built into it.
  const stateFile = join(cacheDir, 'builds', `${hashText(place.out).slice(0, 12)}.state`);
  const last = options.clean ? undefined : readState(stateFile);
  const sources = await readSources(options, last?.outputStamp === ownerStamp(place.out) ? last : undefined);
  const { folder, pages, faults } = sources;
  claimOutput(place, options);
  const isSound = reportFaults(faults, folder, log).errors === 0;
  const result = isSound
    ? await writeSite(await prepareSite(sources, options), options, {
        state: sources.state,
        newState: createStateWriter(stateFile),
        contextKey: sources.contextKey,
      })
    : { isBuilt: false, rendered: 0 };
  const published = pages.filter(({ index }) => !index.isDraft);
  if (result.isBuilt) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const drafts = pages.length - published.length;
    const left = drafts === 0 ? '' : `, ${drafts} ${drafts === 1 ? 'draft' : 'drafts'} left out`;
    log(
      `Built ${published.length} pages in ${seconds} s (${result.rendered} rendered${left}) into ${place.out}`,
    );
  }
  return { ...result, pages: published.length };
}

type Sources = Awaited<ReturnType<typeof readSources>>;

/** The first pass: reads, checks and links the whole site. */
async function readSources({ root, app }: Settings, state: BuildState | undefined) {
  // Begun first: git takes its time in a process of its own.
  const dates = gitDates(root, 'pages');
  const folder = openSiteFolder(root);
  const environment = await openEnvironment(folder);
  const bundleId = app?.id ?? appId();
  const engine = engineId(bundleId);
  const { context, faults: siteFaults } = openSite(folder.files, environment);
  const contextKey = contextKeyOf(context, engine);
  const { pages, faults: pageFaults } = indexPages(folder, { context, contextKey, state });
  const linked = linkSite(context, indexesOf(pages), folder.files.releasedRoutes);
  const faults = [...folder.faults, ...siteFaults, ...pageFaults, ...linked.faults];
  return {
    folder,
    environment,
    bundleId,
    engine,
    context,
    contextKey,
    state,
    pages,
    siteIndex: linked.siteIndex,
    faults,
    dates,
  };
}

/** Makes all that pages take in: pictures in their sizes, compiled forms, the app. */
async function prepareSite(sources: Sources, { app, cacheDir }: Settings): Promise<SiteToEmit> {
  const { folder, environment, bundleId, engine, context, pages, dates } = sources;
  await preparePictures(environment, folder, sources.siteIndex, createProgress('Pictures'));
  const formModules = await prepareForms(context, engine);
  return {
    app: app ?? (await buildApp(cacheDir, bundleId)),
    engine,
    environment,
    folder,
    // Once more where there are pictures: lists can show those that were made.
    siteIndex:
      environment.images.size > 0 ? linkSite(context, indexesOf(pages)).siteIndex : sources.siteIndex,
    formModules,
    pages: pages.filter(({ index }) => !index.isDraft),
    dates: await dates,
  };
}

interface States {
  /** What the last build left. */
  state: BuildState | undefined;
  newState: StateWriter;
  contextKey: string;
}

/** The second pass: renders and writes what changed, and puts it in place when all of it has succeeded. */
async function writeSite(
  site: SiteToEmit,
  { place, log, compress: isCompressed = false }: Settings,
  { state, newState, contextKey }: States,
): Promise<Omit<BuildResult, 'pages'>> {
  const isIncremental = state?.isCompressed === isCompressed;
  const output = openOutput(place, isIncremental);
  const { failures, rendered, files } = await emitSite(output, site, { out: place.out, state, newState });
  if (failures.length > 0) {
    output.abandon();
    newState.abandon();
    log(failureReport(failures));
    return { isBuilt: false, rendered };
  }
  if (isCompressed) await compressFiles(output.stage);
  const owner = ownerText(place);
  output.write(owner.path, owner.text);
  const current = [...files, ...site.pages.map(({ index }) => outputPath(index.route))];
  output.finish(isIncremental ? goneFiles(state, current) : []);
  newState.finish({ contextKey, isCompressed, files, outputStamp: ownerStamp(place.out) });
  return { isBuilt: true, rendered };
}

const indexesOf = (pages: readonly IndexedPage[]) => pages.map(({ index }) => index);

/** What the last build wrote and this one no longer has. */
function goneFiles(state: BuildState, current: string[]): string[] {
  const kept = new Set(current);
  const last = [...state.files, ...[...state.pages.values()].map(({ output }) => output.path)];
  return last.filter((path) => !kept.has(path)).flatMap((path) => [path, `${path}.br`, `${path}.gz`]);
}

function failureReport(failures: RenderFailure[]): string {
  const lines = failures.map(({ file, message }) => `  ${file}: ${message}`);
  return `${failures.length} of the pages could not be rendered; the last site stays as it is.\n${lines.join('\n')}`;
}
