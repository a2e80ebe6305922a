import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { encodePath } from '../../../src/content/values/address';
import type { ContentEnvironment, SourceFile } from '../../../src/model/content';

/** A path as the address of a link has it, also in a text, where brackets end the address. */
export const inLink = (src: string): string => encodePath(src).replaceAll('(', '%28').replaceAll(')', '%29');

/** The pictures of a site, each with its size, by their names. */
export const picturesIn = (media: ContentEnvironment['media']) =>
  media
    .paths()
    .toSorted()
    .flatMap((src) => {
      const facts = media.facts(src);
      if (!src.startsWith('media/') || facts?.kind !== 'picture') return [];
      const { width, height, bytes } = facts;
      return [{ src, width, height, bytes }];
    });

/** A place in a text that names a picture. */
interface Mention {
  src: string;
  offset: number;
  length: number;
}

/** Makes the function that finds the pictures that a text names, as they are or as in an address. */
export function createMentions(pictures: readonly string[]): (text: string) => Mention[] {
  const written = pictures
    .flatMap((src) => [...new Set([src, encodePath(src), inLink(src)])].map((name) => ({ src, name })))
    // One name may begin as another one does: the longest counts.
    .toSorted((one, other) => other.name.length - one.name.length);
  return (text) =>
    [...text.matchAll(/media\//g)].flatMap(({ index }) => {
      const found = written.find(({ name }) => text.startsWith(name, index));
      return found ? [{ src: found.src, offset: index, length: found.name.length }] : [];
    });
}

// Where a picture may be named: also what is no content of pages.
const places = ['pages', 'schema/forms', 'blocks', 'theme.css', 'public'];
const endings = ['.json', '.ts', '.tsx', '.css', '.md', '.html', '.webmanifest'];

/** The texts of a site that may name a picture, be it a draft or a file that cannot be read as what it is. */
export function namingFiles(root: string, path?: string): SourceFile[] {
  if (path === undefined) return places.flatMap((place) => namingFiles(root, place));
  const found = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isDirectory())
    return readdirSync(join(root, path)).flatMap((name) => namingFiles(root, `${path}/${name}`));
  return found?.isFile() === true && endings.includes(extname(path))
    ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
    : [];
}

/** Whether any file of the site names a picture. */
export function isNamed(root: string, src: string): boolean {
  const mentions = createMentions([src]);
  return namingFiles(root).some(({ text }) => mentions(text).length > 0);
}
