import type { Root, Rule } from 'postcss';
import { addressOf } from '../../src/content/values/address';
import { mediaOf } from './tokens';
import { pathOf, urlPattern } from './urls';

// Whichever stylesheet a browser reads first, the theme is the last layer.
const layers = '@layer reset, vendor, base, ui, blocks, theme;\n';

/**
 * Makes the stylesheet of a theme: its rules in the last cascade layer, with the addresses of files as they are
 * below the site's base path. Paper and reduced motion keep the last word.
 */
export function themeStyles(style: Root, engineStyles: readonly Root[]): (base: string) => string {
  const whole = style.clone();
  whole.walkComments((comment) => void comment.remove());
  const rules = whole.toString().trim();
  const kept = keptRules(style, engineStyles);
  return (base) => {
    const addressed = rules.replace(
      urlPattern,
      (written, double?: string, single?: string, bare?: string) => {
        const address = double ?? single ?? bare ?? '';
        return /^(?:data:|#)/i.test(address) ? written : `url("${addressOf(`/${pathOf(address)}`, base)}")`;
      },
    );
    return `${layers}@layer theme {\n${[addressed, ...kept].join('\n')}\n}\n`;
  };
}

/** What the engine says again of tokens that the theme sets: for paper, and for visitors who want nothing to move. */
function keptRules(style: Root, engineStyles: readonly Root[]): string[] {
  const set = new Set<string>();
  style.walkDecls(/^--/, ({ prop }) => void set.add(prop));
  return engineStyles.flatMap((engineStyle) => {
    const rules: string[] = [];
    engineStyle.walkRules((rule) => {
      const condition = mediaOf(rule).find((media) => /print|prefers-reduced-motion/.test(media));
      const declarations = isOfWholePage(rule) ? declarationsOf(rule, set) : [];
      if (condition !== undefined && declarations.length > 0)
        rules.push(`@media ${condition} {${rule.selectors.join(',')}{${declarations.join(';')}}}`);
    });
    return rules;
  });
}

const isOfWholePage = ({ selectors }: Rule) =>
  selectors.every((selector) => selector === ':root' || selector === '[data-ground]');

const declarationsOf = ({ nodes }: Rule, names: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) => (node.type === 'decl' && names.has(node.prop) ? `${node.prop}:${node.value}` : []));
