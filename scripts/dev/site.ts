import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkSite } from '../../src/content/link/link';
import { indexPage } from '../../src/content/page/index-page';
import { locate } from '../../src/content/source/locate';
import { resolvePage } from '../../src/content/resolve/page';
import { addressOf } from '../../src/content/values/address';
import { openSite } from '../../src/content/site-context';
import type { Fault, PageIndex, SiteIndex, SourceFile } from '../../src/model/content';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { ResolvedImage } from '../../src/model/resolved';
import type { ResolvedPage } from '../../src/model/site';
import type { FormModule } from '../forms/validators';
import { measurePicture } from '../assets/images';
import { createTextReader } from '../site/text-reader';
import { appId, engineId } from '../build/app-bundle';
import { openEnvironment, prepareForms } from '../prepare/site-environment';
import { openSiteFolder, type SiteFolder } from '../site/files';

/** A site as the dev server holds it: read anew after every change. */
export interface DevSite {
  folder: SiteFolder;
  siteIndex: SiteIndex;
  diagnostics: Diagnostic[];
  formModules: FormModule[];
  textOf: (file: string) => string | undefined;
  /** undefined where no page has the route; throws where its page has errors. */
  page: (route: string) => ResolvedPage | undefined;
  /** Resolves a page that is in no file: the gallery. */
  resolve: (file: SourceFile) => ResolvedPage;
}

/** Measured once a file: pictures are shown as they are, so that a change is seen at once. */
export type MeasuredPictures = Map<string, Omit<ResolvedImage, 'alt'>>;

export async function openDevSite(root: string, measured: MeasuredPictures): Promise<DevSite> {
  const folder = openSiteFolder(root);
  const environment = await openEnvironment(folder);
  const { context, faults: siteFaults } = openSite(folder.files, environment);
  const base = context.settings?.base ?? '/';
  const faults: Fault[] = [...folder.faults, ...siteFaults];
  const indexes: PageIndex[] = folder.pages.map((path) => {
    const page = indexPage(folder.read(path), context);
    faults.push(...page.faults);
    return page.index;
  });
  const used = new Set(
    [context.index, ...[...context.shared.values()].map(({ index }) => index), ...indexes].flatMap(
      ({ media }) => media,
    ),
  );
  for (const path of used) await measure(join(folder.root, 'public', path), { path, base, measured });
  for (const [path, image] of measured) environment.images.set(path, image);
  const formModules = await prepareForms(context, engineId(appId()));
  const { siteIndex, faults: linkFaults } = linkSite(context, indexes, folder.files.releasedRoutes);
  const textOf = createTextReader(folder);
  const resolve = (file: SourceFile) => resolvePage(file, siteIndex);
  return {
    folder,
    siteIndex,
    formModules,
    textOf,
    resolve,
    diagnostics: locate([...faults, ...linkFaults], textOf),
    page(route) {
      const index = siteIndex.pages.get(route);
      return index && resolve(folder.read(index.file));
    },
  };
}

interface Measuring {
  path: string;
  base: string;
  measured: MeasuredPictures;
}

async function measure(file: string, { path, base, measured }: Measuring): Promise<void> {
  if (measured.has(path) || !/\.(?:avif|gif|jpe?g|png|webp)$/i.test(path)) return;
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes)
    measured.set(path, { ...(await measurePicture(bytes)), src: addressOf(`/${path}`, base), sources: [] });
}
