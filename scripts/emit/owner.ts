import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { realPathOf } from '../site/disk';
import { UsageError } from '../site/usage-error';

/** In every output: says whose it is. Servers send no files whose names begin with a dot. */
const ownerFile = '.built-from.json';
// What systems and version control leave in folders that hold nothing.
const strayFiles = new Set(['.DS_Store', '.gitkeep', '.keep', '.gitignore', 'Thumbs.db', 'desktop.ini']);
/** What every build has written since the first; the page for unknown addresses holds its data. */
const hallmarks = ['404.html', '_headers', '_redirects', 'index.html', 'sitemap.xml', 'assets'];

/** Where a build works. Its stage, its lock and what it replaces are beside the output, under names of their own. */
export interface OutputPlace {
  out: string;
  /** The way from the output to the site's folder: stays right when both are moved together. */
  owner: string;
  lock: string;
  stage: string;
  old: string;
}

/** Links are followed, so that one folder is always one place. */
export function outputPlaceOf(folder: string, root: string): OutputPlace {
  const out = realPathOf(resolve(folder));
  const beside = (ending: string) => join(dirname(out), `.${basename(out)}.${ending}`);
  return {
    out,
    owner: relative(out, realPathOf(resolve(root))).replaceAll('\\', '/') || '.',
    lock: beside('lock'),
    stage: beside('next'),
    old: beside('old'),
  };
}

/**
 * Makes sure that a folder may be replaced by a site: it is this site's, an older engine's, or holds nothing.
 * Changes nothing.
 * @throws UsageError that says what to do instead.
 */
export function claimOutput({ out, owner }: OutputPlace, { clean = false } = {}): void {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) throw new UsageError(`${out} is a file. Give --out a folder.`);
  const entries = readdirSync(out).filter((name) => !strayFiles.has(name));
  if (entries.length === 0) return;
  const current = readOwner(out);
  if (current === undefined && !isBuiltSite(out)) {
    throw new UsageError(
      `${out} holds files that no build has written, for example ${entries[0]}. Nothing was changed. Choose another folder with --out, or empty this one.`,
    );
  }
  if (current !== undefined && current !== owner && !clean) {
    throw new UsageError(
      `${out} holds the site of ${resolve(out, current)}. Choose another folder with --out, or replace that site with --clean.`,
    );
  }
}

export const ownerText = ({ owner }: OutputPlace) => ({
  path: ownerFile,
  text: `${JSON.stringify({ root: owner })}\n`,
});

/** Changes whenever a whole site is put into place, by whomever: a state that knows another one is of no use. */
export function ownerStamp(out: string): string {
  // Looked at only below a folder: a file there is refused later.
  const isFolder = statSync(out, { throwIfNoEntry: false })?.isDirectory();
  const stats = isFolder ? statSync(join(out, ownerFile), { throwIfNoEntry: false }) : undefined;
  return stats ? `${stats.mtimeMs}.${stats.ino}` : '';
}

function readOwner(out: string): string | undefined {
  try {
    const { root }: { root?: unknown } = JSON.parse(readFileSync(join(out, ownerFile), 'utf8'));
    return typeof root === 'string' ? root : undefined;
  } catch {
    return undefined;
  }
}

/** Before outputs named their owners. */
function isBuiltSite(out: string): boolean {
  return (
    hallmarks.every((name) => existsSync(join(out, name))) &&
    readFileSync(join(out, '404.html'), 'utf8').includes('id="page-data"')
  );
}

/** What stays in a folder whose site is replaced. */
export const isKept = (name: string): boolean => name === '.gitkeep' || name === '.gitignore';
