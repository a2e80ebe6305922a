import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** What each layer may import besides itself. The one table of these rules. */
const mayImport: Record<string, string[]> = {
  model: [],
  content: ['model'],
  ui: ['model'],
  forms: ['model', 'ui'],
  blocks: ['model', 'ui', 'forms'],
  render: ['model', 'ui', 'blocks'],
  app: ['model', 'ui', 'render'],
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(src, file));

const layerOf = (file: string) => relative(src, file).split(/[\\/]/)[0] ?? '';
const unitOf = (file: string) => relative(src, file).split(/[\\/]/).slice(0, 2).join('/');

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
}

function violationsOf(file: string, specifiers = importsOf(file)): string[] {
  const layer = layerOf(file);
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('node:'))
      return [`${relative(src, file)} imports ${specifier}, which browsers lack`];
    if (!specifier.startsWith('.')) return [];
    const target = resolve(dirname(file), specifier);
    if (relative(src, target).startsWith('..'))
      return [`${relative(src, file)} leaves src with ${specifier}`];
    const to = layerOf(target);
    if (to !== layer && !mayImport[layer]?.includes(to))
      return [`${relative(src, file)} (${layer}) imports ${to}`];
    if (layer === 'blocks' && to === 'blocks' && unitOf(file) !== unitOf(target)) {
      return [`${relative(src, file)} imports another block: nest through renderBlocks`];
    }
    return [];
  });
}

test('every folder of src is a layer of the table', () => {
  expect(new Set(files.map(layerOf))).toEqual(new Set(Object.keys(mayImport)));
});

test('imports follow the table', () => {
  expect(files.flatMap((file) => violationsOf(file))).toEqual([]);
});

test('a violation is found', () => {
  expect(importsOf(join(src, 'app/start.tsx'))).toContain('./routes');
  expect(
    violationsOf(join(src, 'model/site.ts'), ['../app/head', 'node:fs', '../../scripts/build']),
  ).toHaveLength(3);
  expect(violationsOf(join(src, 'blocks/list/list.tsx'), ['../table/table'])).toHaveLength(1);
  expect(violationsOf(join(src, 'blocks/list/list.tsx'), ['../../ui/link', './part', 'react'])).toEqual([]);
});

test('blocks and the shell set no inline styles and no raw HTML, which the policy forbids', () => {
  const views = files.filter(
    (file) => file.endsWith('.tsx') && ['blocks', 'ui', 'app', 'render'].includes(layerOf(file)),
  );
  const offenders = views.filter((file) =>
    /\sstyle=\{|dangerouslySetInnerHTML/.test(readFileSync(file, 'utf8')),
  );
  expect(offenders.map((file) => relative(src, file))).toEqual([]);
});
