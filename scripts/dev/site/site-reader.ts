import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashValues, type ReadValues } from '../../../src/content/context/read-values';
import { openSite, type OpenedSite, type PageRecord } from '../../../src/content/open-site';
import { isPageFile, routeOfFile, searchRoute } from '../../../src/content/page/route';
import { readContext } from '../../../src/content/context/read';
import { resolvePage, resolveWithWords } from '../../../src/content/resolve/page';
import { resolveSiteIndex } from '../../../src/content/resolve/site-index';
import { searchPage } from '../../../src/content/resolve/search-page';
import { searchPiece } from '../../../src/content/resolve/search-piece';
import { locate } from '../../../src/content/source/places/locate';
import type { ContentEnvironment, IconLibrary, SiteIndex, SourceFile } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';
import { preventsShowing, type Diagnostic } from '../../../src/model/diagnostic';
import type { Fault } from '../../../src/model/fault';
import type { ResolvedPage, ResolvedSite } from '../../../src/model/site';
import { appId, engineId } from '../../bundle/app-bundle';
import { dayReader } from '../../check/day';
import { loadFormModules } from '../../forms/modules';
import type { FormModule } from '../../forms/validators';
import { withSoundBlocks } from '../../kit/sound-blocks';
import { createEnvironment } from '../../prepare/environment';
import { searchIndexText } from '../../emit/search-index';
import { cacheFolder } from '../../site/engine-root';
import { openSiteFolder, pageFiles, type SiteFolder, withTexts, type Texts } from '../../site/files';
import { hashText } from '../../site/hash';
import { createRecordsWriter, readRecords } from '../../site/kept-records';
import { type CheckedBlocks, settingsFile } from '../../site/own-blocks';
import { createTextReader } from '../../site/text-reader';
import { openTheme, withTheme } from '../../theme/theme';
import type { ContentFiles } from './content-files';
import { isInGallery, previewPage } from '../../schema/gallery';
import { filesOfPage } from './page-files';
import { createPageMemory } from './page-memory';
import { createInspector, plainPictures } from './pictures';

// So many pages are read again in less time than they are worth a file for.
const worthKeeping = 300;

export interface SiteView extends CheckedBlocks {
  site: ResolvedSite;
  /** What has the feed, the sitemap and the redirects in it. */
  siteIndex: SiteIndex;
  /** Errors and warnings. */
  diagnostics: readonly Diagnostic[];
  pageCount: number;
  /** The text that the diagnostics are about; undefined where the file has changed since. */
  textOf: (file: string) => string | undefined;
  formModules: readonly FormModule[];
  /** The rules of the theme; while it cannot be read, those of before. */
  themeStyles: ((base: string) => string) | undefined;
  /** What is at an address of the site, which is given without the base path. @throws FileChanged when resolved. */
  find: (route: string) => FoundPage;
  /** What the search loads; made when it is asked for. */
  searchIndex: () => string;
  /**
   * The index as if the settings, shared parts or forms among these had these texts, with the pages as they are;
   * undefined where the check refuses them.
   */
  indexWith: (texts: Texts) => SiteIndex | undefined;
}

/** `files` are those whose errors keep the page from being shown. */
export type FoundPage =
  | { kind: 'page'; files: ReadonlySet<string>; resolve: () => ResolvedPage }
  | { kind: 'moved'; to: string }
  | { kind: 'missing'; files: ReadonlySet<string> };

