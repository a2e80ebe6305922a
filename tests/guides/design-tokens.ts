import type { Comment, Declaration, Root } from 'postcss';
import { mediaConditionsOf } from '../../scripts/theme/design-tokens';

export interface DesignToken {
  name: string;
  value: string;
  /** What it is for, in a few words. */
  note: string;
  /** What is above it and others of its kind. */
  group: string;
}

/** The tokens in the order of their file, each once: what the first rule that names it says. */
export function tokensOf(styles: Root): DesignToken[] {
  const tokens = new Map<string, DesignToken>();
  styles.walkRules((rule) => {
    if (mediaConditionsOf(rule).length > 0) return;
    const before = rule.prev();
    let group = before?.type === 'comment' ? before.text : '';
    for (const node of rule.nodes) {
      if (node.type === 'comment' && !isBeside(node)) group = node.text;
      if (node.type !== 'decl' || !node.prop.startsWith('--') || tokens.has(node.prop)) continue;
      tokens.set(node.prop, { name: node.prop, value: node.value, note: noteOf(node), group });
    }
  });
  return [...tokens.values()];
}

function noteOf(declaration: Declaration): string {
  const next = declaration.next();
  return next?.type === 'comment' && isBeside(next) ? next.text : '';
}

/** A comment on the line of a declaration is about it alone. */
const isBeside = (comment: Comment) => !(comment.raws.before ?? '').includes('\n');
