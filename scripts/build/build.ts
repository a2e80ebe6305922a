import { counted } from '../../src/content/source/counted';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { locate } from '../../src/content/source/places/locate';
import { shareSiteIndex } from '../../src/content/resolve/site-index';
import { reportFaults } from '../print/report';
import { withDatedFeed } from '../emit/assets';
import { compressFiles } from '../emit/compress';
import type { DocumentShell } from '../emit/page-html';
import { renderHere, valuesRead, type RenderFailure, type RenderPages } from '../emit/pages';
import { emitSite, type SiteToEmit } from '../emit/emit-site';
import { cacheFolder } from '../site/engine-root';
import { openSiteFolder } from '../site/files';
import { gitDates } from '../site/git/dates';
import { hashText } from '../site/hash';
import { createTextReader } from '../site/text-reader';
import { withSoundBlocks, exampleFailures } from '../kit/sound-blocks';
import { shareOf, type Shard } from '../site/partition';
import { appId, buildApp, engineId, type AppBundle } from '../bundle/app-bundle';
import { writeEditorSchemas } from '../editor/editor-schemas';
import { withLock } from '../site/running/lock';
import { openForBuild } from './open';
import type { Workers } from './workers/workers';
import { openOutput, outputPath, type OutputWriterPlace } from '../emit/output';
import { claimOutput, ownerStamp, ownerText, outputPlaceOf, type OutputPlace } from '../emit/owner';
import { createStateWriter, readState, stateFileOf, type BuildState } from '../emit/state';
import { refuseWholeSite, shardState, writeManifest } from './shards/manifest';

export interface BuildOptions {
  /** The folder that holds pages/. */
  root: string;
  out: string;
  /** Also write .br and .gz files. */
  compress?: boolean;
  /** Nothing of the last build is used. */
  clean?: boolean;
  /** Where the app and the states of builds are kept; .cache when left out. */
  cacheDir?: string;
  /** Another app than the one in src/. */
  app?: AppBundle;
  log?: (line: string) => void;
  /** Threads besides this one; by cores and by what there is to do when left out. */
  workers?: number;
  /** Builds only this part of the site, for `mergeSite` to join with the others. */
  shard?: Shard;
}

interface BuildResult {
  isBuilt: boolean;
  /** Pages of the site, or of the shard. */
  pages: number;
  /** Pages that were read and checked; what is known of the others is still right. */
  read: number;
  /** Pages that were rendered; the others were taken over from the last build. */
  rendered: number;
}

/** Checks a site, builds it and puts it in place of the last one, which stays when anything fails. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const cacheDir = options.cacheDir ?? cacheFolder;
  const place = outputPlaceOf(options.out, options.root);
  return withLock(place.lock, `build into ${place.out}`, () =>
    build({ log: console.log, ...options, cacheDir, place }),
  );
}

type Settings = BuildOptions & Required<Pick<BuildOptions, 'log' | 'cacheDir'>> & { place: OutputPlace };

async function build(options: Settings): Promise<BuildResult> {
  const begun = performance.now();
  const { cacheDir, log, place, shard } = options;
  const stateFile = stateFileOf(place, cacheDir);
  // A shard takes nothing over: its output has gone to be merged.
  const last = options.clean || shard ? undefined : readState(stateFile);
  // Begun first: git takes its time in a process of its own.
  const dates = gitDates(options.root);
  const { folder, broken } = await withSoundBlocks(openSiteFolder(options.root));
  if (broken.length > 0) {
    reportFaults(locate(broken, createTextReader(folder)), folder, log);
    return { isBuilt: false, read: 0, rendered: 0, pages: 0 };
  }
  const bundleId = options.app?.id ?? appId(folder);
  const engine = engineId(bundleId);
  const isCurrent = last?.summary.outputStamp === ownerStamp(place.out) && last.summary.engine === engine;
  const state = isCurrent ? last : undefined;
  const { opened, workers, theme, ...made } = await openForBuild(folder, {
    engine,
    state,
    workers: options.workers,
    shard,
  });
  // What is there already, the check and the dev server keep up to date.
  if (!last) writeEditorSchemas(folder, opened.site);
  const published = opened.pages.filter(({ index }) => !index.isDraft);
  const write = async () => {
    claimOutput(place, options);
    if (shard) refuseWholeSite(place.out, options);
    if (reportFaults(opened.diagnostics, folder, log).errors > 0) return { isBuilt: false, rendered: 0 };
    const app = options.app ?? (await buildApp({ cacheDir, site: folder, id: bundleId }));
    const days = await dates;
    const site = {
      ...made,
      engine,
      app,
      folder,
      theme,
      shard,
      siteIndex: withDatedFeed(opened.site, days, log),
      pages: published,
      dates: days,
    };
    return writeSite(site, options, { state, stateFile, workers });
  };
  const result = await write().finally(() => workers.close());
  const pages = shareOf(published, shard).length;
  if (result.isBuilt) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const drafts = opened.pages.length - published.length;
    const left = drafts === 0 ? '' : `, ${counted(drafts, 'draft')} left out`;
    const what = shard ? `shard ${shard.number} of ${shard.count}: ${pages} of ` : '';
    log(
      `Built ${what}${published.length} pages in ${seconds} s (${result.rendered} rendered${left}) into ${place.out}`,
    );
  }
  return { ...result, read: opened.read, pages };
}

interface States {
  /** What the last build left. */
  state: BuildState | undefined;
  stateFile: string;
  workers: Workers;
}

