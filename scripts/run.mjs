// Runs a command of scripts/: `node scripts/run.mjs build --out site` runs scripts/commands/build.ts.
// It is bundled first, which takes a twentieth of a second: loading its modules one by one takes half of one.
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node, , name = '', ...options] = process.argv;
const root = resolve(import.meta.dirname, '..');
const source = resolve(root, name.includes('/') ? `scripts/${name}.ts` : `scripts/commands/${name}.ts`);
const folder = resolve(root, '.cache/commands');
const file = resolve(folder, `${name.replaceAll('/', '-')}.mjs`);

if (!existsSync(source)) stop(`"${name}" is not a command. Commands are: ${commands().join(', ')}.`);
const esbuild = await import('esbuild').catch(() => undefined);
if (!esbuild) stop('The packages that this needs are not installed. Run: npm ci');
bundle();
// Stacks name the lines of the sources, not those of the bundle.
process.setSourceMapsEnabled(true);
process.argv = [node, file, ...options];
await import(pathToFileURL(file).href);

function bundle() {
  const making = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    esbuild.buildSync({
      entryPoints: [source],
      outfile: making,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      sourcemap: 'inline',
      // The sources are there to be read: only their lines are needed.
      sourcesContent: false,
    });
  } catch {
    // esbuild has said where.
    process.exit(2);
  }
  // Renamed into place, so that a command that starts at the same time never loads half a file.
  renameSync(making, file);
}

function commands() {
  return readdirSync(resolve(root, 'scripts/commands'))
    .map((entry) => entry.replace('.ts', ''))
    .filter((entry) => entry !== 'options')
    .sort();
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
