import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ContentEnvironment, PageIndex, SiteContext, SiteIndex } from '../../src/model/content';
import type { ResolvedImage } from '../../src/model/resolved';
import { formSchemaFault } from '../forms/fields-schema';
import { loadFormModules } from '../forms/modules';
import type { FormModule } from '../forms/validators';
import { loadIcons } from '../assets/icons';
import { makePictures, type PictureRecord } from '../assets/images';
import { engineRoot } from '../site/engine-root';
import { inspectPublicFiles } from './public-files';
import { listedMedia, type SiteFolder } from '../site/files';
import { loadValidators } from '../schema/validators';

export const pictureCache = resolve(engineRoot, '.cache/pictures');

export interface SiteEnvironment extends ContentEnvironment {
  /** Filled by `preparePictures`. */
  pictures: Map<string, PictureRecord>;
  images: Map<string, Omit<ResolvedImage, 'alt'>>;
}

/** What the pipeline needs of the outside world, for a build or the dev server. */
export async function openEnvironment(folder: SiteFolder): Promise<SiteEnvironment> {
  const facts = await inspectPublicFiles(folder);
  const images = new Map<string, Omit<ResolvedImage, 'alt'>>();
  return {
    validators: loadValidators(),
    icons: loadIcons(),
    media: { ...listedMedia(folder.publicFiles, facts), image: (path) => images.get(path) },
    formSchemaFault,
    // Known once the forms' tokens are filled in: see `prepareForms`.
    formValidator: () => '',
    pictures: new Map(),
    images,
  };
}

/** Compiles the validators of the site's forms and tells the forms their addresses. */
export async function prepareForms({ forms, settings }: SiteContext, engine: string): Promise<FormModule[]> {
  const modules = await loadFormModules([...forms.values()], engine);
  for (const form of forms.values()) {
    form.validator = `${settings?.base ?? '/'}${modules.get(form.name)?.fileName ?? ''}`;
  }
  return [...modules.values()];
}

/** Makes the pictures that the site uses in all sizes. Those that its settings name are wanted as they are. */
export async function preparePictures(
  { pictures, images, media }: SiteEnvironment,
  folder: SiteFolder,
  siteIndex: SiteIndex,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const read = (path: string) => readFile(join(folder.root, 'public', path));
  const { base } = siteIndex.site;
  const asTheyAre = new Set(siteIndex.context.index.media);
  const toMake: string[] = [];
  for (const path of usedFiles(siteIndex)) {
    const facts = media.facts(path);
    if (facts?.kind !== 'picture') continue;
    if (!facts.isVector && !asTheyAre.has(path)) toMake.push(path);
    else images.set(path, plainPicture(facts, base + encodeURI(path)));
  }
  for (const [path, record] of await makePictures(toMake, { read, cacheDir: pictureCache, onProgress })) {
    pictures.set(path, record);
    images.set(path, addressed(record, base));
  }
}

const plainPicture = ({ width, height }: { width: number; height: number }, src: string) => ({
  width,
  height,
  src,
  sources: [],
});

/** The files of the public folder that are copied: all but pictures, whose sizes stand for them. */
export function plainFiles({ publicFiles }: SiteFolder, siteIndex: SiteIndex): string[] {
  const { media } = siteIndex.context.environment;
  const linked = recordsOf(siteIndex).flatMap(({ downloads }) => downloads);
  const wanted = new Set([...siteIndex.context.index.media, ...linked]);
  const hasSizes = (path: string) => {
    const facts = media.facts(path);
    return path.startsWith('media/') && facts?.kind === 'picture' && !facts.isVector;
  };
  return publicFiles.filter((path) => wanted.has(path) || !hasSizes(path));
}

function addressed(
  { width, height, colour, src, sources }: PictureRecord,
  base: string,
): Omit<ResolvedImage, 'alt'> {
  const srcset = (files: { path: string; width: number }[]) =>
    files.map((file) => `${base}${encodeURI(file.path)} ${file.width}w`).join(', ');
  return {
    width,
    height,
    colour,
    src: base + encodeURI(src),
    sources: sources.map(({ type, files }) => ({ type, srcset: srcset(files) })),
  };
}

const usedFiles = (siteIndex: SiteIndex): string[] =>
  [...new Set(recordsOf(siteIndex).flatMap(({ media }) => media))].sort();

/** The records of all that may refer to files. */
const recordsOf = ({ context, pages }: SiteIndex): PageIndex[] => [
  context.index,
  ...[...context.shared.values()].map(({ index }) => index),
  ...pages.values(),
];
