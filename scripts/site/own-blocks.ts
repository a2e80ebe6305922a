import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, posix } from 'node:path';
import { usedPackages } from './packages';

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
