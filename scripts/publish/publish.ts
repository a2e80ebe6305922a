import type { Choice } from '../../src/content/changes/take-back';
import type { PublishAnswer, PublishWish } from '../../src/model/publish';
import { textMarks } from '../print/changes/marks';
import { reportChanges } from '../print/changes/report';
import type { Report } from '../print/printer';
import { readSource, routesFile } from '../site/files';
import { answerOf, git, wordsOf } from '../site/git/git';
import { UsageError } from '../site/usage-error';
import { writeContent } from '../site/write-content';
import { judge } from './judge';
import { mergeEntries, putIntoFolder } from './merge-files';
import {
  done,
  entriesIn,
  entriesInFolder,
  keepText,
  pathsBetween,
  setInIndex,
  textOf,
  withIndex,
  type Entries,
  type Entry,
} from './own-index';
import { chosenOnly, readPending, type Pending } from './pending';
import {
  fetchUpstream,
  foreignCommits,
  isAncestor,
  noteUnpushed,
  openRepository,
  push,
  type Repository,
} from './repository';

export type Published = PublishAnswer | { result: 'refused'; faults: Report['diagnostics']; report: Report };

// Somebody else may publish at the same moment, and again.
const mostTries = 3;

/**
 * Commits chosen changes and pushes them to the branch's upstream, once the check accepts the site as it will be there.
 * What others have published meanwhile comes into the folder, value by value. Nothing is asked, overwritten or discarded.
 * @throws UsageError where the repository, or the server, does not let it.
 */
export async function publish(root: string, wish: PublishWish): Promise<Published> {
  const repository = await openRepository(root);
  const pending = await readPending(root, 'HEAD');
  if (wish.state !== undefined && wish.state !== pending.state)
    return impossible('The site has changed just now. Look at the changes again.');
  const { upstream } = repository;
  const tip = upstream && (await fetchUpstream(repository, upstream));
  const commits = upstream ? await foreignCommits(repository, tip) : [];
  if (commits.length > 0 && wish.withCommits !== true) return { result: 'commits', commits };
  const work = new Publishing(repository, pending, wish);
  return work.run(tip);
}

const impossible = (why: string) => ({ result: 'impossible', why }) as const;

/** Ends the work with its answer. */
class Stop extends Error {
  readonly answer: Published;

  constructor(answer: Published) {
    super();
    this.answer = answer;
  }
}

interface MergePlan {
  tree: string;
  theirs: string;
  paths: readonly string[];
  mine: Entries;
  entries: Entries;
}

class Publishing {
  readonly #repository: Repository;
  readonly #pending: Pending;
  readonly #wish: PublishWish;

  constructor(repository: Repository, pending: Pending, wish: PublishWish) {
    this.#repository = repository;
    this.#pending = pending;
    this.#wish = wish;
  }

  async run(tip: string | undefined): Promise<Published> {
    try {
      return await this.#run(tip);
    } catch (error) {
      if (error instanceof Stop) return error.answer;
      throw error;
    }
  }

