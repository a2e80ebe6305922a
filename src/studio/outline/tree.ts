import { isAtOrIn } from '../../content/source/pointer';
import type { Diagnostic } from '../../model/diagnostic';
import type { OutlineNode } from '../../model/studio';

/** From the outermost block to the one at a place; empty where there is none. */
export function wayTo(outline: readonly OutlineNode[], at: string | undefined): OutlineNode[] {
  if (at === undefined) return [];
  for (const node of outline) {
    if (node.at === at) return [node];
    const rest = wayTo(node.children, at);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

export const everyNode = (outline: readonly OutlineNode[]): OutlineNode[] =>
  outline.flatMap((node) => [node, ...everyNode(node.children)]);

/** The innermost block that a diagnostic is about; undefined for what is about the page as a whole. */
export function nodeOfDiagnostic(
  outline: readonly OutlineNode[],
  { file, pointer = '' }: Pick<Diagnostic, 'file' | 'pointer'>,
): OutlineNode | undefined {
  return everyNode(outline)
    .filter(({ origin }) => origin.file === file && isAtOrIn(pointer, origin.pointer))
    .sort((one, other) => other.origin.pointer.length - one.origin.pointer.length)[0];
}

export interface Row {
  node: OutlineNode;
  level: number;
  index: number;
  count: number;
  parent?: OutlineNode;
  /** Undefined where there is nothing inside. */
  isExpanded?: boolean;
}

/** The rows that are to be seen, from top to bottom. */
export function rowsOf(
  nodes: readonly OutlineNode[],
  collapsed: ReadonlySet<string>,
  level = 1,
  parent?: OutlineNode,
): Row[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = node.children.length > 0 ? !collapsed.has(node.at) : undefined;
    const row: Row = { node, level, index, count: nodes.length, parent, isExpanded };
    return isExpanded === true ? [row, ...rowsOf(node.children, collapsed, level + 1, node)] : [row];
  });
}
