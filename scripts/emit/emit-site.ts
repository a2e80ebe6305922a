import { searchIndexText } from './search-index';
import type { ResolvedPage } from '../../src/model/site';
import type { SearchPiece } from '../../src/model/search';
import { searchIndexFile, searchPage } from '../../src/content/resolve/search-page';
import { missingPage } from '../../src/content/resolve/missing-page';
import { searchRoute } from '../../src/content/page/route';
import { join } from 'node:path';
import type { SiteIndex } from '../../src/model/content';
import type { AppBundle } from '../bundle/app-bundle';
import type { BuildState } from './state';
import { hashText } from '../site/hash';
import { shareOf, type Shard } from '../site/partition';
import { copyFiles, copyPictures, discoveryFiles, preloadedFonts } from './assets';
import { append } from '../../src/content/source/append';
import { emitPages, type RenderPages } from './pages';
import type { FormModule } from '../forms/validators';
import { type Output, outputPath } from './output';
import { createPageHtml, type DocumentShell } from './page-html';
import { createProgress } from './progress';
import type { PageRecord } from '../../src/content/open-site';
import type { PictureRecord } from '../assets/images';
import { pictureCache, plainFiles } from '../prepare/pictures';
import type { SiteFolder } from '../site/files';
import { siteStyles } from '../theme/site-styles';
import type { Theme } from '../theme/theme';

export interface SiteToEmit {
  app: AppBundle;
  /** Changes with anything of the engine that a built page follows from. */
  engine: string;
  pictures: ReadonlyMap<string, PictureRecord>;
  folder: SiteFolder;
  theme: Theme | undefined;
  siteIndex: SiteIndex;
  /** The pages and pictures that are asked for; all when left out. The first shard also has all other files. */
  shard: Shard | undefined;
  formModules: ReadonlyMap<string, FormModule>;
  /** All of the site, those of other shards too. */
  pages: readonly PageRecord[];
  /** When the pages' files were last changed, by path. */
  dates: ReadonlyMap<string, string>;
}

interface LastBuild {
  out: string;
  state: BuildState | undefined;
  /** Chooses where the pages are rendered: in this thread, or in others with the same shell. */
  renderer: (shell: DocumentShell) => RenderPages;
}

/** Writes all files of a site, or those of a shard of it. */
export async function emitSite(output: Output, input: SiteToEmit, last: LastBuild) {
  const { app, engine, pictures, siteIndex, shard, theme } = input;
  const siteData = JSON.stringify(siteIndex.site);
  const siteFile = named(siteData, 'json');
  const styles = siteStyles(siteIndex.site, theme?.styles);
  const stylesFile = styles && named(styles, 'css');
  const build = hashText(app.id, siteData, ...(styles ? [styles] : [])).slice(0, 12);
  const shell = await shellOf(input, { siteFile, stylesFile, build });
  // Names what every page follows from.
  const base = hashText(engine, JSON.stringify(shell), siteIndex.searchDepth ?? '');
  const emitted = await emitPages(shareOf(input.pages, shard), {
    out: last.out,
    state: last.state?.summary.base === base ? last.state : undefined,
    siteIndex,
    renderPages: last.renderer(shell),
    onProgress: createProgress('Pages'),
  });
  // All that are not pages.
  const files = copyPictures(output, pictures, pictureCache);
  if (shard === undefined || shard.number === 1) {
    const search = emitted.pages.flatMap((page) => page.output.search ?? []);
    const own = enginePages(siteIndex, search, createPageHtml(app.server, shell)).set(siteFile, siteData);
    if (styles && stylesFile) own.set(stylesFile, styles);
    append(files, await emitOthers(output, input, own));
  }
  return { ...emitted, files, base };
}

/** The files that are neither pages nor made of pictures. Returns their paths. */
async function emitOthers(
  output: Output,
  { app, folder, siteIndex, dates, formModules, theme }: SiteToEmit,
  own: ReadonlyMap<string, string>,
): Promise<string[]> {
  const copied = await copyFiles(output, {
    clientDir: app.clientDir,
    publicDir: join(folder.root, 'public'),
    publicFiles: plainFiles(folder, siteIndex),
    faces: theme?.faces,
  });
  const texts = new Map([...own, ...discoveryFiles(siteIndex, dates)]);
  for (const { fileName, code } of formModules.values()) texts.set(fileName, code);
  for (const [path, text] of texts) output.write(path, text);
  return [...copied, ...texts.keys()];
}

const named = (text: string, ending: string) => `assets/site-${hashText(text).slice(0, 10)}.${ending}`;

async function shellOf(
  { app, theme, siteIndex: { site } }: SiteToEmit,
  { siteFile, stylesFile, build }: { siteFile: string; stylesFile: string | undefined; build: string },
): Promise<DocumentShell> {
  return {
    template: app.template,
    site,
    build,
    siteAddress: site.base + siteFile,
    stylesAddress: stylesFile && site.base + stylesFile,
    preload: [...(await preloadedFonts(app.clientDir, site.base, theme?.faces)), ...(site.head.fonts ?? [])],
  };
}

/** The pages that the engine adds to a site, with what the search loads: their texts by path. */
function enginePages(
  siteIndex: SiteIndex,
  search: SearchPiece[],
  render: (page: ResolvedPage) => string,
): Map<string, string> {
  const files = new Map([['404.html', render(missingPage(siteIndex.site))]]);
  if (siteIndex.site.search) {
    files.set(searchIndexFile, searchIndexText(search, siteIndex.context));
    files.set(outputPath(searchRoute), render(searchPage(siteIndex)));
  }
  return files;
}
