import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** A program that the tests need and that Debian has a package of. */
export interface Program {
  /** Where it is on this machine, if it is there. */
  find: () => string | undefined;
  packageName: string;
  /** What to do where it cannot be installed. */
  hint: string;
}

/** Finds a program, or installs its package where that can be done. Throws with what to do where it cannot. */
export function ensureProgram({ find, packageName, hint }: Program): string {
  const path = find() ?? (installPackage(packageName) ? find() : undefined);
  if (path) return path;
  throw new Error(hint);
}

/** Installs a Debian package; false where there is no apt-get, or no right to use it. */
export function installPackage(packageName: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${packageName} with apt-get.`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  const install = ['install', '-y', '-qq', '--no-install-recommends', packageName];
  return spawnSync('apt-get', install, options).status === 0;
}

/** The first of the paths at which there is something to execute. */
export function firstExecutable(paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
