import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publicModuleFile } from '../bundle/own-views';
import { engineRoot, packageFolder } from '../site/engine-root';

/**
 * Writes the types of the public module, and of all that it names, as declarations.
 * @param folder one below the engine, so that its packages are found.
 */
export function emitTypes(folder: string): void {
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
