import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, splitAtZeros, type GitOptions } from '../site/git/git';
import { UsageError } from '../site/usage-error';
import { diskFull, isFull, type Repository } from './repository';

/** A file as git keeps it: its mode and the name of its bytes. */
export interface IndexEntry {
  mode: string;
  blob: string;
}

export const isSameEntry = (a: IndexEntry | undefined, b: IndexEntry | undefined): boolean =>
  a?.blob === b?.blob && a?.mode === b?.mode;

/** Files by their paths from the top of the repository; undefined where one is not there. */
export type Entries = ReadonlyMap<string, IndexEntry | undefined>;

/** An environment in which git works on an index other than the person's own. */
export type IndexEnvironment = Record<'GIT_INDEX_FILE', string>;

let count = 0;

/** Does something with an index of its own, that of a commit or a tree: the person's own is not touched. */
export async function withIndex<T>(
  { top, folder }: Repository,
  tree: string,
  work: (env: IndexEnvironment) => Promise<T>,
): Promise<T> {
  count += 1;
  const file = join(folder, `typed-pages-${process.pid}-${count}.index`);
  const env = { GIT_INDEX_FILE: file };
  try {
    await runGit(top, ['read-tree', tree], { env });
    return await work(env);
  } finally {
    for (const left of [file, `${file}.lock`]) rmSync(left, { force: true });
  }
}

/** @returns the name of a tree with other files in it. */
export const treeWith = (repository: Repository, tree: string, entries: Entries): Promise<string> =>
  withIndex(repository, tree, async (env) => {
    await setEntries(repository, env, entries);
    return lineOf(repository.top, ['write-tree'], { env });
  });

/**
 * Does what moves the branch from one commit to another; the person's own index follows, for what is another one there.
 * It is made and locked beforehand, as git itself does it: a full disk, or a hook that refuses, leaves it as it was.
 * @param to the tree that is expected.
 * @returns the commit that `move` has made.
 */
export async function followingIndex(
  repository: Repository,
  { from, to }: { from: string; to: string },
  move: () => Promise<string>,
): Promise<string> {
  const { folder } = repository;
  const [own, lock] = [join(folder, 'index'), join(folder, 'index.lock')];
  if (existsSync(lock))
    throw new UsageError(
      `Another program is working on this repository just now. Try again; if none is, remove ${lock}.`,
    );
  writeFileSync(lock, '', { flag: 'wx' });
  const follow = async (commit: string) => {
    const entries = await entriesIn(repository, commit, await pathsBetween(repository, from, commit));
    await setEntries(repository, { GIT_INDEX_FILE: lock }, entries);
  };
  try {
    writeFileSync(lock, readFileSync(own));
    await follow(to);
    const commit = await move();
    // A hook may have made another tree.
    if ((await pathsBetween(repository, to, commit)).length > 0) await follow(commit);
    renameSync(lock, own);
    return commit;
  } finally {
    for (const left of [lock, `${lock}.lock`]) rmSync(left, { force: true });
  }
}

/** What somebody has staged. */
export async function stagedPaths({ top }: Repository): Promise<Set<string>> {
  const args = ['diff', '--cached', '--name-only', '-z', '--no-renames', 'HEAD'];
  return new Set(splitAtZeros({ stdout: await runGit(top, args) }));
}

/** Puts files into an index, or takes them out. */
export async function setEntries(
  { top, head }: Repository,
  env: IndexEnvironment,
  entries: Entries,
): Promise<void> {
  const none = { mode: '0', blob: '0'.repeat(head.length) };
  const lines = [...entries].map(([path, { mode, blob } = none]) => `${mode} ${blob}\t${path}\0`);
  await runGit(top, ['update-index', '-z', '--index-info'], { env, input: lines.join('') });
}

/** The files as they are in the folder, their bytes kept by git. */
export const entriesInFolder = (repository: Repository, paths: readonly string[]): Promise<Entries> =>
  withIndex(repository, 'HEAD', async (env) => {
    const { top } = repository;
    const input = paths.map((path) => `${path}\0`).join('');
    await runGit(top, ['update-index', '-z', '--add', '--remove', '--stdin'], { env, input });
    return entriesOf(await runGit(top, ['ls-files', '--stage', '-z'], { env }), paths);
  });

export const entriesIn = async (
  { top }: Repository,
  tree: string,
  paths: readonly string[],
): Promise<Entries> => entriesOf(await runGit(top, ['ls-tree', '-r', '-z', '--full-tree', tree]), paths);

/** Of "<mode> <blob> 0\t<path>" and of "<mode> blob <blob>\t<path>". */
function entriesOf(stdout: Buffer, paths: readonly string[]): Entries {
  const all = new Map(
    splitAtZeros({ stdout }).map((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', one = '', other = ''] = line.slice(0, tab).split(' ');
      return [line.slice(tab + 1), { mode, blob: one === 'blob' || one === 'commit' ? other : one }];
    }),
  );
  return new Map(paths.map((path) => [path, all.get(path)]));
}

/** The paths that are not the same in two trees. */
export const pathsBetween = async ({ top }: Repository, one: string, other: string): Promise<string[]> =>
  splitAtZeros({
    stdout: await runGit(top, ['diff-tree', '-r', '-z', '--no-renames', '--name-only', one, other]),
  });

/** Keeps a text as that of a file. */
export const keepText = ({ top }: Repository, path: string, text: string): Promise<string> =>
  lineOf(top, ['hash-object', '-w', '--stdin', '--path', path], { input: text });

export const textOfEntry = async ({ top }: Repository, { blob }: IndexEntry): Promise<string> =>
  (await runGit(top, ['cat-file', 'blob', blob])).toString();

/** The one line that git answers. @throws as `runGit` does */
export const lineOf = async (...asked: Parameters<typeof runGit>): Promise<string> =>
  (await runGit(...asked)).toString().trim();

/**
 * @throws UsageError where the disk is full.
 * @throws Error with what git says where it fails.
 */
export async function runGit(cwd: string, args: readonly string[], options?: GitOptions): Promise<Buffer> {
  const { status, stdout, stderr } = await git(cwd, args, options);
  if (isFull(stderr)) throw new UsageError(diskFull);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}