/** The second pass: renders and writes what changed, and puts it in place when all of it has succeeded. */
async function writeSite(
  site: SiteToEmit,
  { place, log, compress: isCompressed = false, shard }: Settings,
  { state, stateFile, workers }: States,
): Promise<Omit<BuildResult, 'pages' | 'read'>> {
  const isIncremental = state?.summary.isCompressed === isCompressed;
  const output = openOutput(place, isIncremental);
  const { out } = place;
  const { rendered, files, base, pages, ...emitted } = await emitSite(output, site, {
    out,
    state: isIncremental ? state : undefined,
    renderer: rendererWith(workers, site, { out, stage: output.stage, isIncremental }),
  });
  const failures = [...emitted.failures, ...exampleFailures(site.folder, site.siteIndex, site.app.server)];
  if (failures.length > 0) {
    output.abandon();
    log(failureReport(failures));
    return { isBuilt: false, rendered };
  }
  if (isCompressed) await compressFiles(output.stage);
  const { engine, siteIndex } = site;
  const summary = { isCompressed, engine, base, files, values: valuesRead(pages, siteIndex) };
  const newState = createStateWriter(shard ? shardState(output.stage) : stateFile);
  for (const page of pages) newState.add(page);
  const owner = ownerText(place);
  if (shard) {
    newState.finish({ ...summary, outputStamp: '' });
    writeManifest(output.stage, { shard, engine, isCompressed, content: contentOf(site, base) });
    output.write(owner.path, owner.text);
    output.finish([]);
  } else {
    const current = [...files, ...site.pages.map(({ index }) => outputPath(index.route))];
    output.write(owner.path, owner.text);
    const gone = isIncremental ? goneFiles(state, current, out) : [];
    // While files are moved no state is true of the output: a build that is ended meanwhile is followed by a full one.
    rmSync(stateFile, { force: true });
    output.finish(gone);
    newState.finish({ ...summary, outputStamp: ownerStamp(out) });
  }
  return { isBuilt: true, rendered };
}

/** Renders in other threads where there is enough for them to do. */
const rendererWith =
  (
    workers: Workers,
    { app: { server, serverFile }, siteIndex, folder }: SiteToEmit,
    place: OutputWriterPlace,
  ) =>
  (shell: DocumentShell): RenderPages =>
  async (jobs, onProgress) => {
    const pool = await workers.forPages(jobs.length);
    const { read } = folder;
    const render =
      pool?.renderer({ serverFile, shell, shared: shareSiteIndex(siteIndex), place }) ??
      renderHere({ read, siteIndex, server, shell, place });
    return render(jobs, onProgress);
  };

/** Names all that the pages of the whole site follow from, those of other shards too. */
function contentOf({ folder, siteIndex, pages }: SiteToEmit, base: string): string {
  const { media } = siteIndex.context.environment;
  const files = media.paths().map((path) => [path, media.facts(path), media.image(path)]);
  return hashText(base, JSON.stringify([folder.files, files]), ...pages.map(({ hash }) => hash));
}

/** What the last build wrote and this one no longer has. Some disks take names that differ in case for one file. */
function goneFiles(state: BuildState, current: string[], out: string): string[] {
  const isCaseless = existsSync(join(out, 'INDEX.HTML'));
  const nameOf = (path: string) => (isCaseless ? path.toLowerCase() : path);
  const kept = new Set(current.map(nameOf));
  const last = [...state.summary.files, ...[...state.pages.values()].map(({ output }) => output.path)];
  return last.filter((path) => !kept.has(nameOf(path))).flatMap((path) => [path, `${path}.br`, `${path}.gz`]);
}

function failureReport(failures: RenderFailure[]): string {
  const lines = failures.map(({ file, message }) => `  ${file}: ${message}`);
  return `What could not be rendered, so that the last site stays as it is:\n${lines.join('\n')}`;
}
