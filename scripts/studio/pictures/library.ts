import { blockTitle } from '../../../src/content/edit/fields/titles';
import { packageOf } from '../../../src/content/source/places/package-of';
import { isObject, parseJson } from '../../../src/content/source/json';
import { childPointer, parentOf, pathOf, valueAt } from '../../../src/content/source/pointer';
import type { SiteIndex, SourceFile } from '../../../src/model/content';
import type { PageIndex } from '../../../src/model/page-index';
import type { LibraryPicture, PictureUse } from '../../../src/model/studio';
import { everyPage, routesOf } from '../read/shared-texts';
import { isContent } from '../serve/safe-path';
import { createMentions, namingFiles } from './picture-names';

/** A string of a file that names pictures. */
export interface Naming {
  pointer: string;
  text: string;
  mentions: ReturnType<ReturnType<typeof createMentions>>;
}

/** The strings of a JSON value that name pictures. */
export function namingsIn(
  value: unknown,
  mentionsIn: ReturnType<typeof createMentions>,
  pointer = '',
): Naming[] {
  if (typeof value === 'string') {
    const mentions = mentionsIn(value);
    return mentions.length > 0 ? [{ pointer, text: value, mentions }] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        namingsIn(inner, mentionsIn, childPointer(pointer, key)),
      )
    : [];
}

/** The pictures of a site, each with all that uses it. */
export function pictureLibrary(index: SiteIndex, root: string): LibraryPicture[] {
  const { media } = index.context.environment;
  const pictures = media
    .paths()
    .toSorted()
    .flatMap((src): LibraryPicture[] => {
      const facts = media.facts(src);
      if (!src.startsWith('media/') || facts?.kind !== 'picture') return [];
      const { width, height, bytes } = facts;
      return [{ src, width, height, bytes, uses: [], others: othersOf(src, index) }];
    });
  const bySrc = new Map(pictures.map((picture) => [picture.src, picture]));
  const mentionsIn = createMentions([...bySrc.keys()]);
  const site = {
    index,
    routes: routesOf(index),
    pages: new Map(everyPage(index).map((page) => [page.file, page])),
  };
  for (const file of namingFiles(root)) {
    const value = isContent(file.path) ? valueOf(file) : undefined;
    const namings = namingsIn(value, mentionsIn);
    for (const { pointer, mentions } of namings)
      for (const src of new Set(mentions.map((mention) => mention.src)))
        bySrc.get(src)?.uses.push(useAt({ file: file.path, pointer }, value, site));
    // Of what is no content, or cannot be read, the name is known.
    if (namings.length > 0) continue;
    for (const { src } of mentionsIn(file.text)) {
      const others = bySrc.get(src)?.others;
      if (others && !others.includes(file.path)) others.push(file.path);
    }
  }
  return pictures;
}

/** The files of packages that show a picture. */
const othersOf = (src: string, { context }: SiteIndex): string[] =>
  [...context.shared.values()].flatMap(({ file: { path }, index: { media, downloads } }) =>
    packageOf(path) !== undefined && [...media, ...downloads].includes(src) ? [path] : [],
  );

function valueOf({ text }: SourceFile): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

interface Site {
  index: SiteIndex;
  routes: ReadonlyMap<string, string>;
  /** By their files. */
  pages: ReadonlyMap<string, PageIndex>;
}

function useAt(
  { file, pointer }: Pick<PictureUse, 'file' | 'pointer'>,
  value: unknown,
  { index, routes, pages }: Site,
): PictureUse {
  const { blockSchemas } = index.context.environment.validators;
  const owner = valueAt(value, parentOf(pointer));
  const alt = isObject(owner) && pathOf(pointer).at(-1) === 'src' ? owner.alt : undefined;
  const type = blockTypeAt(value, pointer, (name) => Object.hasOwn(blockSchemas, name));
  const page = pages.get(file);
  return {
    file,
    pointer,
    ...(page && { title: page.title }),
    ...(type !== undefined && { part: blockTitle(type, blockSchemas[type]) }),
    ...(routes.has(file) && { route: routes.get(file) }),
    ...(typeof alt === 'string' && { alt }),
  };
}

/** The type of the innermost block around a place. */
function blockTypeAt(
  value: unknown,
  pointer: string,
  isBlock: (type: string) => boolean,
): string | undefined {
  for (let at = parentOf(pointer); at !== ''; at = parentOf(at)) {
    const holder = valueAt(value, at);
    const type = isObject(holder) ? holder.type : undefined;
    if (typeof type === 'string' && isBlock(type)) return type;
  }
  return undefined;
}
