import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve, basename } from 'node:path';
import { publicModule, publicModuleFile } from '../bundle/app-bundle';
import { filesBelow } from '../site/disk';
import { engineRoot, packageFolder } from '../site/engine-root';
import { build, type Metafile } from 'esbuild';

/** What package.json says of the package; the rest of it is for this repository. */
interface Manifest {
  name: string;
  version: string;
  files: string[];
  dependencies: Record<string, string>;
  /** What only a site that uses it installs besides. */
  peerDependencies: Record<string, string>;
  [field: string]: unknown;
}

const published = ['name', 'version', 'description', 'license', 'type', 'engines'];
const used = ['bin', 'exports', 'files', 'dependencies', 'peerDependencies', 'peerDependenciesMeta'];

/**
 * Packs the engine without the site of this repository, as npm installs it: commands compiled, types written out,
 * the sources of blocks beside them, because every site is bundled together with blocks of its own.
 * @param folder where the tarball is written.
 * @returns its path.
 */
export async function packEngine(folder: string): Promise<string> {
  const stage = resolve(engineRoot, '.cache/package');
  rmSync(stage, { recursive: true, force: true });
  const manifest = JSON.parse(readFileSync(resolve(engineRoot, 'package.json'), 'utf8')) as Manifest;
  for (const entry of manifest.files) copyInto(stage, entry);
  for (const name of ['LICENSE', 'tsconfig.base.json']) copyInto(stage, name);
  cpSync(resolve(engineRoot, 'docs/package.md'), join(stage, 'README.md'));
  emitTypes(join(stage, 'types'));
  const imported = await compileCommands(join(stage, 'commands'));
  demandPackages(manifest, [...imported, ...packagesOfSources()]);
  const fields = [...published, ...used].map((field) => [field, manifest[field]] as const);
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`);
  mkdirSync(folder, { recursive: true });
  const name = runNpm(['pack', '--silent', '--pack-destination', folder], stage).trim();
  return join(folder, name);
}

/** What a build makes, such as the commands, is not there yet. */
function copyInto(stage: string, entry: string): void {
  const source = resolve(engineRoot, entry);
  if (!entry.startsWith('!') && existsSync(source)) cpSync(source, join(stage, entry), { recursive: true });
}

function demandPackages({ dependencies, peerDependencies }: Manifest, imported: readonly string[]): void {
  const known = { ...dependencies, ...peerDependencies };
  const missing = imported.filter((name) => !Object.hasOwn(known, name));
  if (missing.length > 0)
    throw new Error(`"dependencies" of package.json lacks what the package needs: ${missing.join(', ')}.`);
}

/** What the sources import that every site is bundled with. */
function packagesOfSources(): string[] {
  const folder = resolve(engineRoot, 'src');
  return filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?: from |^import |\bimport\()'([@a-z][^']*)'/gm)])
    .map(([, path = '']) => packageOf(path))
    .filter((name) => name !== publicModule);
}

function runNpm(args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', shell: isWindows });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}

// Npm is a script there, which only a shell starts.
const isWindows = process.platform === 'win32';

/**
 * Writes the types of the public module, and of all that it names, as declarations.
 * @param folder one below the engine, so that its packages are found.
 */
function emitTypes(folder: string): void {
  const settings = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      extends: resolve(engineRoot, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        composite: false,
        declaration: true,
        emitDeclarationOnly: true,
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['vite/client'],
        rootDir: resolve(engineRoot, 'src'),
        outDir: '.',
      },
      files: [publicModuleFile],
    }),
  );
  const compiler = join(packageFolder('typescript'), 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', settings], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types of the package were not written:\n${stdout}`);
  rmSync(settings);
}

/** Commands for whoever works on the engine itself. */
const ownCommands = ['options', 'pack', 'test'];

/** Code that only the engine's own repository runs, and the packages that only it needs. */
const repositoryOnly = 'scripts/schema/generate.ts';

/**
 * Bundles every command of a site into a folder, with what they share in parts of it.
 * @returns the packages that they import.
 */
async function compileCommands(folder: string): Promise<Set<string>> {
  const sources = readdirSync(resolve(engineRoot, 'scripts/commands'))
    .map((file) => basename(file, '.ts'))
    .filter((name) => !ownCommands.includes(name));
  const { metafile } = await build({
    absWorkingDir: engineRoot,
    entryPoints: {
      ...Object.fromEntries(sources.map((name) => [name, `scripts/commands/${name}.ts`])),
      'parts/worker': 'scripts/build/workers/worker.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'parts/[name]-[hash]',
    bundle: true,
    splitting: true,
    metafile: true,
    packages: 'external',
    external: [join(engineRoot, repositoryOnly)],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return packagesOf(metafile);
}

/** `@rjsf/utils` for `@rjsf/utils/lib/parse`. */
const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;

function packagesOf({ outputs }: Metafile): Set<string> {
  const imported = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  return new Set(imported.filter((path) => /^[@a-z]/.test(path) && !path.startsWith('node:')).map(packageOf));
}
