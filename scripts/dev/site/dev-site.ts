import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSite, type PageFile, type PageRecord } from '../../../src/content/open-site';
import { routeOfFile } from '../../../src/content/page/route';
import { locate } from '../../../src/content/source/places/locate';
import { resolvePage } from '../../../src/content/resolve/page';
import type { SiteIndex, SourceFile } from '../../../src/model/content';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type { ResolvedPage, ResolvedSite } from '../../../src/model/site';
import { appId, engineId } from '../../bundle/app-bundle';
import { contextKeyOf } from '../../prepare/keys';
import { dayReader } from '../../check/day';
import type { FormModule } from '../../forms/validators';
import { openEnvironment } from '../../prepare/environment';
import { prepareForms } from '../../prepare/forms';
import { openSiteFolder, pageFiles, type SiteFolder } from '../../site/files';
import { withSoundBlocks, type SoundBlocks } from '../../kit/sound-blocks';
import { hashText } from '../../site/hash';
import type { CheckedBlocks } from '../../site/own-blocks';
import { createTextReader } from '../../site/text-reader';
import { UsageError } from '../../site/usage-error';
import { galleryPage } from './gallery';
import { filesOfPage, settingsFile } from './page-files';
import { createPageMemory } from './page-memory';
import { plainPictures } from './pictures';

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

export interface SiteView extends CheckedBlocks {
  site: ResolvedSite;
  /** What has the feed, the sitemap and the redirects in it. */
  siteIndex: SiteIndex;
  /** Errors and warnings. */
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
  const read = async (last: LastRead | undefined) =>
    withBlocks(await withSoundBlocks(openSiteFolder(root)), (folder) => readSite(folder, memory, last));
  let { last, ...view } = await read(undefined);

  return {
    view: () => view,
    async refresh() {
      try {
        const { last: found, ...next } = await read(last);
        last = found;
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

/** While a block of the site is broken, its faults stand in place of every page. */
async function withBlocks<View extends SiteView>(
  { folder, broken }: SoundBlocks,
  read: (folder: SiteFolder) => Promise<View>,
): Promise<View> {
  const view = await read(folder);
  if (broken.length === 0) return view;
  const files = new Set(broken.map(({ file }) => file));
  const textOf = createTextReader(folder);
  const find = (): FoundPage => ({ kind: 'missing', files });
  return { ...view, blocks: undefined, diagnostics: locate(broken, textOf), textOf, find };
}

/** What makes reading again cheap: the records and the texts of the last time. */
interface LastRead {
  key: string;
  pages: ReadonlyMap<string, PageRecord>;
  texts: ReadonlyMap<string, SourceFile>;
}

async function readSite(
  folder: SiteFolder,
  memory: ReturnType<typeof createPageMemory>,
  last: LastRead | undefined,
): Promise<SiteView & { last: LastRead }> {
  const { files } = folder;
  const engine = engineId(appId(folder));
  const others = [
    files.site,
    ...files.shared,
    ...files.forms,
    ...(files.releasedRoutes ? [files.releasedRoutes] : []),
  ];
  // The texts as they were read: what is shown and what is said of it never differ.
  const texts = new Map([...(last?.texts ?? []), ...others.map((file) => [file.path, file] as const)]);
  const textOf = (file: string) => texts.get(file)?.text;
  const formModules: FormModule[] = [];
  const opened = await openSite({
    files,
    pages: pagesInto(texts, folder),
    environment: await openEnvironment(folder),
    textOf,
    faults: folder.faults,
    launch: 'noticed',
    today: dayReader(undefined),
    recall: (index) => memory.recall(index),
    memory: { keyOf: (context) => contextKeyOf(context, engine), hashOf: hashText, ...(last && { last }) },
    async prepare({ context }) {
      const modules = await prepareForms(context, engine);
      formModules.push(...modules.values());
      return {
        image: plainPictures(folder, context),
        formValidator: (name) => modules.get(name)?.fileName,
      };
    },
  });
  return {
    site: opened.site.site,
    siteIndex: opened.site,
    diagnostics: opened.diagnostics.filter(({ severity }) => severity !== 'notice'),
    pageCount: opened.pages.length,
    textOf,
    formModules,
    root: folder.root,
    blocks: folder.blocks,
    find: (route) => findPage(route, opened.site, texts),
    last: { key: opened.key, pages: new Map(opened.pages.map((page) => [page.index.file, page])), texts },
  };
}

/** The pages of a folder; the text of each that is read is kept. */
function* pagesInto(texts: Map<string, SourceFile>, folder: SiteFolder): Iterable<PageFile> {
  for (const page of pageFiles(folder)) {
    const read = () => {
      const file = page.read();
      texts.set(file.path, file);
      return file;
    };
    yield { ...page, read };
  }
}

function findPage(route: string, siteIndex: SiteIndex, texts: ReadonlyMap<string, SourceFile>): FoundPage {
  const files = new Set([settingsFile]);
  if (route === galleryRoute) {
    return { kind: 'page', files, resolve: () => resolvePage(galleryPage(siteIndex), siteIndex) };
  }
  const { pages, drafts } = siteIndex;
  const index = pages.get(route) ?? drafts.get(route) ?? brokenPageAt(route, siteIndex);
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
