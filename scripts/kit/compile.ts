import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve, relative } from 'node:path';
import type { BuildFailure, Message, Metafile, Plugin } from 'esbuild';
import { lineRange } from '../../src/content/source/places/locate';
import type { Fault } from '../../src/model/fault';
import { publicModule, publicModuleFile, publicTypesFile } from '../bundle/app-bundle';
import { componentName } from '../schema/block-schemas';
import { readIfThere } from '../site/disk';
import { blockPlaces, fileNames, slashed, type BlockFolder, type OwnBlock } from '../site/own-blocks';
import { ruleOfCss } from '../theme/theme';
import { packageFolder } from '../site/engine-root';

/** What keeps the code and the styles of a site's blocks from being compiled, each with its place. */
export async function compileFaults(site: BlockFolder): Promise<Fault[]> {
  const { root, blocks } = site;
  const folder = realpathSync(root);
  const there = blocks.filter(({ view }) => existsSync(join(root, view)));
  if (there.length === 0) return [];
  const { build } = await import('esbuild');
  const known = fileNames(site);
  const nameOf = (file: string) => known(resolve(folder, file)) ?? slashed(file);
  try {
    const { metafile, warnings } = await build({
      absWorkingDir: folder,
      entryPoints: there.map(({ view }) => resolve(root, view)),
      outdir: 'compiled',
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      target: 'es2022',
      logLevel: 'silent',
      loader: Object.fromEntries(assets.map((ending) => [ending, 'empty'])),
      // What settings the folder has are those of its editor.
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      plugins: [imports(blockPlaces(site))],
    });
    // The first of a file: what follows it follows from it.
    const broken = new Map(
      warnings
        .filter(({ id }) => id === 'css-syntax-error')
        .reverse()
        .map((message) => [message.location?.file, faultOf(message, root, nameOf)]),
    );
    return [...broken.values(), ...viewless(there, metafile, nameOf)];
  } catch (error) {
    if (!isFailure(error)) throw error;
    return error.errors.map((message) => faultOf(message, root, nameOf));
  }
}

/** What the strict rules of the built site refuse to show, though it compiles. */
export const refusedCode = ({ root, blocks }: BlockFolder): Fault[] =>
  blocks.flatMap(({ view }) => {
    const text = readIfThere(join(root, view)) ?? '';
    return [...text.matchAll(/\bdangerouslySetInnerHTML\b|(?<=\s)style(?==\{)/g)].map(
      ({ 0: name, index }) => ({
        code: 'block/code',
        file: view,
        pointer: '',
        range: { offset: index, length: name.length },
        message:
          name === 'style'
            ? 'A style within the page is not shown: the built site allows only styles from its files.'
            : 'HTML from a text is not allowed in pages: what an author pastes could be code.',
        hint:
          name === 'style'
            ? 'Write it in the styles of the block, and give the element a class.'
            : 'Show texts with the parts of typed-pages: they know bold, italic and links.',
      }),
    );
  });

const assets = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.woff2'];

const isFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/**
 * What blocks may import: one another's code below blocks/, packages that are there, and the engine's one module.
 * Code from elsewhere is refused, because a build would not know when it has changed.
 */
function imports(folders: readonly string[]): Plugin {
  const asked = Symbol('asked');
  return {
    name: 'imports',
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        const own = folders.find((folder) => slashed(importer).startsWith(folder)) ?? '';
        const isOwn = own !== '' && !slashed(importer).slice(own.length).includes('/node_modules/');
        if (pluginData === asked || kind === 'entry-point' || (!isOwn && isLocal(path))) return undefined;
        if (isLocal(path)) {
          if (slashed(resolve(resolveDir, path)).startsWith(own)) return undefined;
          return {
            errors: [
              { text: `"${path}" leads out of blocks/. Code that blocks share belongs in blocks/_shared/` },
            ],
          };
        }
        if (path === publicModule) return { path: publicModuleFile };
        if (isReact(path) || !isOwn) return { path, external: true };
        const { errors } = await build.resolve(path, { kind, importer, resolveDir, pluginData: asked });
        if (errors.length === 0) return { path, external: true };
        return { errors: [{ text: `There is no package "${path}"` }] };
      });
    },
  };
}

const isLocal = (path: string) => /^(?:\.|\/|[a-z]:)/i.test(path);

/** React is the engine's, wherever the site stands. */
const isReact = (path: string) => /^react(?:-dom)?(?:\/|$)/.test(path);

/** The view of a block is the export that has its name. */
function viewless(blocks: readonly OwnBlock[], { outputs }: Metafile, nameOf: NameOf): Fault[] {
  const exported = new Map(
    Object.values(outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint ? [[nameOf(entryPoint), exports]] : [],
    ),
  );
  return blocks.flatMap(({ type, view }): Fault[] => {
    const name = componentName(type);
    if (exported.get(view)?.includes(name)) return [];
    return [
      {
        code: 'block/files',
        file: view,
        pointer: '',
        message: `This file does not export "${name}", the view of the block "${type}".`,
        hint: `Write: export function ${name}({ block }: BlockProps<'${type}'>) { … }`,
      },
    ];
  });
}

/** Names a file as faults do, which esbuild names by where it really is. */
type NameOf = (file: string) => string;

function faultOf({ id, text, location, notes }: Message, root: string, nameOf: NameOf): Fault {
  const file = location ? nameOf(location.file) : 'blocks';
  const [note] = notes;
  const isStyle = id === 'css-syntax-error';
  return {
    code: 'block/code',
    file,
    pointer: '',
    message: `This ${isStyle ? 'is not CSS' : 'code cannot be compiled'}: ${text.replace(/\.$/, '')}.`,
    ...(location && { range: rangeOf(location, join(root, file)) }),
    ...(note && !note.location && { hint: note.text }),
    ...(isStyle && { hint: ruleOfCss }),
  };
}

/** esbuild counts columns from 0, and in bytes. */
function rangeOf({ line, column, length, lineText }: NonNullable<Message['location']>, file: string) {
  const units = (from: number, to: number) => Buffer.from(lineText).subarray(from, to).toString().length;
  return lineRange(readFileSync(file, 'utf8'), line, units(0, column), units(column, column + length));
}

/**
 * The settings of TypeScript for the code of a site's own blocks, as strict as the engine's. Every way is relative,
 * so that the file stays right for everybody who has the engine in the same place.
 * @param folder where the settings stand.
 */
export function compilerSettings(folder: string, include: readonly string[]) {
  const way = (file: string) => {
    const path = relative(folder, file).replaceAll('\\', '/');
    return path.startsWith('.') ? path : `./${path}`;
  };
  const react = packageFolder('@types/react');
  return {
    compilerOptions: {
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      paths: {
        [publicModule]: [way(publicTypesFile)],
        react: [way(join(react, 'index.d.ts'))],
        'react/*': [way(join(react, '*'))],
      },
    },
    include: [...include, way(join(packageFolder('vite'), 'client.d.ts'))],
  };
}
