import { decoded } from '../values/address';
import type { MediaLibrary } from '../../model/content';
import type { Fault } from '../../model/fault';
import { asked, correct } from '../source/suggest';

export interface MediaPlace {
  file: string;
  pointer: string;
  within?: { start: number; end: number };
  /** Links to files begin with a slash, which paths of pictures and films do not. */
  isLink?: boolean;
}

/** A file under public/ that something refers to must be there, in exactly these letters. */
export function checkMedia(written: string, place: MediaPlace, library: MediaLibrary): Fault[] {
  const { isLink = false, ...where } = place;
  const fault = (words: Words): Fault[] => {
    const { replacement } = words;
    const address = replacement !== undefined && isLink ? `/${replacement}` : replacement;
    return [{ ...where, ...words, replacement: address }];
  };
  const path = isLink ? written.slice(1) : written;
  if (/^(?:[a-z]{2,}:|\/\/)/i.test(path) || ofDisk.test(path)) return fault(foreignFile(path, library));
  if (isPlain(path)) return library.has(path) ? [] : fault(missingFile(path, library));
  const plain = plainPath(path);
  if (plain !== undefined && library.has(plain)) {
    return fault({
      code: 'asset/path',
      message: `${JSON.stringify(path)} is not how a path is written here: it begins with media/ and has single forward slashes.`,
      replacement: plain,
      isCertain: true,
    });
  }
  if (plain === undefined || path.includes('..'))
    return fault({
      code: 'asset/path',
      message: `"${path}" does not lead to a file in public/.`,
      hint: 'Write the path as it is below public/, for example media/blog/01.webp, without .. and backslashes.',
    });
  return fault({ ...missingFile(plain, library), isCertain: false });
}

/** C:\\Users\\… or /home/…: a path on somebody's own computer. */
const ofDisk = /^[a-z]:[\\/]|^\/(?:Users|home)\//i;

/** A path as it is below public/: no slash before it, no empty or dotted parts, no backslash. */
const isPlain = (path: string): boolean =>
  !JSON.stringify(path).includes('\\') &&
  path.split('/').every((part) => !['', '.', '..'].includes(part) && part === part.trim()) &&
  !path.startsWith('public/');

/** The path without what authors write around it: public/, ./, /, %20, and backslashes, of which JSON takes \b for a sign. */
function plainPath(path: string): string | undefined {
  const slashes = decoded(JSON.stringify(path.trim()).slice(1, -1))
    .replaceAll('\\', '/')
    .replace(/\/+/g, '/');
  const bare = slashes.replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '');
  return isPlain(bare) ? bare : undefined;
}

type Words = Pick<Fault, 'code' | 'message' | 'hint' | 'replacement' | 'isCertain'>;

/** Addresses of films, from which no file can be saved. */
const ofFilmService = /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//i;

/** A picture of another site, or one on the author's own disk. */
function foreignFile(path: string, library: MediaLibrary): Words {
  const name = decoded(path.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '');
  const own = library.paths().filter((other) => other.endsWith(`/${name}`));
  const isDisk = /^file:/i.test(path) || ofDisk.test(path);
  if (ofFilmService.test(path))
    return {
      code: 'asset/path',
      message: 'This is a film of another service; a file of your own belongs here, from public/media.',
      hint: 'To show the film of that service, use the block "embed" in place of this one.',
    };
  return {
    code: 'asset/path',
    message: path.startsWith('data:')
      ? 'This is the picture itself; a page names a file in public/media instead.'
      : isDisk
        ? 'This file is on your computer, where visitors cannot see it.'
        : 'This file belongs to another site; a page shows only files of its own, in public/media.',
    ...(own.length === 1 && own[0] !== undefined
      ? { replacement: own[0] }
      : {
          hint: `${isDisk ? 'Copy it' : 'If you may use it, save it'} to public/media, and write its path: "media/${/^[\w.-]+\.\w+$/.test(name) ? name : 'my-picture.jpg'}".`,
        }),
  };
}

const isFilm = /\.(?:mp4|webm)$/i;

const withoutEnding = (path: string) => path.replace(/\.\w+$/, '').toLowerCase();

/** A hint that names files by themselves, with their paths. */
const inFolderOf = (hint: string | undefined, folder: string, paths: readonly string[]) =>
  hint?.replace(/"([^"]+)"/g, (quoted, name: string) =>
    paths.includes(folder + name) ? `"${folder}${name}"` : quoted,
  );

function missingFile(path: string, library: MediaLibrary): Words {
  const paths = library.paths();
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  // Paths are long, so that nearly all are similar: names are compared within the folder first.
  const isOfKind = (other: string) => isFilm.test(other) === isFilm.test(name);
  const inFolder = paths
    .filter(isOfKind)
    .filter((other) => other.startsWith(folder) && !other.slice(folder.length).includes('/'));
  const sameName = paths.filter((other) => other.endsWith(`/${name}`));
  const sameLetters = correct(path, paths);
  const near = correct(
    name,
    inFolder.map((other) => other.slice(folder.length)),
    'Put the file there, or name one that exists.',
  );
  const found = { code: 'asset/missing', message: `There is no file public/${path}.` } as const;
  const within = paths.find((other) => other.startsWith(`${path}/`));
  if (within !== undefined)
    return {
      ...found,
      message: `public/${path} is a folder.`,
      hint: `Name a file in it, for example "${within}".`,
    };
  if (sameLetters.isCertain) return { ...found, ...sameLetters };
  const stem = withoutEnding(path);
  const sameStem = paths.filter((other) => isOfKind(other) && [stem, path].includes(withoutEnding(other)));
  if (sameStem.length === 1 && sameStem[0] !== undefined) return { ...found, replacement: sameStem[0] };
  if (near.replacement !== undefined) return { ...found, replacement: folder + near.replacement };
  const [only, ...others] = sameName;
  const above = paths.includes(name) ? `public/${name}` : undefined;
  const stray = only === undefined ? (above ?? library.elsewhere?.(path)) : undefined;
  if (stray !== undefined)
    return {
      ...found,
      hint:
        folder === ''
          ? `There is ${stray}: move it to public/media, and write "media/${name}".`
          : `There is ${stray}: move it to public/${path}.`,
    };
  if (only === undefined) return { ...found, hint: inFolderOf(near.hint, folder, inFolder) };
  if (others.length === 0) return { ...found, replacement: only };
  return { ...found, hint: asked(sameName) };
}
