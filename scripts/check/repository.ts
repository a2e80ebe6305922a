import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The way from the root of the repository to a folder in it, with a slash at its end; empty for the root, and where there is none. */
export function wayInRepository(folder: string): string {
  const root = repositoryAround(folder);
  const way = root === undefined ? '' : relative(root, folder);
  return way === '' ? '' : `${way.split(sep).join('/')}/`;
}

// A file in place of the folder belongs to a second working tree.
function repositoryAround(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : repositoryAround(dirname(folder));
}
