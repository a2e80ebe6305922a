import type { RichNode, RichTextTree } from '../model/resolved';

/** The first link of the words that say how to call. */
export function callOf(phone: RichTextTree): { text: string; href: string } | undefined {
  const nodes = typeof phone === 'object' ? phone : [];
  for (const node of nodes) {
    if (typeof node === 'object' && node.type === 'link') return { text: textOf(node), href: node.href };
  }
  return undefined;
}

const textOf = (node: RichNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
