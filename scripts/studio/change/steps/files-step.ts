import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FileTexts, putTexts, siteText, turned } from '../../../site/write-content';
import { contentFile, isContent, isUnlinked } from '../../serve/safe-path';
import { type KeptTexts } from '../kept-texts';
import { sha256Of } from '../../../site/hash';
import type { FileHashes } from './journal';

/** Empty where there is no text. */
export const hashIfAny = (text: string | undefined): string => (text === undefined ? '' : sha256Of(text));

export const hashesOf = ({ file, from, to }: FileTexts): FileHashes => ({
  file,
  from: hashIfAny(from),
  to: hashIfAny(to),
});

/** Whether every file is as it was before, or as it is to be. */
export const arePut = (root: string, files: readonly FileTexts[], side: 'from' | 'to'): boolean =>
  files.every((each) => siteText(root, each.file) === each[side]);

/** Whether all of them are files that Studio may write, reached through no link. */
export const mayWrite = (root: string, files: readonly FileTexts[]): boolean =>
  files.every(({ file, from }) =>
    from === undefined ? isContent(file) && isFreePlace(root, dirname(file)) : contentFile(root, file),
  );

/** Of the folders above a new file, the last that is there is the site's own. */
const isFreePlace = (root: string, folder: string): boolean =>
  existsSync(join(root, folder)) ? isUnlinked(root, folder) : isFreePlace(root, dirname(folder));

/** Writes all of them, or none. */
export function putFiles(root: string, files: readonly FileTexts[]): void {
  const [only] = files;
  if (files.length === 1 && only?.from !== undefined && only.to !== undefined)
    return replaceFile(join(root, only.file), only.to);
  for (const { file, from } of files) if (from !== undefined) refuseProtected(join(root, file));
  putTexts(root, files);
}

/** The texts of a step that was recorded; undefined where one of them is not kept any more. */
export function recordedTexts(hashes: readonly FileHashes[], texts: KeptTexts): FileTexts[] | undefined {
  const files = hashes.map(({ file, from, to }) => ({ file, from: texts.find(from), to: texts.find(to) }));
  const isKnown = hashes.every(
    ({ from, to }, index) =>
      (from === '' || files[index]?.from !== undefined) && (to === '' || files[index]?.to !== undefined),
  );
  return isKnown ? files : undefined;
}

/**
 * A server that was killed may have written some of the files: they are put back.
 * @returns whether the step was not made.
 */
export function takeBackHalf(root: string, hashes: readonly FileHashes[], texts: KeptTexts): boolean {
  const files = recordedTexts(hashes, texts);
  const isPut = (each: FileTexts) => each.from === each.to || !arePut(root, [each], 'from');
  if (!files || files.every(isPut)) return false;
  putFiles(root, turned(files.filter((each) => arePut(root, [each], 'to'))));
  return true;
}

/** Where the text of a file is written before it takes its place. Hidden, so that nothing reads it. */
const makingOf = (file: string) => join(dirname(file), `.${basename(file)}.studio`);

/** Puts a whole text in place of a file: at every moment there is the old one or the new one. */
function replaceFile(file: string, text: string): void {
  const mode = refuseProtected(file);
  const making = makingOf(file);
  try {
    writeFileSync(making, text, { mode, flush: true });
    chmodSync(making, mode);
    renameSync(making, file);
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
}

/** A folder that may be written to would let a protected file be replaced all the same. @returns its mode. */
function refuseProtected(file: string): number {
  const { mode } = statSync(file);
  if ((mode & anyWrite) === 0) throw Object.assign(new Error(`${file} is read-only.`), { code: 'EACCES' });
  accessSync(file, constants.W_OK);
  return mode;
}

// Of the owner, the group and all others. Whoever may do anything is not asked by the system.
const anyWrite = 0o222;

/** Removes what a server that was killed in the middle has left. */
export const removeUnfinished = (file: string): void => rmSync(makingOf(file), { force: true });
