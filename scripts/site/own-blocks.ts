import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { packageOf } from '../../src/content/source/places/package-of';
import { asList, jsonIn, valueIn, withoutMark } from '../../src/model/json';
import type { Fault } from '../../src/model/fault';
import { readIfThere } from './disk';
import { installedPackage } from './engine-root';

/** A block that a site brings, or a package that it stands on, with its files relative to the site's root; one or the other may be missing. */
export interface OwnBlock {
  type: string;
  /** `blocks/menu-card/menu-card.schema.json` */
  schema: string;
  /** `blocks/menu-card/menu-card.tsx` */
  view: string;
}

/** What of a site's folder its own blocks follow from. */
export interface BlockFolder {
  root: string;
  blocks: readonly OwnBlock[];
}

/** A site's own blocks after they were looked at: absent while one of them is broken. */
export interface CheckedBlocks {
  root: string;
  blocks: readonly OwnBlock[] | undefined;
}

/** The engine by itself. */
export const noBlocks: BlockFolder = { root: '', blocks: [] };

/** The blocks of a site's packages, and its own. A later one takes the place of an earlier one of its type. */
export const listOwnBlocks = (root: string): OwnBlock[] =>
  [...usedPackages(root).folders, ''].flatMap((folder) => blocksIn(root, folder));

/**
 * Every folder in blocks/ is a block; one whose name begins with an underscore holds what blocks share.
 * @param from the folder of a package, with a slash at its end.
 */
function blocksIn(root: string, from: string): OwnBlock[] {
  const folder = join(root, from, 'blocks');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name: type }) => ({
      type,
      schema: `${from}blocks/${type}/${type}.schema.json`,
      view: `${from}blocks/${type}/${type}.tsx`,
    }))
    .filter(({ type }) => readdirSync(join(folder, type)).length > 0)
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** The folders that blocks are in, each with what its blocks share. */
export const blockFolders = (blocks: readonly OwnBlock[]): string[] => [
  ...new Set(blocks.map(({ schema }) => posix.dirname(posix.dirname(schema)))),
];

/** Where these folders really are, as packages may be links: with a slash at their ends. */
export const blockPlaces = ({ root, blocks }: BlockFolder): string[] =>
  blockFolders(blocks).map((folder) => `${slashed(realpathSync(join(root, folder)))}/`);

/** Makes the function that names a file as faults do, from where it really is; undefined for what is in no such folder. */
export function fileNames(site: BlockFolder): (file: string) => string | undefined {
  const [folders, places] = [blockFolders(site.blocks), blockPlaces(site)];
  return (file) => {
    const at = places.findIndex((place) => slashed(file).startsWith(place));
    return at < 0 ? undefined : `${folders[at]}/${slashed(file).slice(places[at]?.length)}`;
  };
}

export const slashed = (path: string): string => path.replaceAll('\\', '/');

export const settingsFile = 'pages/_site.json';

/** The look of a site, in its folder, and in that of a package. */
export const themeFile = 'theme.css';

/** What a package may bring, in the places where a site has it. */
const layout = ['blocks', 'schema/forms', 'pages/_shared', settingsFile, themeFile];

/** The packages that a site stands on. */
interface Uses {
  /** As they are written. */
  names: unknown[];
  /** Their folders, below that of the site or beside it: `node_modules/@org/site-base/`. */
  folders: string[];
  /** What is wrong with the names in "uses". */
  faults: Fault[];
}

/** What the settings of a site name in "uses". What is no name of a package, or is there twice, their schema reports. */
export function usedPackages(root: string): Uses {
  const settings = jsonIn(withoutMark(readIfThere(join(root, settingsFile)) ?? ''));
  const names: unknown[] = asList(valueIn(settings, 'uses'));
  const found: Uses = { names, folders: [], faults: [] };
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string' || !isPackageName(name) || names.indexOf(name) < index) continue;
    const place = installedPackage(name, root);
    if (place !== undefined && layout.some((path) => existsSync(join(place, path))))
      found.folders.push(`${slashed(relative(root, place))}/`);
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
 * Blocks of one name from two places: nobody could tell which of them is meant.
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
    const message = `The package ${from} brings a ${what} "${name}", too.`;
    const index = names.indexOf(packageOf(path));
    const own = index < 0 ? { file: path, pointer: '' } : {};
    return [
      {
        ...useFault(index),
        ...own,
        message,
        hint: 'Rename one of the two, or leave a package out of "uses".',
      },
    ];
  });
}
