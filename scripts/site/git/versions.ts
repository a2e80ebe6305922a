import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOfDocument } from '../../../src/content/changes/documents';
import type { SiteVersion } from '../../../src/content/changes/site-changes';
import { UsageError } from '../usage-error';
import { answerOf, git, splitAtZeros } from './git';

/** A site's folder at two times; of each what is not the same in both. */
export interface Versions {
  before: SiteVersion;
  after: SiteVersion;
  /** The commit of the older one. */
  commit: string;
  /** Files of which nothing can be told in words, such as the theme. */
  others: readonly string[];
}

export const siteParts = ['pages', 'public', 'schema/forms', 'blocks', 'theme.css'];

/**
 * A site's folder at a commit, and as it is now with all that is not committed.
 * @param since a branch, a tag or a commit: what was changed after its history and that of now parted. Left out, the
 * upstream of the branch; where there is none, the last commit.
 * @throws UsageError where git is not installed, the folder is in no repository, or there is no such version.
 */
export async function readVersions(root: string, since: string | undefined): Promise<Versions> {
  const commit = await commitBefore(root, since);
  const changed = await changedSince(root, commit);
  const now = changed.filter(({ path }) => existsSync(join(root, path)));
  const isPublic = ({ path }: Changed) => path.startsWith('public/');
  const isDocument = ({ path }: Changed) => kindOfDocument(path) !== undefined;
  const texts = await blobsOf(root, changed.filter(isDocument));
  return {
    before: {
      documents: texts,
      files: new Map(
        changed.filter(isPublic).flatMap(({ path, blob }) => (blob ? [[inPublic(path), blob]] : [])),
      ),
    },
    after: {
      documents: new Map(
        now.filter(isDocument).map(({ path }) => [path, readFileSync(join(root, path), 'utf8')]),
      ),
      files: await bytesOf(root, now.filter(isPublic)),
    },
    commit,
    others: changed.filter((each) => !isPublic(each) && !isDocument(each)).map(({ path }) => path),
  };
}

interface Changed {
  path: string;
  /** What git calls its older bytes; absent where there were none. */
  blob?: string;
}

const inPublic = (path: string): string => path.slice('public/'.length);

async function commitBefore(root: string, since: string | undefined): Promise<string> {
  const { status, stderr } = await git(root, ['rev-parse', '--is-inside-work-tree']);
  if (status !== 0)
    throw new UsageError(
      /not a git repository/i.test(stderr)
        ? `${root} is in no git repository, so there is no older version to compare with. Make one there (git init), and commit the site as it is: changes are shown from then on.`
        : `git cannot read the repository of ${root}: ${stderr.trim()}`,
    );
  const commitOf = (name: string) =>
    answerOf(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  const head = await commitOf('HEAD');
  if (head === undefined)
    throw new UsageError(
      'Nothing has been committed yet. Commit the site as it is (git add --all, git commit): changes are shown from then on.',
    );
  const name = since ?? '@{upstream}';
  const wanted = await commitOf(name);
  if (wanted === undefined && since !== undefined)
    throw new UsageError(
      `There is no branch, tag or commit "${since}" in this repository. List the branches with git branch --all and the commits with git log --oneline; what is only on the server is brought here by git fetch.`,
    );
  if (wanted === undefined) return head;
  // Without a common beginning, as in a shallow clone, the version itself is what there is.
  return (await answerOf(root, ['merge-base', wanted, head])) ?? wanted;
}

/** All that is not as it was at a commit, new files included. */
async function changedSince(root: string, commit: string): Promise<Changed[]> {
  const changed = new Map<string, Changed>();
  const raw = ['diff', '--raw', '-z', '--no-renames', '--no-abbrev', '--no-ext-diff', '--relative', commit];
  const [diff = [], untracked = []] = (
    await Promise.all([
      git(root, [...raw, '--', ...siteParts]),
      git(root, ['ls-files', '-z', '--others', '--exclude-standard', '--', ...siteParts]),
    ])
  ).map(splitAtZeros);
  for (const path of untracked) changed.set(path, { path });
  for (let at = 0; at + 1 < diff.length; at += 2) {
    // ":100644 100644 <blob before> <blob now> M"
    const [mode = '', , blob] = (diff[at] ?? '').split(' ');
    const path = diff[at + 1] ?? '';
    changed.set(path, { path, ...(mode.startsWith(':100') && { blob }) });
  }
  return [...changed.values()];
}

/** The older texts of files, by their paths. */
export async function blobsOf(root: string, files: readonly Changed[]): Promise<Map<string, string>> {
  const known = files.filter(({ blob }) => blob !== undefined);
  const input = known.map(({ blob }) => `${blob}\n`).join('');
  const { stdout } = await git(root, ['cat-file', '--batch'], { input });
  const texts = new Map<string, string>();
  let at = 0;
  for (const { path } of known) {
    const begin = stdout.indexOf('\n', at) + 1;
    // "<blob> blob <bytes>"; a blob that a partial clone lacks has no bytes.
    const size = Number(/ blob (\d+)$/.exec(stdout.toString('latin1', at, begin - 1))?.[1] ?? -1);
    if (size >= 0) texts.set(path, stdout.toString('utf8', begin, begin + size));
    at = begin + size + 1;
  }
  return texts;
}

/** What git calls the bytes of files as they are now, by their paths below public/. */
async function bytesOf(root: string, files: readonly Changed[]): Promise<Map<string, string>> {
  const paths = files.map(({ path }) => path).filter((path) => !path.includes('\n'));
  const input = paths.map((path) => `${path}\n`).join('');
  const { stdout } = await git(root, ['hash-object', '--stdin-paths'], { input });
  const names = stdout.toString().split('\n');
  return new Map(paths.map((path, index) => [inPublic(path), names[index] ?? '']));
}
