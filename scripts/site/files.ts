import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, readdirSync, statSync, type Stats } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { PageFile } from '../../src/content/open-site';
import { decodeSource } from '../../src/content/source/decode';
import { formName, isPageFile, isSharedFile, sharedName } from '../../src/content/page/route';
import { packageOf } from '../../src/content/source/places/package-of';
import type { MediaLibrary, SiteFiles, SourceFile } from '../../src/model/content';
import type { Fault } from '../../src/model/fault';
import type { MediaFacts } from '../../src/model/media';
import { filesBelow } from './disk';
import { hashText } from './hash';
import {
  type OwnBlock,
  listOwnBlocks,
  settingsFile,
  takenNames,
  themeFile,
  usedPackages,
} from './own-blocks';
import { misplacedPages, strayFile, strayForm, strayLinks } from './stray-files';
import { takeBackUnfinished } from './running/unfinished';
import { UsageError } from './usage-error';

export const routesFile = 'pages/_routes.json';

/** A site's folder. No other module reads content from the disk. */
export interface SiteFolder {
  root: string;
  /** Paths of the pages, sorted. They are read one by one. */
  pages: string[];
  /** Settings, shared parts, forms and the list of released routes. */
  files: SiteFiles;
  /** The looks of packages, and last that of the site itself: theme.css, where there is one. */
  themes: SourceFile[];
  /** Files that can never be part of the site. */
  faults: Fault[];
  read: (path: string) => SourceFile;
  /** Says whether a file is as it was: equal stamps, equal files. */
  stamp: (path: string) => string;
  /** Files under public/, relative to it. */
  publicFiles: string[];
  /** The blocks that packages bring, and the site itself. */
  blocks: OwnBlock[];
  /** What is wrong with its packages: until that is put right, nothing can be said of the rest. */
  unusable: Fault[];
}

/** Which files there are, and whether they are as they were. */
export interface FileList {
  /** Files below a folder of the site, relative to it, with forward slashes, in an order that does not depend on the disk. */
  list: (folder: string) => readonly string[];
  stamp: (path: string) => string;
}

/** @throws UsageError when the folder holds no site. */
export function openSiteFolder(folder: string, disk: FileList = filesOnDisk(folder)): SiteFolder {
  const root = resolve(folder);
  takeBackUnfinished(root);
  for (const needed of ['pages', settingsFile]) {
    if (!existsSync(join(root, needed)))
      throw new UsageError(`${root} holds no site: ${needed} is missing.${settingsNamed(root)}`);
  }
  const uses = usedPackages(root);
  const brought = (path: string) => uses.folders.map((folder) => folder + path);
  const content = filesIn(disk, 'pages');
  const among = directly(disk, 'schema/forms');
  const read = (path: string) => readSource(root, path);
  // Of two explanations of a word the first counts: the site's own.
  const shared = [...content, ...brought('pages/_shared').flatMap((path) => filesIn(disk, path))].filter(
    isSharedFile,
  );
  const forms = [...among, ...brought('schema/forms').flatMap((path) => directly(disk, path))].filter(
    (path) => path.endsWith('.json'),
  );
  const blocks = listOwnBlocks(root);
  const packaged = blocks.map(({ schema }) => schema).filter((path) => packageOf(path));
  return {
    root,
    pages: content.filter(isPageFile),
    files: {
      site: read(settingsFile),
      shared: shared.map(read),
      forms: forms.map(read),
      words: there(root, brought(settingsFile)).map(read),
      releasedRoutes: content.includes(routesFile) ? read(routesFile) : undefined,
    },
    themes: there(root, [...brought(themeFile), themeFile]).map(read),
    faults: [
      ...content.filter((path) => !isKnown(path)).map(strayFile),
      ...among.flatMap((path) => strayForm(path) ?? []),
      ...strayLinks(root, ['pages', 'schema/forms', 'public']),
      ...misplacedPages(root),
    ],
    read,
    stamp: (path) => disk.stamp(path),
    publicFiles: [...disk.list('public')],
    blocks,
    unusable: [
      ...uses.faults,
      ...takenNames('form', forms, formName, uses),
      ...takenNames('shared part', shared, sharedName, uses),
      ...takenNames('block', packaged, (path) => basename(path, '.schema.json'), uses),
    ],
  };
}

const filesIn = (disk: FileList, folder: string) => disk.list(folder).map((path) => `${folder}/${path}`);

