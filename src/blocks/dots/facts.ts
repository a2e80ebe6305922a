import type { DotsItem } from '../../model/blocks.generated';

/** What a proportion says of itself, in the order in which it is read. */
export const factNames = ['outcome', 'per', 'period', 'source'] as const;

export type FactName = (typeof factNames)[number];

/** The facts that all known proportions have in common, which can be said once for them all. */
export function sharedFacts(items: DotsItem[]): FactName[] {
  const [first, ...others] = items.filter(({ unknown }) => !unknown);
  if (!first || others.length === 0) return [];
  // Rich text is a tree: the same words are the same JSON.
  const isShared = (name: FactName) =>
    others.every((item) => JSON.stringify(item[name]) === JSON.stringify(first[name]));
  return factNames.filter((name) => first[name] !== undefined && isShared(name));
}
