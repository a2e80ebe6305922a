import { mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { engineRoot } from '../../site/engine-root';

/** The worker as one file that a thread can load, made as `run.mjs` makes a command. */
export function bundleWorker(): string {
  const folder = resolve(engineRoot, '.cache/commands');
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
