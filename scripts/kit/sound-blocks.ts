/** Whether the blocks that a site brings can be used, and what in sound ones does nothing. */

import type { Validators, SiteIndex } from '../../src/model/content';
import { explainSchemaErrors } from '../../src/content/schema/faults';
import { existsSync, readFileSync, writeFileSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { jsonIn, valueIn } from '../../src/model/json';
import { lineRange } from '../../src/content/source/places/locate';
import type { Fault } from '../../src/model/fault';
import { appId, engineId, publicModule, type AppBundle } from '../bundle/app-bundle';
import { engineBlockTypes, readBlockSchemas } from '../schema/block-schemas';
import { schemaFaults } from '../schema/schema-faults';
import { readSchemas } from '../schema/schema-sources';
import { loadValidators } from '../schema/validators';
import { cacheFolder, packageFolder } from '../site/engine-root';
import { type SiteFolder, readSource } from '../site/files';
import { fileNames, slashed, type BlockFolder, type OwnBlock } from '../site/own-blocks';
import { compileFaults, refusedCode, compilerSettings } from './compile';
import { nameFaults } from './name-faults';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ownTypes } from '../schema/types';
import { correct } from '../../src/content/source/suggest';
import { readTokenStyles, type ParseCss } from '../theme/design-tokens';
import { namesSetIn, parseStyles } from '../theme/theme';
import { declaredIn, fileFaults, referenceFaults } from '../theme/theme-faults';
import { resolvePage } from '../../src/content/resolve/page';
import { galleryBlocks, previewPage, previewRoute } from '../schema/gallery';

interface SoundBlocks {
  /** The folder with blocks that can be used: with all of its own, or with none where one of them is broken. */
  folder: SiteFolder;
  /** What is wrong with the blocks; until it is fixed, nothing can be said of the pages. */
  broken: Fault[];
}

/** Looks at the blocks that a site brings, before anything is made with them. */
export async function withSoundBlocks(folder: SiteFolder): Promise<SoundBlocks> {
  if (folder.unusable.length > 0) return { folder: { ...folder, blocks: [] }, broken: folder.unusable };
  if (folder.blocks.length === 0) return { folder, broken: [] };
  const place = join(cacheFolder, 'blocks', engineId(appId(folder)));
  const mark = join(place, 'sound');
  const broken = existsSync(mark) ? [] : await blockFaults(folder, place);
  if (broken.length > 0) return { folder: { ...folder, blocks: [] }, broken };
  writeFileSync(mark, '');
  return { folder: { ...folder, faults: [...folder.faults, ...(await blockAdvice(folder))] }, broken };
}

async function blockFaults({ root, blocks, read }: SiteFolder, place: string): Promise<Fault[]> {
  const names = nameFaults({ root, blocks }, engineBlockTypes(), (file) => jsonIn(read(file).text));
  const misnamed = new Set(names.map(({ file }) => dirname(file)));
  const site: BlockFolder = { root, blocks: blocks.filter(({ schema }) => !misnamed.has(dirname(schema))) };
  const own = new Set(site.blocks.map(({ schema }) => schema));
  const schemas = schemaFaults(readSchemas(site), (file) => own.has(file));
  const examples = schemas.length > 0 ? [] : exampleFaults(site, loadValidators(site));
  const compiled = await compileFaults(site);
  // Types follow from the schemas, and need code that can be read.
  const types = schemas.length + compiled.length > 0 ? [] : await typeFaults(site, place);
  return [...names, ...schemas, ...examples, ...compiled, ...refusedCode(site), ...types];
}

