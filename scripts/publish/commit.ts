import { routesFile } from '../site/files';
import { answerOf, git } from '../site/git/git';
import { putIntoFolder } from './put-into-folder';
import type { MergePlan } from './merge-plan';
import { authorEnvironment, type Part } from './parts';
import {
  runGit,
  entriesIn,
  entriesInFolder,
  followingIndex,
  textOfEntry,
  withIndex,
  lineOf,
} from './own-index';
import { refuseToPublish, type PublishContext } from './publish-context';
import type { Repository } from './repository';

/**
 * Commits trees, one on the other, on what is committed, as git does it by itself: hooks run. The person's own index
 * follows. Where one of them is refused, none is made.
 */
export async function commitParts({ repository }: PublishContext, parts: readonly Part[]): Promise<string> {
  const { root, head } = repository;
  if ((await answerOf(root, ['rev-parse', 'HEAD'])) !== head)
    refuseToPublish('Somebody has committed just now. Look at the changes again.');
  return followingIndex(repository, { from: head, to: parts.at(-1)?.tree ?? head }, async () => {
    try {
      for (const part of parts) await commitTree(repository, part);
    } catch (error) {
      await git(root, ['update-ref', '-m', 'publish: refused', 'HEAD', head]);
      throw error;
    }
    return lineOf(root, ['rev-parse', 'HEAD']);
  });
}

const commitTree = (repository: Repository, { tree, message, author }: Part): Promise<void> =>
  withIndex(repository, tree, async (env) => {
    const { status, stdout, stderr } = await git(repository.top, ['commit', '--quiet', '--file', '-'], {
      env: { ...env, ...authorEnvironment(author) },
      input: message,
    });
    if (status !== 0)
      refuseToPublish(
        `The repository does not accept the commit. It says: ${(stderr.trim() || stdout.toString().trim()).slice(-1000)}`,
      );
  });

/** Brings what others have published into the folder and the branch: all of it, or nothing. */
export async function commitMerge(work: PublishContext, head: string, plan: MergePlan): Promise<string> {
  const { repository, writeFiles } = work;
  const { tree, theirs, mine, entries } = plan;
  const { root } = repository;
  const args = ['commit-tree', tree, '-p', head, '-p', theirs, '-m', 'Merge what others have published'];
  const commit = await lineOf(root, args);
  return followingIndex(repository, { from: head, to: tree }, async () => {
    await putIntoFolder({ repository, writeFiles }, { mine, entries }, async () => {
      await runGit(root, ['update-ref', '-m', 'publish: merge', 'HEAD', commit, head]);
    });
    return commit;
  });
}

/** The list of released addresses in the folder becomes that of a newer commit, where it was that of the older one. */
export async function followRoutes(
  { repository, writeFiles }: PublishContext,
  older: string,
  newer: string,
): Promise<void> {
  const path = `${repository.prefix}${routesFile}`;
  const [before, after] = await Promise.all(
    [older, newer].map(async (commit) => (await entriesIn(repository, commit, [path])).get(path)),
  );
  const now = (await entriesInFolder(repository, [path])).get(path);
  if (!after || now?.blob !== before?.blob || now?.blob === after.blob) return;
  const text = await textOfEntry(repository, after);
  const old = now && (await textOfEntry(repository, now));
  await writeFiles([{ file: routesFile, from: old, to: text }]);
}
