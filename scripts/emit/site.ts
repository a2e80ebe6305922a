import { join } from 'node:path';
import type { SiteIndex } from '../../src/model/content';
import type { ResolvedPage } from '../../src/model/site';
import type { AppBundle } from '../bundle/app-bundle';
import { type BuildState, type StateWriter } from './state';
import { hashText } from '../site/hash';
import { discoveryFiles, emitFiles, preloadedFonts } from './assets';
import { missingPage } from '../../src/content/resolve/missing-page';
import { createPageEmitter, emitPages, renderHere, type EmitResult, type RenderPages } from './pages';
import type { FormModule } from '../forms/validators';
import type { Output } from './output';
import { createPageHtml, siteStyles, type PageFrame } from './page-html';
import { createPageKeys } from '../prepare/keys';
import { createProgress } from './progress';
import type { PageRecord } from '../../src/content/open-site';
import type { PictureRecord } from '../assets/images';
import { pictureCache, plainFiles } from '../prepare/pictures';
import type { SiteFolder } from '../site/files';
import type { Theme } from '../theme/theme';

export interface SiteToEmit {
  app: AppBundle;
  /** Changes with anything of the engine that a built page follows from. */
  engine: string;
  pictures: ReadonlyMap<string, PictureRecord>;
  folder: SiteFolder;
  theme: Theme | undefined;
  siteIndex: SiteIndex;
  formModules: ReadonlyMap<string, FormModule>;
  pages: readonly PageRecord[];
  /** When the pages' files were last changed, by path. */
  dates: ReadonlyMap<string, string>;
}

/** All that stands around every page, as plain data. */
export type RenderFrame = Omit<PageFrame, 'server'>;

interface LastBuild {
  out: string;
  state: BuildState | undefined;
  newState: StateWriter;
  /** Chooses where the pages are rendered: in this thread, or in others with the same frame. */
  renderer: (frame: RenderFrame, here: RenderPages) => RenderPages;
}

/** Writes all files of a site. Returns the paths of those that are no pages. */
export async function emitSite(
  output: Output,
  input: SiteToEmit,
  last: LastBuild,
): Promise<EmitResult & { files: string[] }> {
  const { app, engine, pictures, folder, siteIndex, theme, pages, dates } = input;
  const siteData = JSON.stringify(siteIndex.site);
  const siteFile = named(siteData, 'json');
  const styles = siteStyles(siteIndex.site, theme?.styles);
  const stylesFile = styles && named(styles, 'css');
  const build = hashText(app.id, siteData, ...(styles ? [styles] : [])).slice(0, 12);
  const frame = await frameOf(input, { siteFile, stylesFile, build });
  const render = createRender(input, frame);
  const keyOf = createPageKeys(
    siteIndex,
    hashText(engine, app.id, siteData, siteIndex.context.siteFile.text, styles ?? ''),
  );
  const emitPage = createPageEmitter({ read: folder.read, siteIndex, render, writer: output.write });
  const emitted = await emitPages(output, pages, {
    ...last,
    siteIndex,
    renderPages: last.renderer(frame, renderHere(emitPage)),
    keyOf: ({ hash, index }) => keyOf(hash, index),
    onProgress: createProgress('Pages'),
  });
  const copied = await emitFiles(output, {
    clientDir: app.clientDir,
    publicDir: join(folder.root, 'public'),
    publicFiles: plainFiles(folder, siteIndex),
    pictures,
    pictureCache,
  });
  const written = discoveryFiles(siteIndex, (file) => dates.get(file));
  written.set(siteFile, siteData);
  if (styles && stylesFile) written.set(stylesFile, styles);
  written.set('404.html', render(missingPage(siteIndex.site)));
  for (const { fileName, code } of input.formModules.values()) written.set(fileName, code);
  for (const [path, text] of written) output.write(path, text);
  return { ...emitted, files: [...copied, ...written.keys()] };
}

const named = (text: string, ending: string) => `assets/site-${hashText(text).slice(0, 10)}.${ending}`;

async function frameOf(
  { app, theme, siteIndex: { site } }: SiteToEmit,
  { siteFile, stylesFile, build }: { siteFile: string; stylesFile: string | undefined; build: string },
): Promise<RenderFrame> {
  return {
    template: app.template,
    site,
    build,
    siteAddress: site.base + siteFile,
    stylesAddress: stylesFile && site.base + stylesFile,
    preload: [...(await preloadedFonts(app.clientDir, site.base, theme?.faces)), ...(site.head.fonts ?? [])],
  };
}

/** Makes the function that turns a page into its whole HTML. */
function createRender(
  { app: { server }, siteIndex: { site } }: SiteToEmit,
  frame: RenderFrame,
): (page: ResolvedPage) => string {
  const pageHtml = createPageHtml({ ...frame, server });
  const prerender = server.createPrerender(site);
  return (page) => pageHtml(page, prerender(page));
}
