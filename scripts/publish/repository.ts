import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../site/disk';
import { answerOf, git } from '../site/git/git';
import { UsageError } from '../site/usage-error';

export interface Upstream {
  remote: string;
  /** Its branch there: refs/heads/main. */
  ref: string;
}

/** The repository of a site, ready for a commit. */
export interface Repository {
  /** The folder of the site. */
  root: string;
  top: string;
  /** The path from the top to the site: `sites/bakery/`, or nothing. */
  prefix: string;
  /** Where git keeps what is its own. */
  folder: string;
  branch: string;
  head: string;
  upstream: Upstream | undefined;
}

const inTheMiddleOf = [
  ['MERGE_HEAD', 'a merge', 'git merge --continue'],
  ['CHERRY_PICK_HEAD', 'a cherry-pick', 'git cherry-pick --continue'],
  ['REVERT_HEAD', 'a revert', 'git revert --continue'],
  ['rebase-merge', 'a rebase', 'git rebase --continue'],
  ['rebase-apply', 'a rebase', 'git rebase --continue'],
] as const;

/** @throws UsageError where nothing can be committed, with what to do. */
export async function openRepository(root: string): Promise<Repository> {
  const ask = (...args: string[]) => answerOf(root, args);
  const top = await ask('rev-parse', '--show-toplevel');
  const folder = await ask('rev-parse', '--absolute-git-dir');
  if (top === undefined || folder === undefined)
    throw new UsageError(
      `${root} is in no git repository, so it cannot be published from here. Make one (git init), and commit the site as it is.`,
    );
  const middle = inTheMiddleOf.find(([file]) => existsSync(join(folder, file)));
  if (middle)
    throw new UsageError(
      `The repository is in the middle of ${middle[1]}. Finish it (${middle[2]}), or break it off with --abort in place of --continue.`,
    );
  const head = await ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  const branch = await ask('symbolic-ref', '--quiet', '--short', 'HEAD');
  if (branch === undefined)
    throw new UsageError(
      'The repository is on no branch. Go to the one that is published: git switch main, or what it is called.',
    );
  if (head === undefined)
    throw new UsageError(
      'Nothing has been committed yet. Commit the site as it is: git add --all, git commit.',
    );
  for (const name of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'])
    if ((await ask('-c', 'user.useConfigOnly=true', 'var', name)) === undefined)
      throw new UsageError(
        'git does not know who you are. Tell it once: git config --global user.name "Your name", git config --global user.email "you@example.com".',
      );
  const [remote, ref] = [
    await ask('config', `branch.${branch}.remote`),
    await ask('config', `branch.${branch}.merge`),
  ];
  const prefix = (await ask('rev-parse', '--show-prefix')) ?? '';
  const upstream = remote !== undefined && ref !== undefined ? { remote, ref } : undefined;
  return { root, top, prefix, folder, branch, head, upstream };
}

/** Seconds for what goes over the net. */
const patience = 120;

/** ssh asks nothing either. */
async function overTheNet({ root }: Repository) {
  const ssh = (await answerOf(root, ['config', 'core.sshCommand'])) ?? process.env['GIT_SSH_COMMAND'];
  const isOther = ssh === undefined && process.env['GIT_SSH'] !== undefined;
  const env: Record<string, string> = isOther ? {} : { GIT_SSH_COMMAND: `${ssh ?? 'ssh'} -o BatchMode=yes` };
  return { env, limit: patience };
}

/**
 * The commit that the branch of the server is at.
 * @returns undefined where it has no such branch yet.
 * @throws UsageError where the server does not answer, or not to this person.
 */
export async function fetchUpstream(
  repository: Repository,
  { remote, ref }: Upstream,
): Promise<string | undefined> {
  const { root } = repository;
  const options = await overTheNet(repository);
  const fetched = await git(
    root,
    ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', remote, ref],
    options,
  );
  if (fetched.status === 0) return answerOf(root, ['rev-parse', 'FETCH_HEAD']);
  const listed = await git(root, ['ls-remote', '--exit-code', remote, ref], options);
  if (listed.status === 2) return undefined;
  if (isFull(fetched.stderr)) throw new UsageError(diskFull);
  throw new UsageError(
    `The server cannot be reached, and nothing has changed here. git says: ${lastLine(listed.stderr)}`,
  );
}

/** @returns why the server has not taken it; undefined where it has. `isBehind`: somebody was quicker. */
export async function push(
  repository: Repository,
  commit: string,
  { remote, ref }: Upstream,
): Promise<{ why: string; isBehind: boolean } | undefined> {
  const options = await overTheNet(repository);
  const args = ['push', '--porcelain', '--no-follow-tags', remote, `${commit}:${ref}`];
  const pushed = await git(repository.root, args, options).catch((error: unknown) => {
    if (error instanceof UsageError) return { status: null, stdout: Buffer.from(''), stderr: error.message };
    throw error;
  });
  if (pushed.status === 0) return undefined;
  // "!	<commit>:refs/heads/main	[rejected] (fetch first)"
  const line = /^!\t\S*\t(.*)$/m.exec(pushed.stdout.toString())?.[1];
  const isBehind = line?.startsWith('[rejected]') === true;
  const said = [...pushed.stderr.matchAll(/^remote: +(\S.*)$/gm)].map(([, words = '']) => words.trim());
  return { why: [line ?? lastLine(pushed.stderr), ...said].join(' '), isBehind };
}

/** Whether a message says that there is no room. */
export const isFull = (message: string): boolean =>
  /ENOSPC|EDQUOT|No space left|quota exceeded/i.test(message);

export const diskFull =
  'The disk of this computer is full. Make room on it, for example by emptying the bin; then publish again.';

const lastLine = (text: string): string => {
  const lines = text.trim().split('\n');
  return (lines.find((line) => /^(?:fatal|error):/.test(line)) ?? lines.at(-1) ?? '').trim();
};

/** Of commits whose push has failed: the last one. They are pushed next time, and nobody is asked again. */
const failedFile = ({ folder }: Repository) => join(folder, 'typed-pages-unpushed');

/** Without room for it the next publishing asks about them. */
export function noteUnpushed(repository: Repository, commit: string | undefined): void {
  try {
    if (commit === undefined) rmSync(failedFile(repository), { force: true });
    else writeFileSync(failedFile(repository), `${commit}\n`);
  } catch {
    rmSync(failedFile(repository), { force: true });
  }
}

/** The commits of the branch that the server has not, and about which nobody has been asked yet; the newest first. */
export async function foreignCommits(repository: Repository, upstream: string | undefined) {
  const known = readIfThere(failedFile(repository))?.trim();
  const isKnown = known !== undefined && (await isAncestor(repository, known, repository.head));
  const without = [upstream, isKnown ? known : undefined].flatMap((each) =>
    each === undefined ? [] : [`^${each}`],
  );
  const log = await answerOf(repository.root, ['log', '--format=%h%x09%s', repository.head, ...without]);
  return (log ?? '').split('\n').flatMap((line) => {
    const [commit = '', message = ''] = line.split('\t');
    return commit === '' ? [] : [{ commit, message }];
  });
}

export const isAncestor = async ({ root }: Repository, older: string, newer: string): Promise<boolean> =>
  (await git(root, ['merge-base', '--is-ancestor', older, newer])).status === 0;
