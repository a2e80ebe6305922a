import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linkSite } from '../../src/content/link';
import { openSite } from '../../src/content/site-context';
import { appId, buildApp, engineId, type AppBundle } from './app-bundle';
import { createStateWriter, hashText, readState, type BuildState } from './build-state';
import { compressFiles } from './compress';
import type { RenderFailure } from './emit-pages';
import { emitSite } from './emit-site';
import { gitDates } from './git-dates';
import { indexPages } from './index-pages';
import { withLock } from './lock';
import { openOutput, outputPath } from './output';
import { contextKeyOf } from './page-keys';
import { engineRoot } from './paths';
import { createProgress } from './progress';
import { reportFaults } from './report';
import { openEnvironment, prepareForms, preparePictures } from './site-environment';
import { openSiteFolder } from './site-files';

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
  const name = hashText(options.root, options.out).slice(0, 12);
  const file = (ending: string) => join(cacheDir, 'builds', `${name}.${ending}`);
  return withLock(file('lock'), () => build({ log: console.log, ...options, cacheDir }, file('state')));
}

async function build(
  options: BuildOptions & Required<Pick<BuildOptions, 'log' | 'cacheDir'>>,
  stateFile: string,
): Promise<BuildResult> {
  const { root, out, log, compress: isCompressed = false } = options;
  const begun = performance.now();
  // Begun first: git takes its time in a process of its own.
  const dates = gitDates(root, 'pages');
  const folder = openSiteFolder(root);
  const environment = openEnvironment(folder);
  const app = options.app?.id ?? appId();
  const engine = engineId(app);
  const { context, faults: siteFaults } = openSite(folder.files, environment);
  const contextKey = contextKeyOf(context, engine);
  const state = options.clean ? undefined : readState(stateFile);
  const { pages, faults: pageFaults } = indexPages(folder, { context, contextKey, state });
  const indexes = pages.map(({ index }) => index);
  const linked = linkSite(context, indexes, folder.files.releasedRoutes);
  const faults = [...folder.faults, ...siteFaults, ...pageFaults, ...linked.faults];
  if (reportFaults(faults, folder, log).errors > 0)
    return { isBuilt: false, pages: pages.length, rendered: 0 };

  await preparePictures(environment, folder, linked.siteIndex, createProgress('Pictures'));
  const formModules = await prepareForms(context, engine);
  const site = {
    app: options.app ?? (await buildApp(options.cacheDir, app)),
    engine,
    environment,
    folder,
    // Once more where there are pictures: lists can show those that were made.
    siteIndex: environment.images.size > 0 ? linkSite(context, indexes).siteIndex : linked.siteIndex,
    formModules,
    pages,
    dates: await dates,
  };
  const isIncremental = state?.isCompressed === isCompressed && existsSync(out);
  const output = openOutput(out, isIncremental);
  const newState = createStateWriter(stateFile);
  const { failures, rendered, files } = await emitSite(output, site, { out, state, newState });
  if (failures.length > 0) {
    output.abandon();
    newState.abandon();
    log(failureReport(failures));
    return { isBuilt: false, pages: pages.length, rendered };
  }
  if (isCompressed) await compressFiles(output.stage);
  const current = [...files, ...indexes.map(({ route }) => outputPath(route))];
  output.finish(isIncremental ? goneFiles(state, current) : []);
  newState.finish({ contextKey, isCompressed, files });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  log(`Built ${pages.length} pages in ${seconds} s (${rendered} rendered) into ${out}`);
  return { isBuilt: true, pages: pages.length, rendered };
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
