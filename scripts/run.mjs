#!/usr/bin/env node
// Runs a command: `node scripts/run.mjs build --out site` runs scripts/commands/build.ts. It is bundled first, which
// takes a twentieth of a second: loading its modules one by one takes half of one. As a package, where this file is
// the command `typed-pages`, the engine brings its commands along, bundled.
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node, , name = '--help', ...options] = process.argv;
const root = resolve(import.meta.dirname, '..');
const sources = resolve(root, 'scripts/commands');
const isPackage = !existsSync(sources);
const compiled = resolve(root, 'commands');
if (name === '--help') {
  console.log(
    `${commands()} Each says what it does, and how: ${isPackage ? 'typed-pages' : 'npm run'} check ${isPackage ? '' : '-- '}--help`,
  );
  process.exit(0);
}
const file = isPackage ? resolve(compiled, `${name}.mjs`) : await bundle();
if (!existsSync(file)) stop(unknown());

// Stacks name the lines of the sources, not those of the bundle.
if (!isPackage) process.setSourceMapsEnabled(true);
process.argv = [node, file, ...options];
await import(pathToFileURL(file).href);

async function bundle() {
  const source = name.includes('/') ? resolve(root, `scripts/${name}.ts`) : resolve(sources, `${name}.ts`);
  if (!existsSync(source)) stop(unknown());
  const esbuild = await import('esbuild').catch(() => undefined);
  if (!esbuild) stop('The packages that this needs are not installed. Run: npm ci');
  const folder = resolve(root, '.cache/commands');
  const file = resolve(folder, `${name.replaceAll('/', '-')}.mjs`);
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
  return file;
}

function unknown() {
  return `"${name}" is not a command. ${commands()}`;
}

function commands() {
  const names = readdirSync(isPackage ? compiled : sources)
    .filter((entry) => /\.(?:ts|mjs)$/.test(entry) && entry !== 'options.ts')
    .map((entry) => entry.replace(/\.\w+$/, ''))
    .sort();
  return `Commands are: ${names.join(', ')}.`;
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
