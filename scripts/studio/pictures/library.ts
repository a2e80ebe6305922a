import { packageOf } from '../../../src/content/source/places/package-of';
import { isObject, parseJson } from '../../../src/model/json';
import { parseSource } from '../../../src/content/source/parse';
import { childPointer, parentOf, pathOf, valueAt } from '../../../src/content/source/pointer';
import type { SiteIndex, SourceFile } from '../../../src/model/content';
import type { LibraryPicture, PictureUse, PageAnswer, PictureRequest } from '../../../src/model/studio';
import { createPlaces } from '../read/shared-texts';
import { isContent } from '../serve/safe-path';
import { createMentions, namingFiles, inLink, picturesIn } from './picture-names';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeValue, setValue } from '../../../src/content/edit/operations';
import { isPoint } from '../../../src/content/media/focus';
import type { Json } from '../../../src/model/resolved';
import { impossible } from '../../site/usage-error';
import type { FileTexts } from '../../site/write-content';
import { newStep } from '../change/steps/journal';
import type { Writer } from '../change/writer';
import { type KeptPictures, pictureHash } from './upload';

/** A string of a file that names pictures. */
interface Naming {
  pointer: string;
  text: string;
  mentions: ReturnType<ReturnType<typeof createMentions>>;
}

/** The strings of a JSON value that name pictures. */
function namingsIn(value: unknown, mentionsIn: ReturnType<typeof createMentions>, pointer = ''): Naming[] {
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
  const pictures = picturesIn(index.context.environment.media).map((picture): LibraryPicture => ({
    ...picture,
    uses: [],
    others: [],
  }));
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

type Request<Kind> = Extract<PictureRequest, { kind: Kind }>;

/** Puts another picture wherever content names one; what is decorative stays so, and the rest is described anew. */
export function planReplace(
  request: Request<'replace'>,
  files: readonly SourceFile[],
  { context: { environment } }: SiteIndex,
) {
  const { src, to, from } = request;
  if (environment.media.facts(to)?.kind !== 'picture' || to === src)
    return { problem: `“${to}” is not another picture of the site.` };
  const mentionsIn = createMentions(environment.media.paths());
  const changed = files.flatMap(({ path, text }): FileTexts[] => {
    const namings = namingsIn(parseJson(text), mentionsIn).flatMap((naming) => {
      const mentions = naming.mentions.filter((mention) => mention.src === src);
      return mentions.length > 0 ? [{ ...naming, mentions }] : [];
    });
    const next = namings.reduce((now, naming) => replacedAt(now, naming, request), text);
    return next === text ? [] : [{ file: path, from: text, to: next }];
  });
  return changed.length > 0
    ? { ways: [changed], route: from }
    : { problem: 'Nothing that can be changed here shows it.' };
}

const order = ['src', 'alt', 'decorative'];

function replacedAt(text: string, naming: Naming, { to, alt, isDecorative }: Request<'replace'>): string {
  const { pointer } = naming;
  const put = (now: string, at: string, value: Json) => setValue(now, at, value, { order })?.text ?? now;
  const holder = parentOf(pointer);
  const owner = valueAt(parseJson(text), holder);
  const next = put(text, pointer, renamed(naming, to));
  if (!isObject(owner) || pathOf(pointer).at(-1) !== 'src') return next;
  const aimed = isPoint(owner.focus) ? (removeValue(next, `${holder}/focus`)?.text ?? next) : next;
  if (typeof owner.alt !== 'string' || owner.decorative === true) return aimed;
  const described = put(aimed, `${holder}/alt`, isDecorative ? '' : alt);
  return isDecorative ? put(described, `${holder}/decorative`, true) : described;
}

/** A string with another picture in it: its path alone, or an address in a text. */
function renamed({ text, mentions }: Naming, to: string): string {
  return mentions.toReversed().reduce((now, { src, offset, length }) => {
    const name = text === src ? to : inLink(to);
    return now.slice(0, offset) + name + now.slice(offset + length);
  }, text);
}

/** Takes a picture that nothing uses out of the site. Its bytes are kept, so that it can be put back. */
export function discardPicture(
  { src, from }: Request<'discard'>,
  { label, index }: { label: string; index: SiteIndex },
  { writer, pictures }: { writer: Writer; pictures: KeptPictures },
): PageAnswer {
  const { root } = writer;
  const file = `public/${src}`;
  const picture = pictureLibrary(index, root).find((each) => each.src === src);
  const before = pictureHash(root, file);
  if (!picture || before === '') return impossible('This picture is not there any more.');
  const users = [...picture.uses.map((use) => use.title ?? use.file), ...picture.others];
  if (users.length > 0) return impossible(`It stays, for it is used: ${[...new Set(users)].join(', ')}.`);
  pictures.keep(file, before);
  const step = newStep(label, { route: from, at: '', field: '' });
  writer.note({ kind: 'upload', ...step, file, before, after: '' }, () => rmSync(join(root, file)));
  const saved = [{ file, hash: '', lines: 0, merged: false }];
  return { result: 'saved', saved, route: from, history: writer.history() };
}
