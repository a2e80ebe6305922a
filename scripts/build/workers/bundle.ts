import { mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { cacheFolder, engineRoot, isPackage } from '../../site/engine-root';

/** The worker as one file that a thread can load, made as `run.mjs` makes a command; a package brings it along. */
export function bundleWorker(): string {
  if (isPackage) return resolve(engineRoot, 'commands/parts/worker.mjs');
  const folder = resolve(cacheFolder, 'commands');
  const file = join(folder, 'build-worker.mjs');
  const making = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [resolve(engineRoot, 'scripts/build/workers/worker.ts')],
    outfile: making,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  // Renamed into place, so that a build that starts at the same time never loads half a file.
  renameSync(making, file);
  return file;
}