const directly = (disk: FileList, folder: string) =>
  filesIn(disk, folder).filter((path) => !path.includes('/', folder.length + 1));

const there = (root: string, paths: readonly string[]) =>
  paths.filter((path) => existsSync(join(root, path)));

/** The same folder, each file of which is read once: what is worked out from a text goes with that text alone. */
export function readOnce(folder: SiteFolder): SiteFolder {
  const { site, shared, forms } = folder.files;
  const known = new Map([site, ...shared, ...forms].map((file) => [file.path, file]));
  const read = (path: string) => {
    const file = known.get(path) ?? folder.read(path);
    known.set(path, file);
    return file;
  };
  return { ...folder, read };
}

/** Texts of files, by path; undefined where one is not there any more. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** The folder as if these files had these texts. Pages, shared parts and forms may come and go. */
export function withTexts(folder: SiteFolder, texts: Texts): SiteFolder {
  const { site, shared, forms, releasedRoutes } = folder.files;
  const sourceOf = (path: string): SourceFile | undefined => {
    const text = texts.get(path);
    return text === undefined ? undefined : { path, text };
  };
  const replaced = (source: SourceFile) => sourceOf(source.path) ?? source;
  const isGone = (path: string) => texts.has(path) && texts.get(path) === undefined;
  const within = (known: readonly string[], isIts: (path: string) => boolean) => {
    const come = [...texts.keys()].filter((path) => isIts(path) && !isGone(path) && !known.includes(path));
    const left = known.filter((path) => !isGone(path));
    return come.length > 0 ? [...left, ...come].sort() : left;
  };
  const known = new Map([...shared, ...forms].map((source) => [source.path, source]));
  const among = (sources: readonly SourceFile[], isIts: (path: string) => boolean) =>
    within(
      sources.map(({ path }) => path),
      isIts,
    ).flatMap((path) => sourceOf(path) ?? known.get(path) ?? []);
  return {
    ...folder,
    pages: within(folder.pages, isPageFile),
    files: {
      ...folder.files,
      site: replaced(site),
      shared: among(shared, isSharedFile),
      forms: among(forms, (path) => path.startsWith('schema/forms/')),
      releasedRoutes: releasedRoutes && replaced(releasedRoutes),
    },
    read: (path) => sourceOf(path) ?? folder.read(path),
    stamp(path) {
      const text = texts.get(path);
      return text === undefined ? folder.stamp(path) : `considered ${hashText(text)}`;
    },
  };
}

/** The settings under a name that is nearly theirs. */
function settingsNamed(root: string): string {
  const folder = join(root, 'pages');
  const near = existsSync(folder)
    ? readdirSync(folder).find((name) =>
        /^_?(?:site|settings|config)(?: ?\(\d+\)| - copy)?\.json(?:\.txt)?$/i.test(name),
      )
    : undefined;
  return near === undefined ? '' : ` There is pages/${near}: rename it to _site.json.`;
}

/** Text that is UTF-8 as a whole, which nearly all is, needs no search for the place where it is not. */
export function readSource(root: string, path: string): SourceFile {
  const bytes = readFileSync(`${root}/${path}`);
  return isUtf8(bytes) ? { path, text: bytes.toString('utf8') } : decodeSource(path, bytes);
}

const filesOnDisk = (root: string): FileList => ({
  list: (path) => filesBelow(join(root, path)).filter((file) => !/(?:^|\/)\.[^/]*$/.test(file)),
  stamp: (path) => stampOf(statSync(`${root}/${path}`)),
});

/** Equal stamps, equal files. */
export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size}.${mtimeMs}.${ctimeMs}.${ino}`;

/** The pages of a folder, each read only when it must be. */
export const pageFiles = ({ pages, read, stamp }: SiteFolder): PageFile[] =>
  pages.map((path) => ({ path, stamp: stamp(path), read: () => read(path) }));

const isKnown = (path: string) =>
  path === settingsFile || path === routesFile || isPageFile(path) || isSharedFile(path);

/** Which files are there, without their sizes: enough for the check. */
export function listedMedia(
  paths: readonly string[],
  facts: ReadonlyMap<string, MediaFacts> = new Map(),
): MediaLibrary {
  const known = new Set(paths);
  return {
    has: (path) => known.has(path),
    image: () => undefined,
    facts: (path) => facts.get(path),
    paths: () => [...known],
  };
}
