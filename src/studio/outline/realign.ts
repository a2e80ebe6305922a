import type { OutlineNode } from '../../model/studio';

/**
 * Where a selected block is after the page has changed: blocks added, moved or deleted before it, or its own words
 * changed. Undefined where it is gone.
 */
export function realign(
  before: readonly OutlineNode[],
  after: readonly OutlineNode[],
  at: string,
): string | undefined {
  const index = before.findIndex((node) => node.at === at || at.startsWith(`${node.at}/`));
  const old = before[index];
  const next = old && after[alignLists(before, after).get(index) ?? -1];
  if (!old || !next) return undefined;
  return old.at === at ? next.at : realign(old.children, next.children, at);
}

/** Which item of one list is which of another: the same content first, then what is between such in order. */
function alignLists(before: readonly OutlineNode[], after: readonly OutlineNode[]): Map<number, number> {
  const one = before.map(contentOf);
  const other = after.map(contentOf);
  const pairs = commonItems(one, other);
  const isTaken = new Set(pairs.values());
  // A block that was moved elsewhere has the same content there.
  one.forEach((content, index) => {
    const to = other.findIndex((text, place) => text === content && !isTaken.has(place));
    if (pairs.has(index) || to < 0) return;
    pairs.set(index, to);
    isTaken.add(to);
  });
  // What was changed in place: the next of its type after the one that was before it.
  before.forEach(({ type }, index) => {
    if (pairs.has(index)) return;
    const least = pairs.get(index - 1) ?? -1;
    const to = after.findIndex((node, place) => place > least && node.type === type && !isTaken.has(place));
    if (to < 0) return;
    pairs.set(index, to);
    isTaken.add(to);
  });
  return pairs;
}

const contentOf = ({ type, label, children }: OutlineNode): string =>
  JSON.stringify([type, label, children.map(contentOf)]);

/** The longest common subsequence of two lists, as the indices of one in the other. */
function commonItems(one: readonly string[], other: readonly string[]): Map<number, number> {
  const lengths = one.map(() => other.map(() => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs = new Map<number, number>();
  for (let i = 0, j = 0; i < one.length && j < other.length;)
    if (one[i] === other[j]) pairs.set(i++, j++);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return pairs;
}
