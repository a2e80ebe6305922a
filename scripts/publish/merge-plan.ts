import { routesFile } from '../site/files';
import { answerOf } from '../site/git/git';
import { refuseStaged } from './chosen';
import { checkTree } from './check-tree';
import { mergeEntries } from './merge-files';
import { entriesIn, entriesInFolder, pathsBetween, type Entries, treeWith } from './own-index';
import { isAncestor } from './repository';
import { Stop, refuseToPublish, type PublishContext } from './publish-context';

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
