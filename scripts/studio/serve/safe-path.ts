import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isPageFile } from '../../../src/content/page/route';

/**
 * The full path of a content file that may be changed: an existing file of pages/ or schema/forms/ that is reached
 * through no link. @returns undefined for any other.
 */
export function contentFile(root: string, file: unknown): string | undefined {
  if (typeof file !== 'string' || !isContent(file)) return undefined;
  try {
    const whole = join(realpathSync(root), file);
    return realpathSync(whole).normalize('NFC') === whole.normalize('NFC') ? whole : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file of this name may be changed, if there is one. */
export const isContent = (file: string): boolean =>
  isPlain(file) &&
  (isPageFile(file) ||
    /^pages\/_(?:site|routes)\.json$/.test(file) ||
    /^pages\/_shared\/.+\.json$/.test(file) ||
    /^schema\/forms\/[^/]+\.json$/.test(file));

// Windows writes what comes behind a colon to a hidden part of the file.
const unsafe = process.platform === 'win32' ? /[\\\0:]/ : /[\\\0]/;

/** No part leads up, is hidden, or is read in another way by the system. */
const isPlain = (file: string): boolean =>
  !unsafe.test(file) && file.split('/').every((part) => part !== '' && !part.startsWith('.'));

/** Whether a folder of the site is there and reached through no link: what is written to it stays in the site. */
export function isUnlinked(root: string, folder: string): boolean {
  try {
    return realpathSync(join(root, folder)) === join(realpathSync(root), folder);
  } catch {
    return false;
  }
}
