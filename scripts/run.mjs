#!/usr/bin/env node
// Runs a command: `node scripts/run.mjs build --out site` runs scripts/commands/build.ts. It is bundled first, for
// loading its modules one by one takes half a second, and again only when one of its sources has changed. As a package,
// where this file is the command `typed-pages`, the engine brings its commands along, bundled.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [node, , name = '--help', ...options] = process.argv;
const root = resolve(import.meta.dirname, '..');
const sources = resolve(root, 'scripts/commands');
const isPackage = !existsSync(sources);
const compiled = resolve(root, 'commands');
// What esbuild goes by besides the sources.
const settings = ['package-lock.json', 'tsconfig.base.json', 'scripts/tsconfig.json', 'scripts/run.mjs'];
const stampMark = '\n// made from ';
if (name === '--help') {
  console.log(
    `${commands()} Each says what it does, and how: ${isPackage ? 'typed-pages' : 'npm run'} check ${isPackage ? '' : '-- '}--help`,
  );
  process.exit(0);
}
const file = isPackage ? resolve(compiled, `${name}.mjs`) : await bundle();
if (!existsSync(file)) stop(unknown());

// Stacks name the lines of the sources, not those of the bundle; looked up when there is one to show, for reading the
// map takes longer than many a command.
if (!isPackage) Error.prepareStackTrace = stackOf;
process.argv = [node, file, ...options];
await import(pathToFileURL(file).href);

async function bundle() {
  const source = name.includes('/') ? resolve(root, `${name}.ts`) : resolve(sources, `${name}.ts`);
  if (!existsSync(source)) stop(unknown());
  const folder = resolve(root, '.cache/commands');
  const file = resolve(folder, `${name.replaceAll('/', '-')}.mjs`);
  if (existsSync(resolve(root, 'node_modules')) && isUpToDate(file)) return file;
  const esbuild = await import('esbuild').catch(() => undefined);
  if (!esbuild) stop('The packages that this needs are not installed. Run: npm ci');
  const made = bundled(esbuild, source, file);
  const inputs = [...settings, ...Object.keys(made.metafile.inputs)];
  const stamps = inputs.map((path) => [path, stampOf(path)]);
  const making = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const textOf = (ending) => made.outputFiles.find(({ path }) => path.endsWith(ending)).text;
  writeFileSync(`${file}.map`, textOf('.map'));
  writeFileSync(making, `${textOf('.mjs')}${stampMark}${JSON.stringify(stamps)}\n`);
  // Renamed into place, so that a command that starts at the same time never loads half a file.
  renameSync(making, file);
  return file;
}

function bundled(esbuild, source, outfile) {
  try {
    return esbuild.buildSync({
      absWorkingDir: root,
      entryPoints: [source],
      outfile,
      write: false,
      metafile: true,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      sourcemap: 'external',
      // The sources are there to be read: only their lines are needed.
      sourcesContent: false,
    });
  } catch {
    // esbuild has said where.
    process.exit(2);
  }
}

function stackOf(error, calls) {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const lines = calls.map((call) => {
    const at = call.getFileName() === pathToFileURL(file).href;
    const found = at && map.findEntry(call.getLineNumber() - 1, call.getColumnNumber() - 1);
    if (!found?.originalSource) return call.toString();
    const place = `${resolve(file, '..', found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return `${call.getFunctionName() ?? ''} (${place})`.trim();
  });
  return [String(error), ...lines].join('\n    at ');
}

/** Whether a bundle was made from the sources as they are now: its last line says when each of them was changed. */
function isUpToDate(file) {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const at = text.lastIndexOf(stampMark);
  if (at < 0) return false;
  const stamps = JSON.parse(text.slice(at + stampMark.length));
  return stamps.every(([path, stamp]) => stampOf(path) === stamp);
}

function stampOf(path) {
  const { mtimeMs, size } = statSync(resolve(root, path), { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
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
