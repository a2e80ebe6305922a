import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageOf } from '../../src/content/page/route';
import { isJson } from '../../src/content/source/json';
import type { Fault } from '../../src/model/fault';
import { readIfThere } from './disk';
import { installedPackage } from './engine-root';

export const settingsFile = 'pages/_site.json';

/** The look of a site, in its folder, and in that of a package. */
export const themeFile = 'theme.css';

/** What a package may bring, in the places where a site has it. */
const layout = ['blocks', 'schema/forms', 'pages/_shared', settingsFile, themeFile];

/** The packages that a site stands on. */
export interface Uses {
  /** As they are written. */
  names: unknown[];
  /** Their folders, below that of the site or beside it: `node_modules/@org/site-base/`. */
  folders: string[];
  /** What is wrong with the names in "uses". */
  faults: Fault[];
}

/** What the settings of a site name in "uses". What is no name of a package, or is there twice, their schema reports. */
export function usedPackages(root: string): Uses {
  const text = (readIfThere(join(root, settingsFile)) ?? '').replace(/^\uFEFF/, '');
  const { uses }: { uses?: unknown } = isJson(text) ? Object(JSON.parse(text)) : {};
  const names: unknown[] = Array.isArray(uses) ? uses : [];
  const found: Uses = { names, folders: [], faults: [] };
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string' || !isPackageName(name) || names.indexOf(name) < index) continue;
    const place = installedPackage(name, root);
    if (place !== undefined && layout.some((path) => existsSync(join(place, path))))
      found.folders.push(`${relative(root, place).replaceAll('\\', '/')}/`);
    else found.faults.push({ ...useFault(index), ...(place === undefined ? missing(name) : empty(name)) });
  }
  return found;
}

const isPackageName = (name: string) => /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/.test(name);

const useFault = (index: number) =>
  ({ code: 'settings/uses', file: settingsFile, pointer: `/uses/${index}` }) as const;

const missing = (name: string) => ({
  message: `The package "${name}" is not installed: no folder node_modules/${name} is here, or in a folder above.`,
  hint: 'Run npm ci where package.json names it, else npm install with its name, its file or its folder.',
});

const empty = (name: string) => ({
  message: `The package "${name}" brings nothing that a site could use.`,
  hint: `Such a package has one of these: ${layout.join(', ')}.`,
});

/**
 * What is called the same and comes from two places: nobody could tell which of them is meant.
 * @param files those of the site first.
 */
export function takenNames(
  what: string,
  files: readonly string[],
  nameOf: (path: string) => string,
  { names }: Uses,
): Fault[] {
  return files.flatMap((path, at): Fault[] => {
    const name = nameOf(path);
    const from = packageOf(files.slice(at + 1).find((other) => nameOf(other) === name) ?? '');
    if (from === undefined) return [];
    const message = `The package ${from} brings a ${what} "${name}" already.`;
    const index = names.indexOf(packageOf(path));
    return index < 0
      ? [{ code: 'settings/uses', file: path, pointer: '', message, hint: 'Give this one another name.' }]
      : [{ ...useFault(index), message, hint: 'Leave one of the two packages out of "uses".' }];
  });
}
