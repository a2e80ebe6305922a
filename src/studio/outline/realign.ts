import { isAtOrIn } from '../../content/source/pointer';
import { pairItems } from '../../content/compare/pair-items';
import type { Json } from '../../model/resolved';
import type { OutlineNode } from '../../model/studio';

/**
 * Where a selected block is after the page has changed: blocks added, moved or deleted before it, or its own words
 * changed. Only what is shown follows likely pairs, too; what is written does not. Undefined where it is gone.
 */
export function realign(
  before: readonly OutlineNode[],
  after: readonly OutlineNode[],
  at: string,
): string | undefined {
  const index = before.findIndex((node) => isAtOrIn(at, node.at));
  const pair = pairItems(before.map(contentOf), after.map(contentOf)).find((each) => each.before === index);
  const [old, next] = [before[index], pair && after[pair.after]];
  if (!old || !next) return undefined;
  return old.at === at ? next.at : realign(old.children, next.children, at);
}

const contentOf = ({ type, label, children }: OutlineNode): Json => ({
  type,
  label,
  children: children.map(contentOf),
});
