import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder } from '../check/folder';
import type { Report } from '../print/printer';
import { openSiteFolder, routesFile } from '../site/files';
import { siteParts } from '../site/git/versions';
import { routesText } from '../site/write-content';
import { type IndexEnvironment, runGit, entriesIn, keepText, withIndex, treeWith } from './own-index';
import type { Repository } from './repository';

/** What the check says of a tree: that with its list of released addresses, or why it is refused. */
type CheckedTree = { tree: string } | { report: Report };

/** Checks the site of a tree as if it stood in its folder, with the packages that are installed there. */
export async function checkTree(repository: Repository, tree: string, launch: boolean): Promise<CheckedTree> {
  const { root, prefix } = repository;
  return inFolder(repository, async (folder) => {
    const input = await withIndex(repository, tree, async (env) => {
      const paths = await runGit(root, ['ls-files', '-z', '--full-name', '--', ...siteParts], { env });
      await checkOut(repository, { env, paths, folder });
      const installed = join(root, 'node_modules');
      if (existsSync(installed)) symlinkSync(installed, join(folder, prefix, 'node_modules'), 'junction');
      return join(folder, prefix);
    });
    const report = await checkFolder(openSiteFolder(input), { launch: launch ? 'demanded' : 'noticed' });
    const faults = report.diagnostics.filter(({ severity }) => severity === 'error');
    if (faults.length > 0) {
      const texts = new Map(faults.map(({ file }) => [file, report.textOf(file)]));
      return { report: { ...report, diagnostics: faults, textOf: (file) => texts.get(file) } };
    }
    return { tree: await withRoutes(repository, tree, routesText(report.siteIndex).text) };
  });
}

async function withRoutes(repository: Repository, tree: string, text: string): Promise<string> {
  const path = `${repository.prefix}${routesFile}`;
  const old = (await entriesIn(repository, tree, [path])).get(path);
  const entry = { mode: old?.mode ?? '100644', blob: await keepText(repository, path, text) };
  if (entry.blob === old?.blob) return tree;
  return treeWith(repository, tree, new Map([[path, entry]]));
}

/** Writes files of an index below another folder, as they would be written in their own. */
export const checkOut = (
  { top }: Repository,
  { env, paths, folder }: { env: IndexEnvironment; paths: string | Buffer; folder: string },
) =>
  runGit(top, ['checkout-index', '--quiet', '-z', '--stdin', `--prefix=${folder}/`], { env, input: paths });

/** A folder for a while, on the disk of the site, so that files can be renamed into their places. */
export async function inFolder<T>({ folder }: Repository, work: (path: string) => Promise<T>): Promise<T> {
  const path = mkdtempSync(join(folder, 'typed-pages-'));
  try {
    return await work(path);
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
