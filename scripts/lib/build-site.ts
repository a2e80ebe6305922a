import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { linkSite } from '../../src/content/link';
import { openSite } from '../../src/content/site-context';
import type { SiteIndex } from '../../src/model/content';
import { buildApp, engineId, type AppBundle } from './app-bundle';
import { hashText, readState, writeState, type BuildState } from './build-state';
import { compressFiles } from './compress';
import { discoveryFiles, emitFiles, missingPage, preloadedFonts } from './emit-assets';
import { emitPages, type RenderFailure } from './emit-pages';
import type { FormModule } from './form-validators';
import { gitDates } from './git-dates';
import { indexPages, type IndexedPage } from './index-pages';
import { withLock } from './lock';
import { outputPath, stageOutput, updateOutput, type Output } from './output';
import { createPageHtml, siteStyles } from './page-html';
import { contextKeyOf, createPageKeys } from './page-keys';
import { engineRoot } from './paths';
import { createProgress } from './progress';
import { reportFaults } from './report';
import { openEnvironment, pictureCache, plainFiles, prepareForms, preparePictures, type SiteEnvironment } from './site-environment';
import { openSiteFolder, type SiteFolder } from './site-files';

export interface BuildOptions {
  /** The folder that holds pages/. */
  root: string;
  out: string;
  /** Also write .br and .gz files. */
  compress?: boolean;
  log?: (line: string) => void;
}

export interface BuildResult {
  isBuilt: boolean;
  pages: number;
  /** Pages that were rendered; the others were taken over from the last build. */
  rendered: number;
}

const cacheDir = resolve(engineRoot, '.cache');

/** Checks a site, builds it and puts it in place of the last one, which stays when anything fails. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const name = hashText(options.root, options.out).slice(0, 12);
  const lock = join(cacheDir, 'builds', `${name}.lock`);
  return withLock(lock, () => build({ log: console.log, ...options }, join(cacheDir, 'builds', `${name}.state`)));
}

async function build(options: Required<Pick<BuildOptions, 'log'>> & BuildOptions, stateFile: string): Promise<BuildResult> {
  const { root, out, log } = options;
  const begun = performance.now();
  const folder = openSiteFolder(root);
  const environment = openEnvironment(folder);
  const engine = await engineId();
  const opened = openSite(folder.files, environment);
  const contextKey = contextKeyOf(opened.context, engine);
  const state = await readState(stateFile);
  const indexed = indexPages(folder, { context: opened.context, contextKey, state });
  const indexes = indexed.pages.map(({ index }) => index);

  const linked = linkSite(opened.context, indexes, folder.files.releasedRoutes);
  const faults = [...folder.faults, ...opened.faults, ...indexed.faults, ...linked.faults];
  if (reportFaults(faults, folder, log).errors > 0) return { isBuilt: false, pages: indexes.length, rendered: 0 };

  const app = await buildApp(cacheDir);
  await preparePictures(environment, folder, linked.siteIndex, createProgress('Pictures'));
  // Once more, now that lists can show the pictures that were made.
  const formModules = await prepareForms(opened.context, engine);
  const { siteIndex } = environment.images.size > 0 ? linkSite(opened.context, indexes) : linked;
  const isIncremental = state?.contextKey === contextKey && existsSync(out);
  const output = isIncremental ? updateOutput(out) : await stageOutput(out);
  const emitted = await emit(output, { ...options, app, environment, folder, siteIndex, formModules, pages: indexed.pages, state });
  if (emitted.failures.length > 0) {
    await output.abandon();
    log(failureReport(emitted.failures));
    return { isBuilt: false, pages: indexes.length, rendered: emitted.rendered };
  }
  await output.finish();
  await writeState(stateFile, { contextKey, pages: emitted.states, files: emitted.files });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  log(`Built ${indexes.length} pages in ${seconds} s (${emitted.rendered} rendered) into ${out}`);
  return { isBuilt: true, pages: indexes.length, rendered: emitted.rendered };
}

interface EmitInput extends BuildOptions {
  app: AppBundle;
  environment: SiteEnvironment;
  folder: SiteFolder;
  siteIndex: SiteIndex;
  formModules: FormModule[];
  pages: IndexedPage[];
  state: BuildState | undefined;
}

async function emit(output: Output, input: EmitInput) {
  const { app, environment, folder, siteIndex, formModules, pages, state } = input;
  const { site } = siteIndex;
  const siteData = JSON.stringify(site);
  const siteFile = `assets/site-${hashText(siteData).slice(0, 10)}.json`;
  const styles = siteStyles(site);
  const stylesFile = styles && `assets/site-${hashText(styles).slice(0, 10)}.css`;
  const build = hashText(app.id, siteData).slice(0, 12);
  const pageHtml = createPageHtml({
    template: app.template,
    site,
    server: app.server,
    build,
    siteAddress: site.base + siteFile,
    stylesAddress: stylesFile && site.base + stylesFile,
    preload: await preloadedFonts(app.clientDir, site.base),
  });
  const prerender = app.server.createPrerender(site);
  const render = (page: Parameters<typeof pageHtml>[0]) => pageHtml(page, prerender(page));
  const keyOf = createPageKeys(siteIndex, build, environment.pictures);
  const emitted = emitPages(output, pages, {
    folder,
    siteIndex,
    state,
    render,
    keyOf: ({ hash, index }) => keyOf(hash, index),
    onProgress: createProgress('Pages'),
  });
  const copied = await emitFiles(output, {
    clientDir: app.clientDir,
    publicDir: join(folder.root, 'public'),
    publicFiles: plainFiles(folder, siteIndex),
    pictures: environment.pictures,
    pictureCache,
  });
  const dates = await gitDates(folder.root, 'pages');
  const written = discoveryFiles(siteIndex, (file) => dates.get(file));
  written.set(siteFile, siteData);
  if (styles && stylesFile) written.set(stylesFile, styles);
  written.set('404.html', render(missingPage(site)));
  for (const { fileName, code } of formModules) written.set(fileName, code);
  for (const [path, text] of written) output.write(path, text);
  const all = [...copied, ...written.keys()];
  if (output.isIncremental) await removeOld(output, state, [...all, ...pages.map(({ index }) => outputPath(index.route))]);
  if (input.compress) await compressFiles(output.dir);
  return { ...emitted, files: all };
}

/** Removes what the last build wrote and this one no longer has. */
async function removeOld({ dir }: Output, state: BuildState | undefined, current: string[]): Promise<void> {
  const kept = new Set(current);
  const last = [...(state?.files ?? []), ...Object.values(state?.pages ?? {}).map(({ output }) => output.path)];
  for (const path of last.filter((file) => !kept.has(file))) {
    for (const ending of ['', '.br', '.gz']) await rm(join(dir, path + ending), { force: true });
  }
}

function failureReport(failures: RenderFailure[]): string {
  const lines = failures.map(({ file, message }) => `  ${file}: ${message}`);
  return `${failures.length} of the pages could not be rendered; the last site stays as it is.\n${lines.join('\n')}`;
}

