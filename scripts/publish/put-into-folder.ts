import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kindOfDocument } from '../../src/content/changes/documents';
import { UsageError } from '../site/usage-error';
import { type FileTexts, textIn, turned } from '../site/write-content';
import { checkOut, inFolder } from './check-tree';
import { entriesInFolder, isSameEntry, setEntries, withIndex, type Entries } from './own-index';
import type { Repository } from './repository';
import type { PublishContext } from './publish-context';

/**
 * Puts files into the folder, content by `writeFiles`: all of them, or none.
 * @param then what is to be done as well: where it fails, nothing is put.
 * @throws UsageError where one of them is not any more what it was.
 */
export const putIntoFolder = (
  { repository, writeFiles }: Pick<PublishContext, 'repository' | 'writeFiles'>,
  { mine, entries }: { mine: Entries; entries: Entries },
  then: () => Promise<void>,
): Promise<void> =>
  inFolder(repository, async (folder) => {
    const paths = [...entries.keys()];
    await withIndex(repository, 'HEAD', async (env) => {
      await setEntries(repository, env, entries);
      const there = paths.filter((path) => entries.get(path));
      await checkOut(repository, {
        env,
        paths: there.map((path) => `${path}\0`).join(''),
        folder: join(folder, 'new'),
      });
    });
    const now = await entriesInFolder(repository, paths);
    const changed = paths.filter((path) => !isSameEntry(now.get(path), mine.get(path)));
    if (changed.length > 0) throw new UsageError(`${changed.join(', ')} changed meanwhile. Publish again.`);
    const isContent = (path: string) =>
      path.startsWith(repository.prefix) &&
      kindOfDocument(path.slice(repository.prefix.length)) !== undefined &&
      [now, entries].every((side) => side.get(path)?.mode !== linkMode);
    const texts = textsOf(repository, folder, paths.filter(isContent));
    const undo: (() => void | Promise<void>)[] = [];
    const move = (from: string, to: string) => {
      if (!existsSync(from)) return;
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
      undo.push(() => renameSync(to, from));
    };
    try {
      for (const path of paths.filter((each) => !isContent(each))) {
        move(join(repository.top, path), join(folder, 'old', path));
        move(join(folder, 'new', path), join(repository.top, path));
      }
      if (texts.length > 0) await writeFiles(texts);
      undo.push(() => writeFiles(turned(texts)));
      await then();
    } catch (error) {
      for (const step of undo.toReversed()) await step();
      throw error;
    }
  });

/** Of what is a symbolic link. */
const linkMode = '120000';

/** Content as it is and as it becomes. Its new files have done their work then: there may be little room. */
function textsOf({ root, prefix }: Repository, folder: string, paths: readonly string[]): FileTexts[] {
  return paths.map((path) => {
    const [file, made] = [path.slice(prefix.length), join(folder, 'new')];
    const texts = { file, from: textIn(root, file), to: textIn(made, path) };
    rmSync(join(made, path), { force: true });
    return texts;
  });
}
