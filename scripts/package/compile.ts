import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { engineRoot } from '../site/engine-root';

/** Commands for whoever works on the engine itself. */
const ownCommands = ['bench', 'options', 'pack', 'test'];

/** Code that only the engine's own repository runs, and the packages that only it needs. */
const repositoryOnly = 'scripts/schema/generate.ts';

/**
 * Bundles every command of a site into a folder, with what they share in parts of it.
 * @returns the packages that they import.
 */
export async function compileCommands(folder: string): Promise<Set<string>> {
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
export const packageOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;

function packagesOf({ outputs }: Metafile): Set<string> {
  const imported = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  return new Set(imported.filter((path) => /^[@a-z]/.test(path) && !path.startsWith('node:')).map(packageOf));
}
