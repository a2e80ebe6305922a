import { renderToString } from 'react-dom/server';
import type { ResolvedPage } from '../model/site';
import { allBlocks } from '../render/block-types';
import { renderBlock } from '../render/blocks';
import type { AppContext } from './contexts';

/** What React writes in place of a boundary whose content has thrown. It keeps the error to itself. */
export const failedBoundary = '<!--$!-->';

/** Which block of the page throws, and what: each is rendered by itself, without those in it. */
export function failureOf(page: ResolvedPage, { site, registry }: AppContext): string {
  for (const block of allBlocks(page.blocks)) {
    if (!registry.isKnown(block.type)) continue;
    try {
      renderToString(renderBlock(block.type, block, { page, site, registry, renderBlocks: () => null }));
    } catch (error) {
      return `the block "${block.type}" failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return 'a block failed';
}
