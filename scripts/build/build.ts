import { join, resolve } from 'node:path';
import { openSite, type PageRecord } from '../../src/content/open-site';
import type { PictureRecord } from '../assets/images';
import { reportFaults } from '../print/report';
import { compressFiles } from '../emit/compress';
import type { RenderFailure } from '../emit/pages';
import { emitSite, type SiteToEmit } from '../emit/site';
import type { FormModule } from '../forms/validators';
import { openEnvironment } from '../prepare/environment';
import { prepareForms } from '../prepare/forms';
import { preparePictures } from '../prepare/pictures';
import { engineRoot } from '../site/engine-root';
import { openSiteFolder, pageFiles, type SiteFolder } from '../site/files';
import { gitDates } from '../site/git-dates';
import { hashText } from '../site/hash';
import { createTextReader } from '../site/text-reader';
import { appId, buildApp, engineId, type AppBundle } from '../bundle/app-bundle';
import { withLock } from './lock';
import { openOutput, outputPath } from '../emit/output';
import { claimOutput, ownerStamp, ownerText, placeOf, type OutputPlace } from '../emit/owner';
import { contextKeyOf } from '../prepare/keys';
import { createProgress } from '../emit/progress';
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
  const folder = openSiteFolder(options.root);
  const { opened, ...made } = await openForBuild(folder, options, state);
  claimOutput(place, options);
  const published = opened.pages.filter(({ index }) => !index.isDraft);
  const result =
    reportFaults(opened.diagnostics, folder, log).errors === 0
      ? await writeSite(
          {
            ...made,
            app: options.app ?? (await buildApp(cacheDir, made.bundleId)),
            folder,
            siteIndex: opened.site,
            pages: published,
            dates: await dates,
          },
          options,
          { state, newState: createStateWriter(stateFile), contextKey: opened.key },
        )
      : { isBuilt: false, rendered: 0 };
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

/** Opens the site, and makes what its pages take in: pictures in their sizes, compiled forms. */
async function openForBuild(folder: SiteFolder, { app }: Settings, state: BuildState | undefined) {
  const bundleId = app?.id ?? appId();
  const engine = engineId(bundleId);
  const made = { pictures: new Map<string, PictureRecord>(), formModules: new Map<string, FormModule>() };
  const opened = await openSite({
    files: folder.files,
    pages: pageFiles(folder),
    environment: await openEnvironment(folder),
    textOf: createTextReader(folder),
    faults: folder.faults,
    memory: {
      keyOf: (context) => contextKeyOf(context, engine),
      hashOf: hashText,
      ...(state && { last: { key: state.contextKey, pages: recordsOf(state) } }),
    },
    async prepare(wanted) {
      // Nothing is written of a site with errors.
      if (!wanted.isSound) return { image: () => undefined, formValidator: () => undefined };
      const { pictures, images } = await preparePictures(wanted, folder.root, createProgress('Pictures'));
      made.pictures = pictures;
      made.formModules = await prepareForms(wanted.context, engine);
      return {
        image: (path) => images.get(path),
        formValidator: (name) => made.formModules.get(name)?.fileName,
      };
    },
  });
  return { opened, engine, bundleId, ...made };
}

/** The state holds only records without faults. */
const recordsOf = ({ pages }: BuildState): Map<string, PageRecord> =>
  new Map([...pages].map(([file, page]) => [file, { ...page, faults: [] }]));

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
