import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonIn, valueIn } from '../../src/content/source/json';
import { correct } from '../../src/content/source/suggest';
import type { Fault } from '../../src/model/fault';
import { readSource, type SiteFolder } from '../site/files';
import type { BlockFolder, OwnBlock } from '../site/own-blocks';
import { readTokenStyles, tokensOf, type ParseCss } from '../theme/design-tokens';
import { namesSetIn, parseStyles } from '../theme/theme';
import { fileFaults, referenceFaults } from '../theme/theme-faults';

/** What in the blocks of a site is sound, and does nothing, or lets mistakes of authors pass. */
export async function blockAdvice({ root, blocks, themes }: SiteFolder): Promise<Fault[]> {
  const { parse } = await import('postcss');
  const [tokens] = readTokenStyles(parse);
  const known = [...(tokens ? tokensOf(tokens).map(({ name }) => name) : []), ...namesSetIn(themes)];
  return blocks.flatMap((block) => [
    ...openSchema(block, root),
    ...stylesOf(block, root).flatMap((styles) => styleFaults(styles, { root, parse, known })),
  ]);
}

function openSchema({ schema }: OwnBlock, root: BlockFolder['root']): Fault[] {
  const value = jsonIn(readFileSync(join(root, schema), 'utf8'));
  if (valueIn(value, 'additionalProperties') === false) return [];
  return [
    {
      severity: 'warning',
      code: 'schema/schema',
      file: schema,
      pointer: '/properties',
      at: 'key',
      message: 'This block takes properties of any name, so that a misspelt one passes in silence.',
      hint: 'Write "additionalProperties": false beside "properties".',
    },
  ];
}

interface Styles {
  file: string;
  view: string;
  code: string;
  /** What the code calls them. */
  name: string;
}

/** The stylesheets that a view takes in. */
function stylesOf({ view }: OwnBlock, root: string): Styles[] {
  const code = existsSync(join(root, view)) ? readFileSync(join(root, view), 'utf8') : '';
  return [...code.matchAll(/import (\w+) from '(\.[\w./-]+\.css)'/g)]
    .map(([, name = '', path = '']) => ({ file: join(dirname(view), path), view, code, name }))
    .filter(({ file }) => existsSync(join(root, file)));
}

function styleFaults(
  { file, view, code, name }: Styles,
  { root, parse, known }: { root: string; parse: ParseCss; known: readonly string[] },
): Fault[] {
  const parsed = parseStyles(readSource(root, file), parse, 'block/code');
  if ('fault' in parsed) return [parsed.fault];
  const style = parsed.root;
  const [own, classes] = [new Set<string>(), new Set<string>()];
  style.walkDecls(/^--/, ({ prop }) => void own.add(prop));
  style.walkRules(({ selector }) => {
    for (const [, found = ''] of selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)) classes.add(found);
  });
  const references: Fault[] = [];
  style.walkDecls((declaration) => void references.push(...referenceFaults(declaration, [...known, ...own])));
  const missing = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)|\\b${name}\\['([^']+)'\\]`, 'g'))]
    .map(({ 0: whole, 1: dotted, 2: quoted, index }) => ({ whole, index, found: dotted ?? quoted ?? '' }))
    .filter(({ found }) => !classes.has(found));
  return [
    ...[...fileFaults(style, undefined).faults, ...references].map((fault) => ({ ...fault, file })),
    ...missing.map(({ whole, index, found }): Fault => ({
      severity: 'warning',
      code: 'block/code',
      file: view,
      pointer: '',
      range: { offset: index + whole.indexOf(found), length: found.length },
      message: `${file} has no class "${found}", so that what is to have it has no look of its own.`,
      ...correct(found, [...classes], 'Write a rule for it there, or delete the name here.'),
    })),
  ];
}
