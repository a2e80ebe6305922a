import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AtRule, Comment, Declaration, Node, Root, Rule } from 'postcss';
import { engineRoot } from '../site/engine-root';

/** The engine's own design tokens, and the styles that set some of them again on paper. */
const tokenFiles = ['src/ui/tokens.css', 'src/ui/paper.css'] as const;

export type ParseCss = (css: string) => Root;

export interface DesignToken {
  name: string;
  value: string;
  /** What it is for, in a few words. */
  note: string;
  /** What is above it and others of its kind. */
  group: string;
}

/** The engine's stylesheets, parsed: the tokens, and what paper makes of them. */
export const readTokenStyles = (parse: ParseCss): Root[] =>
  tokenFiles.map((file) => parse(readFileSync(resolve(engineRoot, file), 'utf8')));

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

/** The conditions of the media queries that something is in. */
export function mediaConditionsOf(node: Rule | Declaration): string[] {
  const conditions: string[] = [];
  let at: Node | undefined = node.parent;
  for (; at; at = at.parent) if (isMedia(at)) conditions.push(at.params);
  return conditions;
}

const isMedia = (node: Node): node is AtRule =>
  node.type === 'atrule' && 'name' in node && node.name === 'media';
