import type { Block } from '../model/blocks.generated';

/** The types of these blocks and of all blocks nested in them. */
export function blockTypesIn(blocks: Block[]): Set<string> {
  return new Set(allBlocks(blocks).map(({ type }) => type));
}

/** These blocks and all blocks nested in them. */
export function allBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...nestedLists(block).flatMap(allBlocks)]);
}

// Found by shape, so that a new container block needs no entry here.
function nestedLists(value: object): Block[][] {
  const lists: Block[][] = [];
  for (const child of Object.values(value)) {
    if (!Array.isArray(child)) continue;
    if (child.some(isBlock)) lists.push(child.filter(isBlock));
    else
      for (const item of child)
        if (typeof item === 'object' && item !== null) lists.push(...nestedLists(item));
  }
  return lists;
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
