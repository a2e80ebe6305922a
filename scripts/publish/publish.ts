import type { PublishRequest } from '../../src/model/publish';
import { impossible, messageOf } from '../site/usage-error';
import { putTexts } from '../site/write-content';
import { chosenTree, partsToCommit } from './chosen';
import { commitMerge, commitParts, followRoutes, judged, planMerge, type MergePlan } from './commit';
import { lineOf } from './own-index';
import {
  readPending,
  Stop,
  type WriteFiles,
  type Published,
  type PublishContext,
  type Publishers,
} from './pending';
import {
  diskFull,
  fetchUpstream,
  foreignCommits,
  isAncestor,
  isFull,
  noteUnpushed,
  openRepository,
  push,
  type Repository,
  type Upstream,
} from './repository';

// Somebody else may publish at the same moment, and again.
const mostTries = 3;

/**
 * Commits chosen changes and pushes them to the branch's upstream, once the check accepts the site as it will be there.
 * What others have published meanwhile comes into the folder, value by value. Nothing is asked, overwritten or discarded.
 * @param writeFiles writes content into the folder.
 * @throws UsageError where the repository, or the server, does not let it.
 */
export async function publish(
  root: string,
  request: PublishRequest,
  writeFiles: WriteFiles = (files) => putTexts(root, files),
  team?: Publishers,
): Promise<Published> {
  const repository = await openRepository(root);
  const pending = await readPending(root, 'HEAD');
  if (request.state !== undefined && request.state !== pending.state)
    return impossible('The site has changed just now. Look at the changes again.');
  const { upstream } = repository;
  const tip = upstream && (await fetchUpstream(repository, upstream));
  const commits = upstream ? await foreignCommits(repository, tip) : [];
  if (commits.length > 0 && request.withCommits !== true) return { result: 'commits', commits };
  try {
    return await publishChosen({ repository, pending, request, writeFiles, team }, tip);
  } catch (error) {
    if (error instanceof Stop) return error.answer;
    if (isFull(String(error))) return impossible(diskFull);
    throw error;
  }
}

async function publishChosen(work: PublishContext, tip: string | undefined): Promise<Published> {
  const { repository, pending, request } = work;
  const { head, upstream } = repository;
  const chosen = pending.choices.filter(({ id }) => request.chosen?.includes(id) ?? true);
  const isUpToDate = !upstream || (tip !== undefined && (await isAncestor(repository, head, tip)));
  if (chosen.length === 0 && isUpToDate) return { result: 'nothing' };
  const { tree: wished, message } = await chosenTree(work, chosen);
  const tree = await judged(work, wished);
  // The list of released addresses is not released yet: what is merged has its own.
  const plan = await planMerge(work, { head, tree: wished }, tip);
  const isNew = chosen.length > 0 && tree !== (await treeOf(repository, head));
  const commit = isNew ? await commitParts(work, await partsToCommit(work, chosen, { tree, message })) : head;
  const named = { commit: commit.slice(0, 8), changes: chosen.length };
  try {
    await followRoutes(work, head, commit);
    if (!upstream) return { result: 'published', ...named };
    // A hook may have made another one of it.
    const isAsPlanned = plan && (await treeOf(repository, commit)) === tree;
    const why = await deliver(work, upstream, { commit, theirs: tip, plan: isAsPlanned ? plan : undefined });
    if (why !== undefined) return { result: 'unpushed', commit: named.commit, why };
    return {
      result: 'published',
      ...named,
      to: `${upstream.remote}/${upstream.ref.replace(/^refs\/heads\//, '')}`,
    };
  } catch (error) {
    // What is committed stays, whatever comes in between: a full disk, a server that is gone.
    if (error instanceof Stop || !isNew) throw error;
    const why = isFull(String(error)) ? diskFull : messageOf(error);
    return { result: 'unpushed', commit: named.commit, why };
  }
}

interface Delivered {
  commit: string;
  theirs: string | undefined;
  plan: MergePlan | undefined;
}

/** Pushes a commit, merged with what others have published. @returns why it failed. */
async function deliver(
  work: PublishContext,
  upstream: Upstream,
  { commit, theirs, plan }: Delivered,
): Promise<string | undefined> {
  const { repository } = work;
  let last = commit;
  noteUnpushed(repository, last);
  for (let tries = 1; ; tries += 1) {
    plan ??= await planMerge(work, { head: last, tree: await treeOf(repository, last) }, theirs);
    if (plan) {
      const before = last;
      last = await commitMerge(work, before, plan);
      noteUnpushed(repository, last);
      await followRoutes(work, before, last);
    }
    const failed = await push(repository, last, upstream);
    if (!failed) noteUnpushed(repository, undefined);
    if (!failed?.isBehind || tries === mostTries) return failed?.why;
    [theirs, plan] = [await fetchUpstream(repository, upstream), undefined];
  }
}

const treeOf = ({ root }: Repository, commit: string): Promise<string> =>
  lineOf(root, ['rev-parse', `${commit}^{tree}`]);
