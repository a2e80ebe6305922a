import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AtRule, Declaration, Node, Root, Rule } from 'postcss';
import { engineRoot } from '../site/engine-root';

/** The engine's own design tokens, and the styles that set some of them again on paper. */
const tokenFiles = ['src/ui/tokens.css', 'src/ui/paper.css'] as const;

export type ParseCss = (css: string) => Root;

/** The engine's stylesheets, parsed: the tokens, and what paper makes of them. */
export const readTokenStyles = (parse: ParseCss): Root[] =>
  tokenFiles.map((file) => parse(readFileSync(resolve(engineRoot, file), 'utf8')));

/** The conditions of the media queries that something is in. */
export function mediaConditionsOf(node: Rule | Declaration): string[] {
  const conditions: string[] = [];
  let at: Node | undefined = node.parent;
  for (; at; at = at.parent) if (isMedia(at)) conditions.push(at.params);
  return conditions;
}

const isMedia = (node: Node): node is AtRule =>
  node.type === 'atrule' && 'name' in node && node.name === 'media';
