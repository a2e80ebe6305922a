import { codeOf } from '../../site/usage-error';
import { hash, randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { normalize } from 'node:path/posix';
import { pictureFaults } from '../../../src/content/media/picture';
import type { MediaFacts } from '../../../src/model/media';
import type { UndoAnswer, UploadAnswer } from '../../../src/model/studio';
import { inspectFiles } from '../../assets/inspect';
import { formatOf, headLength } from '../../assets/picture-format';
import { cacheFolder } from '../../site/engine-root';
import { isUnlinked } from '../serve/safe-path';
import { isNamed } from './picture-names';
import { type UploadRecord } from '../change/steps/journal';
import type { Writer } from '../change/writer';

const mediaFolder = 'public/media';

interface UploadPlace {
  /** The folder of the site. */
  root: string;
  /** Where files are looked at before they come to the site. */
  incoming: string;
}

/** Puts a picture among those of the site, under a name that is free. What is no picture for the web is refused. */
export async function takePicture(
  name: string,
  bytes: Buffer,
  { root, incoming }: UploadPlace,
): Promise<UploadAnswer> {
  const extension = extensionOf(bytes);
  const facts = await inspect(bytes, incoming);
  const [fault] = pictureFaults(name, facts, { file: '', pointer: '' });
  if (facts?.kind !== 'picture')
    return refused([fault?.message ?? `"${name}" cannot be read.`, fault?.hint].filter(Boolean).join(' '));
  if (extension === undefined)
    return refused(
      `"${name}" is not in a format that is taken here. Export it as JPEG, PNG, WebP, AVIF or SVG.`,
    );
  const folder = join(root, mediaFolder);
  mkdirSync(folder, { recursive: true });
  if (!isUnlinked(root, mediaFolder))
    return refused(`${mediaFolder} is a link to another place: nothing is written through it.`);
  const src = `media/${addUnderFreeName(folder, { stem: safeName(name), extension, bytes })}`;
  return { result: 'saved', src, width: facts.width, height: facts.height };
}

const refused = (message: string): UploadAnswer => ({ result: 'refused', message });

const extensions: Record<string, string> = { JPEG: 'jpg', PNG: 'png', WebP: 'webp', AVIF: 'avif' };

/** What the bytes are decides, not the name. */
function extensionOf(bytes: Buffer): string | undefined {
  const format = formatOf(bytes.subarray(0, headLength));
  if (format.kind === 'pixels') return extensions[format.name];
  return format.kind === 'text' ? 'svg' : undefined;
}

async function inspect(bytes: Buffer, incoming: string): Promise<MediaFacts | undefined> {
  const name = randomUUID();
  mkdirSync(incoming, { recursive: true });
  try {
    writeFileSync(join(incoming, name), bytes);
    const cacheDir = join(cacheFolder, 'picture-facts');
    return (await inspectFiles([name], { folder: incoming, cacheDir })).get(name);
  } finally {
    rmSync(join(incoming, name), { force: true });
  }
}

/** Tries `quay.jpg`, `quay-2.jpg`, `quay-3.jpg`, never in place of another file: `wx` fails where there is one, be it a link that leads nowhere. */
function addUnderFreeName(
  folder: string,
  { stem, extension, bytes }: { stem: string; extension: string; bytes: Buffer },
): string {
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
    try {
      writeFileSync(join(folder, name), bytes, { flag: 'wx' });
      return name;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      rmSync(join(folder, name), { force: true });
      throw error;
    }
  }
}

const longestName = 60;
// Letters that are no Latin letter with a mark.
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * A name for a file that is sent: small Latin letters, digits and dashes, whatever it was called, so that it is the
 * same on every system and needs no escapes in an address.
 */
export function safeName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const stem = last.includes('.') ? last.slice(0, last.lastIndexOf('.')) : last;
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestName)
    .replace(/-+$/, '');
  // Some systems keep these names for devices.
  return plain === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(plain) ? 'picture' : plain;
}

/** The hash of a picture of the site; empty where there is none, or no plain file. */
export function pictureHash(root: string, file: string): string {
  const full = join(root, file);
  const isOfSite =
    file.startsWith(`${mediaFolder}/`) && normalize(file) === file && isUnlinked(root, dirname(file));
  if (!isOfSite || !lstatSync(full, { throwIfNoEntry: false })?.isFile()) return '';
  return hash('sha256', readFileSync(full));
}

/** Pictures that are taken away, under the hashes of their bytes: they can be brought back. */
export function keepPictures(root: string, folder: string) {
  return {
    /** Before it is taken out of the site. */
    keep(file: string, hash: string) {
      mkdirSync(folder, { recursive: true });
      copyFileSync(join(root, file), join(folder, hash));
    },
    /** Puts it back under its name. @returns false where it is not known any more, or the name is taken. */
    putBack(file: string, hash: string): boolean {
      if (!existsSync(join(folder, hash)) || !isUnlinked(root, dirname(file))) return false;
      try {
        copyFileSync(join(folder, hash), join(root, file), constants.COPYFILE_EXCL);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        rmSync(join(root, file), { force: true });
        throw error;
      }
    },
  };
}

export type KeptPictures = ReturnType<typeof keepPictures>;

/**
 * Takes a picture that was added out of the site again, puts one back, or the other way round. What another file names
 * stays, and so does one that was changed since. Done before it is recorded: what is done already is only recorded.
 */
export function undoUpload(
  step: UploadRecord,
  direction: 'undo' | 'redo',
  { writer, pictures }: { writer: Writer; pictures: KeptPictures },
): UndoAnswer {
  const { root } = writer;
  const { id, file, place } = step;
  const [from, to] = direction === 'undo' ? [step.after, step.before] : [step.before, step.after];
  const now = pictureHash(root, file);
  const isUsed = to === '' && now === from && isNamed(root, file.slice('public/'.length));
  const conflict = { result: 'conflict', file, hash: now, place, ...(isUsed && { isUsed }) } as const;
  if (isUsed || (now !== from && now !== to)) return conflict;
  if (to === '' && now === from) {
    pictures.keep(file, from);
    rmSync(join(root, file));
  }
  if (to !== '' && now === '' && !pictures.putBack(file, to)) return conflict;
  writer.note({ kind: direction, id, time: new Date().toISOString(), file, before: now, after: to });
  const saved = [{ file, hash: to, lines: 0, merged: false }];
  return { result: 'saved', saved, place, history: writer.history() };
}
