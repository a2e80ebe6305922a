import { packageOf } from '../../../src/content/source/places/package-of';
import { isObject } from '../../../src/content/source/json';
import { parseSource } from '../../../src/content/source/parse';
import { childPointer, parentOf, pathOf, valueAt } from '../../../src/content/source/pointer';
import type { SiteIndex } from '../../../src/model/content';
import type { LibraryPicture, PictureUse } from '../../../src/model/studio';
import { createPlaces } from '../read/shared-texts';
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
  const placeOf = createPlaces(index);
  const parts = [...index.context.shared.values()].map(({ file }) => file);
  const ofPackages = parts.filter(({ path }) => packageOf(path) !== undefined);
  for (const file of [...namingFiles(root), ...ofPackages]) {
    const seen = new Set<string>();
    const content = isContent(file.path) ? parseSource(file).value : undefined;
    for (const { pointer, mentions } of namingsIn(content, mentionsIn))
      for (const src of new Set(mentions.map((mention) => mention.src))) {
        const place = placeOf({ file: file.path, pointer }, content);
        bySrc.get(src)?.uses.push({ ...place, ...altAt(pointer, content) });
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

/** What the picture shows there, where that is said. */
function altAt(pointer: string, value: unknown): Pick<PictureUse, 'alt'> {
  const owner = valueAt(value, parentOf(pointer));
  if (!isObject(owner) || pathOf(pointer).at(-1) !== 'src' || typeof owner.alt !== 'string') return {};
  return { alt: owner.decorative === true ? '' : owner.alt };
}
