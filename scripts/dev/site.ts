import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchFaults } from '../../src/content/link/launch';
import { linkSite } from '../../src/content/link/link';
import { dayFaults } from '../../src/content/link/overdue';
import { indexPage } from '../../src/content/page/index-page';
import { routeOfFile } from '../../src/content/page/route';
import { resolvePage } from '../../src/content/resolve/page';
import { openSite } from '../../src/content/site-context';
import { locate } from '../../src/content/source/locate';
import type { Fault, PageIndex, SiteContext, SiteIndex, SourceFile } from '../../src/model/content';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { ResolvedPage, ResolvedSite } from '../../src/model/site';
import { dayReader } from '../check/day';
import { appId, engineId } from '../build/app-bundle';
import type { FormModule } from '../forms/validators';
import { openEnvironment, prepareForms } from '../prepare/site-environment';
import { openSiteFolder, type SiteFolder } from '../site/files';
import { UsageError } from '../site/usage-error';
import { galleryPage } from './gallery';
import { createPageMemory } from './page-memory';
import { plainPicture } from './pictures';
import { filesOfPage, settingsFile } from './page-files';

const galleryRoute = '/_gallery';

/** A site that is held open while it is written. */
export interface DevSite {
  /** The site as its files stood when they were last read. */
  view: () => SiteView;
  /**
   * Reads the files again. Whatever stands in them, or is missing, shows in the view.
   * Rejects for errors of the engine only, and where a file goes away while it is read.
   */
  refresh: () => Promise<SiteView>;
}

export interface SiteView {
  site: ResolvedSite;
  /** What has the feed, the sitemap and the redirects in it. */
  siteIndex: SiteIndex;
  diagnostics: readonly Diagnostic[];
  pageCount: number;
  /** The text that the diagnostics are about. */
  textOf: (file: string) => string | undefined;
  formModules: readonly FormModule[];
  /** What stands at an address of the site, which is given without the base path. */
  find: (route: string) => FoundPage;
}

/** `files` are those whose errors keep the page from being shown. */
export type FoundPage =
  | { kind: 'page'; files: ReadonlySet<string>; resolve: () => ResolvedPage }
  | { kind: 'moved'; to: string }
  | { kind: 'missing'; files: ReadonlySet<string> };

/** @throws UsageError when the folder holds no site. */
export async function openDevSite(root: string): Promise<DevSite> {
  const memory = createPageMemory();
  const read = () => readSite(openSiteFolder(root), memory);
  let view = await read();

  return {
    view: () => view,
    async refresh() {
      try {
        const next = await read();
        // The frame and the base path of before stand in for settings that cannot be read.
        view = next.siteIndex.context.settings ? next : { ...next, site: view.site };
      } catch (error) {
        if (!(error instanceof UsageError) || existsSync(join(root, settingsFile))) throw error;
        view = withoutSettings(view);
      }
      return view;
    },
  };
}

async function readSite(folder: SiteFolder, memory: ReturnType<typeof createPageMemory>): Promise<SiteView> {
  const { files } = folder;
  const pages = folder.pages.map(folder.read);
  const environment = await openEnvironment(folder);
  const { context, faults: siteFaults } = openSite(files, environment);
  const read = pages.map((file) => indexPage(file, context));
  const indexes = read.map(({ index }) => memory.recall(index));
  const library = {
    publicDir: join(folder.root, 'public'),
    base: context.settings?.base ?? '/',
    ...environment,
  };
  for (const path of mediaOf(context, indexes)) {
    const image = plainPicture(path, library);
    if (image) environment.images.set(path, image);
  }
  const formModules = await prepareForms(context, engineId(appId()));
  const { siteIndex, faults: linkFaults } = linkSite(context, indexes, files.releasedRoutes);
  const faults: Fault[] = [
    ...folder.faults,
    ...siteFaults,
    ...read.flatMap((page) => page.faults),
    ...linkFaults,
    ...launchFaults(context, indexes, false),
    ...dayFaults(context, indexes, dayReader(undefined)),
  ];
  const sources = [files.site, ...files.shared, ...files.forms, ...pages];
  if (files.releasedRoutes) sources.push(files.releasedRoutes);
  const texts = new Map(sources.map((file) => [file.path, file]));
  const textOf = (file: string) => texts.get(file)?.text;
  return {
    site: siteIndex.site,
    siteIndex,
    diagnostics: locate(faults, textOf),
    pageCount: pages.length,
    textOf,
    formModules,
    find: (route) => findPage(route, siteIndex, texts),
  };
}

function findPage(route: string, siteIndex: SiteIndex, texts: ReadonlyMap<string, SourceFile>): FoundPage {
  const files = new Set([settingsFile]);
  if (route === galleryRoute) {
    return { kind: 'page', files, resolve: () => resolvePage(galleryPage(siteIndex), siteIndex) };
  }
  const index = siteIndex.pages.get(route) ?? brokenPageAt(route, siteIndex);
  const file = index && texts.get(index.file);
  if (file) {
    const parts = filesOfPage(index, siteIndex.context);
    return { kind: 'page', files: parts, resolve: () => resolvePage(file, siteIndex) };
  }
  const to = siteIndex.aliases.get(route);
  return to === undefined ? { kind: 'missing', files } : { kind: 'moved', to };
}

/** A broken page is looked for where its file stands, too: an address of its own may be what is missing. */
const brokenPageAt = (route: string, { pages }: SiteIndex) =>
  [...pages.values()].find(({ file, isComplete }) => !isComplete && routeOfFile(file) === route);

/** While the settings are gone, as for a moment when a branch is switched, nothing can be shown. */
function withoutSettings(last: SiteView): SiteView {
  const gone: Diagnostic = {
    severity: 'error',
    code: 'site/missing',
    file: settingsFile,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    message: 'The settings of the site are gone: there is no such file.',
    hint: 'Put the file back. The pages return by themselves.',
  };
  return {
    ...last,
    diagnostics: [gone],
    textOf: () => undefined,
    find: () => ({ kind: 'missing', files: new Set([settingsFile]) }),
  };
}

const mediaOf = (context: SiteContext, pages: readonly PageIndex[]) =>
  new Set(
    [context.index, ...[...context.shared.values()].map(({ index }) => index), ...pages].flatMap(
      ({ media }) => media,
    ),
  );
