/** What comes of what is here and what others have published, and how it is committed. */

import { routesFile } from '../site/files';
import { answerOf, git } from '../site/git/git';
import {
  runGit,
  entriesIn,
  entriesInFolder,
  followingIndex,
  textOfEntry,
  withIndex,
  lineOf,
  isSameEntry,
  setEntries,
  type Entries,
  pathsBetween,
  treeWith,
} from './own-index';
import { refuseToPublish, type PublishContext, Stop } from './pending';
import { type Repository, isAncestor } from './repository';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kindOfDocument } from '../../src/content/changes/documents';
import { UsageError } from '../site/usage-error';
import { type FileTexts, siteText, turned } from '../site/write-content';
import { checkOut, inFolder, checkTree } from './check-tree';
import { refuseStaged, authorEnvironment, type Part } from './chosen';
import { mergeEntries } from './merge-files';

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

/**
 * Puts files into the folder, content by `writeFiles`: all of them, or none.
 * @param then what is to be done as well: where it fails, nothing is put.
 * @throws UsageError where one of them is not any more what it was.
 */
const putIntoFolder = (
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
    const texts = { file, from: siteText(root, file), to: siteText(made, path) };
    rmSync(join(made, path), { force: true });
    return texts;
  });
}

/** What comes of what is here and what others have published. */
export interface MergePlan {
  /** To be committed, and pushed. */
  tree: string;
  /** The commit of the others. */
  theirs: string;
  /** The files of the folder as they are, and what becomes of some of them. */
  mine: Entries;
  entries: Entries;
}

/** @returns the tree as the check accepts it, with its list of released addresses. */
export async function judged({ repository, request }: PublishContext, tree: string): Promise<string> {
  const found = await checkTree(repository, tree, request.launch === true);
  if ('tree' in found) return found.tree;
  const { report } = found;
  throw new Stop({ result: 'refused', faults: report.diagnostics, report });
}

/** What comes of a commit or tree and what others have published since; undefined where there is nothing. */
export async function planMerge(
  work: PublishContext,
  { head, tree }: { head: string; tree: string },
  theirs: string | undefined,
): Promise<MergePlan | undefined> {
  const { repository, pending, request } = work;
  if (theirs === undefined || (await isAncestor(repository, theirs, head))) return undefined;
  const base =
    (await answerOf(repository.root, ['merge-base', head, theirs])) ??
    refuseToPublish(
      'What is here and what is on the server have no common beginning. Fetch all of it: git fetch --unshallow.',
    );
  const changed = await pathsBetween(repository, base, theirs);
  const inRepository = (path: string) => `${repository.prefix}${path}`;
  // A page that they have changed may have another name here.
  const own = [...pending.before.documents.keys(), ...pending.after.documents.keys()].map(inRepository);
  const all = [...new Set([...changed, ...(await pathsBetween(repository, base, tree)), ...own])];
  const sides = {
    base: await entriesIn(repository, base, all),
    theirs: await entriesIn(repository, theirs, all),
  };
  const options = { schemas: pending.schemas, settled: request.settled };
  const mine = await entriesInFolder(repository, all);
  // The list of released addresses is written anew.
  const ofFolder = changed.filter((path) => path !== inRepository(routesFile));
  const inFolder = await mergeEntries(repository, { ...sides, mine }, options, ofFolder);
  const inTree = await mergeEntries(
    repository,
    { ...sides, mine: await entriesIn(repository, tree, all) },
    options,
    changed,
  );
  const blocked = [...new Set([...inFolder.blocked, ...inTree.blocked])];
  if (blocked.length > 0)
    refuseToPublish(
      `${blocked.join(', ')} has changed here and on the server, and is no content. Somebody who knows git has to merge it: git pull.`,
    );
  const clashes = new Map([...inTree.clashes, ...inFolder.clashes].map((clash) => [clash.id, clash]));
  if (clashes.size > 0) throw new Stop({ result: 'clash', clashes: [...clashes.values()] });
  await refuseStaged(repository, [...new Set([...changed, ...inFolder.entries.keys()])]);
  const merged = await treeWith(repository, tree, inTree.entries);
  return { tree: await judged(work, merged), theirs, mine, entries: inFolder.entries };
}
