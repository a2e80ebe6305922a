import type { Block } from '../../model/blocks.generated';

/**
 * Blocks that bring several pictures show one: which, follows from the address of the page alone, so that it stays
 * the same whatever becomes of other pages.
 */
export function picturesInTurn(blocks: readonly Block[], route: string): Block[] {
  return blocks.map((block) => {
    if (block.type !== 'call-to-action' || !block.images) return block;
    const { images, ...rest } = block;
    return { image: images[turnOf(route) % images.length], ...rest };
  });
}

// Neighbours in a list differ, and long lists spread evenly: a prime as the base, another to stay within.
const turnOf = (route: string) =>
  Array.from(route).reduce((sum, character) => (sum * 7 + (character.codePointAt(0) ?? 0)) % 65_521, 0);
