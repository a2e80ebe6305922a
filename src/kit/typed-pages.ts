/**
 * What the code of a site's own blocks may use of the engine: `import { Section } from 'typed-pages'`.
 * Everything else in the engine may change without notice.
 */
import type { ReactNode } from 'react';
import type { Block } from '../model/blocks.generated';
import type { BlockMap, BlockSite } from '../model/props';
import type { PageContext } from '../model/resolved';

/** The blocks of the site by their type. `npm run generate` adds those whose schemas are in blocks/. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the types of a site merge into it
export interface SiteBlocks {}

/** A site's own blocks are before those of the engine that they replace. */
type Blocks = Omit<BlockMap, keyof SiteBlocks> & SiteBlocks;

/**
 * What the view of a block is given: `function MenuCard({ block }: BlockProps<'menu-card'>)`.
 * A view is a function of these alone. It has no clock, no chance and no fetch in its render, so that the browser
 * finds what was built; what only a browser can know waits for `useHydrated`.
 */
export interface BlockProps<T extends keyof Blocks> {
  /** The block as its author wrote it, with every value resolved: a picture has its sizes, a text is a tree. */
  block: Blocks[T];
  /** The page that it is on. */
  page: PageContext;
  /** What blocks may know of the site: its messages and its times. */
  site: BlockSite;
  /** Shows a list of blocks within this one (`block-list.schema.json`). Blocks never import one another. */
  renderBlocks: (blocks: Block[]) => ReactNode;
}

export type { Block, PageLink, Surface } from '../model/blocks.generated';
export type { ResolvedForm } from '../model/form';
export type {
  CollectionEntry,
  Heading,
  PageContext,
  ResolvedDate,
  ResolvedEmbed,
  ResolvedIcon,
  ResolvedImage,
  ResolvedVideo,
  RichTextTree,
} from '../model/resolved';

export { ActionLink, Actions, Button, IconButton } from '../ui/button';
export { Card } from '../ui/card';
export { classNames } from '../ui/class-names';
export { DataRows } from '../ui/data-rows';
export { DateText } from '../ui/date-text';
export { EmbedFrame } from '../ui/embed-frame';
export { EntryCard } from '../ui/entry-card';
export { groupsOf } from '../ui/groups';
export { Icon, IconTile, InterfaceIcon } from '../ui/icon';
export { Link } from '../ui/link';
export { Picture } from '../ui/picture';
export { Pills } from '../ui/pills';
export { RichText } from '../ui/rich-text';
export { Column, Eyebrow, Lead, Prose, Section, SectionHead, SectionHeading, TextHead } from '../ui/section';
export { useHydrated } from '../ui/use-hydrated';
export { useInView } from '../ui/use-in-view';
export { useQuery } from '../ui/use-query';
export { useReducedMotion } from '../ui/use-reduced-motion';
