import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ContentEnvironment, SiteContext, SiteIndex } from '../../src/model/content';
import type { ResolvedImage } from '../../src/model/resolved';
import { formSchemaFault } from '../forms/fields-schema';
import { loadFormModules } from '../forms/modules';
import type { FormModule } from '../forms/validators';
import { loadIcons } from '../assets/icons';
import { makePictures, measurePicture, type PictureRecord } from '../assets/images';
import { engineRoot } from '../site/engine-root';
import { listedMedia, type SiteFolder } from '../site/files';
import { loadValidators } from '../schema/validators';

export const pictureCache = resolve(engineRoot, '.cache/pictures');
const isPicture = (path: string) => /^media\/.*\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i.test(path);

export interface SiteEnvironment extends ContentEnvironment {
  /** Filled by `preparePictures`. */
  pictures: Map<string, PictureRecord>;
  images: Map<string, Omit<ResolvedImage, 'alt'>>;
}

/** What the pipeline needs of the outside world, for a build or the dev server. */
export function openEnvironment(folder: SiteFolder): SiteEnvironment {
  const images = new Map<string, Omit<ResolvedImage, 'alt'>>();
  return {
    validators: loadValidators(),
    icons: loadIcons(),
    media: { ...listedMedia(folder.publicFiles), image: (path) => images.get(path) },
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
  { pictures, images }: SiteEnvironment,
  folder: SiteFolder,
  siteIndex: SiteIndex,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const read = (path: string) => readFile(join(folder.root, 'public', path));
  const { base } = siteIndex.site;
  const asTheyAre = siteIndex.context.index.media.filter(isPicture);
  const toMake = usedFiles(siteIndex).filter((path) => isPicture(path) && !asTheyAre.includes(path));
  for (const [path, record] of await makePictures(toMake, { read, cacheDir: pictureCache, onProgress })) {
    pictures.set(path, record);
    images.set(path, addressed(record, base));
  }
  for (const path of asTheyAre) {
    images.set(path, {
      ...(await measurePicture(await read(path))),
      src: base + encodeURI(path),
      sources: [],
    });
  }
}

/** The files of the public folder that are copied: all but pictures, whose sizes stand for them. */
export function plainFiles({ publicFiles }: SiteFolder, { context }: SiteIndex): string[] {
  const named = new Set(context.index.media);
  return publicFiles.filter((path) => !isPicture(path) || named.has(path));
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

function usedFiles({ context, pages }: SiteIndex): string[] {
  const indexes = [
    context.index,
    ...[...context.shared.values()].map(({ index }) => index),
    ...pages.values(),
  ];
  return [...new Set(indexes.flatMap(({ media }) => media))].sort();
}
