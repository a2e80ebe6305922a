import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A block that a site brings, with its files relative to the site's root; one or the other may be missing. */
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

/** Every folder in blocks/ is a block; one whose name begins with an underscore holds what blocks share. */
export function listOwnBlocks(root: string): OwnBlock[] {
  const folder = join(root, 'blocks');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => ownBlock(name))
    .filter(({ type }) => readdirSync(join(folder, type)).length > 0)
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

const ownBlock = (type: string): OwnBlock => ({
  type,
  schema: `blocks/${type}/${type}.schema.json`,
  view: `blocks/${type}/${type}.tsx`,
});
