import type { Declaration, Root } from 'postcss';
import { mediaConditionsOf } from './design-tokens';

export type Scheme = 'light' | 'dark';

/** What something is on: the page itself, or a part with a ground of its own. */
export type Ground = 'page' | 'light' | 'dark';

/** The tokens as they are on a ground, and the declarations that said so. */
export type TokenDeclarations = ReadonlyMap<string, Declaration>;

const grounds: Record<string, Ground> = {
  ':root': 'page',
  html: 'page',
  "[data-ground='light']": 'light',
  "[data-ground='dark']": 'dark',
};

/**
 * The tokens that hold on a ground in a scheme, from stylesheets in the order of their layers. Rules for some widths
 * only, and those of single elements, are left out.
 */
export function tokenValues(styles: readonly Root[], scheme: Scheme, ground: Ground): TokenDeclarations {
  const values = new Map<string, Declaration>();
  // What the page says is inherited; what a ground says of itself outranks it.
  for (const layer of ground === 'page' ? (['page'] as const) : (['page', ground] as const)) {
    for (const style of styles) {
      style.walkDecls(/^--/, (declaration) => {
        if (holdsIn(declaration, scheme) && groundsOf(declaration).includes(layer))
          values.set(declaration.prop, declaration);
      });
    }
  }
  return values;
}

/** The grounds that a declaration is for. */
function groundsOf({ parent }: Declaration): Ground[] {
  if (parent?.type !== 'rule' || !('selectors' in parent)) return [];
  return parent.selectors.flatMap((selector) => grounds[selector.replaceAll('"', "'")] ?? []);
}

const schemeQuery = /^\(\s*prefers-color-scheme:\s*(light|dark)\s*\)$/;

const holdsIn = (declaration: Declaration, scheme: Scheme) =>
  mediaConditionsOf(declaration).every((condition) => schemeQuery.exec(condition)?.[1] === scheme);

/** Whether a stylesheet says anything of dark schemes. */
export function hasDarkScheme(style: Root): boolean {
  let isFound = false;
  style.walk((node) => {
    if (node.type === 'atrule' && schemeQuery.exec(node.params)?.[1] === 'dark') isFound = true;
    if (node.type === 'decl' && node.value.includes('light-dark(')) isFound = true;
  });
  return isFound;
}
