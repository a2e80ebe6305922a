import { blockTitle } from '../../../src/content/edit/fields/titles';
import { packageOf } from '../../../src/content/source/places/package-of';
import { enclosingBlock } from '../../../src/content/schema/subject';
import { isObject } from '../../../src/content/source/json';
import { parseSource } from '../../../src/content/source/parse';
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
      return [{ src, width, height, bytes, uses: [], others: [] }];
    });
  const bySrc = new Map(pictures.map((picture) => [picture.src, picture]));
  const mentionsIn = createMentions([...bySrc.keys()]);
  const site = {
    index,
    routes: routesOf(index),
    pages: new Map(everyPage(index).map((page) => [page.file, page])),
  };
  const ofPackages = [...index.context.shared.values()].map(({ file }) => file).filter(isOfPackage);
  for (const file of [...namingFiles(root), ...ofPackages]) {
    const seen = new Set<string>();
    const content = isContent(file.path) ? parseSource(file).value : undefined;
    for (const { pointer, mentions } of namingsIn(content, mentionsIn))
      for (const src of new Set(mentions.map((mention) => mention.src))) {
        bySrc.get(src)?.uses.push(useAt({ file: file.path, pointer }, content, site));
        seen.add(src);
      }
    // Of what is no content, or cannot be read, the name is known.
    for (const { src } of mentionsIn(file.text)) {
      if (!seen.has(src)) bySrc.get(src)?.others.push(file.path);
      seen.add(src);
    }
  }
  return pictures;
}

const isOfPackage = ({ path }: SourceFile) => packageOf(path) !== undefined;

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
  const { validators } = index.context.environment;
  const owner = valueAt(value, parentOf(pointer));
  const alt = isObject(owner) && pathOf(pointer).at(-1) === 'src' ? owner.alt : undefined;
  const type = enclosingBlock(pointer, { root: value, validators })?.type;
  const page = pages.get(file);
  return {
    file,
    pointer,
    ...(page && { title: page.title }),
    ...(type !== undefined && { part: blockTitle(type, validators.blockSchemas[type]) }),
    ...(routes.has(file) && { route: routes.get(file) }),
    ...(typeof alt === 'string' && { alt: isObject(owner) && owner.decorative === true ? '' : alt }),
  };
}
