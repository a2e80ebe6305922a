import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CssSyntaxError, Root, Rule } from 'postcss';
import { lineRange } from '../../src/content/source/places/locate';
import type { SiteInput } from '../../src/content/open-site';
import type { SourceFile } from '../../src/model/content';
import type { Fault } from '../../src/model/fault';
import { filesBelow } from '../site/disk';
import { listedMedia, type SiteFolder } from '../site/files';
import { blockFolders, type OwnBlock } from '../site/own-blocks';
import { colourFaults, colourReader } from './colour-faults';
import { declaredIn, fileFaults, ruleFaults, tokenFaults, publicPathOf, urlPattern } from './theme-faults';
import { addressOf } from '../../src/content/values/address';
import { readTokenStyles, mediaConditionsOf } from './design-tokens';

/** The look of a site: its `theme.css`, checked. */
export interface Theme {
  faults: Fault[];
  /** Files under public/ that it takes in. */
  files: string[];
  /** Its rules as pages link them; undefined while they cannot be read. */
  styles: ((base: string) => string) | undefined;
  /** The type faces of headings and of text, as the tokens name them. */
  faces: string;
}

/** The theme of a site's folder, above those of its packages; undefined where there is none. */
export async function openTheme({
  root,
  blocks,
  publicFiles,
  themes,
}: SiteFolder): Promise<Theme | undefined> {
  if (themes.length === 0) return undefined;
  // Only sites with a theme wait for these.
  const [{ parse }, read] = await Promise.all([import('postcss'), colourReader()]);
  const parsed = themes.map((theme) => ({ ...theme, ...parseStyles(theme, parse, 'theme/syntax') }));
  const faults = parsed.flatMap((theme) => ('fault' in theme ? [theme.fault] : []));
  if (faults.length > 0) return { faults, files: [], styles: undefined, faces: '' };
  const [tokens, base] = readTokenStyles(parse);
  if (!tokens || !base) throw new Error('The stylesheets of the design tokens are missing.');
  const styles = parsed.flatMap((theme) => ('root' in theme ? [theme.root] : []));
  const whole = parse(styles.map(String).join('\n'));
  const others = [...blockStyles(root, blocks), whole.toString()];
  const known = [...declaredIn(tokens)];
  const library = listedMedia(publicFiles);
  return {
    faults: parsed.flatMap(({ path: file }, index) => {
      const style = styles[index] ?? whole;
      const names = [...known, ...namesSetIn(themes.slice(0, index))];
      return [
        ...ruleFaults(style),
        ...fileFaults(style, library).faults,
        ...tokenFaults(style, names, others),
        ...colourFaults({ theme: style, styles: [tokens, ...styles.slice(0, index + 1)], read }),
      ].map((fault) => ({ ...fault, file }));
    }),
    files: fileFaults(whole, undefined).paths,
    styles: themeStyles(whole, [tokens, base]),
    faces: facesOf(...styles.toReversed(), tokens),
  };
}

/** The names that themes set, tokens and others. */
export const namesSetIn = (themes: readonly SourceFile[]): string[] =>
  themes.flatMap(({ text }) => [...text.matchAll(/--[\w-]+(?=\s*:)/g)].map(([name]) => name));

/** What of a site's folder is opened, with what its theme adds. */
export const withTheme = (
  { files, faults }: SiteFolder,
  theme: Theme | undefined,
): Required<Pick<SiteInput, 'files' | 'faults'>> =>
  theme
    ? { files: { ...files, themeFiles: theme.files }, faults: [...faults, ...theme.faults] }
    : { files, faults };

export const ruleOfCss =
  'Each rule is a selector with { and } around its declarations, each declaration a name, a colon, a value and a semicolon; remarks stand between /* and */.';

/** @param code of what is no CSS. */
export function parseStyles(
  { path: file, text, invalidAt }: SourceFile,
  parse: (css: string) => Root,
  code: 'theme/syntax' | 'block/code',
): { root: Root } | { fault: Fault } {
  const fault = (range: Fault['range'], message: string, hint: string): { fault: Fault } => ({
    fault: {
      code,
      file,
      pointer: '',
      ...(range && { range }),
      message,
      hint,
    },
  });
  if (invalidAt !== undefined)
    return fault(
      { offset: invalidAt, length: 1 },
      'This character is not stored as UTF-8.',
      'Save the file as UTF-8.',
    );
  try {
    return { root: parse(text) };
  } catch (error) {
    if (!isSyntaxError(error)) throw error;
    return fault(
      lineRange(text, error.line ?? 1, (error.column ?? 1) - 1),
      `This is not CSS: ${error.reason.charAt(0).toLowerCase()}${error.reason.slice(1)}.`,
      ruleOfCss,
    );
  }
}

const isSyntaxError = (error: unknown): error is CssSyntaxError =>
  error instanceof Error && error.name === 'CssSyntaxError';

/** The styles of the blocks that a site and its packages bring. */
const blockStyles = (root: string, blocks: readonly OwnBlock[]): string[] =>
  blockFolders(blocks).flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );

function facesOf(...styles: Root[]): string {
  const faces = new Map<string, string>();
  for (const style of styles)
    style.walkDecls(/^--font-(?:display|text)$/, ({ prop, value }) => {
      if (!faces.has(prop)) faces.set(prop, value);
    });
  return [...faces.values()].join(', ');
}

// Whichever stylesheet a browser reads first, the theme is the last layer.
const layers = '@layer reset, vendor, base, ui, blocks, theme;\n';

/**
 * Makes the stylesheet of a theme: its rules in the last cascade layer, with the addresses of files as they are
 * below the site's base path. Paper and reduced motion keep the last word.
 */
function themeStyles(style: Root, engineStyles: readonly Root[]): (base: string) => string {
  const whole = style.clone();
  whole.walkComments((comment) => void comment.remove());
  const rules = whole.toString().trim();
  const kept = keptRules(style, engineStyles);
  return (base) => {
    const addressed = rules.replace(
      urlPattern,
      (written, double?: string, single?: string, bare?: string) => {
        const address = double ?? single ?? bare ?? '';
        return /^(?:data:|#)/i.test(address)
          ? written
          : `url("${addressOf(`/${publicPathOf(address)}`, base)}")`;
      },
    );
    return `${layers}@layer theme {\n${[addressed, ...kept].join('\n')}\n}\n`;
  };
}

/** What the engine says again of tokens that the theme sets: for paper, and for visitors who want nothing to move. */
function keptRules(style: Root, engineStyles: readonly Root[]): string[] {
  const set = declaredIn(style);
  return engineStyles.flatMap((engineStyle) => {
    const rules: string[] = [];
    engineStyle.walkRules((rule) => {
      const condition = mediaConditionsOf(rule).find((media) => /print|prefers-reduced-motion/.test(media));
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
