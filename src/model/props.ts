import type { ReactNode } from 'react';
import type { Block } from './blocks.generated';
import type { PageContext } from './resolved';
import type { Messages, Timings } from './site';

/** Every block by its type. */
export type BlockMap = { [B in Block as B['type']]: B };
export type BlockType = Block['type'];
/** Indexed, not `Extract`ed, so that dispatch over the view map needs no cast. */
export type BlockOf<T extends BlockType> = BlockMap[T];

/** What blocks may know of the site. */
export interface BlockSite {
  timings: Timings;
  messages: Messages;
}

/** What every block component is given. */
export interface BlockProps<T extends BlockType> {
  block: BlockOf<T>;
  page: PageContext;
  site: BlockSite;
  /** Renders nested blocks; blocks never import one another. */
  renderBlocks: (blocks: Block[]) => ReactNode;
}
