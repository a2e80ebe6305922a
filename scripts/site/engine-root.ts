import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The engine's own folder: where its schemas and sources are, whatever site is built. */
export const engineRoot = findEngineRoot(import.meta.dirname);

/** The site that every new one begins as. */
export const starter = join(engineRoot, 'starter');

/** As a package among others the engine has its commands compiled; in its own repository it has their sources. */
export const isPackage = !existsSync(join(engineRoot, 'scripts/commands'));

/** The site that is meant when none is named: that of the repository, or the folder that uses the package. */
export const usualRoot = isPackage ? process.cwd() : engineRoot;

/** What is made once and used again; a package may be where nothing can be written. */
export const cacheFolder = resolve(usualRoot, '.cache');

/** Where a package is that a folder takes in: package managers put it there, or above. */
export const installedPackage = (name: string, from: string): string | undefined =>
  foldersAbove(from)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(folder));

/** Where a package is that the engine depends on. */
export function packageFolder(name: string): string {
  const found = installedPackage(name, engineRoot);
  if (found === undefined) throw new Error(`The package ${name} is not installed.`);
  return found;
}

/** Where all packages are that the engine may take in: the outermost node_modules that it is in, or has. */
export const packagesFolder: string =
  foldersAbove(engineRoot)
    .filter((folder) => /[\\/]node_modules$/.test(folder))
    .at(-1) ?? join(engineRoot, 'node_modules');

/** The checkout of git that a folder is in. A file in place of `.git` belongs to a second working tree. */
export const checkoutOf = (folder: string): string | undefined =>
  foldersAbove(folder).find((each) => existsSync(join(each, '.git')));

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** The nearest folder above that holds the contract: code runs from its source and from bundles in .cache alike. */
function findEngineRoot(from: string): string {
  const files = ['schema/page.schema.json', 'package.json'];
  const found = foldersAbove(from).find((folder) => files.every((file) => existsSync(join(folder, file))));
  if (found === undefined) throw new Error('The engine does not find its own schema folder.');
  return found;
}
