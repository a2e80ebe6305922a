import { resolve } from 'node:path';
import { git } from '../site/git/dates';
import type { ContentChanges } from '../site/write-content';

/**
 * How changes are taken back once they are written: asked before, while git can tell whether all that they touch is
 * kept. @returns undefined where it is not, or where there is no git.
 */
export async function takeBackOf(root: string, changes: ContentChanges): Promise<string | undefined> {
  const added = (changes.added ?? []).map(({ path }) => path);
  const touched = [...(changes.edited ?? []), ...(changes.removed ?? [])].map(({ path }) => path);
  const tracked = new Set((await git(root, ['ls-files', '--', ...touched])).split('\n'));
  if (touched.length === 0 || !touched.every((path) => tracked.has(path))) return undefined;
  const folders = [...new Set(touched.map((path) => path.replace(/\/.*/, '')))];
  const unkept = (await git(root, ['diff', '--name-only', '--relative', '--', ...folders])).split('\n');
  if (touched.some((path) => unkept.includes(path))) return undefined;
  // The short form where nothing else of the folder would be lost.
  const names = unkept.join('') === '' ? folders : touched;
  const place = resolve(root) === process.cwd() ? '' : ` -C ${quoted(root)}`;
  const restore = `git${place} restore ${names.map(quoted).join(' ')}`;
  return added.length === 0 ? restore : `${restore}   and delete ${added.join(', ')}`;
}

const quoted = (path: string) => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`);