  async #run(tip: string | undefined): Promise<Published> {
    const { head, upstream } = this.#repository;
    const { choices } = this.#pending;
    const chosen = choices.filter(({ id }) => this.#wish.chosen?.includes(id) ?? true);
    const isUpToDate = !upstream || (tip !== undefined && (await isAncestor(this.#repository, head, tip)));
    if (chosen.length === 0 && isUpToDate) return { result: 'nothing' };
    const { tree, message } = await this.#chosenTree(chosen);
    const judged = await this.#judged(tree);
    const plan = await this.#planMerge(head, judged, tip);
    const isNew = chosen.length > 0 && judged !== (await treeOf(this.#repository, head));
    const commit = isNew ? await this.#commit(judged, message) : head;
    const changes = chosen.length;
    if (!upstream) return { result: 'published', changes, commit: commit.slice(0, 8) };
    const to = `${upstream.remote}/${upstream.ref.replace(/^refs\/heads\//, '')}`;
    const isAsPlanned = plan && (await treeOf(this.#repository, commit)) === judged;
    const why = await this.#deliver(commit, tip, isAsPlanned ? plan : undefined);
    return why === undefined
      ? { result: 'published', changes, commit: commit.slice(0, 8), to }
      : { result: 'unpushed', commit: commit.slice(0, 8), why };
  }

  /** The last commit with the chosen changes, and what says them. */
  async #chosenTree(chosen: readonly Choice[]): Promise<{ tree: string; message: string }> {
    const { choices, changes, others, before, after } = this.#pending;
    const taken = choices.filter((each) => !chosen.includes(each));
    const only = chosenOnly(this.#pending, taken);
    if (!only)
      throw new Stop(impossible('These changes cannot be parted from the others. Publish them together.'));
    const left = new Set(taken.flatMap(({ files }) => files));
    const whole = [
      ...before.documents.keys(),
      ...after.documents.keys(),
      ...chosen.flatMap(({ files }) => files),
    ];
    const isWhole = (path: string) =>
      !left.has(path) && (!only.texts.has(path) || only.texts.get(path) === after.documents.get(path));
    const entries = new Map<string, Entry | undefined>(
      await this.#inFolder([...new Set(whole)].filter(isWhole)),
    );
    for (const [path, text] of only.texts) {
      if (text === undefined || isWhole(path) || text === before.documents.get(path)) continue;
      const blob = await keepText(this.#repository, this.#path(path), text);
      entries.set(this.#path(path), { mode: '100644', blob });
    }
    await this.#refuseStaged([...entries.keys()]);
    const files = changes.files.filter(({ path }) => !left.has(`public/${path}`));
    const listed = others.filter((path) => !left.has(path));
    return {
      tree: await withIndex(this.#repository, 'HEAD', async (index) => {
        await index.set(entries);
        return index.write();
      }),
      message: this.#wish.message?.trim() || messageOf({ documents: only.documents, files }, listed),
    };
  }

  #path = (path: string) => `${this.#repository.way}${path}`;

  #inFolder = (paths: readonly string[]) => entriesInFolder(this.#repository, paths.map(this.#path));

  /** What somebody has staged is theirs to commit. */
  async #refuseStaged(paths: readonly string[]): Promise<void> {
    const { top } = this.#repository;
    const args = ['diff', '--cached', '--name-only', '-z', '--no-renames', 'HEAD'];
    const staged = new Set(wordsOf({ stdout: await done(top, args) }));
    const both = paths.filter((path) => staged.has(path));
    if (both.length > 0)
      throw new Stop(
        impossible(
          `${both.join(', ')} is staged in git already. Commit it, or take it out: git restore --staged ${both.join(' ')}`,
        ),
      );
  }

  async #judged(tree: string): Promise<string> {
    const judged = await judge(this.#repository, tree, this.#wish.launch === true);
    if ('tree' in judged) return judged.tree;
    const { report } = judged;
    throw new Stop({ result: 'refused', faults: report.diagnostics, report });
  }

  /** What comes of a commit or tree and what others have published since; undefined where there is nothing. */
  async #planMerge(head: string, tree: string, theirs: string | undefined): Promise<MergePlan | undefined> {
    const repository = this.#repository;
    if (theirs === undefined || (await isAncestor(repository, theirs, head))) return undefined;
    const base = await answerOf(repository.root, ['merge-base', head, theirs]);
    if (base === undefined)
      throw new Stop(
        impossible(
          'What is here and what is on the server have no common beginning. Fetch all of it: git fetch --unshallow.',
        ),
      );
    const paths = await pathsBetween(repository, base, theirs);
    await this.#refuseStaged(paths);
    const sides = {
      base: await entriesIn(repository, base, paths),
      theirs: await entriesIn(repository, theirs, paths),
    };
    const options = { schemas: this.#pending.schemas, settled: this.#wish.settled };
    // The list of released addresses is written anew.
    const ofFolder = paths.filter((path) => path !== this.#path(routesFile));
    const mine = await entriesInFolder(repository, ofFolder);
    const inFolder = await mergeEntries(repository, { ...sides, mine }, options, ofFolder);
    const inTree = await mergeEntries(
      repository,
      { ...sides, mine: await entriesIn(repository, tree, paths) },
      options,
    );
    const blocked = [...new Set([...inFolder.blocked, ...inTree.blocked])];
    if (blocked.length > 0)
      throw new Stop(
        impossible(
          `${blocked.join(', ')} has changed here and on the server, and is no content. Somebody who knows git has to merge it: git pull.`,
        ),
      );
    const clashes = new Map([...inTree.clashes, ...inFolder.clashes].map((clash) => [clash.id, clash]));
    if (clashes.size > 0) throw new Stop({ result: 'clash', clashes: [...clashes.values()] });
    const merged = await withIndex(repository, tree, async (index) => {
      await index.set(inTree.entries);
      return index.write();
    });
    return { tree: await this.#judged(merged), theirs, paths, mine, entries: inFolder.entries };
  }

  /** Commits a tree on what is committed, as git does it by itself: hooks run. */
  async #commit(tree: string, message: string): Promise<string> {
    const { top, root, head } = this.#repository;
    if ((await answerOf(root, ['rev-parse', 'HEAD'])) !== head)
      throw new Stop(impossible('Somebody has committed just now. Look at the changes again.'));
    await withIndex(this.#repository, tree, async ({ env }) => {
      const { status, stdout, stderr } = await git(top, ['commit', '--quiet', '--file', '-'], {
        env,
        input: message,
      });
      if (status !== 0)
        throw new Stop(
          impossible(
            `The repository does not accept the commit; nothing was published. It says: ${(stderr.trim() || stdout.toString().trim()).slice(-1000)}`,
          ),
        );
    });
    const commit = (await done(root, ['rev-parse', 'HEAD'])).toString().trim();
    const paths = await pathsBetween(this.#repository, head, commit);
    await setInIndex(this.#repository, await entriesIn(this.#repository, commit, paths));
    await this.#followRoutes(head, commit);
    return commit;
  }

  /** The list of released addresses in the folder becomes that of a newer commit, where it was that of the older one. */
  async #followRoutes(older: string, newer: string): Promise<void> {
    const { root } = this.#repository;
    const path = this.#path(routesFile);
    const [before, after] = await Promise.all(
      [older, newer].map(async (commit) => (await entriesIn(this.#repository, commit, [path])).get(path)),
    );
    const now = (await this.#inFolder([routesFile])).get(path);
    if (!after || now?.blob !== before?.blob || now?.blob === after.blob) return;
    const text = await textOf(this.#repository, after);
    const old = now && readSource(root, routesFile).text;
    writeContent(root, { edited: [{ path: routesFile, text, before: old }] });
  }

  /** Pushes a commit, merged with what others have published. @returns why it failed. */
  async #deliver(
    commit: string,
    tip: string | undefined,
    planned: MergePlan | undefined,
  ): Promise<string | undefined> {
    const repository = this.#repository;
    const { upstream } = repository;
    if (!upstream) return undefined;
    let [last, theirs, plan] = [commit, tip, planned];
    noteUnpushed(repository, last);
    for (let tries = 1; ; tries += 1) {
      plan ??= await this.#planMerge(last, await treeOf(repository, last), theirs);
      if (plan) last = await this.#merge(last, plan);
      noteUnpushed(repository, last);
      const failed = await push(repository, last, upstream);
      if (!failed) noteUnpushed(repository, undefined);
      if (!failed?.isBehind || tries === mostTries) return failed?.why;
      [theirs, plan] = [await fetchUpstream(repository, upstream), undefined];
    }
  }

  /** Brings what others have published into the folder and the branch. */
  async #merge(head: string, { tree, theirs, paths, mine, entries }: MergePlan): Promise<string> {
    const { root } = this.#repository;
    const args = ['commit-tree', tree, '-p', head, '-p', theirs, '-m', 'Merge what others have published'];
    const commit = (await done(root, args)).toString().trim();
    await putIntoFolder(this.#repository, mine, entries);
    await done(root, ['update-ref', '-m', 'publish: merge', 'HEAD', commit, head]);
    await setInIndex(
      this.#repository,
      await entriesIn(this.#repository, commit, [...paths, this.#path(routesFile)]),
    );
    await this.#followRoutes(head, commit);
    return commit;
  }
}

const treeOf = async ({ root }: Repository, commit: string): Promise<string> =>
  (await done(root, ['rev-parse', `${commit}^{tree}`])).toString().trim();

/** What has changed, in words: what pages it is about, and behind that each change. */
function messageOf(changes: Parameters<typeof reportChanges>[0], others: readonly string[]): string {
  const names = [
    ...new Set([
      ...changes.documents.map(({ name }) => name),
      ...changes.files.map(({ path }) => path),
      ...others,
    ]),
  ];
  const most = 3;
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  const title = `Change ${names.slice(0, most).join(', ')}${more}`.slice(0, 100);
  return `${title}\n\n${reportChanges(changes, others, textMarks)}`;
}

/** A fault of the surroundings, told as an answer. */
export const answeredAs = (error: unknown): Published => {
  if (error instanceof UsageError) return impossible(error.message);
  throw error;
};
