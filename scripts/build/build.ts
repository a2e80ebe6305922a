import { join, resolve } from 'node:path';
import { locate } from '../../src/content/source/places/locate';
import { shareSiteIndex } from '../../src/content/resolve/site-index';
import { reportFaults } from '../print/report';
import { compressFiles } from '../emit/compress';
import type { RenderFailure } from '../emit/pages';
import { emitSite, type SiteToEmit } from '../emit/site';
import { engineRoot } from '../site/engine-root';
import { openSiteFolder } from '../site/files';
import { gitDates } from '../site/git-dates';
import { hashText } from '../site/hash';
import { createTextReader } from '../site/text-reader';
import { withSoundBlocks } from '../kit/sound-blocks';
import { appId, buildApp, engineId, type AppBundle } from '../bundle/app-bundle';
import { withLock } from './lock';
import { openForBuild } from './open';
import type { Workers } from './workers/workers';
import { openOutput, outputPath } from '../emit/output';
import { claimOutput, ownerStamp, ownerText, placeOf, type OutputPlace } from '../emit/owner';
import { createStateWriter, readState, type BuildState, type StateWriter } from '../emit/state';

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
  /** Threads besides this one; by cores and by what there is to do when left out. */
  workers?: number | undefined;
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
  const state = last?.outputStamp === ownerStamp(place.out) ? last : undefined;
  // Begun first: git takes its time in a process of its own.
  const dates = gitDates(options.root, 'pages');
  const { folder, broken } = await withSoundBlocks(openSiteFolder(options.root));
  if (broken.length > 0) {
    reportFaults(locate(broken, createTextReader(folder)), folder, log);
    return { isBuilt: false, rendered: 0, pages: 0 };
  }
  const bundleId = options.app?.id ?? appId(folder);
  const engine = engineId(bundleId);
  const { opened, workers, ...made } = await openForBuild(folder, {
    engine,
    state,
    workers: options.workers,
  });
  const published = opened.pages.filter(({ index }) => !index.isDraft);
  const write = async () => {
    claimOutput(place, options);
    if (reportFaults(opened.diagnostics, folder, log).errors > 0) return { isBuilt: false, rendered: 0 };
    const app = options.app ?? (await buildApp({ cacheDir, site: folder, id: bundleId }));
    const site = {
      ...made,
      engine,
      app,
      folder,
      siteIndex: opened.site,
      pages: published,
      dates: await dates,
    };
    const newState = createStateWriter(stateFile);
    return writeSite(site, options, { state, newState, contextKey: opened.key, workers });
  };
  const result = await write().finally(() => workers.close());
  if (result.isBuilt) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const drafts = opened.pages.length - published.length;
    const left = drafts === 0 ? '' : `, ${drafts} ${drafts === 1 ? 'draft' : 'drafts'} left out`;
    log(
      `Built ${published.length} pages in ${seconds} s (${result.rendered} rendered${left}) into ${place.out}`,
    );
  }
  return { ...result, pages: published.length };
}

interface States {
  /** What the last build left. */
  state: BuildState | undefined;
  newState: StateWriter;
  contextKey: string;
  workers: Workers;
}

/** The second pass: renders and writes what changed, and puts it in place when all of it has succeeded. */
async function writeSite(
  site: SiteToEmit,
  { place, log, compress: isCompressed = false }: Settings,
  { state, newState, contextKey, workers }: States,
): Promise<Omit<BuildResult, 'pages'>> {
  const isIncremental = state?.isCompressed === isCompressed;
  const output = openOutput(place, isIncremental);
  const { out } = place;
  const { serverFile } = site.app;
  const { failures, rendered, files } = await emitSite(output, site, {
    out,
    state,
    newState,
    renderer: (frame, here) => (jobs, onProgress) => {
      const shared = shareSiteIndex(site.siteIndex);
      const writing = { out, stage: output.stage, isIncremental };
      const elsewhere = workers
        .forPages(jobs.length)
        ?.renderer({ serverFile, frame, shared, place: writing });
      return (elsewhere ?? here)(jobs, onProgress);
    },
  });
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