/** What in the examples of a site's blocks their own schemas do not allow: authors copy them. */
function exampleFaults(site: BlockFolder, validators: Validators): Fault[] {
  const files = new Map(site.blocks.map(({ type, schema }) => [type, schema]));
  return readBlockSchemas(site).flatMap(({ type, schema: { examples } }) => {
    const file = files.get(type);
    if (file === undefined) return [];
    if (!Array.isArray(examples) || examples.length === 0) return [noExamples(file)];
    return examples.flatMap((example, index) => {
      const part = { blocks: [example] };
      if (validators.shared.call([], part)) return [];
      return explainSchemaErrors(file, part, validators.shared.errors ?? [], validators).map((fault) => ({
        ...fault,
        pointer: fault.pointer.replace(/^\/blocks\/0/, `/examples/${index}`),
      }));
    });
  });
}

const noExamples = (file: string): Fault => ({
  code: 'block/example',
  file,
  pointer: '/title',
  message: 'This block has no examples.',
  hint: 'Add "examples": a list of blocks as authors write them. The reference, the gallery and the check use them.',
});

/**
 * What TypeScript finds in the views of a site's blocks, with the types of their schemas as they are now.
 * Settings and types are in a folder of their own: a check changes nothing of the site.
 * @param place a folder in the cache.
 */
async function typeFaults(site: BlockFolder, place: string): Promise<Fault[]> {
  const nameOf = fileNames(site);
  mkdirSync(place, { recursive: true });
  const settings = compilerSettings(place, [
    './blocks.d.ts',
    ...site.blocks.map(({ view }) => slashed(relative(place, realpathSync(join(site.root, view))))),
  ]);
  writeFileSync(join(place, 'blocks.d.ts'), await ownTypes(site, publicModule));
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(settings));
  const printed = await runCompiler(place);
  const found = [...printed.matchAll(/^(.+?)\((\d+),(\d+)\): error TS(\d+): (.+)$/gm)];
  // What has no type because of another mistake is none of its own.
  const causes = found.filter(([, , , , code = '']) => !/^70\d\d$/.test(code));
  return (causes.length > 0 ? causes : found).flatMap(
    ([, path = '', line, column, , message = '']): Fault[] => {
      const real = resolve(place, path);
      const file = nameOf(real);
      // Whatever is elsewhere is neither the site's nor a package's.
      if (file === undefined) return [];
      return [
        {
          code: 'block/code',
          file,
          pointer: '',
          message: `This code has a wrong type: ${message}`,
          range: lineRange(readFileSync(real, 'utf8'), Number(line), Number(column) - 1),
        },
      ];
    },
  );
}

async function runCompiler(place: string): Promise<string> {
  const compiler = join(packageFolder('typescript'), 'bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', place, '--pretty', 'false'], { cwd: place });
  await once(child, 'spawn');
  return text(child.stdout);
}

/** What in the blocks of a site is sound, and does nothing, or lets mistakes of authors pass. */
async function blockAdvice({ root, blocks, themes }: SiteFolder): Promise<Fault[]> {
  const { parse } = await import('postcss');
  const [tokens] = readTokenStyles(parse);
  const known = [...(tokens ? declaredIn(tokens) : []), ...namesSetIn(themes)];
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
  const [own, classes] = [declaredIn(style), new Set<string>()];
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

/** The examples of a site's own blocks that their code cannot show: the page that says the same would fail. */
export function exampleFailures(
  { blocks }: { blocks: readonly SiteFolder['blocks'][number][] },
  siteIndex: SiteIndex,
  server: Pick<AppBundle['server'], 'createPrerender'>,
) {
  if (blocks.length === 0) return [];
  const render = server.createPrerender(siteIndex.site);
  const examples = galleryBlocks(siteIndex);
  return blocks.flatMap(({ type, view: file }) =>
    (examples.find((block) => block.type === type)?.examples ?? []).flatMap((_, index) => {
      const page = previewPage(previewRoute(type, index + 1), siteIndex);
      try {
        if (page) render(resolvePage(page, siteIndex));
        return [];
      } catch (error) {
        return [{ file, message: `Example ${index + 1} of its schema: ${String(error)}` }];
      }
    }),
  );
}
