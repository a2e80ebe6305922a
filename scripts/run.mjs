// Runs a command of scripts/: `node scripts/run.mjs build --out site` runs scripts/commands/build.ts.
// It is bundled first, which takes a twentieth of a second: loading its modules one by one takes half of one.
import { mkdirSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const [node, , name = '', ...options] = process.argv;
const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, '.cache/commands');
const file = resolve(folder, `${name.replaceAll('/', '-')}.mjs`);
const making = `${file}.${process.pid}`;

mkdirSync(folder, { recursive: true });
buildSync({
  entryPoints: [resolve(root, name.includes('/') ? `scripts/${name}.ts` : `scripts/commands/${name}.ts`)],
  outfile: making,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
// Renamed into place, so that a command that starts at the same time never loads half a file.
renameSync(making, file);
process.argv = [node, file, ...options];
await import(pathToFileURL(file).href);