/** A file is not any more what it was when the site was read: nothing can be said of it before that is done again. */
export class FileChanged extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} has changed since it was read.`);
    this.path = path;
  }
}

export interface Considered {
  view: SiteView;
  /** Makes it what the next reading goes on from. */
  keep: () => void;
}

/** Makes the reader of a site. What makes reading it again cheap is kept: the records, and no texts of pages. */
export function createReader(root: string, files: ContentFiles) {
  const memory = createPageMemory();
  const inspect = createInspector();
  const formFaults: FormFaults = new Map();
  let icons: IconLibrary | undefined;
  let themeStyles: SiteView['themeStyles'];
  let last: SiteView | undefined;
  const engineApp = appId();
  const records = createRecords(join(cacheFolder, 'dev', `${hashText(root).slice(0, 12)}.records`));

  const open = async (folder: SiteFolder): Promise<Considered> => {
    const texts = sharedTexts(folder);
    const engine = engineId(folder.blocks.length > 0 ? appId(folder) : engineApp);
    const formModules: FormModule[] = [];
    const environment = createEnvironment(folder, await inspect(folder), icons);
    environment.formSchemaFault = remembered(environment.formSchemaFault, formFaults);
    ({ icons } = environment);
    const theme = await openTheme(folder);
    themeStyles = theme && (theme.styles ?? themeStyles);
    let indexWith: SiteView['indexWith'] = () => undefined;
    const opened = await openSite({
      ...withTheme(folder, theme),
      pages: pageFiles(folder),
      environment,
      textOf: (file) => texts.get(file) ?? (file.endsWith('.json') ? folder.read(file).text : undefined),
      launch: 'untold',
      today: dayReader(undefined),
      recall: (index) => memory.recall(index),
      memory: { hashOf: hashText, ...records.of(engine) },
      async prepare({ context, linked }) {
        const modules = await loadFormModules(context.forms.values(), engine);
        formModules.push(...modules.values());
        const ready = {
          image: plainPictures(folder, context),
          formValidator: (name: string) => modules.get(name)?.fileName,
        };
        indexWith = (wished) => {
          const others = new Map([...wished].filter(([file]) => !isPageFile(file)));
          if (others.size === 0) return view.siteIndex;
          const read = readContext(withTexts(folder, others).files, environment);
          const isRefused = read.faults.some((found) => preventsShowing(found) && others.has(found.file));
          return isRefused ? undefined : resolveSiteIndex(read.context, linked, ready);
        };
        return ready;
      },
    });
    const view = { ...viewOf(opened, folder), formModules, themeStyles, indexWith };
    return {
      view,
      keep() {
        records.keep(opened, engine);
        memory.keep(opened.pages);
        last = view;
      },
    };
  };
  const kept = ({ view, keep }: Considered): SiteView => {
    keep();
    return view;
  };

  return {
    /** The site as its files are. */
    async read(): Promise<SiteView> {
      const { folder, broken } = await withSoundBlocks(openSiteFolder(root, files));
      if (broken.length === 0) return kept(await open(folder));
      return brokenView(last ?? kept(await open(folder)), folder, broken);
    },
    /** The site as it would be if these files had these texts. */
    async consider(texts: Texts): Promise<Considered> {
      const { folder, broken } = await withSoundBlocks(withTexts(openSiteFolder(root, files), texts));
      const considered = await open(folder);
      return broken.length === 0
        ? considered
        : { view: brokenView(considered.view, folder, broken), keep: () => {} };
    },
  };
}

// Every keystroke in a form makes another schema.
const mostRemembered = 100;

type FormFaults = Map<string, ReturnType<ContentEnvironment['formSchemaFault']>>;

/** Compiling the schema of a form takes a hundred times as long as reading it: each is compiled once. */
function remembered(
  faultOf: ContentEnvironment['formSchemaFault'],
  known: FormFaults,
): ContentEnvironment['formSchemaFault'] {
  return (schema) => {
    const text = JSON.stringify(schema);
    if (known.size >= mostRemembered) known.clear();
    if (!known.has(text)) known.set(text, faultOf(schema));
    return known.get(text);
  };
}

/** While a block of the site is broken, its faults are in place of every page. */
function brokenView(last: SiteView, folder: SiteFolder, broken: Fault[]): SiteView {
  const files = new Set(broken.map(({ file }) => file));
  const textOf = createTextReader(folder);
  const find = (): FoundPage => ({ kind: 'missing', files });
  return { ...last, blocks: undefined, diagnostics: locate(broken, textOf), textOf, find };
}

interface Summary {
  engine: string;
  values: ReadValues;
}

/** The records of the last time; for the next start those of a large site are in a file, too. */
function createRecords(file: string) {
  let last: { summary: Summary; pages: ReadonlyMap<string, PageRecord> } | undefined = readRecords(file);
  return {
    of: (engine: string) =>
      last?.summary.engine === engine ? { pages: last.pages, values: last.summary.values } : {},
    keep({ site, pages, read }: OpenedSite, engine: string): void {
      const reads = pages.map((page) => page.reads);
      const summary = { engine, values: hashValues(reads, site, hashText) };
      last = { summary, pages: new Map(pages.map((page) => [page.index.file, page])) };
      // Nothing waits for it, and nothing is lost where it cannot be written.
      if (read >= worthKeeping) void writeRecords(file, summary, pages).catch(() => {});
    },
  };
}

/** Some at a time: between them the server answers. */
async function writeRecords(file: string, summary: Summary, pages: readonly PageRecord[]): Promise<void> {
  const writer = createRecordsWriter(file);
  for (const [at, page] of pages.entries()) {
    writer.add(page);
    if (at % 200 === 0) await setImmediate();
  }
  writer.finish(summary);
}

function viewOf(
  opened: OpenedSite,
  folder: SiteFolder,
): Omit<SiteView, 'formModules' | 'themeStyles' | 'indexWith'> {
  const { site: siteIndex, pages, diagnostics } = opened;
  const texts = sharedTexts(folder);
  const hashes = new Map(pages.map(({ index, hash }) => [index.file, hash]));
  const pageText = (file: string) => {
    const source = hashes.has(file) ? readIfThere(folder, file) : undefined;
    return source && hashText(source.text) === hashes.get(file) ? source : undefined;
  };
  return {
    root: folder.root,
    blocks: folder.blocks,
    site: siteIndex.site,
    siteIndex,
    diagnostics: diagnostics.filter(({ severity }) => severity !== 'notice'),
    pageCount: pages.length,
    textOf: (file) => texts.get(file) ?? pageText(file)?.text,
    find: (route) => findPage(route, siteIndex, pageText),
    searchIndex: () => searchIndexOf(siteIndex, pageText),
  };
}

/** The texts of what all pages may refer to, as they were read. */
function sharedTexts({ files, themes }: SiteFolder): Map<string, string> {
  const sources = [
    files.site,
    ...files.shared,
    ...files.forms,
    ...(files.words ?? []),
    ...themes,
    files.releasedRoutes,
  ];
  return new Map(sources.flatMap((source) => (source ? [[source.path, source.text] as const] : [])));
}

function readIfThere(folder: SiteFolder, file: string): SourceFile | undefined {
  try {
    return folder.read(file);
  } catch {
    return undefined;
  }
}

function findPage(
  route: string,
  siteIndex: SiteIndex,
  textOf: (file: string) => SourceFile | undefined,
): FoundPage {
  const files = new Set([settingsFile]);
  const preview = isInGallery(route) ? previewPage(route, siteIndex) : undefined;
  if (preview) return { kind: 'page', files, resolve: () => resolvePage(preview, siteIndex) };
  if (siteIndex.site.search && route === searchRoute)
    return { kind: 'page', files, resolve: () => searchPage(siteIndex) };
  const index = pageIndexAt(route, siteIndex);
  if (index) {
    const resolve = () => {
      const file = textOf(index.file);
      if (!file) throw new FileChanged(index.file);
      return resolvePage(file, siteIndex);
    };
    return { kind: 'page', files: filesOfPage(index, siteIndex.context), resolve };
  }
  const to = siteIndex.aliases.get(route);
  return to === undefined ? { kind: 'missing', files } : { kind: 'moved', to };
}

/** Pages with errors are left out until they have none. */
function searchIndexOf(siteIndex: SiteIndex, textOf: (file: string) => SourceFile | undefined): string {
  const { searchDepth, pages, context } = siteIndex;
  const pieces = [...pages.values()].flatMap(({ file, isComplete }) => {
    const source = isComplete ? textOf(file) : undefined;
    if (!searchDepth || !source) return [];
    const { page, sections } = resolveWithWords(source, siteIndex);
    return searchPiece(page, sections, searchDepth) ?? [];
  });
  return searchIndexText(pieces, context);
}

/** The page at an address, be it a draft or broken. */
export const pageIndexAt = (route: string, siteIndex: SiteIndex): PageIndex | undefined =>
  siteIndex.pages.get(route) ?? siteIndex.drafts.get(route) ?? brokenPageAt(route, siteIndex);

/** A broken page is looked for where its file is, too: an address of its own may be what is missing. */
const brokenPageAt = (route: string, { pages }: SiteIndex) =>
  [...pages.values()].find(({ file, isComplete }) => !isComplete && routeOfFile(file) === route);
